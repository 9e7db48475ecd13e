"""sparse_tensor: the encoding of a tensor type, with its map from dimensions to levels, and slices.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorAttrDefs.td and mlir-opt's behaviour.
Read next: `levels.py`, `maps.py`, `encodings.py` (the encoding with its tensor type).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from mlirls_ir.affine.expr import AffineExpr, Dim, Symbol
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.asm_parser.affine import parse_affine_expr
from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import AffineMapAttr, Attribute, DialectAttr, FloatAttr, IntegerAttr
from mlirls_ir.dialects.sparse_tensor.levels import LevelType, parse_level_type, wrong_levels
from mlirls_ir.dialects.sparse_tensor.maps import wrong_map
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.lists import read_bracketed, read_optional_bracketed
from mlirls_ir.types.model import DYNAMIC, Type
from mlirls_ir.values.spelling import Piece

syntax = SyntaxBook()

_KEYS: Final = ("map", "posWidth", "crdWidth", "explicitVal", "implicitVal")
_WIDTHS: Final = {"posWidth": "position", "crdWidth": "coordinate"}
_CODE: Final = "invalid-encoding"


@dataclass(slots=True)
class _Map:
    """The map that is being read: names in scope, and the dimensions and levels so far."""

    symbols: dict[str, AffineExpr] = field(default_factory=dict[str, AffineExpr])
    declared: dict[str, AffineExpr] = field(default_factory=dict[str, AffineExpr])
    dimensions: dict[str, AffineExpr] = field(default_factory=dict[str, AffineExpr])
    inverse: list[AffineExpr] = field(default_factory=list[AffineExpr])
    slices: list[DialectAttr | None] = field(default_factory=list["DialectAttr | None"])
    levels: list[LevelType] = field(default_factory=list[LevelType])
    expressions: list[AffineExpr] = field(default_factory=list[AffineExpr])

    def affine_map(self) -> AffineMap:
        """Dimensions to levels."""
        return AffineMap(len(self.dimensions), len(self.symbols), tuple(self.expressions))

    def __str__(self) -> str:
        symbols = f"[{', '.join(f's{i}' for i in range(len(self.symbols)))}]" if self.symbols else ""
        dimensions = [f"d{i}" if found is None else f"d{i} : {found}" for i, found in enumerate(self.slices)]
        levels = [f"{e} : {level}" for e, level in zip(self.expressions, self.levels, strict=True)]
        return f"{symbols}({', '.join(dimensions)}) -> ({', '.join(levels)})"


def _parse_map(p: Cursor) -> _Map:
    """Reads `[symbols]? {levels}? (dimensions) -> (levels)`."""
    out = _Map()
    read_optional_bracketed(p, "[]", lambda: _bind(p, out, out.symbols), " in symbol binding list")
    read_optional_bracketed(p, "{}", lambda: _bind(p, out, out.declared), " in level declaration list")
    read_bracketed(p, "()", lambda: _dimension(p, out), " in dimension-specifier list")
    p.expect("->")
    start = p.pos
    read_bracketed(p, "()", lambda: _level(p, out), " in level-specifier list")
    if out.declared and len(out.declared) != len(out.levels):
        p.fail(
            f"Level-rank mismatch between forward-declarations and specifiers. Declared {len(out.declared)} "
            f"level-variables; but got {len(out.levels)} level-specifiers.",
            start,
            p.last_end,
        )
    return out


def _bind(p: Cursor, out: _Map, names: dict[str, AffineExpr]) -> None:
    start = p.pos
    name = p.word("expected bare identifier")
    if name in out.symbols or name in out.declared or name in out.dimensions:
        p.fail(f"redefinition of identifier '{name}'", start, p.last_end, "redefinition")
    names[name] = Symbol(len(names)) if names is out.symbols else Dim(len(names))


def _dimension(p: Cursor, out: _Map) -> None:
    _bind(p, out, out.dimensions)
    if p.accept("="):
        # A dimension as an expression of levels is the inverse of what follows, so the attribute does not have it.
        out.inverse.append(parse_affine_expr(p, {**out.symbols, **out.declared}))
    found: DialectAttr | None = None
    if p.accept(":"):
        start = p.pos
        value = parse_attribute(p)
        if not (isinstance(value, DialectAttr) and (value.dialect, value.mnemonic) == ("sparse_tensor", "slice")):
            p.fail("expected SparseTensorDimSliceAttr", start, p.last_end)
        found = value
    out.slices.append(found)


def _level(p: Cursor, out: _Map) -> None:
    if out.declared:
        _declared_level(p, out)
    out.expressions.append(parse_affine_expr(p, {**out.symbols, **out.dimensions}))
    p.expect(":")
    out.levels.append(parse_level_type(p))


def _declared_level(p: Cursor, out: _Map) -> None:
    start = p.pos
    name = p.word("expected bare identifier")
    if name not in out.declared:
        p.fail(f"use of undeclared identifier '{name}'", start, p.last_end, "undeclared-identifier")
    place = list(out.declared).index(name)
    if place != len(out.levels):
        p.fail(
            f"Level-variable ordering mismatch. The variable '{name}' was forward-declared as the {_nth(place)} level; "
            f"but is bound by the {_nth(len(out.levels))} specification.",
            start,
            p.last_end,
        )
    p.expect("=")


def _nth(number: int) -> str:
    return {1: "1st", 2: "2nd"}.get(number, f"{number}th")


@syntax.attribute("encoding")
def parse_encoding(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    """Reads `<{ map = ..., posWidth = 32, ... }>`."""
    del type
    at = p.last_end - len(mnemonic)
    p.expect("<")
    p.expect("{")
    found: _Map | None = None
    values: dict[str, Attribute] = {}
    while True:
        start = p.pos
        key = p.optional_word()
        if key is None:
            break
        if key not in _KEYS:
            p.fail(f"unexpected key: {key}", start, p.last_end, location=at)
        p.expect("=")
        if key == "map":
            found = _parse_map(p)
        else:
            values[key] = _value(p, key, at)
        if not p.accept(","):
            break
    p.expect("}")
    p.expect(">")
    message = _wrong_widths(values) or _wrong(found)
    if message is not None:
        p.report(message, at, at + len(mnemonic), _CODE)
    return _encoding(found or _Map(), values)


def _wrong_widths(values: Mapping[str, Attribute]) -> str | None:
    for key, what in _WIDTHS.items():
        value = values.get(key)
        if isinstance(value, IntegerAttr) and value.value not in (0, 8, 16, 32, 64):
            return f"unexpected {what} bitwidth: {value.value}"
    return None


def _wrong(found: _Map | None) -> str | None:
    levels = () if found is None else tuple(found.levels)
    message = wrong_levels(levels)
    if message is not None:
        return message
    if found is None or not levels:
        return "expected a non-empty array for lvlTypes"
    return wrong_map(found.affine_map(), levels, found.inverse, has_slices=any(found.slices))


def _value(p: Cursor, key: str, at: int) -> Attribute:
    start = p.pos
    value = parse_attribute(p)
    if not key.endswith("Width"):
        is_number = isinstance(value, (IntegerAttr, FloatAttr)) or (
            isinstance(value, DialectAttr) and (value.dialect, value.mnemonic) == ("complex", "number")
        )
        if not is_number:
            p.fail(f"expected a numeric value for {key}", start, p.last_end, location=at)
        return value
    if not isinstance(value, IntegerAttr):
        what = "position" if key == "posWidth" else "index"
        p.fail(f"expected an integral {what} bitwidth", start, p.last_end, location=at)
    return value


def _encoding(found: _Map, values: dict[str, Attribute]) -> DialectAttr:
    levels = tuple(found.levels)
    parameters: list[tuple[str, object]] = [("lvlTypes", levels), ("dimToLvl", AffineMapAttr(found.affine_map()))]
    out: list[Piece] = [f"<{{ map = {found}"]
    for key in _KEYS[1:]:
        value = values.get(key)
        parameters.append((key, value))
        if isinstance(value, IntegerAttr) and key.endswith("Width"):
            out += [f", {key} = {value.value}"] if value.value else []
        elif value is not None:
            out += (f", {key} = ", value.spelling)
    parameters.append(("dimSlices", tuple(found.slices)))
    return DialectAttr("sparse_tensor", "encoding", tuple(parameters), (*out, " }>"))


@syntax.attribute("slice")
def parse_slice(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    """Reads `(offset, size, stride)`, each a number or `?`."""
    del type
    at = p.last_end - len(mnemonic)
    p.expect("(")
    values: list[int] = []
    for index, name in enumerate(("offset", "size", "stride")):
        if index:
            p.expect(",")
        start = p.pos
        value = p.optional_integer()
        if value is None:
            value = DYNAMIC
            p.expect("?")
        elif value < 0:
            message = "expect positive value or ? for slice offset/size/stride"
            p.fail(message, start, p.last_end, location=p.pos)
        elif value == 0 and index:
            p.report(f"expect positive value or ? for slice {name}", start, p.last_end, _CODE, location=at)
        values.append(value)
    p.expect(")")
    text = ", ".join("?" if value == DYNAMIC else str(value) for value in values)
    parameters = tuple(zip(("offset", "size", "stride"), values, strict=True))
    return DialectAttr("sparse_tensor", mnemonic, parameters, f"({text})")
