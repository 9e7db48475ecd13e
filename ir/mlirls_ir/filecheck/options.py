"""The options of FileCheck that change its verdict, and how they are read from a command.

Read next: `check_file.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_PREFIX: Final = compiled(r"[a-zA-Z0-9_-]*")
_FLAGS: Final = {
    "--allow-empty": "allows_empty",
    "--allow-unused-prefixes": "allows_unused_prefixes",
    "--allow-deprecated-dag-overlap": "allows_dag_overlap",
    "--enable-var-scope": "has_scopes",
    "--ignore-case": "ignores_case",
    "--match-full-lines": "is_full_lines",
    "--strict-whitespace": "is_strict_about_blanks",
}
_LISTS: Final = {
    "--check-prefix": "prefixes",
    "--check-prefixes": "prefixes",
    "--comment-prefixes": "comment_prefixes",
    "--implicit-check-not": "never",
    "--D": "defines",
}
_IGNORED_FLAGS: Final = frozenset({"--color", "--v", "--vv"})
_IGNORED: Final = frozenset({"--dump-input", "--dump-input-context", "--dump-input-filter", "--diff"})
_TRUE: Final = frozenset({"", "true", "TRUE", "True", "1"})
_FALSE: Final = frozenset({"false", "FALSE", "False", "0"})


class BadOption(Exception):
    """FileCheck refuses this option, or mlirls does not know it; the message says which."""


@dataclass(frozen=True, slots=True)
class Options:
    """How checks are read and matched. The defaults are FileCheck's."""

    prefixes: tuple[str, ...] = ()
    """Those that the command names; `CHECK` if it names none."""
    comment_prefixes: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    """The patterns of `--implicit-check-not`."""
    defines: tuple[str, ...] = ()
    """The texts after `-D`."""
    allows_empty: bool = False
    allows_unused_prefixes: bool = False
    allows_dag_overlap: bool = False
    has_scopes: bool = False
    ignores_case: bool = False
    is_full_lines: bool = False
    is_strict_about_blanks: bool = False

    @property
    def check_prefixes(self) -> tuple[str, ...]:
        return self.prefixes or ("CHECK",)

    @property
    def ignored_prefixes(self) -> tuple[str, ...]:
        """The prefixes of comments."""
        return self.comment_prefixes or ("COM", "RUN")

    def problem(self) -> str:
        """FileCheck's error about the prefixes; empty if it accepts them."""
        seen = {*(() if self.prefixes else self.check_prefixes), *(() if self.comment_prefixes else ("COM", "RUN"))}
        for kind, prefixes in (("check", self.prefixes), ("comment", self.comment_prefixes)):
            for prefix in prefixes:
                if not prefix:
                    return f"supplied {kind} prefix must not be the empty string"
                if not _PREFIX.fullmatch(prefix):
                    return (
                        f"supplied {kind} prefix must start with a letter and contain only alphanumeric characters, "
                        f"hyphens, and underscores: '{prefix}'"
                    )
                if prefix in seen:
                    return f"supplied {kind} prefix must be unique among check and comment prefixes: '{prefix}'"
                seen.add(prefix)
        return ""


@dataclass(frozen=True, slots=True)
class Command:
    """The words after `FileCheck` in a command: the options, the file with the checks, and that with the output."""

    options: Options
    check_file: str
    input_file: str


def read_command(words: Sequence[str]) -> Command:
    """Reads the words after `FileCheck`. Raises BadOption."""
    flags: dict[str, bool] = {}
    lists: dict[str, list[str]] = {}
    files: list[str] = []
    input_file = "-"
    rest = iter(words)
    for word in rest:
        name, value = _split(word)
        if name in _LISTS:
            found = _next(rest, word) if value is None else value
            separated = found.split(",") if name.endswith("-prefixes") else [found]
            lists.setdefault(_LISTS[name], []).extend(separated)
        elif name == "--input-file":
            input_file = _next(rest, word) if value is None else value
        elif name in _FLAGS:
            flags[_FLAGS[name]] = _is_set(word, value)
        elif name in _IGNORED:
            if value is None:
                _next(rest, word)
        elif name in _IGNORED_FLAGS:
            _is_set(word, value)
        elif name:
            raise BadOption(f"FileCheck has no option '{word}'")
        else:
            files.append(word)
    if len(files) != 1:
        raise BadOption("FileCheck needs one file with checks" if not files else "FileCheck reads one file with checks")
    lists_of = {name: tuple(values) for name, values in lists.items()}
    return Command(_options(lists_of, flags), files[0], input_file)


def _options(lists: dict[str, tuple[str, ...]], flags: dict[str, bool]) -> Options:
    return Options(
        lists.get("prefixes", ()),
        lists.get("comment_prefixes", ()),
        lists.get("never", ()),
        lists.get("defines", ()),
        *[flags.get(name, False) for name in _ORDER],
    )


_ORDER: Final = (
    "allows_empty",
    "allows_unused_prefixes",
    "allows_dag_overlap",
    "has_scopes",
    "ignores_case",
    "is_full_lines",
    "is_strict_about_blanks",
)


def _split(word: str) -> tuple[str, str | None]:
    """The name of an option and its value, if it has one; an empty name for a file."""
    if not word.startswith("-") or word == "-":
        return "", None
    if word.startswith(("-D", "--D")) and not word.startswith("--D="):
        value = word.lstrip("-")[1:]
        return "--D", value.removeprefix("=") if value else None
    name, equals, value = word.lstrip("-").partition("=")
    return f"--{name}", value if equals else None


def _next(rest: Iterator[str], word: str) -> str:
    found = next(rest, None)
    if found is None:
        raise BadOption(f"'{word}' needs a value")
    return found


def _is_set(word: str, value: str | None) -> bool:
    if value is None or value in _TRUE:
        return True
    if value in _FALSE:
        return False
    raise BadOption(f"'{word}' is neither true nor false")
