"""Source text: edits, lines and position encodings, decoding, splitting. Independent of MLIR's grammar."""

from mlirls_ir.source.decode import HEAD_LENGTH, DecodedText, DecodingProblem, TextKind, decode, encode, kind_of
from mlirls_ir.source.split import MARKER, Chunk, Division, division_of, find_markers, split
from mlirls_ir.source.text import Encoding, SourceText

__all__ = [
    "HEAD_LENGTH",
    "MARKER",
    "Chunk",
    "DecodedText",
    "DecodingProblem",
    "Division",
    "Encoding",
    "SourceText",
    "TextKind",
    "decode",
    "division_of",
    "encode",
    "find_markers",
    "kind_of",
    "split",
]
