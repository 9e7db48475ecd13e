// Operations of the llvm dialect, each once, as mlir-opt prints them.

llvm.func @add(%a: i1, %b: i1) {
  %0 = llvm.add %a, %b : i1
  llvm.return
}

llvm.func @addrspacecast(%a: !llvm.ptr) {
  %0 = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr
  llvm.return
}

llvm.func @alloca(%a: i1) {
  %0 = llvm.alloca %a x i32 : (i1) -> !llvm.ptr
  llvm.return
}

llvm.func @and(%a: i1, %b: i1) {
  %0 = llvm.and %a, %b : i1
  llvm.return
}

llvm.func @ashr(%a: i1, %b: i1) {
  %0 = llvm.ashr %a, %b : i1
  llvm.return
}

llvm.func @bitcast(%a: i1) {
  %0 = llvm.bitcast %a : i1 to i1
  llvm.return
}

llvm.func @extractvalue(%a: !llvm.struct<(i32, i1)>) {
  %0 = llvm.extractvalue %a[0] : !llvm.struct<(i32, i1)> 
  llvm.return
}

llvm.func @fadd(%a: f16, %b: f16) {
  %0 = llvm.fadd %a, %b : f16
  llvm.return
}

llvm.func @fcmp(%a: f16, %b: f16) {
  %0 = llvm.fcmp "_false" %a, %b : f16
  llvm.return
}

llvm.func @fdiv(%a: f16, %b: f16) {
  %0 = llvm.fdiv %a, %b : f16
  llvm.return
}

llvm.func @fence() {
  llvm.fence acquire
  llvm.return
}

llvm.func @fmul(%a: f16, %b: f16) {
  %0 = llvm.fmul %a, %b : f16
  llvm.return
}

llvm.func @fneg(%a: f16) {
  %0 = llvm.fneg %a : f16
  llvm.return
}

llvm.func @fpext(%a: f16) {
  %0 = llvm.fpext %a : f16 to f16
  llvm.return
}

llvm.func @fptosi(%a: f16) {
  %0 = llvm.fptosi %a : f16 to i1
  llvm.return
}

llvm.func @fptoui(%a: f16) {
  %0 = llvm.fptoui %a : f16 to i1
  llvm.return
}

llvm.func @fptrunc(%a: f16) {
  %0 = llvm.fptrunc %a : f16 to f16
  llvm.return
}

llvm.func @freeze(%a: i1) {
  %0 = llvm.freeze %a : i1
  llvm.return
}

llvm.func @frem(%a: f16, %b: f16) {
  %0 = llvm.frem %a, %b : f16
  llvm.return
}

llvm.func @fsub(%a: f16, %b: f16) {
  %0 = llvm.fsub %a, %b : f16
  llvm.return
}

llvm.func @getelementptr(%a: !llvm.ptr) {
  %0 = llvm.getelementptr %a[0] : (!llvm.ptr) -> !llvm.ptr<1>, !llvm.ptr
  llvm.return
}

llvm.func @icmp(%a: i1, %b: i1) {
  %0 = llvm.icmp "eq" %a, %b : i1
  llvm.return
}

llvm.func @inline_asm(%a: i1) {
  %0 = llvm.inline_asm "x", "x" %a : (i1) -> i1
  llvm.return
}

llvm.func @insertvalue(%a: !llvm.struct<(i32, i1)>, %b: i32) {
  %0 = llvm.insertvalue %b, %a[0] : !llvm.struct<(i32, i1)> 
  llvm.return
}

llvm.func @intr_abs(%a: i1) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i1) -> i1
  llvm.return
}

