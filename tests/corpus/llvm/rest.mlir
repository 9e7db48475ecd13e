// Operations of the llvm dialect that need more than one function around them, and debug information.

llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.mlir.global_ctors ctors = [@atomics], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@labels], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @f()
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @ifunc : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}

llvm.func @atomics(%p: !llvm.ptr, %i: i32, %g: f32) {
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw volatile fmax %p, %g syncscope("agent") acq_rel {alignment = 4 : i64} : !llvm.ptr, f32
  %2 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  %3 = llvm.cmpxchg weak volatile %p, %p, %p syncscope("agent") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  %4 = llvm.extractvalue %2[1] : !llvm.struct<(i32, i1)>
  llvm.return
}

llvm.func @vectors(%v: vector<4xf32>, %w: vector<[4]xi32>, %f: f32, %i: i32, %m: vector<4xi1>, %ps: vector<4x!llvm.ptr>) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  %2 = llvm.intr.masked.gather %ps, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %v, %ps, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  %3 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f32)>
  %4 = "llvm.intr.vector.interleave2"(%w, %w) : (vector<[4]xi32>, vector<[4]xi32>) -> vector<[8]xi32>
  %5 = "llvm.intr.vp.ptrtoint"(%ps, %m, %i) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  llvm.return
}

llvm.func @labels() {
  %0 = llvm.blockaddress <function = @labels, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.dso_local_equivalent @f : !llvm.ptr
  llvm.indirectbr %0 : !llvm.ptr, [
    ^bb1
  ]
^bb1:
  llvm.blocktag <id = 1>
  llvm.br ^bb2
^bb2:
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<disableNonforced = false, unroll = <disable = true, count = 64 : i32>, mustProgress = true>}
}

// -----

#basic = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#file = #llvm.di_file<"a.c" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, producer = "p", isOptimized = true, emissionKind = Full, nameTableKind = None>
#function = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #basic, #llvm.di_null_type>
#program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", linkageName = "f", file = #file, line = 3, scopeLine = 3, subprogramFlags = "Definition|Optimized", type = #function>
#block = #llvm.di_lexical_block<scope = #program, file = #file, line = 10, column = 10>
#variable = #llvm.di_local_variable<scope = #block, name = "arg", file = #file, line = 6, arg = 1, alignInBits = 32, type = #basic, flags = "Artificial|ObjectPointer">
#label = #llvm.di_label<scope = #block, name = "label", file = #file, line = 42>
#expression = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(8), DW_OP_LLVM_fragment(0, 32), DW_OP_LLVM_convert(16, DW_ATE_signed)]>
#pointer = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #basic, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #llvm.di_null_type>
#composite = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "s", file = #file, line = 10, scope = #file, baseType = #basic, flags = Vector, sizeInBits = 128, elements = #llvm.di_subrange<count = 4 : i64>, #pointer>
#string = #llvm.di_string_type<tag = DW_TAG_string_type, name = "c", sizeInBits = 32, alignInBits = 8, stringLengthExp = <[DW_OP_push_object_address, DW_OP_plus_uconst(8)]>, encoding = DW_ATE_ASCII>
#self = #llvm.di_subprogram<recId = distinct[3]<>, isRecSelf = true>
#imported = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #program, entity = #llvm.di_module<file = #file, scope = #file, name = "m">, file = #file, line = 1>
#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#struct = #llvm.tbaa_type_desc<id = "struct", members = {<#char, 0>, <#char, 8>}>
#domain = #llvm.alias_scope_domain<id = distinct[4]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[5]<>, domain = #domain>
#group = #llvm.access_group<id = distinct[6]<>>

llvm.func @debug(%p: !llvm.ptr, %i: i32) attributes {range = #llvm.constant_range<i8, -3, 300>, frame_pointer = #llvm.framePointerKind<"non-leaf">, uwtable_kind = #llvm.uwtableKind<async>} {
  llvm.intr.dbg.value #variable #expression = %i : i32
  llvm.intr.dbg.declare #variable #llvm.di_expression<> = %p : !llvm.ptr
  llvm.intr.dbg.label #label
  llvm.intr.experimental.noalias.scope.decl #scope
  %0 = llvm.load %p {tbaa = [#llvm.tbaa_tag<base_type = #struct, access_type = #char, offset = 8>], alias_scopes = [#scope], noalias_scopes = [#scope], access_groups = [#group]} : !llvm.ptr -> i32
  llvm.return
}
"test.attributes"() {a = #composite, b = #string, c = #self, d = #imported, e = #llvm.di_expression<>, f = #llvm.cconv<fastcc>} : () -> ()
