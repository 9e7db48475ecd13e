"""Attributes of the dlti dialect: entries, data layout specs, maps, target specs, function pointer alignment.

An entry is `key = value`, or an attribute `#dlti.dl_entry<key, value>`; both may be mixed, and the canonical text has
the first form. Errors that mlir-opt reports while it builds an attribute are reported here, at the entry at fault; the
attribute is still made. The meaning of specs is in `datalayout/`, and the check of their entries in
`datalayout/check.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import at_type, parse_type
from mlirls_ir.attributes.model import Attribute, DialectAttr, OpaqueAttr
from mlirls_ir.dialects.dlti.versions import EQUALS
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.layout_values.dlti import (
    container_attr,
    entry_attr,
    entry_key,
    function_pointer_alignment_attr,
    is_dlti,
    key_text,
)
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type

syntax = SyntaxBook()


@dataclass(frozen=True, slots=True)
class _Written:
    """An entry and its range."""

    entry: DialectAttr
    start: int
    end: int

    @property
    def key(self) -> Type | str:
        """The entry's key."""
        return entry_key(self.entry)


# -- reading


def _parse_entry(p: Cursor, *, allow_types: bool, is_system: bool) -> _Written:
    """Reads `key = value` or an entry attribute; of an older release the latter, or `key : value` in a system."""
    start = p.pos
    has_equals = EQUALS.is_in(p.context.registry)
    key: Type | str | None = None
    if has_equals or is_system:
        key = parse_type(p) if allow_types and at_type(p) else p.optional_string()
    if key is None:
        found = parse_attribute(p)
        if not (is_dlti(found, "dl_entry") and isinstance(found, DialectAttr)):
            p.fail("invalid kind of attribute specified", start, p.last_end)
        return _Written(found, start, p.last_end)
    p.expect("=" if has_equals else ":")
    p.expects("dlti-value", key)
    entry = entry_attr(key, parse_attribute(p))
    p.record("dlti-entry", start, entry)
    return _Written(entry, start, p.last_end)


def _parse_entries(p: Cursor, *, allow_types: bool, is_system: bool = False) -> list[_Written]:
    p.expect("<")
    p.expects("dlti-key", ())
    if p.accept(">"):
        return []
    entries = [_parse_entry(p, allow_types=allow_types, is_system=is_system)]
    while p.accept(","):
        if p.at_end():
            # As in `parse_attribute_dict`.
            p.expects("dlti-key", tuple(written.key for written in entries))
        entries.append(_parse_entry(p, allow_types=allow_types, is_system=is_system))
    p.expect(">")
    return entries


def _built(p: Cursor, mnemonic: str, entries: list[_Written]) -> DialectAttr:
    has_equals = EQUALS.is_in(p.context.registry)
    return container_attr(mnemonic, [written.entry for written in entries], has_equals=has_equals)


def _report_keys(p: Cursor, entries: list[_Written], at: int, repeated: str, *, allow_types: bool = True) -> bool:
    """Reports the first key that its container does not allow."""
    seen: set[Type | str] = set()
    for written in entries:
        key = written.key
        if not isinstance(key, str) and not allow_types:
            p.report("type as DLTI key is not allowed", written.start, written.end, "invalid-dlti-key", location=at)
            return True
        if key == "":
            message = "empty string as DLTI key is not allowed"
            p.report(message, written.start, written.end, "invalid-dlti-key", location=at)
            return True
        if key in seen:
            message = f"{repeated}: {key_text(key)}"
            p.report(message, written.start, written.end, "repeated-dlti-key", location=at)
            return True
        seen.add(key)
    return False


@syntax.attribute("dl_spec", "map")
def _parse_map(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    """`#dlti.dl_spec` and `#dlti.map`."""
    del type
    at = p.last_end - len(mnemonic)
    entries = _parse_entries(p, allow_types=True)
    _report_keys(p, entries, at, "repeated DLTI key")
    return _built(p, mnemonic, entries)


@syntax.attribute("target_device_spec")
def _parse_device(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    del type
    at = p.last_end - len(mnemonic)
    entries = _parse_entries(p, allow_types=False)
    if not entries:
        p.fail("no DLTI entries provided", at, at + len(mnemonic), "invalid-dlti-key")
    _report_keys(p, entries, at, "repeated DLTI key", allow_types=False)
    return _built(p, mnemonic, entries)


@syntax.attribute("target_system_spec")
def _parse_system(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    del type
    at = p.last_end - len(mnemonic)
    entries = _parse_entries(p, allow_types=False, is_system=True)
    if not entries:
        p.fail("no DLTI entries provided", at, at + len(mnemonic), "invalid-dlti-key")
    seen: set[Type | str] = set()
    for written in entries:
        key = written.key
        message = ""
        if not isinstance(key, str):
            message = "non-string key of DLTI system spec"
        elif not _may_be_device(p, written.entry.parameter("value")):
            message = f"value associated with key {key_text(key)} is not a DLTI device spec"
        elif key in seen:
            message = f"repeated device ID in dlti.target_system_spec: {key_text(key)}"
        if message:
            p.report(message, written.start, written.end, "invalid-dlti-key", location=at)
            break
        seen.add(key)
    return _built(p, mnemonic, entries)


def _may_be_device(p: Cursor, value: object) -> bool:
    """Whether a value may be a device's spec: one of a dialect that is not upstream's may have its interface."""
    if isinstance(value, (DialectAttr, OpaqueAttr)) and not p.context.registry.is_upstream(value.dialect):
        return True
    return is_dlti(value, "target_device_spec")


@syntax.attribute("dl_entry")
def _parse_dl_entry(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    del type
    start = p.last_end - len(mnemonic)
    p.expect("<")
    key: Type | str | None = parse_type(p) if at_type(p) else p.optional_string()
    if key is None:
        p.fail("expected a type or a quoted string")
    p.expect(",")
    p.expects("dlti-value", key)
    entry = entry_attr(key, parse_attribute(p))
    p.expect(">")
    p.record("dlti-entry", start, entry)
    return entry


@syntax.attribute("function_pointer_alignment")
def _parse_function_pointer_alignment(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    del type
    p.expect("<")
    start = p.pos
    alignment = p.integer()
    if alignment >= 1 << 64:
        p.fail("integer value too large", start, p.last_end)
    p.expect(",")
    p.expect_keyword("function_dependent")
    p.expect("=")
    is_dependent = _parse_bool(p)
    p.expect(">")
    return function_pointer_alignment_attr(alignment % (1 << 64), function_dependent=is_dependent, mnemonic=mnemonic)


def _parse_bool(p: Cursor) -> bool:
    for word, value in (("true", True), ("false", False)):
        if p.accept_keyword(word):
            return value
    return p.integer() != 0


@syntax.attribute("*")
def _parse_unknown(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    del type
    start = p.last_end - len(mnemonic)
    p.fail(f"unknown attribute `{mnemonic}` in dialect `dlti`", start, p.last_end, "unknown-attribute")


HOOKS: Final = syntax.hooks()
