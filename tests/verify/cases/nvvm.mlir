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

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  %a0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
  %a1 = nvvm.read.ptx.sreg.clusterid.z range <i32, 0, 0> : i32
  %a2 = nvvm.read.ptx.sreg.warpsize : i32
  %a3 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  %a4 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rz>} : i16 (f8E8M0FNU)
  %a5 = nvvm.convert.f16x2.to.f8x2 %hf : vector<2xf16> -> i16 (f8E5M2)
  %a6 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  %a7 = nvvm.convert.f32x2.to.f6x2 %f, %g : i16 (f6E2M3FN)
  %a8 = nvvm.convert.f32x2.to.f4x2 %f, %g : i8 (f4E2M1FN)
  %a9 = nvvm.convert.f8x2.to.f16x2 %v2 : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
  %b0 = nvvm.convert.f8x2.to.bf16x2 %v2 : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
  %b1 = nvvm.convert.f32x2.to.f16x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  %b2 = nvvm.convert.f32x2.to.bf16x2 %f, %g, %r {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  %b3 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>}
  %b4 = nvvm.prmt #nvvm.permute_mode<default> %r, %r, %r : i32
  %b5 = nvvm.prmt #nvvm.permute_mode<rc8> %r, %r : i32
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%r] : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%r, %r, %r] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%r, %r, %r] im2col[%h] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p7, %p, %p3, box[%r] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p3, %p, %p3, box[%r] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  nvvm.cp.async.bulk.shared.cluster.global %p7, %p1, %p3, %r multicast_mask = %h : !llvm.ptr<7>, !llvm.ptr<1>
  nvvm.mbarrier.arrive %p7 : !llvm.ptr<7>
  %c0 = nvvm.mbarrier.arrive %p3 : !llvm.ptr<3> -> i64
  nvvm.mbarrier.arrive.expect_tx %p3, %r, predicate = %b : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.expect_tx %p3, %r {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  nvvm.prefetch level = L1, %p : !llvm.ptr
  nvvm.prefetch tensormap, %p4 : !llvm.ptr<4>
  nvvm.prefetch level = L2, evict_priority = evict_last, %p1 : !llvm.ptr<1>
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %r
  nvvm.fence.proxy.release #nvvm.mem_scope<cta>
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  %c1 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %x : i1
  %c2 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %x : i32
  nvvm.stmatrix %p3, %r, %r {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32
  nvvm.tcgen05.cp %p6, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  nvvm.tcgen05.cp %p6, %l {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>}
  %c3 = nvvm.tcgen05.ld %p6 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  %c4 = nvvm.tcgen05.ld %p6, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
  nvvm.tcgen05.st %p6, %m4 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32>
  nvvm.tcgen05.mma %p6, %p6, %l, %r, %b {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  nvvm.tcgen05.mma %p6, %l, %l, %r, %b mask = %m4 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<4xi32>)
  nvvm.tcgen05.mma.block_scale %p6, %l, %l, %r, %b, %p6, %p6 {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.read.ptx.sreg.tid.x' op invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value! This is an invalid constant range.}}
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 3, 3> : i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.read.ptx.sreg.laneid' op invalid range attribute: Lower == Upper, but they aren't min (0) or max (4294967295) value! This is an invalid constant range.}}
  %0 = nvvm.read.ptx.sreg.laneid range <i32, 3, 3> : i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f8x2' op Only RN rounding mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types}}
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %g {sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f8x2' op Only SATFINITE saturation mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types}}
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>} : i16 (f8E4M3FN)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f8x2' op Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type}}
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rn>} : i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f8x2' op relu not supported for conversions to 'f8E8M0FNU' type}}
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rz>, relu = true} : i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f8x2' op Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2}}
  %0 = nvvm.convert.f32x2.to.f8x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rz>, relu = true} : i16 (f8E3M4)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.bf16x2.to.f8x2' op Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.}}
  %0 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f16x2.to.f8x2' op Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f16x2 to f8x2.}}
  %0 = nvvm.convert.f16x2.to.f8x2 %hf : vector<2xf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f6x2' op Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x2 to f6x2.}}
  %0 = nvvm.convert.f32x2.to.f6x2 %f, %g : i16 (f8E5M2)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f4x2' op Only 'f4E2M1FN' type is supported for conversions from f32x2 to f4x2.}}
  %0 = nvvm.convert.f32x2.to.f4x2 %f, %g : i8 (f8E5M2)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f8x2.to.f16x2' op Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f8x2 to f16x2.}}
  %0 = nvvm.convert.f8x2.to.f16x2 %v2 : vector<2xi8> (f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f8x2.to.bf16x2' op Only 'f8E8M0FNU' type is supported for conversions from f8x2 to bf16x2.}}
  %0 = nvvm.convert.f8x2.to.bf16x2 %v2 : vector<2xi8> (f32) -> vector<2xbf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f6x2.to.f16x2' op Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f6x2 to f16x2.}}
  %0 = nvvm.convert.f6x2.to.f16x2 %v2 : vector<2xi8> (f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f4x2.to.f16x2' op Only 'f4E2M1FN' type is supported for conversions from f4x2 to f16x2.}}
  %0 = nvvm.convert.f4x2.to.f16x2 %i8 : i8 (f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x4.to.f8x4' op Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f32x4 to f8x4.}}
  %0 = nvvm.convert.f32x4.to.f8x4 %f4, %r : vector<4xf32> -> vector<4xi8> (f32)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x4.to.f6x4' op Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x4 to f6x4.}}
  %0 = nvvm.convert.f32x4.to.f6x4 %f4, %r : vector<4xf32> -> vector<4xi8> (f32)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x4.to.f4x4' op Only 'f4E2M1FN' type is supported for conversions from f32x4 to f4x4.}}
  %0 = nvvm.convert.f32x4.to.f4x4 %f4, %r : vector<4xf32> -> i16 (f32)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f16x2' op Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to f16x2.}}
  %0 = nvvm.convert.f32x2.to.f16x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.f16x2' op random_bits is required for RS rounding mode.}}
  %0 = nvvm.convert.f32x2.to.f16x2 %f, %g {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.f32x2.to.bf16x2' op random_bits not supported for RN and RZ rounding modes.}}
  %0 = nvvm.convert.f32x2.to.bf16x2 %f, %g, %r {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Relu not supported with rna rounding mode.}}
  %0 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>, relu = true}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.}}
  %0 = nvvm.convert.float.to.tf32 %f
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mode 'default' requires 'hi' operand.}}
  %0 = nvvm.prmt #nvvm.permute_mode<default> %r, %r : i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mode 'ecl' does not accept 'hi' operand.}}
  %0 = nvvm.prmt #nvvm.permute_mode<ecl> %r, %r, %r : i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Inline-ptx lowering supported only for Tile mode.}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%r], predicate = %b {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Inline-ptx lowering unsupported with L2 cache-hint.}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%r] l2_cache_hint = %l, predicate = %b : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{expects coordinates between 1 to 5 dimension}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[] : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{to use im2col mode, the tensor has to be at least 3-dimensional}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%r] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Scatter4 mode expects 5 coordinates}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%r] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Scatter mode unsupported for CpAsyncBulkTensorReduceOp}}
  nvvm.cp.async.bulk.tensor.reduce %p, %p3, box[%r] {redKind = #nvvm.tma_redux_kind<add>, mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{ im2col offsets expected 1 (provided 0)}}
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%r, %r, %r] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{to use im2col_w mode, the tensor has to be at least 3-dimensional}}
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%r] im2col[%h] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Gather4 mode expects 5 coordinates}}
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%r] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{ im2col offsets expected 0 (provided 1)}}
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%r] im2col[%h] : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Shared::cluster destination requires address-space 7.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p3, %p, %p3, box[%r] : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Shared::cta destination requires address-space 3.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p7, %p, %p3, box[%r] {isCTAOnly = true} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Multicast is not supported with shared::cta mode.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p3, %p, %p3, box[%r] multicast_mask = %h {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{CTAGroup is not supported with shared::cta mode.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p3, %p, %p3, box[%r] {isCTAOnly = true, group = #nvvm.cta_group<cta_1>} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Predicate is supported only for shared::cluster mode.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p3, %p, %p3, box[%r] predicate = %b {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Predicate is supported only for Tile and Im2col modes.}}
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p7, %p, %p3, box[%r] predicate = %b {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Multicast is not supported with shared::cta mode.}}
  nvvm.cp.async.bulk.shared.cluster.global %p3, %p1, %p3, %r multicast_mask = %h : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.arrive %p3 {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier in shared_cluster space cannot return any value}}
  %0 = nvvm.mbarrier.arrive_drop %p7 : !llvm.ptr<7> -> i64
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier scope must be CTA when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %r, predicate = %b {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier in shared_cluster space is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p7, %r, predicate = %b : !llvm.ptr<7>, i32, i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{return-value is not supported when using predicate}}
  %0 = nvvm.mbarrier.arrive.expect_tx %p3, %r, predicate = %b : !llvm.ptr<3>, i32, i1 -> i64
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier with relaxed semantics is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %r, predicate = %b {relaxed = true} : !llvm.ptr<3>, i32, i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.complete_tx %p3, %r {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier scope must be either CTA or Cluster}}
  %0 = nvvm.mbarrier.test.wait %p3, %l {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3>, i64 -> i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mbarrier scope must be either CTA or Cluster}}
  %0 = nvvm.mbarrier.try_wait %p3, %l {scope = #nvvm.mem_scope<sys>} : !llvm.ptr<3>, i64 -> i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op requires specification of either cache level or tensormap}}
  nvvm.prefetch %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op cannot specify both tensormap and cache level}}
  nvvm.prefetch level = L1, tensormap, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op prefetch tensormap requires a generic or constant pointer}}
  nvvm.prefetch tensormap, %p1 : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op prefetch tensormap does not support eviction priority}}
  nvvm.prefetch tensormap, evict_priority = evict_last, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op in_param_space can only be specified for a generic pointer}}
  nvvm.prefetch tensormap in_param_space, %p4 : !llvm.ptr<4>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op prefetch to cache level requires a generic, global, or local pointer}}
  nvvm.prefetch level = L1, %p4 : !llvm.ptr<4>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op unsupported cache level, the only supported uniform cache level is L1}}
  nvvm.prefetch level = L2 uniform, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op prefetch to uniform cache requires a generic pointer}}
  nvvm.prefetch level = L1 uniform, %p1 : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op cache eviction priority supported only for cache level L2}}
  nvvm.prefetch level = L1, evict_priority = evict_last, %p1 : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op cache eviction priority requires a global pointer}}
  nvvm.prefetch level = L2, evict_priority = evict_last, %p : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op unsupported cache eviction priority, only evict_last and evict_normal are supported}}
  nvvm.prefetch level = L2, evict_priority = evict_first, %p1 : !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.prefetch' op predicate supported only on prefetch tensormap}}
  nvvm.prefetch level = L2, %p1, predicate = %b : !llvm.ptr<1>, i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.proxy.acquire' op uni-directional proxies only support generic for from_proxy attribute}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %r from_proxy = #nvvm.proxy_kind<alias>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.proxy.acquire' op uni-directional proxies only support tensormap for to_proxy attribute}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %r to_proxy = #nvvm.proxy_kind<alias>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.proxy.release' op uni-directional proxies only support tensormap for to_proxy attribute}}
  nvvm.fence.proxy.release #nvvm.mem_scope<cta> to_proxy = #nvvm.proxy_kind<async>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.proxy.sync_restrict' op only async is supported for to_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<alias>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.proxy.sync_restrict' op only generic is support for from_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, fromProxy = #nvvm.proxy_kind<alias>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.proxy.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<weak>, fromProxy = #nvvm.proxy_kind<alias>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.fence.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<weak>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.clusterlaunchcontrol.query.cancel' op is_canceled query type returns an i1}}
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %x : i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.clusterlaunchcontrol.query.cancel' op get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32}}
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %x : i1
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.stmatrix' op expected num attribute to be 1, 2 or 4}}
  nvvm.stmatrix %p3, %r, %r, %r {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.stmatrix' op expected element type to be B16 for 8x8 matrix}}
  nvvm.stmatrix %p3, %r {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.stmatrix' op expected element type to be B8 for 16x8 matrix}}
  nvvm.stmatrix %p3, %r {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.stmatrix' op expected layout to be col for 16x8 matrix}}
  nvvm.stmatrix %p3, %r {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.stmatrix' op expected shape to be 8x8 or 16x8}}
  nvvm.stmatrix %p3, %r {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>} : !llvm.ptr<3>, i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Invalid multicast type for tcgen05.cp Op}}
  nvvm.tcgen05.cp %p6, %l {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op}}
  nvvm.tcgen05.cp %p6, %l {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Shape 32x128b requires multicast warpx4 for tcgen05.cp Op}}
  nvvm.tcgen05.cp %p6, %l {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{shape 16x32bx2 requires offset argument}}
  %0 = nvvm.tcgen05.ld %p6 {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{offset argument is only supported for shape 16x32bx2}}
  %0 = nvvm.tcgen05.ld %p6, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{invalid result type length 2 for shape shape_16x256b in tcgen05.ld Op}}
  %0 = nvvm.tcgen05.ld %p6 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{invalid result type length 1 for shape shape_16x128b in tcgen05.ld Op}}
  %0 = nvvm.tcgen05.ld %p6 {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : i32
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{invalid input length 2 for shape shape_16x256b in tcgen05.st Op}}
  nvvm.tcgen05.st %p6, %m2 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{shape 16x32bx2 requires offset argument}}
  nvvm.tcgen05.st %p6, %m2 {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  nvvm.tcgen05.st %p6, %m2, %l {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{A-shift can be applied only when matrix A is in tensor memory}}
  nvvm.tcgen05.mma %p6, %l, %l, %r, %b {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift} : (!llvm.ptr<6>, i64, i64, i32, i1)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Cannot use collector buffer operation fill or use with ashift}}
  nvvm.tcgen05.mma %p6, %p6, %l, %r, %b {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Disable Output Lane of length 8 is incompatible with CtaGroupAttr}}
  nvvm.tcgen05.mma %p6, %l, %l, %r, %b mask = %m8 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<8xi32>)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{Disable Output Lane of length 4 is incompatible with CtaGroupAttr}}
  nvvm.tcgen05.mma.sp %p6, %l, %l, %r, %b, %p6 mask = %m4 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, vector<4xi32>)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mxf4nvf4 requires block scale attribute}}
  nvvm.tcgen05.mma.block_scale %p6, %l, %l, %r, %b, %p6, %p6 {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{mxf4 kind does not support block16 attribute}}
  nvvm.tcgen05.mma.sp.block_scale %p6, %l, %l, %r, %b, %p6, %p6, %p6 {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_1>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %l: i64, %b: i1, %f: f32, %g: f32, %p: !llvm.ptr, %p1: !llvm.ptr<1>, %p3: !llvm.ptr<3>, %p4: !llvm.ptr<4>, %p5: !llvm.ptr<5>, %p6: !llvm.ptr<6>, %p7: !llvm.ptr<7>, %x: i128, %v2: vector<2xi8>, %bf: vector<2xbf16>, %hf: vector<2xf16>, %f4: vector<4xf32>, %i8: i8, %m4: vector<4xi32>, %m8: vector<8xi32>, %m2: vector<2xi32>) {
  // expected-error @below {{'nvvm.convert.bf16x2.to.f8x2' op Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.}}
  %0 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> i16 (f8E4M3FN)
  llvm.return
}

