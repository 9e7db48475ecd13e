"""What every command's options share: how they are declared and read, help with examples, and one-line errors.

Most command lines are plain: options that are written out, each with its value, and paths. They are read here, since
`argparse` takes a twentieth of a short check; anything else, help and every error among it, is left to `argparse`,
which is told the same declarations. `tests/cli/test_usage.py` compares the two.

Read next: `by_argparse.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from mlirls_ir.hints import TYPE_CHECKING, Any
from mlirls_ir.named_tuples import NamedTuple


class CannotRun(Exception):
    """The command cannot do what was asked; the message is one line for the user."""


def meant(word: str, known: Iterable[str]) -> str:
    """What to add to an error about a `word` that none of `known` is: the one that is spelt like it, "" for none."""
    # It takes milliseconds to import, and a word is rarely wrong.
    from difflib import get_close_matches

    found = get_close_matches(word, list(known), 1)
    return f"; did you mean '{found[0]}'?" if found else ""


class Arguments:
    """What a command line says: an attribute for each argument that is declared."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class Argument(NamedTuple):
    """An option, or what stands in a place: the words of `argparse`, whose documentation says what they mean.

    The action `switch` is `--flag` or `--no-flag`. Of those with `is_alternative` only one may be given. Help "" is for
    what is not to be shown.
    """

    names: tuple[str, ...]
    help: str
    action: str
    nargs: int | str | None
    type: Callable[[str], object] | None
    choices: Sequence[object] | None
    default: object
    dest: str
    required: bool
    metavar: str | tuple[str, ...] | None
    is_alternative: bool

    @property
    def is_option(self) -> bool:
        """Whether it has a flag."""
        return self.names[0].startswith("-")

    def read(self, text: str) -> object:
        """The value that a text stands for. Raises whatever its type raises, and ValueError for none of its choices."""
        value = text if self.type is None else self.type(text)
        if self.choices is not None and value not in self.choices:
            raise ValueError
        return value


class CommandParser:
    """What a command takes; `examples` end its help."""

    def __init__(self, command: str, description: str, examples: str) -> None:
        self.command = command
        self.description = description
        self.examples = examples
        self.arguments: list[Argument] = []

    def add_argument(
        self,
        *names: str,
        help: str,
        action: str = "store",
        nargs: int | str | None = None,
        type: Callable[[str], object] | None = None,
        choices: Sequence[object] | None = None,
        default: object = None,
        dest: str = "",
        required: bool = False,
        metavar: str | tuple[str, ...] | None = None,
        is_alternative: bool = False,
    ) -> None:
        """Declares an argument."""
        if not dest:
            written_out = next((name for name in names if name.startswith("--")), names[0])
            dest = written_out.lstrip("-").replace("-", "_") if written_out.startswith("-") else written_out
        if action == "store_true":
            default = False
        self.arguments.append(
            Argument(names, help, action, nargs, type, choices, default, dest, required, metavar, is_alternative)
        )

    def plain(self, given: Sequence[str]) -> Arguments | None:
        """What a plain command line says, in which options may stand between paths; None for any other."""
        found = Arguments()
        values = vars(found)
        options: dict[str, Argument] = {}
        for one in self.arguments:
            values[one.dest] = one.default
            if one.is_option:
                options.update(dict.fromkeys(one.names, one))
        placed: list[str] = []
        seen: set[str] = set()
        words = iter(given)
        for word in words:
            if not word.startswith("-") or word == "-":
                placed.append(word)
                continue
            name, equals, text = word.partition("=")
            option = options.get(name)
            if option is None or option.is_alternative or option.nargs is not None:
                return None
            seen.add(option.dest)
            if option.action in ("store_true", "switch"):
                if equals:
                    return None
                values[option.dest] = True
                continue
            if not equals:
                text = next(words, "-")
            if not text or (text.startswith("-") and not equals) or (equals and not name.startswith("--")):
                return None
            if not _take(option, [text], values):
                return None
        if any(one.required and one.dest not in seen for one in options.values()):
            return None
        return found if self._place(placed, values) else None

    def _place(self, placed: list[str], values: dict[str, object]) -> bool:
        """Takes the words that are no options for what they are; False where that is not plain."""
        places = [one for one in self.arguments if not one.is_option]
        if len(places) == 1 and places[0].nargs in ("*", "+"):
            return bool(placed) and _take(places[0], placed, values)
        if len(places) != len(placed) or any(one.nargs is not None for one in places):
            return False
        return all(_take(one, [word], values) for one, word in zip(places, placed, strict=True))


def _take(argument: Argument, words: Sequence[str], values: dict[str, object]) -> bool:
    """Adds what the words behind an argument stand for to `values`; False for what `argparse` is to complain about."""
    try:
        read = [argument.read(word) for word in words]
    except Exception:
        return False
    before = values[argument.dest]
    if argument.action == "append":
        values[argument.dest] = [*before, *read] if isinstance(before, list) else read
    else:
        values[argument.dest] = read if argument.nargs is not None else read[0]
    return True
