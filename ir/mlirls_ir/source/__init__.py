"""Source text: pieces and edits, lines and position encodings, decoding, splitting. Knows nothing of MLIR's grammar."""

from mlirls_ir.source.decode import BYTECODE_START, DecodedText, Problem, decode, encode, is_bytecode
from mlirls_ir.source.split import MARKER, Chunk, find_markers, split
from mlirls_ir.source.text import Encoding, SourceText

__all__ = [
    "BYTECODE_START",
    "MARKER",
    "Chunk",
    "DecodedText",
    "Encoding",
    "Problem",
    "SourceText",
    "decode",
    "encode",
    "find_markers",
    "is_bytecode",
    "split",
]
