"""bufferization: the type transformations of LLVM 19.

Read next: `../../formats/transforms.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.types.model import MemRefType, RankedTensorType, Type, UnrankedMemRefType, UnrankedTensorType

_syntax = SyntaxBook()


@_syntax.transform("memref::getTensorTypeFromMemRefType($_self)")
def tensor_of(type_: Type) -> list[Type | None]:
    """The tensor with the shape and the elements of a memref."""
    match type_:
        case MemRefType(shape=shape, element=element):
            return [RankedTensorType(shape, element)]
        case UnrankedMemRefType(element=element):
            return [UnrankedTensorType(element)]
        case _:
            return [None]


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
