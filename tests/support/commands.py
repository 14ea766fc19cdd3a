"""Commands run in the process of the tests."""

from click.testing import CliRunner, Result

from puzzlefw.cli.main import command_line


def run(*arguments: str, given: str | bytes = b"") -> Result:
    """Run a command, which may exit and raise nothing else."""
    result = CliRunner().invoke(command_line, arguments, input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result
