"""`.td` files in an editor: texts that change and may be broken. `tablegen/` reads files from disk as a whole."""

from mlirls_ir.td_document.document import TdDocument
from mlirls_ir.td_document.includer import choose_includer
from mlirls_ir.td_document.pieces import Piece
from mlirls_ir.td_document.settings import Settings

__all__ = ["Piece", "Settings", "TdDocument", "choose_includer"]
