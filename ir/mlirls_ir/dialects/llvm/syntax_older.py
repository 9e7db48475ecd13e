"""llvm: the type transformations of LLVM 19, and directives that only its formats have.

Read next: `../../formats/transforms.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.enum_words import enum_attribute, enum_words
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.types.model import DialectType, Type, VectorType

_syntax = SyntaxBook()
_OVERFLOW: Final = "llvm.overflow"


@_syntax.transform("LLVM::getVectorElementType($_self)")
def element_of(type_: Type) -> list[Type | None]:
    """The type of a vector's elements."""
    if isinstance(type_, VectorType):
        return [type_.element]
    found = type_.parameter("elementType") if isinstance(type_, DialectType) else None
    return [found if isinstance(found, Type) else None]


@_syntax.directive("OverflowFlags")
def parse_overflow_flags(d: DirectiveCall) -> None:
    """`(overflow<nsw, nuw>)?`; argument (flags)."""
    p = d.p
    start = p.pos
    words: list[str] = []
    if p.accept_keyword("overflow"):
        known = enum_words(p.context.registry, _OVERFLOW)
        p.expect("<")
        while True:
            word, at = p.peek_word(), p.pos
            if word not in known:
                p.fail("invalid overflow flag: expected nsw, nuw, or none")
            p.advance(at + len(word))
            words.append(word)
            if not p.accept(","):
                break
        p.expect(">")
    d.set_attribute(0, enum_attribute(p.context.registry, _OVERFLOW, ", ".join(words) or "none"), start)


@_syntax.directive("LLVMOpAttrs")
def parse_op_attributes(d: DirectiveCall) -> None:
    """`({...})?`: attributes, of which those that say nothing are not printed; argument (attr-dict)."""
    d.p.optional_attr_dict()


HOOKS: Final[SyntaxHooks] = _syntax.hooks()
