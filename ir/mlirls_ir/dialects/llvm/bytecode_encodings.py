"""The parts of the encodings of llvm's attributes: the parameters of each in order, by code.

Source: mlir/Dialect/LLVMIR/LLVMDialectBytecode.td.
"""

from __future__ import annotations

from typing import Final

ENCODINGS: Final = (
    "di_basic_type tag:DW_TAG_ name:string sizeInBits:number encoding:DW_ATE_",
    "di_compile_unit id sourceLanguage:DW_LANG_ file producer? isOptimized:flag emissionKind:enum nameTableKind:enum",
    """di_composite_type recId? isRecSelf:flag tag:DW_TAG_ name? file? line:number scope? baseType? flags:enum
    sizeInBits:number alignInBits:number dataLocation? rank? allocated? associated? elements:list""",
    """di_derived_type tag:DW_TAG_ name? baseType? sizeInBits:number alignInBits:number offsetInBits:number
    dwarfAddressSpace:number? extraData?""",
    "di_expression_elem",
    "di_expression operations:list",
    "di_file name:string directory:string",
    """di_global_variable scope? name? linkageName? file line:number type isLocalToUnit:flag isDefined:flag
    alignInBits:number""",
    "di_global_variable_expression var expr?",
    "di_imported_entity tag:DW_TAG_ scope entity file? line:number name? elements:list",
    "di_label scope name? file? line:number",
    "di_lexical_block scope file? line:number column:number",
    "di_lexical_block_file scope file? discriminator:number",
    "di_local_variable scope name? file? line:number arg:number alignInBits:number type? flags:enum",
    "di_namespace name? scope? exportSymbols:flag",
    """di_subprogram recId? isRecSelf:flag id? compileUnit? scope? name? linkageName? file? line:number
    scopeLine:number subprogramFlags:enum type? retainedNodes:list annotations:list""",
    "di_subrange count? lowerBound? upperBound? stride?",
    "di_subroutine_type callingConvention:DW_CC_ types:list",
    """loop_annotation disableNonforced? vectorize? interleave? unroll? unrollAndJam? licm? distribute? pipeline?
    peeled? unswitch? mustProgress? isVectorized? startLoc? endLoc? parallelAccesses:list""",
)
"""By code the mnemonic and the parameters: an attribute (`?`: or none), or what comes after the colon."""

EXPRESSION_ELEMENT: Final = "di_expression_elem"
"""The attribute whose parameters are not encoded one by one."""
