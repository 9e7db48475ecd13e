"""The names of DWARF's constants, which bytecode has as numbers: tags, encodings, languages, conventions, operations.

Each line is the number of the first name in hexadecimal, and the names from there on.

Source: the DWARF standard, versions 2 to 6, with the extensions of vendors that LLVM knows.
"""

from __future__ import annotations

from functools import cache
from typing import Final

_NAMES: Final = {
    "DW_TAG_": """
        0 null array_type class_type entry_point enumeration_type formal_parameter
        8 imported_declaration
        a label lexical_block
        d member
        f pointer_type reference_type compile_unit string_type structure_type
        15 subroutine_type typedef union_type unspecified_parameters variant common_block common_inclusion inheritance
        1d inlined_subroutine module ptr_to_member_type set_type subrange_type with_stmt access_declaration base_type
        25 catch_block const_type constant enumerator file_type friend namelist namelist_item packed_type subprogram
        2f template_type_parameter template_value_parameter thrown_type try_block variant_part variable volatile_type
        36 dwarf_procedure restrict_type interface_type namespace imported_module unspecified_type partial_unit
        3d imported_unit
        3f condition shared_type type_unit rvalue_reference_type template_alias coarray_type generic_subrange
        46 dynamic_type atomic_type call_site call_site_parameter skeleton_unit immutable_type
        4081 MIPS_loop
        4101 format_label function_template class_template GNU_BINCL GNU_EINCL GNU_template_template_param
        4107 GNU_template_parameter_pack GNU_formal_parameter_pack GNU_call_site GNU_call_site_parameter
        4200 APPLE_property SUN_function_template SUN_class_template SUN_struct_template SUN_union_template
        4205 SUN_indirect_inheritance SUN_codeflags SUN_memop_info SUN_omp_child_func SUN_rtti_descriptor SUN_dtor_info
        420b SUN_dtor SUN_f90_interface SUN_fortran_vax_structure
        42ff SUN_hi LLVM_ptrauth_type
        5101 ALTIUM_circ_type ALTIUM_mwa_circ_type ALTIUM_rev_carry_type
        5111 ALTIUM_rom
        6000 LLVM_annotation
        8004 GHS_namespace GHS_using_namespace GHS_using_declaration GHS_template_templ_param
        8765 UPC_shared_type UPC_strict_type UPC_relaxed
        a000 PGI_kanji_type
        a020 PGI_interface_block
        b000 BORLAND_property BORLAND_Delphi_string BORLAND_Delphi_dynamic_array BORLAND_Delphi_set
        b004 BORLAND_Delphi_variant
    """,
    "DW_ATE_": """
        1 address boolean complex_float float signed signed_char unsigned unsigned_char imaginary_float packed_decimal
        b numeric_string edited signed_fixed unsigned_fixed decimal_float UTF UCS ASCII
        81 HP_complex_float HP_float128 HP_complex_float128 HP_floathpintel HP_imaginary_float90 HP_imaginary_float128
    """,
    "DW_LANG_": """
        1 C89 C Ada83 C_plus_plus Cobol74 Cobol85 Fortran77 Fortran90 Pascal83 Modula2 Java C99 Ada95 Fortran95 PLI ObjC
        11 ObjC_plus_plus UPC D Python OpenCL Go Modula3 Haskell C_plus_plus_03 C_plus_plus_11 OCaml Rust C11 Swift
        1f Julia Dylan C_plus_plus_14 Fortran03 Fortran08 RenderScript BLISS Kotlin Zig Crystal
        2a C_plus_plus_17 C_plus_plus_20 C17 Fortran18 Ada2005 Ada2012 HIP Assembly C_sharp Mojo GLSL GLSL_ES HLSL
        37 OpenCL_CPP CPP_for_OpenCL SYCL
        3d Metal
        40 Ruby Move Hylo
        8001 Mips_Assembler
        8e57 GOOGLE_RenderScript
        b000 BORLAND_Delphi
    """,
    "DW_CC_": """
        1 normal program nocall pass_by_reference pass_by_value
        40 GNU_renesas_sh GNU_borland_fastcall_i386
        b0 BORLAND_safecall BORLAND_stdcall BORLAND_pascal BORLAND_msfastcall BORLAND_msreturn BORLAND_thiscall
        b6 BORLAND_fastcall
        c0 LLVM_vectorcall LLVM_Win64 LLVM_X86_64SysV LLVM_AAPCS LLVM_AAPCS_VFP LLVM_IntelOclBicc LLVM_SpirFunction
        c7 LLVM_DeviceKernel LLVM_Swift LLVM_PreserveMost LLVM_PreserveAll LLVM_X86RegCall LLVM_M68kRTD
        cd LLVM_PreserveNone LLVM_RISCVVectorCall LLVM_SwiftTail LLVM_RISCVVLSCall
        ff GDB_IBM_OpenCL
    """,
    "DW_OP_": """
        1 nop form_aspace_address addr offset offset_uconst deref call_frame_entry_reg const1u const1s const2u const2s
        c const4u const4s const8u const8s constu consts dup drop over pick swap rot xderef abs and div minus mod mul neg
        20 not or plus plus_uconst shl shr shra xor bra eq ge gt le lt ne skip lit0 lit1 lit2 lit3 lit4 lit5 lit6 lit7
        38 lit8 lit9 lit10 lit11 lit12 lit13 lit14 lit15 lit16 lit17 lit18 lit19 lit20 lit21 lit22 lit23 lit24 lit25
        4a lit26 lit27 lit28 lit29 lit30 lit31 reg0 reg1 reg2 reg3 reg4 reg5 reg6 reg7 reg8 reg9 reg10 reg11 reg12 reg13
        5e reg14 reg15 reg16 reg17 reg18 reg19 reg20 reg21 reg22 reg23 reg24 reg25 reg26 reg27 reg28 reg29 reg30 reg31
        70 breg0 breg1 breg2 breg3 breg4 breg5 breg6 breg7 breg8 breg9 breg10 breg11 breg12 breg13 breg14 breg15 breg16
        81 breg17 breg18 breg19 breg20 breg21 breg22 breg23 breg24 breg25 breg26 breg27 breg28 breg29 breg30 breg31 regx
        91 fbreg bregx piece deref_size xderef_size nop push_object_address call2 call4 call_ref form_tls_address
        9c call_frame_cfa bit_piece implicit_value stack_value implicit_pointer addrx constx entry_value const_type
        a5 regval_type deref_type xderef_type convert reinterpret
        e0 GNU_push_tls_address HP_is_value HP_fltconst4 HP_fltconst8 HP_mod_range HP_unmod_range HP_tls
        e8 INTEL_bit_piece LLVM_user
        ed WASM_location WASM_location_int
        f0 APPLE_uninit
        f2 GNU_implicit_pointer GNU_entry_value
        f8 PGI_omp_thread_num
        fb GNU_addr_index GNU_const_index
        1000 LLVM_fragment LLVM_convert LLVM_tag_offset LLVM_entry_value LLVM_implicit_pointer LLVM_arg
        1006 LLVM_extract_bits_sext LLVM_extract_bits_zext
    """,
}


@cache
def dwarf_names(prefix: str) -> dict[int, str]:
    """The names that begin with "DW_TAG_", "DW_ATE_", "DW_LANG_", "DW_CC_" or "DW_OP_", by number."""
    out: dict[int, str] = {}
    for line in _NAMES[prefix].splitlines():
        first, *names = line.split() or ["0"]
        out |= {int(first, 16) + idx: prefix + name for idx, name in enumerate(names)}
    return out
