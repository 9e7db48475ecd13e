llvm.func @shuffles(%i: i32, %f: f32) {
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %1 = nvvm.shfl.sync up %i, %f, %i, %i : f32 -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.shfl.sync' op expected return type to be a two-element struct}}
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.shfl.sync' op expected return type to be of type 'f32' but got 'i32' instead}}
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.shfl.sync' op "return_value_and_is_valid" attribute must be specified when the return type is a struct type}}
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.shfl.sync' op expected first element in the returned struct to be of type 'f32' but got 'i32' instead}}
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.shfl.sync' op expected second element in the returned struct to be of type 'i1' but got 'i32' instead}}
  %0 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i32)>
  llvm.return
}

// -----

llvm.func @f(%m: i32, %p: i1) {
  %0 = nvvm.vote.sync ballot %m, %p -> i32
  %1 = nvvm.vote.sync any %m, %p -> i1
  llvm.return
}

// -----

llvm.func @f(%m: i32, %p: i1) {
  // expected-error @+1 {{'nvvm.vote.sync' op vote.sync 'ballot' returns an i32}}
  %0 = nvvm.vote.sync ballot %m, %p -> i1
  llvm.return
}

// -----

llvm.func @f(%m: i32, %p: i1) {
  // expected-error @+1 {{'nvvm.vote.sync' op vote.sync 'any', 'all' and 'uni' returns an i1}}
  %0 = nvvm.vote.sync all %m, %p -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %v: i64) {
  %0 = nvvm.match.sync all %m, %v : i64 -> !llvm.struct<(i32, i1)>
  %1 = nvvm.match.sync any %m, %v : i64 -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %v: i64) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'all' returns a two element struct with first element as i32 and second element as i1}}
  %0 = nvvm.match.sync all %m, %v : i64 -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %v: i64) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'any' returns an i32}}
  %0 = nvvm.match.sync any %m, %v : i64 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f() {
  nvvm.setmaxregister increase 232
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.setmaxregister' op new register size must be multiple of 8}}
  nvvm.setmaxregister increase 33
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.setmaxregister' op new register size must be in between 24 to 256}}
  nvvm.setmaxregister decrease 264
  llvm.return
}

// -----

llvm.func @f(%d: !llvm.ptr<3>, %s: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %d, %s, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %d, %s, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%d: !llvm.ptr<3>, %s: !llvm.ptr<1>) {
  // expected-error @+1 {{CG cache modifier is only support for 16 bytes copy.}}
  nvvm.cp.async.shared.global %d, %s, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%d: !llvm.ptr<3>, %s: !llvm.ptr<1>) {
  // expected-error @+1 {{expected byte size to be either 4, 8 or 16.}}
  nvvm.cp.async.shared.global %d, %s, 6, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op async_shared fence requires space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op only async_shared fence can have space attribute}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op tensormap proxy is not a supported proxy kind}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op generic proxy not a supported proxy kind}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<generic>}
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32) {
  nvvm.barrier
  nvvm.barrier id = %a
  nvvm.barrier id = %a number_of_threads = %b
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32) {
  // expected-error @+1 {{'nvvm.barrier' op barrier id is missing, it should be set between 0 to 15}}
  nvvm.barrier number_of_threads = %b
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32) {
  %0 = nvvm.barrier #nvvm.reduction<and> %a -> i32
  llvm.return
}

// -----

