"""Documents: text, tree and facts, brought to their next state by an edit."""

from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.document import Document

__all__ = ["ChunkState", "Document"]
