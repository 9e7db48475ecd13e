"""Lines that differ only in the aliases of attributes that they mention, as debug information has thousands.

`llvm.intr.dbg.declare #di_local_variable12 = %5 : !llvm.ptr` is like no other line, so templates help little. What the
slow path has read of one such line holds for the next as far as the text goes, if the aliases stand for attributes of
the same kind: then the attributes are put in their places, and the operation is checked with them as any other.

What keeps *fast path == slow path* true:
- Only operations without results and regions whose declarative format has no C++ are taken: what their readers ask of
  an attribute is its kind, and what follows from its value is checked.
- Each alias is the value of exactly one attribute of the operation, and of no other part.
- Where the check finds anything, or the next character is none that was seen behind such a line, the slow path reads.

Read next: `slow_path.py`, `templates.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import LETTERS
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import NamedTuple
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.keys import Key, key_of, widened
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.tree import Shape

if TYPE_CHECKING:
    from typing import Final

    from mlirls_ir.attributes.model import Attribute

_ALIAS: Final = compiled(r"#([A-Za-z_][A-Za-z0-9_]*+)(?![.<$-])")
_MARK: Final = "\x1f"
"""Stands for an alias in a key; a text that has one is an error outside of comments."""
_MOST: Final = 1000
"""How many forms are remembered."""


class _Form(NamedTuple):
    """What has been read of one line: for each alias, its attribute, and the dialect and mnemonic of that."""

    parser: OpParser
    shape: Shape
    fields: list[str]
    kinds: list[tuple[str, str]]
    follow: set[str]


class AliasForms:
    """The forms of lines with aliases that one reading of a text has met; none is learnt unless it `learns`."""

    __slots__ = ("_most", "known")

    def __init__(self, *, learns: bool) -> None:
        self._most = _MOST if learns else 0
        self.known: dict[tuple[str, Key], _Form] = {}

    def shape_of(
        self, line: str, follow: str, default_dialect: str, context: ParseContext
    ) -> tuple[Shape, list[str]] | None:
        """The shape and the names of a line that nothing stands behind; None where it is to be read completely."""
        found = _key_of(line)
        form = None if found is None else self.known.get((default_dialect, found[0]))
        if found is None or form is None or (follow not in form.follow):
            return None
        _, names, aliases = found
        attributes = dict(form.shape.attributes)
        for name, field, kind in zip(aliases, form.fields, form.kinds, strict=True):
            value = context.attribute_aliases.get(name)
            if _kind_of(value) != kind:
                return None
            attributes[field] = value
        if not _is_right(form.parser, attributes):
            return None
        shape = form.shape.with_attributes(attributes, _mentioned(aliases))
        shape.contextual = context.is_contextual(shape)
        return shape, names

    def may_learn(self, parser: OpParser, shape: Shape) -> bool:
        """Whether something may be learnt from what the slow path has read."""
        if not parser.state.is_declared or not shape.aliases or shape.results or shape.region_arguments:
            return False
        return not (shape.broken or shape.diagnostics or shape.pattern is not None or shape.literal is not None)

    def learn(self, parser: OpParser, shape: Shape, names: list[str], line: str, follow: str) -> None:
        """Learns from what the slow path has read of a line that holds a statement and nothing else."""
        if not self.may_learn(parser, shape):
            return
        found = _key_of(line)
        if found is None or found[1] != names or _mentioned(found[2]) != shape.aliases:
            return
        fields: list[str] = []
        kinds: list[tuple[str, str]] = []
        for name in found[2]:
            value = parser.context.attribute_aliases.get(name)
            kind = _kind_of(value)
            having = [field for field, other in shape.attributes.items() if other is value]
            if kind is None or len(having) != 1:
                return
            fields += having
            kinds.append(kind)
        if len(set(fields)) != len(fields) or any("." in field for field in shape.attributes):
            return
        key = (parser.default_dialect, found[0])
        follows = LETTERS if follow in LETTERS else {follow}
        known = self.known.get(key)
        if known is not None:
            known.follow.update(follows)
        elif len(self.known) < self._most:
            self.known[key] = _Form(parser, shape, fields, kinds, {*follows})


def _is_right(parser: OpParser, attributes: dict[str, Attribute | None]) -> bool:
    """Whether nothing is found wrong in an operation that has been read, if it has these attributes."""
    parser.state.attributes = dict(attributes)
    try:
        parser.parse_context.check(parser)
    except Exception:
        # The slow path meets it again, and reports it.
        return False
    if parser.diagnostics:
        parser.diagnostics.clear()
        return False
    return parser.state.attributes == attributes


def _key_of(line: str) -> tuple[Key, list[str], list[str]] | None:
    """A line without its location, its aliases and its names; None where that cannot be told at a glance."""
    if '"' in line or "//" in line or "\r" in line or _MARK in line:
        return None
    wide = widened(line)
    if wide is not None:
        if wide[1] or wide[0][-1] != "\r":
            return None
        line = wide[0]
    parts = _ALIAS.split(line)
    if len(parts) == 1:
        return None
    key, names = key_of(_MARK.join(parts[::2]))
    return key, names, parts[1::2]


def _mentioned(aliases: list[str]) -> frozenset[str]:
    return frozenset([f"#{name}" for name in aliases])


def _kind_of(value: Attribute | None) -> tuple[str, str] | None:
    """The dialect and the mnemonic of an attribute without a type; None for any other."""
    if not isinstance(value, DialectAttr) or value.type is not None:
        return None
    return value.dialect, value.mnemonic
