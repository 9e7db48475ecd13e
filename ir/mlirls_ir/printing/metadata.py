"""The metadata of a chunk, `{-# ... #-}`: resources such as weights, which are printed as they are written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mlirls_ir.asm_parser.cursor import unescape
from mlirls_ir.bytecode.write_resources import GivenResource, ResourceValue
from mlirls_ir.patterns import compiled

if TYPE_CHECKING:
    from mlirls_ir.document import ChunkState, Document

_START: Final = "{-#"
_END: Final = "#-}"


def metadata_of(document: Document, chunk: ChunkState, longest: int | None = None) -> str:
    """The metadata of a chunk whose tree is up to date, with an empty line before each; "" where it has none.

    Of a blob with more than `longest` bytes only the alignment is left.
    """
    texts = _texts(document, chunk)
    return "".join(f"\n{text if longest is None else _elided(text, longest)}\n" for text in texts)


def resources_of(document: Document, chunk: ChunkState) -> list[GivenResource]:
    """The resources that the metadata of a chunk without errors have, in order."""
    out: list[GivenResource] = []
    for text in _texts(document, chunk):
        keys: list[str] = []
        for match in _TOKEN.finditer(text, len(_START), len(text) - len(_END)):
            key, value = match[1], match[2]
            if match[0].startswith("//"):
                continue
            if key is None:
                keys.pop()
            elif value == "{":
                keys.append(_key(key))
            elif len(keys) == _DEPTH:
                out.append(GivenResource(keys[1], keys[0] == "external_resources", _key(key), resource_value(value)))
    return out


_TOKEN: Final = compiled(
    r'(?:([A-Za-z_][A-Za-z0-9_$.]*+|"(?:[^"\\]|\\.)*+")\s*:\s*(\{|true|false|"(?:[^"\\]|\\.)*+"))|\}|//[^\n]*+', re.S
)
"""A key with its value or what opens one; the end of an open one; a comment."""
_DEPTH: Final = 2
_BLOB: Final = compiled(r'"0x([0-9A-Fa-f]{8})((?:[0-9A-Fa-f]{2})*)"\Z')


def _key(text: str) -> str:
    return unescape(text) if text.startswith('"') else text


def resource_value(text: str) -> ResourceValue:
    """The value of a resource as metadata spell it."""
    if text in ("true", "false"):
        return text == "true"
    blob = _BLOB.match(text)
    if blob is None:
        return unescape(text)
    return int.from_bytes(bytes.fromhex(blob[1]), "little"), bytes.fromhex(blob[2])


def _texts(document: Document, chunk: ChunkState) -> list[str]:
    """The metadata of a chunk as they are written."""
    out: list[str] = []
    for run in chunk.top.runs:
        base = run.offset()
        for statement in run.statements:
            # What has no name is a label, an alias or this.
            if statement.shape.name or statement.shape.is_label or statement.shape.alias is not None:
                continue
            if document.source.slice(base + statement.start, base + statement.start + len(_START)) == _START:
                out.append(document.source.slice(base + statement.start, base + statement.end))
    return out


def _elided(text: str, longest: int) -> str:
    """Metadata without the data of long blobs: after the alignment, two hexadecimal digits are a byte."""
    if 2 * longest > len(text):
        return text
    return re.sub(rf'("0x[0-9A-Fa-f]{{8}})[0-9A-Fa-f]{{{2 * max(longest, 0) + 1},}}+"', r'\1"', text)