llvm.func @f(%a: !llvm.ptr<3>, %b: i64) {
  nvvm.st.bulk %a, size = %b : !llvm.ptr<3>
  nvvm.st.bulk %a, size = %b, init = 0 : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%a: !llvm.ptr<3>, %b: i64) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 3}}
  nvvm.st.bulk %a, size = %b, init = 3 : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f() {
  nvvm.pmevent id = 10
  nvvm.pmevent mask = 4
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op either `id` or `mask` must be set}}
  nvvm.pmevent
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` must be between 0 and 15}}
  nvvm.pmevent id = 16
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` and `mask` cannot be set at the same time}}
  nvvm.pmevent id = 1 mask = 4
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  %1 = nvvm.ldmatrix %p {num = 4 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
  %2 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected num attribute to be 1, 2 or 4 for 8x8 matrix}}
  %0 = nvvm.ldmatrix %p {num = 3 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected element type to be b16 for 8x8 matrix}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected shape to be 8x8, 8x16 or 16x16}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 9>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is a structure of 2 elements of type i32}}
  %0 = nvvm.ldmatrix %p {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected destination type is i32}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected layout to be col for 16x16 matrix}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{'nvvm.ldmatrix' op expected layout to be row for 8x16 matrix}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%h: vector<2xf16>, %f: f32) {
  %0 = nvvm.mma.sync A[%h, %h] B[%h, %h] C[%h, %h, %h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  %1 = nvvm.mma.sync A[%h, %h, %h, %h] B[%h, %h] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %2 = nvvm.mma.sync A[%h, %h] B[%h] C[%h, %h] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  %1 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %2 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  %3 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, b1Op = #nvvm.mma_b1op<xor_popc>, shape = #nvvm.shape<m = 16, n = 8, k = 256>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.mma.sync' op Could not match types for the A operands; expected one of 4xi32 but got i32, i32}}
  %1 = nvvm.mma.sync A[%i, %i] B[%i, %i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.mma.sync' op unimplemented variant for MMA shape <16, 8, 16>}}
  %1 = nvvm.mma.sync A[%i, %i] B[%i, %i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'nvvm.mma.sync' op Could not match allowed types for the result; expected one of !llvm.struct<(f32, f32, f32, f32)> but got !llvm.struct<(f32, f32)>}}
  %1 = nvvm.mma.sync A[%i, %i] B[%i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error @+1 {{'nvvm.mma.sync' op op requires intOverflowBehavior attribute}}
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error @+1 {{'nvvm.mma.sync' op Could not match types for the C operands; expected one of 4xi32 but got i32, i32, i32}}
  %0 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%d: f64) {
  %0 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%d: f64) {
  // expected-error @+1 {{'nvvm.mma.sync' op unimplemented variant for MMA shape <8, 8, 8>}}
  %0 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 8>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<5>, %i: i32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected source pointer in memory space 0, 1, 3}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<5>) -> !llvm.struct<(f16)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected destination type is a structure of 8 elements of type 'vector<2xf16>'}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f16)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<b>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(i32)>
  %1 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
  %2 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> f64
  %3 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<c>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected destination type to be f64}}
  %2 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr) -> !llvm.struct<(f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected destination type is a structure of 4 elements of type 'i32'}}
  %2 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f64)>
  llvm.return
}

// -----

// expected-error @+1 {{'nvvm.kernel' attribute attached to unexpected op}}
func.func private @f() attributes {nvvm.kernel}

// -----

llvm.func @f() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1, 2, 3>, nvvm.minctasm = 3 : i32}

// -----

// expected-error @+1 {{'"nvvm.reqntid"' attribute must be integer array with maximum 3 index}}
llvm.func @f() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 1, 2, 3, 4>}

// -----

// expected-error @+1 {{'"nvvm.minctasm"' attribute must be integer constant}}
llvm.func @f() attributes {nvvm.kernel, nvvm.minctasm = "a"}

// -----

// expected-error @+1 {{'"nvvm.blocksareclusters"' attribute must be used along with 'nvvm.reqntid' and 'nvvm.cluster_dim'}}
llvm.func @f() attributes {nvvm.kernel, nvvm.blocksareclusters}

// -----

llvm.func @f(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.kernel}

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' attribute requires the argument to also have attribute 'llvm.byval'}}
llvm.func @f(%a: !llvm.ptr {nvvm.grid_constant}) attributes {nvvm.kernel}

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @f(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant})

// -----

// expected-error @+1 {{'"nvvm.grid_constant"' must be a unit attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.byval = i32, nvvm.grid_constant = 3}) attributes {nvvm.kernel}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'nvvm.redux.sync' op abs attribute is supported only for f32 type}}
  %0 = nvvm.redux.sync add %a, %a {abs = true} : i32 -> i32
  return
}

// -----

func.func @f(%a: f32, %m: i32) {
  // expected-error @below {{'nvvm.redux.sync' op 'add' redux kind unsupported with 'f32' type. Only supported type is 'i32'.}}
  %0 = nvvm.redux.sync add %a, %m : f32 -> f32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{'nvvm.redux.sync' op 'fmax' redux kind unsupported with 'i32' type. Only supported type is 'f32'.}}
  %1 = nvvm.redux.sync fmax %a, %a : i32 -> i32
  return
}
