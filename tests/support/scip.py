"""Reads a SCIP index by the field numbers of its schema, into the same values as protobuf's JSON form.

It is independent of the writer; `tests/editors/test_scip_schema.py` compares it with bindings from the schema.
"""

from __future__ import annotations

from typing import Any, Final

# By field number: the name in JSON, the kind, and whether it is repeated.
_INFORMATION: Final = {
    1: ("symbol", "text", False),
    3: ("documentation", "text", True),
    5: ("kind", "number", False),
    6: ("displayName", "text", False),
    8: ("enclosingSymbol", "text", False),
}
_OCCURRENCE: Final = {
    1: ("range", "packed", False),
    2: ("symbol", "text", False),
    3: ("symbolRoles", "number", False),
    7: ("enclosingRange", "packed", False),
}
_DOCUMENT: Final = {
    1: ("relativePath", "text", False),
    2: ("occurrences", _OCCURRENCE, True),
    3: ("symbols", _INFORMATION, True),
    4: ("language", "text", False),
    6: ("positionEncoding", "number", False),
}
_TOOL: Final = {1: ("name", "text", False), 2: ("version", "text", False)}
_METADATA: Final = {
    2: ("toolInfo", _TOOL, False),
    3: ("projectRoot", "text", False),
    4: ("textDocumentEncoding", "number", False),
}
_INDEX: Final = {
    1: ("metadata", _METADATA, False),
    2: ("documents", _DOCUMENT, True),
    3: ("externalSymbols", _INFORMATION, True),
}
_DEFINITION: Final = 1


def read_index(data: bytes) -> dict[str, Any]:
    """Reads the bytes of an index; a field that is not in the schema is an error."""
    return _message(data, _INDEX)


def snapshot(document: dict[str, Any], text: str) -> str:
    """A text with the occurrences of each line below it, like `scip snapshot`."""
    out: list[str] = []
    by_line: dict[int, list[str]] = {}
    for occurrence in document["occurrences"]:
        line, start, *rest = occurrence["range"]
        assert len(rest) == 1, "no name goes over a line's end"
        row = text.split("\n")[line].encode()
        indent, marks = len(row[:start].decode()), len(row[start : rest[0]].decode())
        role = "definition" if occurrence.get("symbolRoles", 0) & _DEFINITION else "reference"
        by_line.setdefault(line, []).append(f"//{' ' * indent}{'^' * marks} {role} {occurrence['symbol']}")
    for number, row in enumerate(text.split("\n")):
        out += [f"  {row}".rstrip(), *by_line.get(number, [])]
    return "\n".join(out)


def _message(data: bytes, fields: dict[int, tuple[str, Any, bool]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    at = 0
    while at < len(data):
        tag, at = _varint(data, at)
        name, kind, is_many = fields[tag >> 3]
        if kind == "number":
            assert tag & 7 == 0
            value, at = _varint(data, at)
        else:
            assert tag & 7 == 2
            size, at = _varint(data, at)
            body = data[at : at + size]
            assert len(body) == size
            at += size
            value = _value(body, kind)
        if is_many:
            found.setdefault(name, []).append(value)
        else:
            assert name not in found
            found[name] = value
    return found


def _value(body: bytes, kind: Any) -> Any:
    if kind == "text":
        return body.decode("utf-8")
    if kind == "packed":
        numbers: list[int] = []
        at = 0
        while at < len(body):
            number, at = _varint(body, at)
            numbers.append(number)
        return numbers
    return _message(body, kind)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        at += 1
        if not data[at - 1] & 0x80:
            return value, at
        shift += 7
