"""Offsets to LSP positions and back, in the encoding that the session negotiated. Nothing else counts characters."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding, SourceText
from mlirls_server.documentation import address_of
from mlirls_server.features.value_names import with_names
from mlirls_server.lsp.capabilities import TAGS

_ENCODINGS = {
    types.PositionEncodingKind.Utf8.value: Encoding.UTF8,
    types.PositionEncodingKind.Utf16.value: Encoding.UTF16,
    types.PositionEncodingKind.Utf32.value: Encoding.UTF32,
}

JsonObject = dict[str, object]


def encoding_of(kind: types.PositionEncodingKind | str | None) -> Encoding:
    """The encoding that `kind` names; UTF-16 if it names none, as LSP says."""
    value = kind.value if isinstance(kind, types.PositionEncodingKind) else kind
    return _ENCODINGS.get(value or "", Encoding.UTF16)


@dataclass(frozen=True, slots=True)
class Converter:
    """Converts between one text's offsets and its positions."""

    source: SourceText
    encoding: Encoding

    def offset(self, position: types.Position) -> int:
        """The offset of `position`."""
        return self.source.offset_at(position.line, position.character, self.encoding)

    def position(self, offset: int) -> types.Position:
        """The position of `offset`."""
        return types.Position(*self.source.position_at(offset, self.encoding))

    def range(self, start: int, end: int) -> types.Range:
        """The range of `[start, end)`."""
        return types.Range(self.position(start), self.position(end))

    def json_range(self, start: int, end: int) -> JsonObject:
        """The range of `[start, end)` as JSON values."""
        start_line, start_character = self.source.position_at(start, self.encoding)
        end_line, end_character = start_line, start_character
        if end != start:
            end_line, end_character = self.source.position_at(end, self.encoding)
        return {
            "start": {"line": start_line, "character": start_character},
            "end": {"line": end_line, "character": end_character},
        }


def complete_links(markdown: str, uri: str) -> str:
    """Markdown whose links to lines of the document (`#L3`) name the document."""
    target = uri.replace("(", "%28").replace(")", "%29")
    return markdown.replace("](#L", f"]({target}#L")


def json_diagnostics(converter: Converter, uri: str, diagnostics: Sequence[Diagnostic]) -> list[JsonObject]:
    """Diagnostics as JSON values. Messages that leave out a name have it."""
    return [_json_diagnostic(converter, uri, one) for one in with_names(converter.source, diagnostics)]


def _json_diagnostic(converter: Converter, uri: str, diagnostic: Diagnostic) -> JsonObject:
    found: JsonObject = {
        "range": converter.json_range(diagnostic.start, diagnostic.end),
        "severity": int(diagnostic.severity),
        "code": diagnostic.code,
        "source": diagnostic.tool or "mlirls",
        "message": diagnostic.message,
    }
    address = address_of(diagnostic.code)
    if address is not None:
        found["codeDescription"] = {"href": address}
    tag = TAGS.get(diagnostic.code)
    if tag is not None:
        found["tags"] = [tag]
    if diagnostic.related:
        found["relatedInformation"] = [
            {
                "location": {"uri": uri, "range": converter.json_range(related.start, related.end)},
                "message": related.message,
            }
            for related in diagnostic.related
        ]
    return found