llvm.func @intr_acos(%a: f16) {
  %0 = llvm.intr.acos(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_annotation(%a: i1, %b: !llvm.ptr, %c: !llvm.ptr, %d: i32) {
  %0 = "llvm.intr.annotation"(%a, %b, %c, %d) : (i1, !llvm.ptr, !llvm.ptr, i32) -> i1
  llvm.return
}

llvm.func @intr_asin(%a: f16) {
  %0 = llvm.intr.asin(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_assume(%a: i1) {
  llvm.intr.assume %a : i1
  llvm.return
}

llvm.func @intr_atan(%a: f16) {
  %0 = llvm.intr.atan(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_atan2(%a: f16, %b: f16) {
  %0 = llvm.intr.atan2(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_bitreverse(%a: i1) {
  %0 = llvm.intr.bitreverse(%a) : (i1) -> i1
  llvm.return
}

llvm.func @intr_bswap(%a: i1) {
  %0 = llvm.intr.bswap(%a) : (i1) -> i1
  llvm.return
}

llvm.func @intr_ceil(%a: f16) {
  %0 = llvm.intr.ceil(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_copysign(%a: f16, %b: f16) {
  %0 = llvm.intr.copysign(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_coro_align() {
  %0 = llvm.intr.coro.align : i1
  llvm.return
}

llvm.func @intr_coro_begin(%a: !llvm.token, %b: !llvm.ptr) {
  %0 = llvm.intr.coro.begin %a, %b : (!llvm.token, !llvm.ptr) -> !llvm.token
  llvm.return
}

llvm.func @intr_coro_end(%a: !llvm.ptr, %b: i1, %c: !llvm.token) {
  %0 = llvm.intr.coro.end %a, %b, %c : (!llvm.ptr, i1, !llvm.token) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_coro_free(%a: !llvm.token, %b: !llvm.ptr) {
  %0 = llvm.intr.coro.free %a, %b : (!llvm.token, !llvm.ptr) -> !llvm.token
  llvm.return
}

llvm.func @intr_coro_id(%a: i32, %b: !llvm.ptr, %c: !llvm.ptr, %d: !llvm.ptr) {
  %0 = llvm.intr.coro.id %a, %b, %c, %d : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}

llvm.func @intr_coro_promise(%a: !llvm.ptr, %b: i32, %c: i1) {
  %0 = llvm.intr.coro.promise %a, %b, %c : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_coro_resume(%a: !llvm.ptr) {
  llvm.intr.coro.resume %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_coro_save(%a: !llvm.ptr) {
  %0 = llvm.intr.coro.save %a : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_coro_size() {
  %0 = llvm.intr.coro.size : i1
  llvm.return
}

llvm.func @intr_coro_suspend(%a: !llvm.token, %b: i1) {
  %0 = llvm.intr.coro.suspend %a, %b : !llvm.token
  llvm.return
}

llvm.func @intr_cos(%a: f16) {
  %0 = llvm.intr.cos(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_cosh(%a: f16) {
  %0 = llvm.intr.cosh(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_ctlz(%a: i1) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i1) -> i1
  llvm.return
}

llvm.func @intr_ctpop(%a: i1) {
  %0 = llvm.intr.ctpop(%a) : (i1) -> i1
  llvm.return
}

llvm.func @intr_cttz(%a: i1) {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i1) -> i1
  llvm.return
}

llvm.func @intr_debugtrap() {
  llvm.intr.debugtrap
  llvm.return
}

llvm.func @intr_eh_typeid_for(%a: !llvm.ptr) {
  %0 = llvm.intr.eh.typeid.for %a : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_exp(%a: f16) {
  %0 = llvm.intr.exp(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_exp10(%a: f16) {
  %0 = llvm.intr.exp10(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_exp2(%a: f16) {
  %0 = llvm.intr.exp2(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_expect(%a: i1, %b: i1) {
  %0 = llvm.intr.expect %a, %b : i1
  llvm.return
}

llvm.func @intr_expect_with_probability(%a: i1, %b: i1) {
  %0 = llvm.intr.expect.with.probability %a, %b, 1.000000e+00 : i1
  llvm.return
}

llvm.func @intr_experimental_constrained_fpext(%a: i1) {
  %0 = llvm.intr.experimental.constrained.fpext %a ignore : i1 to i1
  llvm.return
}

llvm.func @intr_experimental_constrained_fptrunc(%a: i1) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a towardzero ignore : i1 to i1
  llvm.return
}

llvm.func @intr_experimental_constrained_sitofp(%a: i1) {
  %0 = llvm.intr.experimental.constrained.sitofp %a towardzero ignore : i1 to i1
  llvm.return
}

llvm.func @intr_experimental_constrained_uitofp(%a: i1) {
  %0 = llvm.intr.experimental.constrained.uitofp %a towardzero ignore : i1 to i1
  llvm.return
}

llvm.func @intr_experimental_vp_strided_load(%a: !llvm.ptr, %b: i1, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.experimental.vp.strided.load"(%a, %b, %c, %d) : (!llvm.ptr, i1, vector<2xi1>, i32) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_experimental_vp_strided_store(%a: vector<4xf32>, %b: !llvm.ptr, %c: i1, %d: vector<2xi1>, %e: i32) {
  "llvm.intr.experimental.vp.strided.store"(%a, %b, %c, %d, %e) : (vector<4xf32>, !llvm.ptr, i1, vector<2xi1>, i32) -> ()
  llvm.return
}

llvm.func @intr_fabs(%a: f16) {
  %0 = llvm.intr.fabs(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_floor(%a: f16) {
  %0 = llvm.intr.floor(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_fma(%a: f16, %b: f16, %c: f16) {
  %0 = llvm.intr.fma(%a, %b, %c) : (f16, f16, f16) -> f16
  llvm.return
}

llvm.func @intr_fmuladd(%a: f16, %b: f16, %c: f16) {
  %0 = llvm.intr.fmuladd(%a, %b, %c) : (f16, f16, f16) -> f16
  llvm.return
}

llvm.func @intr_frexp(%a: f16) {
  %0 = llvm.intr.frexp(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_fshl(%a: i1, %b: i1, %c: i1) {
  %0 = llvm.intr.fshl(%a, %b, %c) : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @intr_fshr(%a: i1, %b: i1, %c: i1) {
  %0 = llvm.intr.fshr(%a, %b, %c) : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @intr_get_active_lane_mask(%a: i1, %b: i1) {
  %0 = llvm.intr.get.active.lane.mask %a, %b : i1, i1 to i1
  llvm.return
}

llvm.func @intr_invariant_end(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.intr.invariant.end %a, 1, %b : !llvm.ptr
  llvm.return
}

llvm.func @intr_invariant_start(%a: !llvm.ptr) {
  %0 = llvm.intr.invariant.start 1, %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_is_constant(%a: i1) {
  %0 = "llvm.intr.is.constant"(%a) : (i1) -> i1
  llvm.return
}

llvm.func @intr_is_fpclass(%a: f16) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 1 : i32}> : (f16) -> f16
  llvm.return
}

llvm.func @intr_launder_invariant_group(%a: !llvm.ptr) {
  %0 = llvm.intr.launder.invariant.group %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_ldexp(%a: f16, %b: i1) {
  %0 = llvm.intr.ldexp(%a, %b) : (f16, i1) -> f16
  llvm.return
}

llvm.func @intr_lifetime_end(%a: !llvm.ptr) {
  llvm.intr.lifetime.end %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_lifetime_start(%a: !llvm.ptr) {
  llvm.intr.lifetime.start %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_llrint(%a: f16) {
  %0 = llvm.intr.llrint(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_llround(%a: f16) {
  %0 = llvm.intr.llround(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_log(%a: f16) {
  %0 = llvm.intr.log(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_log10(%a: f16) {
  %0 = llvm.intr.log10(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_log2(%a: f16) {
  %0 = llvm.intr.log2(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_lrint(%a: f16) {
  %0 = llvm.intr.lrint(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_lround(%a: f16) {
  %0 = llvm.intr.lround(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_masked_compressstore(%a: vector<4xf32>, %b: !llvm.ptr, %c: vector<2xi1>) {
  "llvm.intr.masked.compressstore"(%a, %b, %c) : (vector<4xf32>, !llvm.ptr, vector<2xi1>) -> ()
  llvm.return
}

llvm.func @intr_masked_expandload(%a: !llvm.ptr, %b: vector<2xi1>, %c: vector<4xf32>) {
  %0 = "llvm.intr.masked.expandload"(%a, %b, %c) : (!llvm.ptr, vector<2xi1>, vector<4xf32>) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_masked_load(%a: !llvm.ptr, %b: vector<2xi1>, %c: vector<4xf32>) {
  %0 = llvm.intr.masked.load %a, %b, %c {alignment = 1 : i32} : (!llvm.ptr, vector<2xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_masked_store(%a: vector<4xf32>, %b: !llvm.ptr, %c: vector<2xi1>) {
  llvm.intr.masked.store %a, %b, %c {alignment = 1 : i32} : vector<4xf32>, vector<2xi1> into !llvm.ptr
  llvm.return
}

llvm.func @intr_matrix_column_major_load(%a: !llvm.ptr, %b: i1) {
  %0 = llvm.intr.matrix.column.major.load %a, <stride = %b> {columns = 1 : i32, isVolatile = true, rows = 1 : i32} : vector<4xf32> from !llvm.ptr stride i1
  llvm.return
}

llvm.func @intr_matrix_column_major_store(%a: vector<4xf32>, %b: !llvm.ptr, %c: i1) {
  llvm.intr.matrix.column.major.store %a, %b, <stride = %c> {columns = 1 : i32, isVolatile = true, rows = 1 : i32} : vector<4xf32> to !llvm.ptr stride i1
  llvm.return
}

llvm.func @intr_matrix_multiply(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 1 : i32, lhs_rows = 1 : i32, rhs_columns = 1 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_matrix_transpose(%a: vector<4xf32>) {
  %0 = llvm.intr.matrix.transpose %a {columns = 1 : i32, rows = 1 : i32} : vector<4xf32> into vector<4xf32>
  llvm.return
}

llvm.func @intr_maximum(%a: f16, %b: f16) {
  %0 = llvm.intr.maximum(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_maxnum(%a: f16, %b: f16) {
  %0 = llvm.intr.maxnum(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_memcpy(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1) {
  "llvm.intr.memcpy"(%a, %b, %c) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.return
}

llvm.func @intr_memcpy_inline(%a: !llvm.ptr, %b: !llvm.ptr) {
  "llvm.intr.memcpy.inline"(%a, %b) <{isVolatile = true, len = 1 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

llvm.func @intr_memmove(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1) {
  "llvm.intr.memmove"(%a, %b, %c) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.return
}

llvm.func @intr_memset(%a: !llvm.ptr, %b: i8, %c: i1) {
  "llvm.intr.memset"(%a, %b, %c) <{isVolatile = true}> : (!llvm.ptr, i8, i1) -> ()
  llvm.return
}

llvm.func @intr_memset_inline(%a: !llvm.ptr, %b: i8) {
  "llvm.intr.memset.inline"(%a, %b) <{isVolatile = true, len = 1 : i32}> : (!llvm.ptr, i8) -> ()
  llvm.return
}

llvm.func @intr_minimum(%a: f16, %b: f16) {
  %0 = llvm.intr.minimum(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_minnum(%a: f16, %b: f16) {
  %0 = llvm.intr.minnum(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_nearbyint(%a: f16) {
  %0 = llvm.intr.nearbyint(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_pow(%a: f16, %b: f16) {
  %0 = llvm.intr.pow(%a, %b) : (f16, f16) -> f16
  llvm.return
}

llvm.func @intr_powi(%a: f16, %b: i1) {
  %0 = llvm.intr.powi(%a, %b) : (f16, i1) -> f16
  llvm.return
}

llvm.func @intr_prefetch(%a: !llvm.ptr) {
  "llvm.intr.prefetch"(%a) <{cache = 1 : i32, hint = 1 : i32, rw = 1 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @intr_ptr_annotation(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %d: i32, %e: !llvm.ptr) {
  %0 = "llvm.intr.ptr.annotation"(%a, %b, %c, %d, %e) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_ptrmask(%a: !llvm.ptr, %b: i1) {
  %0 = llvm.intr.ptrmask %a, %b : (!llvm.ptr, i1) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_rint(%a: f16) {
  %0 = llvm.intr.rint(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_round(%a: f16) {
  %0 = llvm.intr.round(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_roundeven(%a: f16) {
  %0 = llvm.intr.roundeven(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_sadd_sat(%a: i1, %b: i1) {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_sadd_with_overflow(%a: i1, %b: i1) {
  %0 = "llvm.intr.sadd.with.overflow"(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_scmp(%a: i1, %b: i1) {
  %0 = llvm.intr.scmp(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_sin(%a: f16) {
  %0 = llvm.intr.sin(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_sinh(%a: f16) {
  %0 = llvm.intr.sinh(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_smax(%a: i1, %b: i1) {
  %0 = llvm.intr.smax(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_smin(%a: i1, %b: i1) {
  %0 = llvm.intr.smin(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_smul_with_overflow(%a: i1, %b: i1) {
  %0 = "llvm.intr.smul.with.overflow"(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_sqrt(%a: f16) {
  %0 = llvm.intr.sqrt(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_ssa_copy(%a: i1) {
  %0 = llvm.intr.ssa.copy %a : i1
  llvm.return
}

llvm.func @intr_sshl_sat(%a: i1, %b: i1) {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_ssub_sat(%a: i1, %b: i1) {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_ssub_with_overflow(%a: i1, %b: i1) {
  %0 = "llvm.intr.ssub.with.overflow"(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_stackrestore(%a: !llvm.ptr) {
  llvm.intr.stackrestore %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_stacksave() {
  %0 = llvm.intr.stacksave : i1
  llvm.return
}

llvm.func @intr_stepvector() {
  %0 = llvm.intr.stepvector : vector<4xi32>
  llvm.return
}

llvm.func @intr_strip_invariant_group(%a: !llvm.ptr) {
  %0 = llvm.intr.strip.invariant.group %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_tan(%a: f16) {
  %0 = llvm.intr.tan(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_tanh(%a: f16) {
  %0 = llvm.intr.tanh(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_threadlocal_address(%a: !llvm.ptr) {
  %0 = "llvm.intr.threadlocal.address"(%a) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_trap() {
  llvm.intr.trap
  llvm.return
}

llvm.func @intr_trunc(%a: f16) {
  %0 = llvm.intr.trunc(%a) : (f16) -> f16
  llvm.return
}

llvm.func @intr_uadd_sat(%a: i1, %b: i1) {
  %0 = llvm.intr.uadd.sat(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_uadd_with_overflow(%a: i1, %b: i1) {
  %0 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_ubsantrap() {
  llvm.intr.ubsantrap <{failureKind = 4 : i8}>
  llvm.return
}

llvm.func @intr_ucmp(%a: i1, %b: i1) {
  %0 = llvm.intr.ucmp(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_umax(%a: i1, %b: i1) {
  %0 = llvm.intr.umax(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_umin(%a: i1, %b: i1) {
  %0 = llvm.intr.umin(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_umul_with_overflow(%a: i1, %b: i1) {
  %0 = "llvm.intr.umul.with.overflow"(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_ushl_sat(%a: i1, %b: i1) {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_usub_sat(%a: i1, %b: i1) {
  %0 = llvm.intr.usub.sat(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_usub_with_overflow(%a: i1, %b: i1) {
  %0 = "llvm.intr.usub.with.overflow"(%a, %b) : (i1, i1) -> i1
  llvm.return
}

llvm.func @intr_vacopy(%a: !llvm.ptr, %b: !llvm.ptr) {
  llvm.intr.vacopy %b to %a : !llvm.ptr, !llvm.ptr
  llvm.return
}

llvm.func @intr_vaend(%a: !llvm.ptr) {
  llvm.intr.vaend %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_var_annotation(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr, %d: i32, %e: !llvm.ptr) {
  "llvm.intr.var.annotation"(%a, %b, %c, %d, %e) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.return
}

llvm.func @intr_vastart(%a: !llvm.ptr) {
  llvm.intr.vastart %a : !llvm.ptr
  llvm.return
}

llvm.func @intr_vector_deinterleave2(%a: vector<4xf32>) {
  %0 = "llvm.intr.vector.deinterleave2"(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_extract(%a: vector<4xf32>) {
  %0 = llvm.intr.vector.extract %a[1] : vector<4xf32> from vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_insert(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = llvm.intr.vector.insert %b, %a[1] : vector<4xf32> into vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_reduce_add(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.add"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_and(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.and"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_fadd(%a: f32, %b: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%a, %b) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
  llvm.return
}

llvm.func @intr_vector_reduce_fmax(%a: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fmax(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_reduce_fmaximum(%a: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_reduce_fmin(%a: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fmin(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_reduce_fminimum(%a: vector<4xf32>) {
  %0 = llvm.intr.vector.reduce.fminimum(%a) : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vector_reduce_fmul(%a: f32, %b: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%a, %b) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
  llvm.return
}

llvm.func @intr_vector_reduce_mul(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.mul"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_or(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.or"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_smax(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.smax"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_smin(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.smin"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_umax(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.umax"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_umin(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vector_reduce_xor(%a: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.xor"(%a) : (vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_add(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.add"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_and(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.and"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_ashr(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.ashr"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_fadd(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.fadd"(%a, %b, %c, %d) : (vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fdiv(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.fdiv"(%a, %b, %c, %d) : (vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fma(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>, %d: vector<2xi1>, %e: i32) {
  %0 = "llvm.intr.vp.fma"(%a, %b, %c, %d, %e) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fmul(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.fmul"(%a, %b, %c, %d) : (vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fmuladd(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>, %d: vector<2xi1>, %e: i32) {
  %0 = "llvm.intr.vp.fmuladd"(%a, %b, %c, %d, %e) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fneg(%a: vector<4xf32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.fneg"(%a, %b, %c) : (vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fpext(%a: vector<4xf32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.fpext"(%a, %b, %c) : (vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fptosi(%a: vector<4xf32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.fptosi"(%a, %b, %c) : (vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fptoui(%a: vector<4xf32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.fptoui"(%a, %b, %c) : (vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fptrunc(%a: vector<4xf32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.fptrunc"(%a, %b, %c) : (vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_frem(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.frem"(%a, %b, %c, %d) : (vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_fsub(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.fsub"(%a, %b, %c, %d) : (vector<4xf32>, vector<4xf32>, vector<2xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @intr_vp_inttoptr(%a: vector<4xi32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.inttoptr"(%a, %b, %c) : (vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_load(%a: !llvm.ptr, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.load"(%a, %b, %c) : (!llvm.ptr, vector<2xi1>, i32) -> !llvm.ptr
  llvm.return
}

llvm.func @intr_vp_lshr(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.lshr"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_merge(%a: vector<2xi1>, %b: vector<2xi1>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.merge"(%a, %b, %c, %d) : (vector<2xi1>, vector<2xi1>, vector<2xi1>, i32) -> vector<2xi1>
  llvm.return
}

llvm.func @intr_vp_mul(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.mul"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_or(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.or"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_reduce_add(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.add"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_and(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.and"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_fadd(%a: f16, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.fadd"(%a, %b, %c, %d) : (f16, vector<4xf32>, vector<2xi1>, i32) -> f16
  llvm.return
}

llvm.func @intr_vp_reduce_fmax(%a: f16, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.fmax"(%a, %b, %c, %d) : (f16, vector<4xf32>, vector<2xi1>, i32) -> f16
  llvm.return
}

llvm.func @intr_vp_reduce_fmin(%a: f16, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.fmin"(%a, %b, %c, %d) : (f16, vector<4xf32>, vector<2xi1>, i32) -> f16
  llvm.return
}

llvm.func @intr_vp_reduce_fmul(%a: f16, %b: vector<4xf32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.fmul"(%a, %b, %c, %d) : (f16, vector<4xf32>, vector<2xi1>, i32) -> f16
  llvm.return
}

llvm.func @intr_vp_reduce_mul(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.mul"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_or(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.or"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_smax(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.smax"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_smin(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.smin"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_umax(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.umax"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_umin(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.umin"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_reduce_xor(%a: i1, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.reduce.xor"(%a, %b, %c, %d) : (i1, vector<4xi32>, vector<2xi1>, i32) -> i1
  llvm.return
}

llvm.func @intr_vp_sdiv(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.sdiv"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_select(%a: vector<2xi1>, %b: vector<2xi1>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.select"(%a, %b, %c, %d) : (vector<2xi1>, vector<2xi1>, vector<2xi1>, i32) -> vector<2xi1>
  llvm.return
}

llvm.func @intr_vp_sext(%a: vector<4xi32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.sext"(%a, %b, %c) : (vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_shl(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.shl"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_sitofp(%a: vector<4xi32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.sitofp"(%a, %b, %c) : (vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_smax(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.smax"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_smin(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.smin"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_srem(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.srem"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_store(%a: vector<4xf32>, %b: !llvm.ptr, %c: vector<2xi1>, %d: i32) {
  "llvm.intr.vp.store"(%a, %b, %c, %d) : (vector<4xf32>, !llvm.ptr, vector<2xi1>, i32) -> ()
  llvm.return
}

llvm.func @intr_vp_sub(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.sub"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_trunc(%a: vector<4xi32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.trunc"(%a, %b, %c) : (vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_udiv(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.udiv"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_uitofp(%a: vector<4xi32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.uitofp"(%a, %b, %c) : (vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_umax(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.umax"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_umin(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.umin"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_urem(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.urem"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_xor(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<2xi1>, %d: i32) {
  %0 = "llvm.intr.vp.xor"(%a, %b, %c, %d) : (vector<4xi32>, vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vp_zext(%a: vector<4xi32>, %b: vector<2xi1>, %c: i32) {
  %0 = "llvm.intr.vp.zext"(%a, %b, %c) : (vector<4xi32>, vector<2xi1>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @intr_vscale() {
  %0 = "llvm.intr.vscale"() : () -> i1
  llvm.return
}

llvm.func @inttoptr(%a: i1) {
  %0 = llvm.inttoptr %a : i1 to !llvm.ptr
  llvm.return
}

llvm.func @load(%a: !llvm.ptr) {
  %0 = llvm.load %a : !llvm.ptr -> !llvm.ptr
  llvm.return
}

llvm.func @lshr(%a: i1, %b: i1) {
  %0 = llvm.lshr %a, %b : i1
  llvm.return
}

llvm.func @mlir_constant() {
  %0 = llvm.mlir.constant(1 : i32) : i1
  llvm.return
}

llvm.func @mlir_none() {
  %0 = llvm.mlir.none : !llvm.token
  llvm.return
}

llvm.func @mlir_poison() {
  %0 = llvm.mlir.poison : i1
  llvm.return
}

llvm.func @mlir_undef() {
  %0 = llvm.mlir.undef : i1
  llvm.return
}

llvm.func @mlir_zero() {
  %0 = llvm.mlir.zero : i1
  llvm.return
}

llvm.func @mul(%a: i1, %b: i1) {
  %0 = llvm.mul %a, %b : i1
  llvm.return
}

llvm.func @or(%a: i1, %b: i1) {
  %0 = llvm.or %a, %b : i1
  llvm.return
}

llvm.func @ptrtoint(%a: !llvm.ptr) {
  %0 = llvm.ptrtoint %a : !llvm.ptr to i1
  llvm.return
}

llvm.func @resume(%a: i1) {
  llvm.resume %a : i1
}

llvm.func @sdiv(%a: i1, %b: i1) {
  %0 = llvm.sdiv %a, %b : i1
  llvm.return
}

llvm.func @select(%a: i1, %b: i1, %c: i1) {
  %0 = llvm.select %a, %b, %c : i1, i1
  llvm.return
}

llvm.func @sext(%a: i1) {
  %0 = llvm.sext %a : i1 to i32
  llvm.return
}

llvm.func @shl(%a: i1, %b: i1) {
  %0 = llvm.shl %a, %b : i1
  llvm.return
}

llvm.func @shufflevector(%a: vector<4xf32>, %b: vector<4xf32>) {
  %0 = llvm.shufflevector %a, %b [0] : vector<4xf32> 
  llvm.return
}

llvm.func @sitofp(%a: i1) {
  %0 = llvm.sitofp %a : i1 to f16
  llvm.return
}

llvm.func @srem(%a: i1, %b: i1) {
  %0 = llvm.srem %a, %b : i1
  llvm.return
}

llvm.func @store(%a: i1, %b: !llvm.ptr) {
  llvm.store %a, %b : i1, !llvm.ptr
  llvm.return
}

llvm.func @sub(%a: i1, %b: i1) {
  %0 = llvm.sub %a, %b : i1
  llvm.return
}

llvm.func @trunc(%a: i1) {
  %0 = llvm.trunc %a : i1 to i1
  llvm.return
}

llvm.func @udiv(%a: i1, %b: i1) {
  %0 = llvm.udiv %a, %b : i1
  llvm.return
}

llvm.func @uitofp(%a: i1) {
  %0 = llvm.uitofp %a : i1 to f16
  llvm.return
}

llvm.func @unreachable() {
  llvm.unreachable
}

llvm.func @urem(%a: i1, %b: i1) {
  %0 = llvm.urem %a, %b : i1
  llvm.return
}

llvm.func @va_arg(%a: !llvm.ptr) {
  %0 = llvm.va_arg %a : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

llvm.func @xor(%a: i1, %b: i1) {
  %0 = llvm.xor %a, %b : i1
  llvm.return
}

llvm.func @zext(%a: vector<2xi32>) {
  %0 = llvm.zext %a : vector<2xi32> to vector<2xi64>
  llvm.return
}
