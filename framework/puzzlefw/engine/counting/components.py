"""Independent components: sets of open variables that no residual connects to other variables."""

from typing import final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import counted_up, filled
from puzzlefw.engine.bits import size
from puzzlefw.engine.interpreted.numbers import ways
from puzzlefw.engine.network import Network
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import Store
from puzzlefw.engine.union_find import root_of


@final
class Component:
    """Open variables and all residuals on them: a counting problem of its own.

    *variables* ascend; they were open when the component was split off.
    """

    def __init__(self) -> None:
        self.variables: vec[i64] = vec[i64]()
        self.residuals: list[Residual] = []

    def key(self, store: Store) -> bytes:
        """Return bytes that determine the number of solutions of this component.

        They hold the variables, their domains and the residuals. Two components with the same key
        are the same problem, whatever was decided elsewhere.
        """
        key = BytesWriter()
        put(key, len(self.variables))
        before: i64 = 0
        for variable in self.variables:
            put(key, variable - before)
            put(key, store.domains[variable])
            before = variable
        for residual in self.residuals:
            put(key, residual.rule)
            residual.describe(store, key)
        return key.getvalue()


@final
class Decomposition:
    """Splits the open variables of a network into components; its scratch is O(variables)."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.store = network.store
        self.place: vec[i64] = filled(len(self.store.domains), -1)

    def whole(self) -> Component:
        """Return all variables and all residuals as one component, for ``split`` to decompose."""
        store = self.store
        component = Component()
        component.variables = counted_up(len(store.domains))
        for rule, propagator in enumerate(self.network.propagators):
            for residual in propagator.residuals(store):
                residual.rule = rule
                component.residuals.append(residual)
        return component

    def split(self, component: Component) -> tuple[list[Component], int]:
        """Return the components left of *component* at a fixpoint, smallest first, and a factor.

        The factor is the number of assignments to the open variables that are in no residual.
        Raises Contradiction if a residual cannot hold.
        """
        clock = self.store.clock
        residuals = self.left_of(component.residuals)
        variables = self.open_of(component.variables)
        place = self.place
        for i in range(i64(len(variables))):
            place[variables[i]] = i
        leader = counted_up(len(variables))
        clock.spend(i64(len(variables)) >> 3)
        for residual in residuals:
            self.tie(residual.scope, leader)
        clock.spend(i64(len(residuals)) >> 3)
        components = self.gather(variables, residuals, leader)
        clock.spend(i64(len(residuals)) >> 3)
        for variable in variables:
            place[variable] = -1
        free = filled(64, 0)
        tied: list[Component] = []
        for found in components:
            if found.residuals:
                tied.append(found)
            else:
                free[size(self.store.domains[found.variables[0]])] += 1
        tied.sort(key=component_size)
        return tied, ways(free)

    def left_of(self, residuals: list[Residual]) -> list[Residual]:
        """Return what is left of *residuals* on open variables."""
        found: list[Residual] = []
        for residual in residuals:
            self.store.clock.spend(1)
            for left in residual.split(self.store):
                left.rule = residual.rule
                found.append(left)
        return found

    def open_of(self, variables: vec[i64]) -> vec[i64]:
        """Return those of *variables* that have several values left."""
        found = vec[i64]()
        for variable in variables:
            if not self.store.is_fixed(variable):
                found = append(found, variable)
        return found

    def tie(self, scope: vec[i64], leader: vec[i64]) -> None:
        """Merge the components of all variables of *scope*."""
        first: i64 = -1
        for variable in scope:
            at = self.place[variable]
            if at >= 0:
                if first < 0:
                    first = root_of(leader, at)
                else:
                    leader[root_of(leader, at)] = first

    def gather(
        self, variables: vec[i64], residuals: list[Residual], leader: vec[i64]
    ) -> list[Component]:
        """Return the components, by their first variable, each with its residuals in order."""
        components: list[Component] = []
        number = filled(len(variables), -1)
        for i in range(i64(len(variables))):
            top = root_of(leader, i)
            if number[top] < 0:
                number[top] = len(components)
                components.append(Component())
            found = components[number[top]]
            found.variables = append(found.variables, variables[i])
        for residual in residuals:
            at = self.place[residual.scope[0]]
            components[number[root_of(leader, at)]].residuals.append(residual)
        return components


def component_size(component: Component) -> int:
    """Return the number of variables."""
    return len(component.variables)
