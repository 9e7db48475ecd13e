"""Attributes of the spirv dialect that no `.td` file describes: `#spirv.vce`, `#spirv.target_env`, and related ones.

Facts: mlir/Dialect/SPIRV "Target environment" and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.dialects.spirv.types import read_unsigned
from mlirls_ir.dialects.spirv.words import enum_word
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.types.model import Type

syntax = SyntaxBook()

_UNKNOWN_DEVICE = (1 << 32) - 1


def _list(p: Cursor, enum: str, message: str) -> tuple[str, ...]:
    """Reads `[case, ...]`, possibly empty."""
    p.expect("[")
    out: list[str] = []
    if p.accept("]"):
        return ()
    while True:
        out.append(enum_word(p, enum, message))
        if not p.accept(","):
            break
    p.expect("]")
    return tuple(out)


@syntax.attribute("vce")
def _vce(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    del type_
    p.expect("<")
    version = enum_word(p, "Version", "unknown version: {}")
    p.expect(",")
    capabilities = _list(p, "Capability", "unknown capability: {}")
    p.expect(",")
    extensions = _list(p, "Extension", "unknown extension: {}")
    p.expect(">")
    parameters = (("version", version), ("capabilities", capabilities), ("extensions", extensions))
    tail = f"<{version}, [{', '.join(capabilities)}], [{', '.join(extensions)}]>"
    return DialectAttr("spirv", mnemonic, parameters, tail)


def _own(p: Cursor, mnemonic: str) -> DialectAttr:
    """Reads an attribute of one kind."""
    start = p.pos
    found = parse_attribute(p)
    if not isinstance(found, DialectAttr) or (found.dialect, found.mnemonic) != ("spirv", mnemonic):
        p.fail("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    return found


@syntax.attribute("target_env")
def _target_env(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    del type_
    p.expect("<")
    triple = _own(p, "vce")
    p.expect(",")
    texts = [str(triple)]
    parameters: list[tuple[str, object]] = [("triple_attr", triple)]
    if p.accept_keyword("api"):
        p.expect("=")
        api = enum_word(p, "ClientAPI", "unknown client API: {}")
        parameters.append(("client_api", api))
        texts += [f"api={api}"] if api != "Unknown" else []
        p.expect(",")
    if p.peek_word():
        texts += _device(p, parameters)
        p.expect(",")
    limits = _own(p, "resource_limits")
    p.expect(">")
    texts.append(str(limits))
    parameters.append(("limits", limits))
    return DialectAttr("spirv", mnemonic, tuple(parameters), f"<{', '.join(texts)}>")


def _device(p: Cursor, parameters: list[tuple[str, object]]) -> list[str]:
    """Reads `vendor(:type(:number)?)?`; unknown parts are not printed."""
    vendor = enum_word(p, "Vendor", "unknown vendor: {}")
    kind = "Unknown"
    number = _UNKNOWN_DEVICE
    if p.accept(":"):
        kind = enum_word(p, "DeviceType", "unknown device type: {}")
        if p.accept(":"):
            number = read_unsigned(p)
    parameters += [("vendor_id", vendor), ("device_type", kind), ("device_id", number)]
    if vendor == "Unknown":
        return []
    text = vendor
    if kind != "Unknown":
        text += f":{kind}"
        if number != _UNKNOWN_DEVICE:
            text += f":{number}"
    return [text]


@syntax.attribute("interface_var_abi")
def _interface_var_abi(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    del type_
    p.expect("<")
    p.expect("(")
    descriptor_set = p.optional_integer()
    if descriptor_set is None:
        p.fail("missing descriptor set")
    p.expect(",")
    binding = p.optional_integer()
    if binding is None:
        p.fail("missing binding")
    p.expect(")")
    storage = ""
    if p.accept(","):
        storage = enum_word(p, "StorageClass", "unknown storage class: {}")
    p.expect(">")
    parameters = (("descriptor_set", descriptor_set), ("binding", binding), ("storage_class", storage))
    tail = f", {storage}" if storage else ""
    return DialectAttr("spirv", mnemonic, parameters, f"<({descriptor_set}, {binding}){tail}>")
