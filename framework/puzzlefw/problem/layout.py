"""What is said of an instance before any rule: its variables, and what is seen of them."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Generic

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.chains import Chains
from puzzlefw.contract.results import InstanceT
from puzzlefw.engine import Store
from puzzlefw.errors import OptionError
from puzzlefw.grid.shape import Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.blame import raise_blamed
from puzzlefw.problem.given_view import checked_view, unchecked_view
from puzzlefw.problem.word_view import view_of_words
from puzzlefw.view import View


class Blocks(dict[str, range]):
    """The variables of each block, by its name."""

    def __missing__(self, name: object) -> range:
        raise KeyError(f"no block {name!r}: expected one of {', '.join(self)}")


@attrs.define(eq=False)
class Layout(Generic[InstanceT]):
    """The variables of an instance and its view, each asked of the plugin once.

    Every store of the instance numbers its variables alike, block by block; *masks* has the domains
    of each block. Auxiliary blocks say nothing of a solution. *chains* has the variables of more
    than 63 values: in the store, each is several, its words.
    """

    hooks: Hooks
    instance: InstanceT
    blocks: Mapping[str, range]
    shapes: Mapping[str, Shape | None] = attrs.field(factory=dict)
    masks: Sequence[vec[i64]] = ()
    has_auxiliary: bool = False
    chains: Chains = attrs.field(factory=Chains)

    @cached_property
    def view(self) -> View | None:
        """What is seen of the instance, None if the plugin does not say."""
        marks = self.marks
        return None if marks is None else checked_view(self.hooks, marks, self.blocks)

    @cached_property
    def marks(self) -> View | None:
        """The view, of which nothing but the choices is looked at, with mistakes and all."""
        return unchecked_view(self.hooks, self.instance, self.blocks)

    @cached_property
    def word_view(self) -> View | None:
        """The view as the store has it: a choice of a wide variable is one of each of its words."""
        view = self.view
        return view if view is None or not self.chains else view_of_words(view, self.chains)

    def domains(self) -> list[int]:
        """Return the domains of all variables of a store, as masks: of wide ones, of the words."""
        return [int(mask) for masks in self.masks for mask in masks]

    def wide_domains(self) -> list[int]:
        """Return the same by the numbers that views and rules call variables by, wide or not."""
        return self.chains.domains(self.domains())

    def leaves_nothing(self) -> bool:
        """Return whether some variable has no value to begin with."""
        return any(0 in masks for masks in self.masks)

    def fill(self, store: Store) -> None:
        """Make the variables on an empty *store*; raises BrokenPluginError for strange domains."""
        try:
            for masks in self.masks:
                store.new_block(masks)
        except BaseException as error:
            raise_blamed(self.hooks, "puzzlefw_variables", "gave ", error)


def layout_of(hooks: Hooks, instance: InstanceT) -> Layout[InstanceT]:
    """Return the layout of *instance*.

    Raises BrokenPluginError for two blocks of one name and for values outside 0..65535, and
    OptionError for an extension that does not suit the puzzle.
    """
    blocks = Blocks()
    chains = Chains()
    shapes: dict[str, Shape | None] = {}
    domains: list[vec[i64]] = []
    has_auxiliary = False
    first = 0
    for block in hooks.several("puzzlefw_variables", instance=instance):
        try:
            masks = block.masks()
            is_new = block.name not in blocks
            is_wide = len(masks) > len(block)
            own = range(first, first + len(masks))
            blocks[block.name] = block.numbered(first, chains) if is_wide else own
            shapes[block.name] = block.shape
            has_auxiliary = has_auxiliary or block.auxiliary
        except BaseException as error:
            raise_blamed(hooks, "puzzlefw_variables", "gave ", error)
        if not is_new:
            raise hooks.blame("puzzlefw_variables", f"gave two blocks called {block.name!r}")
        domains.append(masks)
        first += len(masks)
    for extension in hooks.extensions:
        wanted = extension.info.block
        if wanted and wanted not in blocks:
            said = f"a puzzle with {wanted} in its cells for {extension.name}"
            raise OptionError(f"expected {said}, found {hooks.name}")
    return Layout(hooks, instance, blocks, shapes, domains, has_auxiliary, chains)
