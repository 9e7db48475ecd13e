"""The facts that lines share if they differ only in their holes: names, and the places that locations name.

Each hole of a line is replaced by a mark for its sigil. A `LineKind` has the facts that follow from the rest, for all
such lines; `keys.py` finds them for one line.

Read next: `keys.py`, `pages.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.templates.keys import INNER, NAME, VALUE, Key, without_comment
from mlirls_ir.syntax.templates.learning import LONG_LINE
from mlirls_ir.values.digits import LINE

_NAME_MARKS: Final = "\x1c\x1d\x1e"
_ALIAS: Final = "\x1f"
_PLACE: Final = "\x1b"
MARKS: Final = {"%": "\x1c", "@": "\x1d", "^": "\x1e", "#": _ALIAS, '"': _PLACE}
"""The mark for a hole, by its first character."""
_RETURN: Final = compiled(r"\r(?!\n|\Z)")
_MARK: Final = compiled("[\x1b-\x1f]")
HOLE: Final = compiled(
    NAME.pattern[:-1] + rf'|#[A-Za-z_][A-Za-z0-9_$]*+(?=\)(?m:$))|"[^"\\\n\v\f]*+":{LINE}(?::{LINE})?(?=\)))'
)
"""A name, the alias of a location at the end of a line, or text that looks like the file location of an operation."""
VALUE_HOLE: Final = compiled(f"({VALUE})")
"""`HOLE` for a text without sigils other than `%`; this is faster, as only one character is searched for."""
_NO_KEY: Final = ""
"""The key of an empty line, which no template has."""
_SIGILS: Final = {mark: sigil for sigil, mark in MARKS.items()}
_LOCATIONS: Final = tuple(f" loc({what})" for what in (_ALIAS, _PLACE, "unknown"))


class WideKind(NamedTuple):
    """The key of lines that need a closer look: those with file locations or a comment, or with the end of a region.

    `n_holes` is the number of holes before the comment, and `length` the length of that text without them and without
    the number, in code points.
    """

    key: Key
    n_holes: int
    length: int


class LineKind(NamedTuple):
    """The facts that all lines of a kind share.

    `key` is their key if one look-up is enough. Otherwise no line has it, and they are left to a closer look (`wide`)
    or, without that, to the loop over lines. `n_holes` counts their holes, of which the first `n_names` are names.
    `first` is their first character, "" if they are blank or only a comment. `lead` and `tail` are the lengths of the
    white space before and after the text, in code points.
    """

    key: Key
    n_holes: int
    first: str
    lead: int
    tail: int
    n_names: int
    wide: WideKind | None


def is_odd(text: str) -> bool:
    """Whether a text has a character that would be taken for a mark, here or in a key."""
    return any(mark in text for mark in _SIGILS) or ("\r" in text and _RETURN.search(text) is not None)


def n_holes_of(line: str) -> int:
    """The number of holes in a line whose holes are marked."""
    return len(_MARK.findall(line))


def kind_of(line: str) -> LineKind:
    """The kind of a line whose holes are marked and from which the number of a constant has been removed."""
    n_holes = n_holes_of(line)
    bare = line.strip(WHITE_SPACE)
    if not bare or bare.startswith("//"):
        return LineKind(_NO_KEY, n_holes, "", 0, 0, 0, None)
    lead = len(line) - len(line.lstrip(WHITE_SPACE))
    tail = len(line) - lead - len(bare)
    first = _SIGILS.get(bare[0], bare[0])
    if first == "#" or len(bare) > LONG_LINE // 2:
        return LineKind(_NO_KEY, n_holes, first, lead, tail, 0, None)
    kept = without_comment(bare)
    short = kept
    for location in _LOCATIONS:
        if kept.endswith(location):
            short = kept.removesuffix(location) + "\r"
            break
    n_inner = 0
    for location in _LOCATIONS[1:]:
        n_inner += short.count(location)
        short = short.replace(location, INNER)
    if _ALIAS in short or _PLACE in short:
        return LineKind(_NO_KEY, n_holes, first, lead, tail, 0, None)
    key = _key_of(short)
    n_kept = n_holes_of(kept)
    if kept is bare and not n_inner and first != "}":
        return LineKind(key, n_holes, first, lead, tail, n_kept - kept.endswith(_LOCATIONS[:2]), None)
    # A number has left two characters.
    length = len(kept) - n_kept - 2 * kept.count("\r")
    return LineKind(_NO_KEY, n_holes, first, lead, tail, 0, WideKind(key, n_kept, length))


def _key_of(line: str) -> Key:
    """The result of `keys.key_of` for a line whose names are marked."""
    key = line
    for mark in _NAME_MARKS:
        key = key.replace(mark, "\n")
    if not any(sigil in line for sigil in "@^\x1d\x1e"):
        return key
    return key, "".join([_SIGILS[mark] for mark in _MARK.findall(line)])
