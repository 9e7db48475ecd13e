"""The checks of one function, and how they are written into a test.

Read next: `builder.py` (how they are made).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled
from mlirls_server.features.checks.generate.lines import ANY_NAME, Line

ANYTHING: Final = "{{[^[:space:]]}}"
"""The pattern of whatever is not blank."""
_ALIAS: Final = compiled(r"[#!]\[\[[^\]:]*:")


class CheckLine(NamedTuple):
    """A check: the suffix of its prefix (`-NEXT`, or none), and its pattern with blanks before it."""

    suffix: str
    pattern: str


class Style(NamedTuple):
    """The freedom that checks leave: constants in any order (CHECK-DAG), and other lines in between (no CHECK-NEXT)."""

    any_order: bool = False
    gaps: bool = False


STRICT: Final = Style()


class Block(NamedTuple):
    """The checks for one function, or for what is outside of functions (without a symbol).

    `lines` are those of the output that it is about; `aliases` are the values of variables of aliases in its checks.
    """

    symbol: str
    checks: tuple[CheckLine, ...]
    lines: tuple[Line, ...] = ()
    aliases: Mapping[str, str] = {}


def with_gaps(checks: Iterable[CheckLine]) -> list[CheckLine]:
    """The checks without those that forbid other lines in between."""
    kept = [check for check in checks if check.suffix != "-NOT"]
    return [check._replace(suffix="") if check.suffix == "-NEXT" else check for check in kept]


def among_others(block: Block, strings: Mapping[str, str]) -> Block:
    """The block for a test with other checks, which leave these values of variables.

    It begins with its label or with aliases, because the checks before it are unknown, and defines the
    variables of aliases that have no value or another one.
    """
    label = next((index for index, check in enumerate(block.checks) if check.suffix == "-LABEL"), None)
    head = [check for check in block.checks[:label] if _ALIAS.match(check.pattern.strip())]
    first = [head[0]._replace(suffix="")] if head else []
    block = block._replace(checks=(*first, *head[1:], *block.checks[label:])) if label is not None else block
    missing = {name for name, text in block.aliases.items() if strings.get(name) != text}
    patterns = "\n".join(check.pattern for check in block.checks)
    for name in sorted(missing, reverse=True):
        if f"[[{name}:" in patterns:
            continue
        own = name
        while own in strings or (own != name and own in block.aliases):
            own += "_"
        patterns = patterns.replace(f"[[{name}]]", f"[[{own}:{ANY_NAME}]]", 1).replace(f"[[{name}]]", f"[[{own}]]")
    checks = zip(block.checks, patterns.split("\n"), strict=True)
    return block._replace(checks=tuple(CheckLine(check.suffix, pattern) for check, pattern in checks))


def text_of(checks: Iterable[CheckLine], prefix: str, indent: str) -> str:
    """Checks as lines of a test."""
    return "".join(f"{indent}// {_directive(prefix, check)}\n" for check in checks)


def _directive(prefix: str, check: CheckLine) -> str:
    word = f"{prefix}{check.suffix}:"
    return f"{word:<{len(prefix) + len('-LABEL:')}} {check.pattern}"
