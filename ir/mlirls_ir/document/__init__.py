"""Documents: text, tree and facts, which each edit brings up to date."""

from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.document import Document

__all__ = ["ChunkState", "Document"]
