"""Types and attributes of the ptr dialect whose checks are C++: `!ptr.ptr`, `!ptr.ptr_metadata`, `#ptr.spec`."""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute, DialectAttr, OpaqueAttr
from mlirls_ir.dialects.ptr.versions import SPACE_REQUIRED
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import DialectType, MemRefType, Type, UnrankedMemRefType

syntax = SyntaxBook()

_FIELDS: Final = ("size", "abi", "preferred", "index")
_ABSENT: Final = (1 << 32) - 1
"""The value of `index` that means "as wide as the pointer"."""


def pointer_type(memory_space: Attribute) -> DialectType:
    """`!ptr.ptr<#space>`."""
    return DialectType("ptr", "ptr", (("memorySpace", memory_space),), ("<", memory_space.spelling, ">"))


def spec_attr(size: int, abi: int, preferred: int, index: int | None = None) -> DialectAttr:
    """`#ptr.spec<size = ..., abi = ..., preferred = ...>`, all in bits."""
    values = (size, abi, preferred) if index is None else (size, abi, preferred, index)
    parameters = tuple(zip(_FIELDS, values, strict=False))
    inside = ", ".join(f"{name} = {value}" for name, value in parameters)
    return DialectAttr("ptr", "spec", parameters, f"<{inside}>")


def _is_memory_space(p: Cursor, attribute: Attribute) -> bool:
    match attribute:
        case OpaqueAttr():
            return True
        case DialectAttr(dialect=dialect, mnemonic=mnemonic):
            definition = p.context.registry.attribute_def(dialect, mnemonic)
            return definition is None or any(t.name == "MemorySpaceAttrInterface" for t in definition.traits)
        case _:
            return False


@syntax.type("ptr")
def _parse_ptr(p: Cursor, mnemonic: str) -> Type:
    if not SPACE_REQUIRED.is_in(p.context.registry):
        return _older_pointer(p, mnemonic)
    p.expect("<")
    start = p.pos
    space = parse_attribute(p)
    if not _is_memory_space(p, space):
        p.fail("invalid kind of attribute specified", start, p.last_end)
    p.expect(">")
    return pointer_type(space)


def _older_pointer(p: Cursor, mnemonic: str) -> Type:
    """A pointer with any attribute as its memory space, or without one."""
    if not p.accept("<"):
        return DialectType("ptr", mnemonic, (("memorySpace", None),))
    space = parse_attribute(p)
    p.expect(">")
    return pointer_type(space)


@syntax.type("ptr_metadata")
def _parse_metadata(p: Cursor, mnemonic: str) -> Type:
    at = p.expect("<")
    start = p.pos
    found = parse_type(p)
    end = p.last_end
    is_pointer = isinstance(found, DialectType) and (found.dialect, found.mnemonic) == ("ptr", "ptr")
    if not is_pointer and not isinstance(found, (MemRefType, UnrankedMemRefType)):
        p.fail("invalid kind of type specified", start, end)
    p.expect(">")
    if is_pointer:
        p.report("the ptr-like type has no metadata", start, end, "invalid-element-type", location=at)
    return DialectType("ptr", mnemonic, (("type", found),), ("<", found.spelling, ">"))


@syntax.attribute("spec")
def _parse_spec(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    del type
    del mnemonic
    at = p.expect("<")
    values: dict[str, int] = {}
    ranges: dict[str, tuple[int, int]] = {}
    while True:
        start = p.pos
        name = p.word()
        end = p.last_end
        p.expect("=")
        if name not in _FIELDS or name in values:
            p.fail(f"duplicate or unknown struct parameter name: {name}", start, end, location=p.pos)
        number = p.pos
        values[name] = p.integer()
        if values[name] > _ABSENT:
            p.fail("integer value too large", number, p.last_end)
        values[name] %= 1 << 32
        ranges[name] = (start, p.last_end)
        if not p.accept(","):
            break
    for name in _FIELDS[:3]:
        if name not in values:
            p.fail(f"struct is missing required parameter: {name}")
    p.expect(">")
    if values.get("index") == _ABSENT:
        del values["index"]
    _check(p, values, ranges, at)
    return spec_attr(values["size"], values["abi"], values["preferred"], values.get("index"))


def _check(p: Cursor, values: dict[str, int], ranges: dict[str, tuple[int, int]], at: int) -> None:
    for name in _FIELDS:
        if values.get(name, 0) % 8:
            p.report(f"{name} entry must be divisible by 8", *ranges[name], "invalid-ptr-spec", location=at)
            return
    if values["preferred"] < values["abi"]:
        message = "preferred alignment is expected to be at least as large as ABI alignment"
        p.report(message, *ranges["preferred"], "invalid-ptr-spec", location=at)