// -----

#acc = 1
llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>, %i: !llvm.struct<(i32,i32,i32,i32)>, %m: !llvm.struct<(i32,f32,i32,i32)>, %h: !llvm.struct<(f16, f16)>) {
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %1 = nvvm.wgmma.mma_async %d, %d, %i, #nvvm.shape<m = 64, n = 8, k = 32>, D [<s32>, #nvvm.wgmma_scale_out<one>, <satfinite>], A [<s8>, #nvvm.wgmma_scale_in<one>, <row>], B [<u8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32,i32,i32,i32)> -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(i32,f32,i32,i32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op all elements in struct must be same type but there is 'f32'}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(i32,f32,i32,i32)> -> !llvm.struct<(i32,f32,i32,i32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op does not support the given output type tf32}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<tf32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(i32,i32,i32,i32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op has s32 output, scaleA and scaleB cannot be neg}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 32>, D [<s32>, #nvvm.wgmma_scale_out<one>], A [<s8>, #nvvm.wgmma_scale_in<neg>, <row>], B [<s8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32,i32,i32,i32)> -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op f32 += s8 * s8, it is not supported.}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 32>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<s8>, #nvvm.wgmma_scale_in<one>, <row>], B [<s8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op shape 'm' must be 64}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 32, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op shape 'k' must be 16 for input type f16}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 8>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op has input type f16 n is set to 7, it is not supported.}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 7, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(i32,i32,i32,i32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op has input type s8 n is set to 40, it is not supported.}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 40, k = 32>, D [<s32>, #nvvm.wgmma_scale_out<one>], A [<s8>, #nvvm.wgmma_scale_in<one>, <row>], B [<s8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32,i32,i32,i32)> -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(i32,i32,i32,i32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op given layouts layout_a = col and layout_b = col for input types s8 and s8 requires transpose. However, this is only supported for: f16 and bf16}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 32>, D [<s32>, #nvvm.wgmma_scale_out<one>], A [<s8>, #nvvm.wgmma_scale_in<one>, <col>], B [<s8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32,i32,i32,i32)> -> !llvm.struct<(i32,i32,i32,i32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op results 8, however output struct has 4 elements}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 16, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op results 2, however output struct has 4 elements}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f16>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%d: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{'nvvm.wgmma.mma_async' op  `satfinite` can be only used with s32 accumulator, however the current accumulator is f32}}
  %0 = nvvm.wgmma.mma_async %d, %d, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>, <satfinite>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported MMATypes attribute for mma.m16n8k64.(mxf4nvf4|mxf4)}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported MMATypes attribute for mma.m16n8k64.(mxf4nvf4|mxf4)}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported ScaleVecSize attribute for mma.m16n8k64.mxf4}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported BlockScaleFormat attribute for mma.m16n8k64.mxf4}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k64.mxf4nvf4}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported Kind attribute for mma.m16n8k64}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k32}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.block_scale' op unsupported Geom for mma with block scaling}}
  %0 = nvvm.mma.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 17>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4nvf4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported MMATypes attribute for mma.m16n8k128.(mxf4nvf4|mxf4)}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported ScaleVecSize attribute for mma.m16n8k128.mxf4}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported BlockScaleFormat attribute for mma.m16n8k128.mxf4}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k128.mxf4nvf4}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4nvf4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported Kind attribute for mma.m16n8k128}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k64}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op unsupported Geom for sparse mma with block scaling}}
  %0 = nvvm.mma.sp.block_scale A[%r, %r, %r, %r] B[%r, %r] C[%f, %f, %f, %f] sparseMetadata[%r] selector[%r] scaleA[%r, %h, %h] scaleB[%r, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 17>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, orderedMetadata} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%r: i32, %h: i16, %f: f32) {
  // expected-error @below {{'nvvm.mma.sp.block_scale' op 'orderedMetadata' attribute is mandatory}}
  %0 = "nvvm.mma.sp.block_scale"(%r, %r, %f, %r, %r, %r, %h, %h, %r, %h, %h) {operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>, scaleVecSize = #nvvm.scale_vec_size<x1>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (i32, i32, f32, i32, i32, i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2xf16>, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%b, %b, %b, %b] C[%c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: f32, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: f32, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 8>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: i32, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: i32, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<s4>, multiplicandBPtxType = #nvvm.mma_type<s4>, intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: f32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op Could not match types for the A operands; expected one of 2xi32 but got i32, i32, i32, i32}}
  %0 = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%b, %b, %b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: i32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op op requires intOverflowBehavior attribute}}
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 32>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2xf16>, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op ctype does not match dtype}}
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <16, 8, 8>}}
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 8>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op Could not match types for the A operands; expected one of 2xvector<2xf16> but got vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>}}
  %0 = nvvm.mma.sp.sync A[%a, %a, %a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op Could not match types for the C operands; expected one of 2xvector<2xf16> 4xf32 but got f32, f32}}
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: f32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op Could not match allowed types for the result; expected one of !llvm.struct<(f32, f32, f32, f32)> but got !llvm.struct<(f32, f32)>}}
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: f32, %r: i32) {
  // expected-error @below {{invalid shape or multiplicand type: b1}}
  %0 = nvvm.mma.sp.sync A[%a, %a] B[%b, %b] C[%c, %c, %c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: i32, %r: i32) {
  %0 = nvvm.mma.sp.sync A[%a] B[%b] C[%c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 8, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: i32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sp.sync' op unimplemented variant for MMA shape <8, 8, 4>}}
  %0 = nvvm.mma.sp.sync A[%a] B[%b] C[%c, %c] sparseMetadata[%r] selector[%r] {shape = #nvvm.shape<m = 8, n = 8, k = 4>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: vector<2xf16>, %r: i32) {
  // expected-error @below {{'nvvm.mma.sync' op ctype does not match dtype}}
  %0 = nvvm.mma.sync A[%a, %a, %a, %a] B[%b, %b] C[%c, %c] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%a: vector<2xf16>, %b: vector<2xf16>, %c: f32, %r: i32) {
  // expected-error @below {{'nvvm.mma.sync' op ctype does not match dtype}}
  %0 = nvvm.mma.sync A[%a, %a, %a, %a] B[%b, %b] C[%c, %c, %c, %c] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32, %c: f32, %r: i32) {
  // expected-error @below {{invalid shape or multiplicand type: e4m3}}
  %0 = nvvm.mma.sync A[%a, %a, %a, %a] B[%b, %b] C[%c, %c, %c, %c] {shape = #nvvm.shape<m = 16, n = 8, k = 16>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: vector<2xf16>) {
  nvvm.wmma.store %p, %s, %a, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: f32) {
  nvvm.wmma.store %p, %s, %a, %a, %a, %a, %a, %a, %a, %a {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: i32) {
  nvvm.wmma.store %p, %s, %a, %a, %a, %a, %a, %a, %a, %a {eltype = #nvvm.mma_type<s32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 32 : i32, n = 8 : i32} : !llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: f64) {
  nvvm.wmma.store %p, %s, %a, %a {eltype = #nvvm.mma_type<f64>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, f64, f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: f32) {
  nvvm.wmma.store %p, %s, %a, %a, %a, %a, %a, %a, %a, %a {eltype = #nvvm.mma_type<f32>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<5>, %s: i32, %a: vector<2xf16>) {
  // expected-error @below {{'nvvm.wmma.store' op expected operands to be a source pointer in memory space 0, 1, 3}}
  nvvm.wmma.store %p, %s, %a, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<5>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: vector<2xf16>) {
  // expected-error @below {{'nvvm.wmma.store' op invalid attribute combination}}
  nvvm.wmma.store %p, %s, %a, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: vector<2xf16>) {
  // expected-error @below {{'nvvm.wmma.store' op expected 4 data operands}}
  nvvm.wmma.store %p, %s, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: f32) {
  // expected-error @below {{'nvvm.wmma.store' op expected data operands of type 'vector<2xf16>'}}
  nvvm.wmma.store %p, %s, %a, %a, %a, %a {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: i32) {
  // expected-error @below {{'nvvm.wmma.store' op invalid attribute combination}}
  nvvm.wmma.store %p, %s, %a, %a, %a, %a, %a, %a, %a, %a {eltype = #nvvm.mma_type<s32>, k = 128 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: i32) {
  // expected-error @below {{'nvvm.wmma.store' op invalid attribute combination}}
  nvvm.wmma.store %p, %s, %a, %a, %a, %a, %a, %a, %a, %a {eltype = #nvvm.mma_type<s32>, k = 32 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : !llvm.ptr, i32, i32, i32, i32, i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: i32) {
  // expected-error @below {{'nvvm.wmma.store' op invalid attribute combination}}
  nvvm.wmma.store %p, %s, %a, %a, %a, %a {eltype = #nvvm.mma_type<tf32>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, i32, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: f32) {
  nvvm.wmma.store %p, %s, %a, %a, %a, %a, %a, %a, %a, %a {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: i32, %a: i32) {
  // expected-error @below {{'nvvm.wmma.store' op invalid attribute combination}}
  nvvm.wmma.store %p, %s, %a, %a {eltype = #nvvm.mma_type<s8>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, i32, i32
  llvm.return
}

// -----

// expected-error @below {{The optimization level must be a number between 0 and 3.}}
"a.b"() {x = #nvvm.target<O = 5>} : () -> ()

// -----

// expected-error @below {{The target chip cannot be empty.}}
"a.b"() {x = #nvvm.target<chip = "">} : () -> ()

// -----

// expected-error @below {{The target triple cannot be empty.}}
"a.b"() {x = #nvvm.target<triple = "">} : () -> ()

// -----

// expected-error @below {{All the elements in the `link` array must be strings.}}
"a.b"() {x = #nvvm.target<link = [1]>} : () -> ()

// -----

"a.b"() {x = #nvvm.target<link = ["a"]>} : () -> ()

// -----

gpu.module @m [#nvvm.target, #nvvm.target<O = 3, chip = "sm_90">] {
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_80">] {
  llvm.func @f() {
    // expected-error @+1 {{'nvvm.wgmma.fence.aligned' op is not supported on sm_80}}
    nvvm.wgmma.fence.aligned
    nvvm.cluster.wait
    llvm.return
  }
}

// -----

gpu.module @m [#nvvm.target] {
  gpu.func @f() kernel {
    // expected-error @+1 {{'nvvm.cluster.wait' op is not supported on sm_50}}
    nvvm.cluster.wait
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_80">] {
  gpu.func @f() kernel {
    // expected-error @+1 {{'nvvm.cluster.wait' op is not supported on sm_80}}
    nvvm.cluster.wait
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_90a">] {
  gpu.func @f() kernel {
    nvvm.wgmma.fence.aligned
    nvvm.cluster.wait
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_80", verifyTarget = false>] {
  gpu.func @f() kernel {
    nvvm.cluster.wait
    gpu.return
  }
}

// -----

gpu.module @m [#nvvm.target<chip = "sm_100">] {
  gpu.func @f() kernel {
    %a = nvvm.read.ptx.sreg.clusterid.x : i32
    // expected-error @+1 {{'nvvm.wgmma.commit.group.sync.aligned' op is not supported on sm_100}}
    nvvm.wgmma.commit.group.sync.aligned
    gpu.return
  }
}

// -----

// expected-error @+1 {{Minimum NVVM target SM version is sm_20}}
gpu.module @m [#nvvm.target<chip = "sm_13">] {
}

// -----

func.func @f(%d: f64) {
  // expected-error @below {{'nvvm.mma.sync' op requires attribute 'shape'}}
  %0 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  return
}
