"""llvm: what LLVM 19 computes types with.

Read next: `../../formats/transforms.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.types.model import DialectType, Type, VectorType

_syntax = SyntaxBook()


@_syntax.transform("LLVM::getVectorElementType($_self)")
def element_of(type_: Type) -> list[Type | None]:
    """The type of a vector's elements."""
    if isinstance(type_, VectorType):
        return [type_.element]
    found = type_.parameter("elementType") if isinstance(type_, DialectType) else None
    return [found if isinstance(found, Type) else None]


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
