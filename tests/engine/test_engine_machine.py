"""The engine does what a model of plain sets does, whatever it is asked for in whatever order."""

from puzzlefw.testing.engine.machine import EngineMachine

TestEngineMachine = EngineMachine.TestCase
