"""wasmssa: functions, globals and branches, what ODS leaves to C++.

Facts: mlir/Dialect/WasmSSA/IR/WasmSSAOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import StringAttr, TypeAttr, UnitAttr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.signature import parse_signature, set_signature_attributes
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax
from mlirls_ir.types.model import DialectType, FunctionType, Type

syntax = SyntaxBook()


def _exported(p: OpParser) -> None:
    """Reads `exported` if it comes next; fails for any other keyword."""
    start = p.pos
    p.expects("words", ("exported",))
    word = p.optional_word()
    if word is None:
        return
    if word != "exported":
        message = p.op_message(f"expecting either `exported` or symbol name. got {word}")
        p.fail(message, start, p.last_end, location=p.state.start)
    p.set_attribute("exported", UnitAttr(), start)


def _value_of(type_: Type) -> Type | None:
    """The type inside a `!wasmssa<local ref to type>`."""
    found = type_.parameter("elementType") if isinstance(type_, DialectType) else None
    return found if isinstance(found, Type) else None


@syntax.operation(
    "wasmssa.func",
    shown='(`exported`)? @name `(` inner("%arg: !wasmssa<local ref to type>, ...") `)` (`->` results("types"))? '
    "attr-dict-with-keyword ({body})?",
    examples="wasmssa.func @name() {}",
)
def parse_function(p: OpParser) -> Syntax:
    _exported(p)
    p.symbol_definition()
    start = p.pos
    signature = parse_signature(p)
    inputs: list[Type] = []
    for type_ in signature.inputs:
        value = _value_of(type_)
        if value is None:
            message = f"invalid type for wasm.func argument. Expecting !wasm<local T>, got '{type_}'"
            p.fail(message, start, p.last_end)
        inputs.append(value)
    set_signature_attributes(p, signature, "functionType")
    p.state.attributes["functionType"] = TypeAttr(FunctionType(tuple(inputs), tuple(signature.results)))
    p.optional_attr_dict_with_keyword()
    if not p.at("{"):
        p.empty_region()
        return
    opening = p.pos
    info = yield from p.region(signature.arguments)
    if info.is_empty and not signature.arguments:
        p.fail_op("expected non-empty function body", opening, opening + 1, "empty-body")


def _mutable(p: OpParser) -> None:
    """Reads a keyword if one comes next; all but `mutable` are ignored."""
    start = p.pos
    p.expects("words", ("mutable",))
    word = p.optional_string() if p.at('"') else p.optional_word()
    if word == "mutable":
        p.set_attribute("isMutable", UnitAttr(), start)


@syntax.operation(
    "wasmssa.global",
    shown='(`exported`)? @name type("type") (`mutable`)? `:` {initializer}',
    examples="wasmssa.global @name i32 : {}",
)
def parse_global(p: OpParser) -> Syntax:
    _exported(p)
    p.symbol_definition()
    start = p.pos
    p.set_attribute("type", TypeAttr(parse_type(p)), start)
    _mutable(p)
    p.expect(":")
    yield from p.region()


@syntax.operation(
    "wasmssa.import_global",
    shown='string("\\"name\\"") `from` string("\\"module\\"") `as` @name (`mutable`)? `:` type("type")',
    examples='wasmssa.import_global "name" from "module" as @name : i32',
)
def parse_import_global(p: OpParser) -> None:
    _string(p, "importName")
    _keyword(p, "from")
    _string(p, "moduleName")
    _keyword(p, "as")
    p.symbol_definition()
    _mutable(p)
    start = p.pos
    p.set_attribute("type", TypeAttr(p.colon_type()), start)


def _keyword(p: OpParser, word: str) -> None:
    """Reads `word`, which may be in quotes."""
    start = p.pos
    p.expects("words", (word,))
    found = p.optional_string() if p.at('"') else p.optional_word()
    if found is None:
        p.fail_op("expected valid keyword or string")
    if found != word:
        p.fail_op(f"expected '{word}'", start, p.last_end)


def _string(p: OpParser, attribute: str) -> None:
    start = p.pos
    found = p.optional_string()
    if found is None:
        p.fail_op("expected string")
    p.set_attribute(attribute, StringAttr(found), start)


@syntax.directive("ElseRegion")
def parse_else(d: DirectiveCall) -> Syntax:
    """`(else {region})?`; argument (region). Any other word, or string, is passed over."""
    p = d.p
    p.expects("words", ("else",))
    word = p.optional_string() if p.at('"') else p.optional_word()
    if word == "else":
        yield from p.region()
    else:
        p.empty_region()


@syntax.infer("wasmssa.local")
def infer_local(p: OpParser) -> list[Type | None] | None:
    """A reference to a variable of the type."""
    value = p.state.attributes.get("type")
    if not isinstance(value, TypeAttr):
        return None
    return [DialectType("wasmssa", "local", (("elementType", value.type),), (" ref to ", value.type.spelling))]


@syntax.infer("wasmssa.local_get", "wasmssa.local_tee")
def infer_local_value(p: OpParser) -> list[Type | None] | None:
    """The type that the reference refers to."""
    type_ = p.state.operands[0].type if p.state.operands else None
    return None if type_ is None else [_value_of(type_)]


@syntax.type("limit")
def parse_limit(p: Cursor, mnemonic: str) -> Type:
    """Reads `[min:max?]` after `!wasmssa<limit`."""
    p.expect("[")
    low = p.integer()
    p.expect(":")
    high = p.optional_integer()
    p.expect("]")
    text = f"[{low}:]" if high is None else f"[{low}: {high}]"
    return DialectType("wasmssa", mnemonic, (("min", low), ("max", high)), text)


HOOKS: Final = syntax.hooks()
