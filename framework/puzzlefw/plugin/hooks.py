"""Calls the hooks of a plugin and its extensions, and holds them to their contract.

Whatever a plugin does wrong leaves this module as a BrokenPluginError that names plugin and hook.
Errors that are not the plugin's fault (see ``signals``) pass unchanged.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Final, Protocol, TypeVar, cast

import attrs
import pluggy

from puzzlefw.contract.description import PuzzleInfo, Value
from puzzlefw.contract.options import check_style, complete
from puzzlefw.errors import (
    BrokenPluginError,
    FormatError,
    InstanceError,
    ParseError,
    PuzzlefwError,
    in_words,
)
from puzzlefw.fields.extended import Extended, extended
from puzzlefw.notation.formats import Notation
from puzzlefw.notation.headings import has_heading, type_said
from puzzlefw.plain.formats import JSON, PLAIN
from puzzlefw.plugin.extensions import Extension, with_extensions, without_type
from puzzlefw.plugin.signals import is_from_outside
from puzzlefw.plugin.texts import added_to, is_own, with_formats
from puzzlefw.runtime.arguments import full_name, quote
from puzzlefw.view import Fault, Filled, State, View

Made = TypeVar("Made")
NO_DATA: Final[Mapping[str, Any]] = {}
OF_FIELDS: Final = (PLAIN, JSON)
"""Styles that say all fields, and the extensions."""


def implementations(manager: pluggy.PluginManager, hook: str) -> "list[pluggy.HookImpl]":
    """Return who implements a hook, called one by one: to each extension other data is handed."""
    return cast("list[pluggy.HookImpl]", getattr(manager.hook, hook).get_hookimpls())


def without_pluggy(one: "pluggy.HookImpl", names: Sequence[str]) -> Callable[..., Any] | None:
    """Return a function that does what a call of the only implementation of a hook does.

    It takes the arguments of the hook by their *names*. None where pluggy does more than call it:
    it costs as much as all else that is done in Python for a small board.
    """
    if one.wrapper or one.hookwrapper or one.kwargnames:
        return None
    function, own = one.function, one.argnames
    code = getattr(function, "__code__", None)
    if len(own) == len(names) and code is not None and code.co_posonlyargcount == 0:
        return function
    return lambda **given: function(*[given[name] for name in own])


@attrs.frozen(eq=False)
class Hooks:
    """The hooks of one puzzle type, each of them called through ``first`` or ``all``.

    Where *extensions*, in the order of their names, have data, an instance has it beside what the
    plugin's own hooks know: they get that alone, and each extension gets its data too. *blamed* is
    whose fault it is if a hook breaks its contract, in words.
    """

    name: str
    manager: pluggy.PluginManager
    extensions: tuple[Extension, ...] = ()
    blamed: str = attrs.field(kw_only=True)
    known: "dict[str, list[pluggy.HookImpl]]" = attrs.field(init=False, factory=dict, repr=False)
    callers: dict[str, Callable[..., Any] | None] = attrs.field(
        init=False, factory=dict, repr=False
    )

    @blamed.default
    def of_plugin(self) -> str:
        """Return the words for all that is bound, of which one is to blame."""
        return f"plugin {self.full_name!r}"

    def implementations(self, hook: str) -> "list[pluggy.HookImpl]":
        """Return who implements *hook*; looked up once, as all are registered before."""
        every = self.known.get(hook)
        if every is None:
            every = self.known[hook] = implementations(self.manager, hook)
        return every

    def has(self, hook: str) -> bool:
        """Return True if the plugin implements *hook*."""
        return bool(self.implementations(hook))

    @property
    def is_extended(self) -> bool:
        """Whether extensions add rules."""
        return bool(self.extensions)

    @cached_property
    def full_name(self) -> str:
        """The name with those of the extensions, as ``load_puzzle`` takes it: "net+upright"."""
        return "+".join((self.name, *(extension.name for extension in self.extensions)))

    @property
    def full_title(self) -> str:
        """What people call the puzzle with its extensions: "Sudoku, Thermometer"."""
        return ", ".join((self.info.title, *(one.info.title for one in self.extensions)))

    @cached_property
    def has_data(self) -> bool:
        """Whether instances have data for extensions."""
        return any(extension.info.data_type for extension in self.extensions)

    def extended(self, instance: Any, data: Mapping[str, Any] = NO_DATA) -> Any:
        """Return an *instance* of the plugin's with *data* of extensions; an extended one as it is.

        Raises InstanceError for data that does not fit.
        """
        if not self.has_data or not isinstance(instance, self.said.instance_type):
            return instance
        return extended(self.info.instance_type, instance, data)

    def data_of(self, instance: Any) -> Mapping[str, Any]:
        """Return the data of extensions that an instance has, by their names."""
        return instance.data if isinstance(instance, Extended) else NO_DATA

    def own_of(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return arguments as the plugin's own hooks take them, which know no extension."""
        instance = arguments.get("instance")
        return (
            {**arguments, "instance": instance.own} if isinstance(instance, Extended) else arguments
        )

    def first(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives one answer; only *allowed* errors are not the plugin's fault."""
        return self.said_by(hook, self.perhaps(hook, *allowed, **arguments))

    def perhaps(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives one answer or None."""
        caller = self.only(hook) or getattr(self.manager.hook, hook)
        given = self.own_of(arguments) if self.extensions else arguments
        try:
            return caller(**given)
        except BaseException as error:
            self.expect_allowed(hook, error, allowed)
            raise

    def only(self, hook: str) -> Callable[..., Any] | None:
        """Return what to call where one function alone implements *hook*, else None."""
        if hook not in self.callers:
            every = self.implementations(hook)
            names = getattr(self.manager.hook, hook).spec.argnames
            self.callers[hook] = without_pluggy(every[0], names) if len(every) == 1 else None
        return self.callers[hook]

    def held(self, hook: str, call: Callable[[], Made], *allowed: type[PuzzlefwError]) -> Made:
        """Call a function of *hook*; only *allowed* errors are not its fault."""
        try:
            return call()
        except BaseException as error:
            self.expect_allowed(hook, error, allowed)
            raise

    def expect_allowed(
        self, hook: str, error: BaseException, allowed: tuple[type[PuzzlefwError], ...]
    ) -> None:
        """Raise BrokenPluginError if *error*, which is being handled, is the fault of *hook*."""
        if not isinstance(error, (BrokenPluginError, *allowed)) and not is_from_outside(error):
            raise self.blame(hook, f"raised {in_words(error)}") from error

    @cached_property
    def info(self) -> PuzzleInfo:
        """What the plugin and its extensions say, with the formats that their fields have."""
        return with_formats(self.joined, self.added, self.has("puzzlefw_parse"))

    @cached_property
    def joined(self) -> PuzzleInfo:
        """What the plugin says about itself, and what its extensions add."""
        return with_extensions(self.said, self.extensions)

    @cached_property
    def said(self) -> PuzzleInfo:
        """What the plugin says about itself; asked for once."""
        info = self.first("puzzlefw_info")
        if not isinstance(info, PuzzleInfo):
            raise self.blame("puzzlefw_info", f"returned {type(info).__name__}")
        for kind in (info.instance_type, info.solution_type):
            if not isinstance(kind, type):
                raise self.blame("puzzlefw_info", f"gave {kind!r} for a class")
        if info.solution_type is object and not self.has("puzzlefw_solution"):
            info = attrs.evolve(info, solution_type=Filled)  # what a view's solutions are
        if not info.title:
            title, summary = self.first_line()
            info = attrs.evolve(info, title=title, summary=summary)
        if not info.texts:
            info = attrs.evolve(info, texts=self.module())
        return info

    @cached_property
    def added(self) -> Notation | None:
        """The formats that follow from described fields, None if there are none."""
        return added_to(self.full_name, self.joined, self.has("puzzlefw_parse"))

    def module(self) -> str:
        """Return the name of the plugin's module, empty if it is none that can be imported."""
        plugin = self.manager.get_plugin(self.name)
        name = getattr(plugin, "__name__", "")
        return name if sys.modules.get(name) is plugin else ""

    def first_line(self) -> tuple[str, str]:
        """Return the title and the summary that the plugin's docstring begins with."""
        said = (self.manager.get_plugin(self.name).__doc__ or "").strip().partition("\n")[0]
        title, colon, summary = said.partition(": ")
        if not colon:
            said = "gave no title, and the docstring does not begin as in 'Title: what to do.'"
            raise self.blame("puzzlefw_info", said)
        return title, summary[:1].upper() + summary[1:]

    def expect_instance(self, value: object) -> None:
        """Raise TypeError unless *value*, an argument of a caller, is an instance."""
        if value is None or not isinstance(value, self.info.instance_type):
            raise TypeError(
                f"expected an instance of {self.name!r}, as parse() returns, found {quote(value)}"
            )

    def expect_solution(self, instance: object, value: object) -> None:
        """Raise TypeError unless a caller's arguments are an instance and a solution."""
        self.expect_instance(instance)
        if value is None or not isinstance(value, self.info.solution_type):
            raise TypeError(
                f"expected a solution of {self.name!r}, as solve() finds and parse_solution()"
                f" returns, found {quote(value)}"
            )

    def expect_state(self, view: View, value: object) -> None:
        """Raise TypeError unless *value*, an argument of a caller, is a state.

        Raises InstanceError for a state of another board.
        """
        if not isinstance(value, State):
            raise TypeError(
                f"expected a state of {self.name!r}, as parse_state() returns, found {quote(value)}"
            )
        if len(value.open) != len(view.choices):
            raise InstanceError(
                f"expected a state of {len(view.choices)} choices, found one of {len(value.open)}"
            )
        for choice, bits in zip(view.choices, value.open, strict=True):
            if not 0 < bits < 1 << len(choice.marks):
                raise InstanceError(
                    f"expected a set of {len(choice.marks)} marks at {choice.place.words()},"
                    f" not empty, found {bits:#b}"
                )

    @cached_property
    def defaults(self) -> Mapping[str, Value | None]:
        """The options for reading a text, with none of them set."""
        return complete(self.info.options, {})

    def parse(self, text: str, options: Mapping[str, Value | None]) -> Any:
        """Return the instance that *text* stands for; raises ParseError, OptionError."""
        chosen = complete(self.info.options, options) if options else self.defaults
        if not self.extensions:
            return self.told(text, chosen)
        made = self.told(text, {option.name: chosen[option.name] for option in self.said.options})
        if not self.has("puzzlefw_read"):
            return made
        return self.extended(
            made.own, self.data_by("puzzlefw_read", ParseError, instance=made, options=chosen)
        )

    def told(self, text: str, own: Mapping[str, Value | None]) -> Any:
        """Return what *text* says before options of extensions change it."""
        text = without_type(text, self.full_name)
        if self.info.notation is not None and not self.has("puzzlefw_parse"):
            return self.set_by(own, self.read(self.info.notation, text))
        if type_said(text) is not None and self.added is not None:
            return self.read_added(self.added, text, own)
        try:
            return self.instance("puzzlefw_parse", ParseError, text=text, options=own)
        except ParseError:
            if self.added is None or self.held("puzzlefw_info", lambda: is_own(self.info, text)):
                raise
            try:
                return self.read_added(self.added, text, own)
            except ParseError:
                if has_heading(text):
                    raise
            raise

    def read(self, notation: Notation, text: str) -> Any:
        """Return the instance that a notation reads."""
        made = self.held("puzzlefw_info", lambda: notation.read(text), ParseError)
        return self.expect_type("puzzlefw_info", made, self.info.instance_type)

    def set_by(self, options: Mapping[str, Value | None], made: Any) -> Any:
        """Return the instance with the fields that options set, whatever its text says of them."""
        chosen = {name: value for name, value in options.items() if value is not None}
        if not chosen:
            return made
        own = made.own if isinstance(made, Extended) else made
        try:
            changed = self.held("puzzlefw_info", lambda: attrs.evolve(own, **chosen), InstanceError)
        except InstanceError as error:
            raise ParseError(str(error)) from None
        return self.extended(changed, made.data) if isinstance(made, Extended) else changed

    def read_added(self, added: Notation, text: str, chosen: Mapping[str, Value | None]) -> Any:
        """Return the instance that a format of the framework reads, for a plugin with a hook.

        What options say of texts only the hook knows, so it reads the canonical one again.
        """
        made = self.read(added, text)
        if not self.said.options:
            return made
        try:
            canonical = self.text("puzzlefw_format", FormatError, instance=made, style=None)
        except FormatError as error:
            raise ParseError(str(error)) from None
        again = self.instance("puzzlefw_parse", ParseError, text=canonical, options=chosen)
        return self.extended(again.own, made.data) if self.has_data else again

    def format(self, instance: object, style: str | None = None) -> str:
        """Return *instance* as text; raises FormatError."""
        self.expect_instance(instance)
        check_style(style, self.info.styles, self.name)
        is_more = self.has_data and self.says_more(instance)
        if is_more and style is None:
            style = JSON  # in one line, as all canonical texts of most types are
        notation = self.info.notation
        if self.has("puzzlefw_format"):
            is_added = self.added is not None and style in self.added.styles
            notation = self.added if is_added else None
        if self.is_extended and style not in (None, *OF_FIELDS):
            names = [extension.name for extension in self.extensions]
            foreign = notation or Notation(self.info.instance_type, ())
            write = partial(foreign.write_extended, instance, str(style), names)
            return self.held("puzzlefw_info", write, FormatError)
        if notation is None:
            text = self.text("puzzlefw_format", FormatError, instance=instance, style=style)
        else:
            text = self.held("puzzlefw_info", lambda: notation.write(instance, style), FormatError)
        # The canonical text says all, so it says the rules that are added.
        return f"{self.full_name}#{text}" if self.is_extended and style is None else text

    def says_more(self, instance: Any) -> bool:
        """Return whether an extended instance has data that says something."""
        return bool(instance != self.extended(instance.own))

    def faults(self, instance: object) -> tuple[str, ...]:
        """Return obvious reasons why there is no solution, found without a search."""
        self.expect_instance(instance)
        if not self.has("puzzlefw_faults"):
            return ()
        return tuple(self.all("puzzlefw_faults", instance=instance))

    def instance(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives an instance, to which the data of the one that it got stays."""
        answer = self.expect_type(
            hook, self.first(hook, *allowed, **arguments), self.said.instance_type
        )
        given = arguments.get("instance")
        return self.extended(answer, NO_DATA if given is None else self.data_of(given))

    def solution(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives a solution."""
        return self.expect_type(
            hook, self.first(hook, *allowed, **arguments), self.info.solution_type
        )

    def expect_type(self, hook: str, answer: Any, kind: type) -> Any:
        """Return *answer* if it has the type that the plugin declares."""
        if isinstance(answer, kind):
            return answer
        raise self.blame(hook, f"returned {full_name(type(answer))}, not {full_name(kind)}")

    def text(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> str:
        """Call a hook that gives a text."""
        answer = self.first(hook, *allowed, **arguments)
        if isinstance(answer, str):
            return answer
        raise self.blame(hook, f"returned {type(answer).__name__}, not a text")

    def several(self, hook: str, **arguments: Any) -> Sequence[Any]:
        """Call a hook that gives a list."""
        return self.expect_list(hook, self.first(hook, **arguments))

    def expect_list(self, hook: str, answer: Any) -> Sequence[Any]:
        """Return *answer* if it is a list, or what a generator function yields.

        A text would be read as a list of its letters.
        """
        if isinstance(answer, (list, tuple)):
            return answer
        if isinstance(answer, Iterator):
            return self.held(hook, lambda: list(answer))
        raise self.blame(hook, f"returned {type(answer).__name__}, not a list")

    def all(self, hook: str, **arguments: Any) -> list[Any]:
        """Call a chained hook and return all items of all answers, the plugin's own first."""
        only = None if self.extensions else self.only(hook)
        data = self.data_of(arguments.get("instance"))
        try:
            if only is None:
                found = self.items(hook, self.manager.get_plugin(self.name), arguments, None)
            else:
                given = {**arguments, "data": None} if "instance" in arguments else arguments
                found = [*self.expect_list(hook, self.said_by(hook, only(**given)))]
        except BaseException as error:
            self.expect_allowed(hook, error, ())
            raise
        for extension in self.extensions:
            blaming, told = self.blaming(extension), data.get(extension.name)
            call = partial(blaming.items, hook, extension.plugin, arguments, told)
            found += blaming.held(hook, call)
        return found

    def items(
        self, hook: str, plugin: object, arguments: dict[str, Any], data: object
    ) -> list[Any]:
        """Return all that one plugin or extension answers to a chained hook."""
        answers = self.answers(hook, plugin, arguments, data)
        return [item for answer in answers for item in self.expect_list(hook, answer)]

    def blaming(self, extension: Extension) -> "Hooks":
        """Return these hooks, where what breaks the contract is the fault of an extension."""
        return attrs.evolve(self, blamed=f"extension {extension.name!r}")

    def answers(
        self, hook: str, plugin: object, arguments: dict[str, Any], data: object
    ) -> list[Any]:
        """Return the answer of one plugin or extension to a chained hook; nothing without it."""
        given = self.own_of(arguments)
        if "instance" in given:
            given = {**given, "data": data}
        found = []
        for one in self.implementations(hook):
            if one.plugin is plugin:
                answer = one.function(*[given[name] for name in one.argnames])
                found.append(self.said_by(hook, answer))
        return found

    def said_by(self, hook: str, answer: Any) -> Any:
        """Return an answer to a chained hook; a check that says nothing is no check."""
        if answer is None:
            raise self.blame(hook, "returned None")
        return answer

    def data_by(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> dict[str, Any]:
        """Return the data that extensions make by *hook* for an instance, by their names."""
        found = dict(self.data_of(arguments["instance"]))
        for extension in self.extensions:
            data, blaming = found.get(extension.name), self.blaming(extension)
            call = partial(blaming.answers, hook, extension.plugin, arguments, data)
            for answer in blaming.held(hook, call, *allowed):
                kind = extension.info.data_type or type(None)
                found[extension.name] = blaming.expect_type(hook, answer, kind)
        return found

    def broken(self, instance: object, solution: object) -> list[Fault]:
        """Return the rules that *solution* breaks; what is a text only has no places."""
        found = []
        for one in self.all("puzzlefw_check", instance=instance, solution=solution):
            if not isinstance(one, str | Fault):
                raise self.blame(
                    "puzzlefw_check", f"gave {type(one).__name__}, not a text or a Fault"
                )
            found.append(one if isinstance(one, Fault) else Fault("", (), str(one)))
        return found

    def blame(self, hook: str, what: str) -> BrokenPluginError:
        """Return the error that *hook* broke its contract."""
        return BrokenPluginError(f"{self.blamed}: hook {hook} {what}")


class Loaded(Protocol):
    """A puzzle type that is loaded, as far as rooms below ``puzzle`` know it."""

    @property
    def name(self) -> str: ...
    @property
    def hooks(self) -> Hooks: ...
    def __hash__(self) -> int: ...
