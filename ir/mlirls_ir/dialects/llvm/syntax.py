"""The LLVM dialect's C++-written syntax: types, attributes, functions and globals, instructions."""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.llvm import attributes, syntax_operations, syntax_symbols, types
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook(attributes.syntax, syntax_operations.syntax, syntax_symbols.syntax, types.syntax)

syntax.example(r"""
llvm.getelementptr %base[%index] : (!llvm.ptr, i64) -> !llvm.ptr, i32
llvm.blockaddress <function = @name, tag = <id = 1>> : !llvm.ptr
llvm.intr.dbg.declare #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "">> = %addr : !llvm.ptr
llvm.intr.dbg.label #llvm.di_label<scope = #llvm.di_file<"a.c" in "">, name = "label">
llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "">> = %value : i32
llvm.intr.expect.with.probability %val, %expected, 5.000000e-01 : i32
llvm.intr.experimental.noalias.scope.decl #llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>>>
""")

HOOKS: Final = syntax.hooks()
