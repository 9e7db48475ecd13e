"""Source text: edits, lines and position encodings, decoding, splitting. Knows nothing of MLIR's grammar."""

from mlirls_ir.source.decode import HEAD_LENGTH, DecodedText, DecodingProblem, TextKind, decode, encode, kind_of
from mlirls_ir.source.run_lines import is_one_module
from mlirls_ir.source.split import MARKER, Chunk, find_markers, split
from mlirls_ir.source.text import Encoding, SourceText

__all__ = [
    "HEAD_LENGTH",
    "MARKER",
    "Chunk",
    "DecodedText",
    "DecodingProblem",
    "Encoding",
    "SourceText",
    "TextKind",
    "decode",
    "encode",
    "find_markers",
    "is_one_module",
    "kind_of",
    "split",
]
