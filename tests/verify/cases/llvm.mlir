llvm.func @f(%p: !llvm.ptr, %f: f32, %i: i32) {
  %0 = llvm.load %p atomic syncscope("agent") monotonic {alignment = 4} : !llvm.ptr -> f32
  %1 = llvm.load %p atomic acquire {alignment = 8} : !llvm.ptr -> i64
  %2 = llvm.load %p atomic unordered {alignment = 8} : !llvm.ptr -> !llvm.ptr
  %3 = llvm.load %p : !llvm.ptr -> i1
  llvm.store %f, %p atomic release {alignment = 4} : f32, !llvm.ptr
  llvm.fence acquire
  llvm.fence syncscope("agent") seq_cst
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported ordering 'release'}}
  %0 = llvm.load %p atomic release {alignment = 4} : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op expected alignment for atomic access}}
  %0 = llvm.load %p atomic acquire : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported type 'i7' for atomic access}}
  %0 = llvm.load %p atomic acquire {alignment = 4} : !llvm.ptr -> i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.load' op unsupported type 'i24' for atomic access}}
  %0 = llvm.load %p atomic acquire {alignment = 4} : !llvm.ptr -> i24
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acquire {alignment = 4} : !llvm.ptr -> i256
  %1 = llvm.load %p atomic acquire {alignment = 4} : !llvm.ptr -> f128
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f32) {
  // expected-error @+1 {{'llvm.store' op unsupported ordering 'acq_rel'}}
  llvm.store %f, %p atomic acq_rel {alignment = 4} : f32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f80) {
  // expected-error @+1 {{'llvm.store' op unsupported type 'f80' for atomic access}}
  llvm.store %f, %p atomic release {alignment = 4} : f80, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f32, %i: i32, %v: vector<2xf16>) {
  %0 = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
  %1 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<2xf16>
  %2 = llvm.atomicrmw add %p, %i acq_rel : !llvm.ptr, i32
  %3 = llvm.atomicrmw xchg %p, %p acq_rel : !llvm.ptr, !llvm.ptr
  %4 = llvm.atomicrmw xchg %p, %f acq_rel : !llvm.ptr, f32
  %fmax = llvm.atomicrmw fmaximum %p, %f monotonic : !llvm.ptr, f32
  %fmin = llvm.atomicrmw fminimum %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fmax %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: vector<2xi16>) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type for vector element}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<2xi16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: vector<[2]xf16>) {
  // expected-error @+1 {{custom op 'llvm.atomicrmw' 'val' must be floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type, but got 'vector<[2]xf16>'}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<[2]xf16>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %0 = llvm.atomicrmw umax %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: i1) {
  // expected-error @+1 {{'llvm.atomicrmw' op unexpected LLVM IR type for 'xchg' bin_op}}
  %0 = llvm.atomicrmw xchg %p, %f monotonic : !llvm.ptr, i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected at least 'monotonic' ordering}}
  %0 = llvm.atomicrmw add %p, %f unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  %1 = llvm.cmpxchg %p, %p, %p acq_rel monotonic : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i1) {
  // expected-error @+1 {{'llvm.cmpxchg' op unexpected LLVM IR type}}
  %0 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.cmpxchg' op failure ordering cannot be 'release' or 'acq_rel'}}
  %0 = llvm.cmpxchg %p, %i, %i acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.cmpxchg' op ordering must be at least 'monotonic'}}
  %0 = llvm.cmpxchg %p, %i, %i unordered monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<1>, %i: i64, %v: vector<2x!llvm.ptr>) {
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr
  %1 = llvm.bitcast %v : vector<2x!llvm.ptr> to vector<2x!llvm.ptr>
  %2 = llvm.bitcast %i : i64 to f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.bitcast' op can only cast pointers from and to pointers}}
  %0 = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.bitcast' op cannot cast pointer to vector of pointers}}
  %0 = llvm.bitcast %p : !llvm.ptr to vector<1x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%p: vector<1x!llvm.ptr>) {
  // expected-error @+1 {{'llvm.bitcast' op cannot cast vector of pointers to pointer}}
  %0 = llvm.bitcast %p : vector<1x!llvm.ptr> to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}}
  %0 = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @f(%v: vector<[4]xf32>) {
  %0 = llvm.shufflevector %v, %v [0, 0, 0, 0] : vector<[4]xf32>
  llvm.return
}

// -----

llvm.func @f(%v: vector<[4]xf32>) {
  // expected-error @+1 {{'llvm.shufflevector' op expected a splat operation for scalable vectors}}
  %0 = llvm.shufflevector %v, %v [0, 1, 0, 0] : vector<[4]xf32>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, array<4 x f32>)>, %f: f32, %i: i32) {
  %0 = llvm.insertvalue %f, %s[1, 2] : !llvm.struct<(i32, array<4 x f32>)>
  %1 = llvm.extractvalue %s[1, 2] : !llvm.struct<(i32, array<4 x f32>)>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, array<4 x f32>)>, %i: i32) {
  // expected-error @+1 {{'llvm.insertvalue' op Type mismatch: cannot insert 'i32' into '!llvm.struct<(i32, array<4 x f32>)>'}}
  %0 = "llvm.insertvalue"(%s, %i) <{position = array<i64: 1, 2>}> : (!llvm.struct<(i32, array<4 x f32>)>, i32) -> !llvm.struct<(i32, array<4 x f32>)>
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, array<4 x f32>)>) {
  // expected-error @+1 {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32, array<4 x f32>)>' should produce '!llvm.array<4 x f32>' but this op returns 'i32'}}
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 1>}> : (!llvm.struct<(i32, array<4 x f32>)>) -> i32
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant(5 : i32) : i32
  %1 = llvm.mlir.constant(1.0 : f32) : f32
  %2 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
  %3 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %4 = llvm.mlir.constant(dense<1> : tensor<4xi32>) : vector<4xi32>
  %5 = llvm.mlir.constant(dense<1.0> : tensor<2x4xf32>) : !llvm.array<2 x vector<4xf32>>
  %6 = llvm.mlir.constant(dense<1> : vector<[4]xi32>) : vector<[4]xi32>
  %7 = llvm.mlir.constant(7 : index) : i64
  %8 = llvm.mlir.constant(7 : i8) : i64
  %9 = llvm.mlir.constant(1.0 : f16) : i16
  %10 = llvm.mlir.constant([[1 : i32], [2 : i32]]) : !llvm.array<2 x struct<(i32)>>
  %11 = llvm.mlir.constant(dense<[1.0, 2.0]> : tensor<2xf8E5M2>) : vector<2xi8>
  %12 = llvm.mlir.constant(true) : i1
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  %2 = llvm.mlir.constant("abc") : !llvm.array<4 x i8>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type}}
  %2 = llvm.mlir.constant(3 : i32) : f32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  %2 = llvm.mlir.constant(3.0 : f32) : f64
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}}
%2 = llvm.mlir.constant(3.0 : f128) : !llvm.ppc_fp128

// -----

// expected-error @+1 {{'llvm.mlir.constant' op does not support target extension type.}}
%2 = llvm.mlir.constant(3 : i32) : !llvm.target<"spirv.Image">

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer type of width 32}}
  %2 = llvm.mlir.constant(3.0 : f32) : i16
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op type and attribute have a different number of elements: 3 vs. 4}}
  %2 = llvm.mlir.constant(dense<1> : tensor<4xi32>) : vector<3xi32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected integer element type for integer elements attribute}}
  %2 = llvm.mlir.constant(dense<1> : tensor<4xi32>) : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected vector or array type}}
  %2 = llvm.mlir.constant(dense<1> : tensor<1xi32>) : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op scalable vector type requires a splat attribute}}
  %2 = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : vector<[2]xi32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  %2 = llvm.mlir.constant(dense<1.0> : tensor<2xf32>) : vector<2xf16>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array or struct type for array attribute}}
  %2 = llvm.mlir.constant([1 : i32]) : vector<1xi32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array attribute of size 2}}
  %2 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op struct element at index 1 is of wrong type}}
  %2 = llvm.mlir.constant([1 : i32, 2 : i64]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected element of array attribute to be floating point or integer}}
  %2 = llvm.mlir.constant([1 : i32, "a"]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected array attribute for struct type}}
  %2 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op expected struct element types to be floating point type or integer type}}
  %2 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(ptr)>
  llvm.return
}

// -----

llvm.func @callee(i32, f32) -> i32
llvm.func @nothing()
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @f(%i: i32, %f: f32, %p: !llvm.ptr) {
  %0 = llvm.call @callee(%i, %f) : (i32, f32) -> i32
  llvm.call @nothing() : () -> ()
  %1 = llvm.call @printf(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %2 = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error @+1 {{'llvm.call' op 'nowhere' does not reference a symbol in the current scope}}
  llvm.call @nowhere() : () -> ()
  llvm.return
}

// -----

func.func private @other()
llvm.func @f(%i: i32) {
  // expected-error @+1 {{'llvm.call' op 'other' does not reference a valid LLVM function or IFunc}}
  llvm.call @other() : () -> ()
  llvm.return
}

// -----

llvm.func @callee(i32) -> i32
llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'llvm.call' op incorrect number of operands (2) for callee (expecting: 1)}}
  %0 = llvm.call @callee(%i, %i) : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @callee(i32) -> i32
llvm.func @f(%i: i32, %f: f32) {
  // expected-error @+1 {{'llvm.call' op operand type mismatch for operand 0: 'f32' != 'i32'}}
  %0 = llvm.call @callee(%f) : (f32) -> i32
  llvm.return
}

// -----

llvm.func @callee(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error @+1 {{'llvm.call' op result type mismatch: 'f32' != 'i32'}}
  %0 = llvm.call @callee(%i) : (i32) -> f32
  llvm.return
}

// -----

llvm.func @callee(i32) -> i32
llvm.func @f(%i: i32) {
  // expected-error @+1 {{'llvm.call' op expected function call to produce a value}}
  llvm.call @callee(%i) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @callee(i32)
llvm.func @f(%i: i32) {
  // expected-error @+1 {{'llvm.call' op calling function with void result must not produce values}}
  %0 = llvm.call @callee(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.mlir.global external @g(0 : i32) {addr_space = 3 : i32} : i32
llvm.mlir.global internal constant @s("abc") : !llvm.array<3 x i8>
llvm.mlir.global common @c(0 : i32) : i32
llvm.mlir.global internal @r() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.mlir.alias weak @al : i32 {
  %0 = llvm.mlir.addressof @r : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr<3>
  %1 = llvm.mlir.addressof @f : !llvm.ptr
  %2 = llvm.mlir.addressof @al : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @g(0 : i32) {addr_space = 3 : i32} : i32
llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.addressof' op pointer address space must match address space of the referenced global or alias}}
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op requires an i8 array type of the length equal to that of the string attribute}}
llvm.mlir.global internal @s("abc") : !llvm.array<4 x i8>

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected zero value for 'common' linkage}}
llvm.mlir.global common @s(3 : i32) : i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op expected array type for 'appending' linkage}}
llvm.mlir.global appending @s(3 : i32) : i32

// -----

// expected-error @+1 {{alignment attribute is not a power of 2}}
llvm.mlir.global internal @s(3 : i32) {alignment = 3 : i64} : i32

// -----

// expected-error @+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global internal @s() : !llvm.label

// -----

// expected-error @+1 {{'llvm.mlir.global' op initializer region type 'i64' does not match global type 'i32'}}
llvm.mlir.global internal @r() : i32 {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op initializer region cannot return void}}
llvm.mlir.global internal @r() : i32 {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.mlir.global' op cannot have both initializer value and region}}
llvm.mlir.global internal @r(3 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// expected-error @+1 {{'llvm.mlir.alias' op 'common' linkage not supported in aliases, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, external or available_externally}}
llvm.mlir.alias common @al : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @+1 {{'llvm.mlir.alias' op initializer region must always return a pointer}}
llvm.mlir.alias weak @al : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}

// -----

// expected-error @+1 {{'llvm.func' op functions cannot have 'common' linkage}}
llvm.func common @f()

// -----

// expected-error @+1 {{'llvm.func' op external functions must have 'external' or 'extern_weak' linkage}}
llvm.func internal @f()

// -----

llvm.func extern_weak @f()

// -----

// expected-error @+1 {{no_inline and always_inline attributes are incompatible}}
llvm.func @f() attributes {no_inline, always_inline} {
  llvm.return
}

// -----

// expected-error @+1 {{'llvm.func' op with optimize_none must also be no_inline}}
llvm.func @f() attributes {optimize_none} {
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f() -> i32 {
  // expected-error @+1 {{'llvm.return' op expected 1 operand}}
  llvm.return
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f(%a: i32) {
  // expected-error @+1 {{'llvm.return' op expected no operands}}
  llvm.return %a : i32
}

// -----

// expected-note @+1 {{when returning from function}}
llvm.func @f(%a: i32) -> f32 {
  // expected-error @+1 {{'llvm.return' op mismatching result types}}
  llvm.return %a : i32
}

// -----

// expected-error @+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.noalias})

// -----

// expected-error @+1 {{"llvm.noalias" should be a unit attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.noalias = 3})

// -----

// expected-error @+1 {{"llvm.sret" should be a type attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.sret = 3})

// -----

// expected-error @+1 {{"llvm.align" should be an integer attribute}}
llvm.func @f(%a: !llvm.ptr {llvm.align})

// -----

// expected-error @+1 {{"llvm.align" attribute attached to non-pointer LLVM type}}
llvm.func @f(%a: i32 {llvm.align = 4 : i64})

// -----

// expected-error @+1 {{"llvm.zeroext" attribute attached to non-integer LLVM type}}
llvm.func @f(%a: !llvm.ptr {llvm.zeroext})

// -----

llvm.func @f(%a: !llvm.ptr {llvm.noalias, llvm.align = 4 : i64, llvm.sret = i32}, %b: i8 {llvm.signext}) -> (i8 {llvm.zeroext, llvm.noundef})

// -----

// expected-error @+1 {{"llvm.byval" is not a valid result attribute}}
llvm.func @f() -> (!llvm.ptr {llvm.byval = i32})

// -----

func.func private @f(memref<4xf32> {llvm.noalias}, index {llvm.signext})

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(%a: tensor<4xf32>)

// -----

// expected-error @+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function results'index'}}
llvm.func @f() -> (index)

// -----

// expected-error @+1 {{custom op 'llvm.func' variadic arguments must be in the end of the argument list}}
llvm.func @f(..., %a: i32)

// -----

// expected-error @+1 {{'llvm.func' op entry block must have 1 arguments to match function signature}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i64)>, linkage = #llvm.linkage<internal>}> ({
  llvm.return
}) : () -> ()

// -----

// expected-error @+1 {{'llvm.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('i64')}}
"llvm.func"() <{sym_name = "f", function_type = !llvm.func<void (i64)>, linkage = #llvm.linkage<internal>}> ({
^bb0(%a: i32):
  llvm.return
}) : () -> ()

// -----

llvm.func @f(%v: vector<8192xi32>, %w: vector<4xi32>) {
  // expected-error @+1 {{'llvm.intr.vector.insert' op failed to verify that vectors are not bigger than 2^17 bits.}}
  %0 = llvm.intr.vector.insert %w, %v[0] : vector<4xi32> into vector<8192xi32>
  llvm.return
}

// -----

llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [#llvm.zero]
llvm.func @f() {
  llvm.return
}

// -----

// expected-error @+1 {{ctors, priorities, and data must have the same number of elements}}
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32, 1 : i32], data = [#llvm.zero]
llvm.func @f() {
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  %0 = llvm.call_intrinsic "llvm.x86.foo"(%i) : (i32) -> i32
  // expected-error @+1 {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}}
  %1 = llvm.call_intrinsic "x86.foo"(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  llvm.switch %i : i32, ^bb1 [
    1: ^bb2,
    2: ^bb1
  ]
^bb1:
  llvm.return
^bb2:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  llvm.switch %i : i32, ^bb1 [
  ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error @+1 {{'llvm.switch' op expects number of case values to match number of case destinations}}
  "llvm.switch"(%i)[^bb1, ^bb2] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
^bb2:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error @+1 {{expects case value type to match condition value type}}
  "llvm.switch"(%i)[^bb1, ^bb2] <{case_values = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
^bb2:
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op for array with an array attribute must have a struct element type}}
  %0 = llvm.mlir.constant([[1 : i32], [2 : i32]]) : !llvm.array<2 x array<1 x i32>>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+1 {{'llvm.mlir.constant' op for array with an array attribute must have a struct element type}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x i32>
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant([[[1 : i32]]]) : !llvm.array<1 x array<1 x struct<(i32)>>>
  llvm.return
}

// -----

llvm.func @f(!llvm.struct<"pair", (i32, i32)>)
// expected-error @+1 {{identified type already used with a different body}}
llvm.func @g(!llvm.struct<"pair", (i32, i64)>)

// -----

llvm.func @f(!llvm.struct<"pair", (i32, i32)>)
// expected-error @+1 {{identified type already used with a different body}}
llvm.func @g(!llvm.struct<"pair", packed (i32, i32)>)

// -----

llvm.func @f(!llvm.struct<"pair", opaque>)
// expected-error @+1 {{identified type already used with a different body}}
llvm.func @g(!llvm.struct<"pair", (i32, i32)>)

// -----

llvm.func @f(!llvm.struct<"pair", (i32, i32)>)
// expected-error @+1 {{redeclaring defined struct as opaque}}
llvm.func @g(!llvm.struct<"pair", opaque>)

// -----

// expected-error @+1 {{identified type already used with a different body}}
llvm.func @f(!llvm.struct<"outer", (struct<"inner", (i32)>, array<2 x struct<"inner", (i64)>>)>)

// -----

!t = !llvm.struct<"pair", (i32, i32)>
llvm.func @f(!t)
// expected-error @+1 {{identified type already used with a different body}}
"any.op"() {type = !llvm.struct<"pair", (!t, i32)>} : () -> ()

// -----

// expected-error @+3 {{identified type already used with a different body}}
"any.op"() ({
  "any.op"() : () -> !llvm.struct<"pair", (i64)>
}) : () -> (!llvm.struct<"pair", (i32)>)

// -----

// Spelled from either end; a name that is spelled otherwise; what is no type.
llvm.func @f(!llvm.struct<"left", (ptr, struct<"right", (ptr, struct<"left">)>)>)
llvm.func @g(!llvm.struct<"right", (ptr, struct<"left", (ptr, struct<"right">)>)>)
llvm.func @h(!llvm.struct<"righ\74", ( ptr , struct<"left", (ptr, struct<"right">)>)>)
"any.op"() {a = #any.text<!llvm.struct<"left", (i64)>>, b = "!llvm.struct<\22left\22, (i64)>"} : () -> ()
// !llvm.struct<"left", (i64)>
llvm.func @i(!llvm.struct<"self", (struct<"self", opaque>)>)
llvm.func @j(!llvm.struct<"self", (struct<"self">)>)

// -----

llvm.func @f(%v: vector<4xi32>, %p: !llvm.ptr, %i: i32) {
  // expected-error @below {{'llvm.getelementptr' op type 'i32' cannot be indexed (index #2)}}
  %0 = llvm.getelementptr %p[%i, 1, 3] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>, %p: !llvm.ptr, %i: i32) {
  // expected-error @below {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[%i, -1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xi32>, %p: !llvm.ptr, %i: i32) {
  // expected-error @below {{'llvm.getelementptr' op type '!llvm.ptr' cannot be indexed (index #1)}}
  %0 = llvm.getelementptr %p[%i, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%v: vector<[4]xi32>) {
  // expected-error @below {{input and output vectors are of incompatible shape}}
  %0 = llvm.sext %v : vector<[4]xi32> to vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%v: i32) {
  // expected-error @below {{input type is an integer but output type is a vector}}
  %0 = llvm.sext %v : i32 to vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%v: vector<[4]xi32>) {
  // expected-error @below {{integer width of the output type is smaller or equal to the integer width of the input type}}
  %0 = llvm.sext %v : vector<[4]xi32> to vector<[4]xi16>
  llvm.return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{expects number of branch weights to match number of successors: 3 vs 2}}
  cf.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  return
}

// -----

llvm.func @f(%c: i32) {
  // expected-error @below {{expects number of branch weights to match number of successors: 3 vs 2}}
  llvm.switch %c : i32, ^bb1 [
    1: ^bb1
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb1:
  llvm.return
}

// -----

func.func @f(%a: vector<4xi32>) {
  // expected-error @below {{input type is a vector but output type is an integer}}
  %0 = llvm.zext %a : vector<4xi32> to i64
  return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @below {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  %0 = llvm.getelementptr %p[%i, %i] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @below {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  %0 = llvm.getelementptr %p[%i, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @below {{'llvm.getelementptr' op type 'i32' cannot be indexed (index #1)}}
  %0 = llvm.getelementptr %p[%i, 2] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%c: i1) {
  // expected-error @below {{expects number of branch weights to match number of successors: 3 vs 2}}
  llvm.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
  return
}

// -----

llvm.func @ok(%p: !llvm.ptr, %i: i32, %c: i1, %v: vector<[4]xi8>) {
  %0 = llvm.getelementptr %p[%i, 1, %i] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.struct<(i32, array<2 x i32>)>
  %1 = llvm.getelementptr %p[%i, %i] : (!llvm.ptr, i32, i32) -> !llvm.ptr, vector<2xi32>
  %2 = llvm.zext %v : vector<[4]xi8> to vector<[4]xi32>
  llvm.cond_br %c weights([0, 1]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @p() attributes {passthrough = 7}

// -----

llvm.func @p() attributes {passthrough = "a"}

// -----

llvm.func @p() attributes {passthrough = [7]}

// -----

llvm.func @p() attributes {passthrough = [["a", 7]]}

// -----

llvm.mlir.global external @g() {addr_space = 0 : i32} : i32

// -----

llvm.func @c() {
  %0 = llvm.mlir.constant(dense<1> : vector<1xindex>) : vector<1xi64>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.constant(dense<1> : vector<1xindex>) : vector<1xindex>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.constant(1 : index) : i64
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.constant(dense<1> : tensor<1xindex>) : vector<1xi32>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.constant(dense<1> : tensor<2xindex>) : !llvm.array<2 x i64>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.constant(dense<1> : vector<1xindex>) : vector<1xf64>
  llvm.return
}

// -----

// expected-error @below {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @c(%a : vector<1xindex>) {
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.zero : vector<1xindex>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.constant' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.constant(1 : index) : index
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : vector<1xindex>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : vector<1xsi32>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.constant' op type and attribute have a different number of elements: 2 vs. 1}}
  %0 = llvm.mlir.constant(dense<1> : vector<1xindex>) : vector<2xindex>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.constant' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = llvm.mlir.constant(dense<1> : vector<1xindex>) : index
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.constant' op expected vector or array type}}
  %0 = llvm.mlir.constant(dense<1> : vector<1xindex>) : i64
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.constant' op expected integer element type for integer elements attribute}}
  %0 = llvm.mlir.constant(dense<1> : vector<1xi64>) : vector<1xindex>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.constant' op expected integer type}}
  %0 = llvm.mlir.constant(1 : i64) : vector<1xindex>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = "test.a"() : () -> vector<1xindex>
  // expected-error @below {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<1xindex>'}}
  %1 = llvm.add %0, %0 : vector<1xindex>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : !llvm.array<2 x vector<1xindex>>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : !llvm.struct<(vector<1xindex>)>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
  %0 = llvm.mlir.undef : vector<1xvector<1xi1>>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{failed to verify 'elementType': VectorElementTypeInterface instance}}
  %0 = llvm.mlir.undef : vector<1xcomplex<f32>>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'vector<2x2xindex>'}}
  %0 = llvm.mlir.undef : vector<2x2xindex>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : vector<1xtf32>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : vector<1x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @c() {
  %0 = llvm.mlir.undef : vector<1xf8E4M3FN>
  llvm.return
}

// -----

llvm.func @c() {
  // expected-error @below {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'f8E4M3FN'}}
  %0 = llvm.mlir.undef : f8E4M3FN
  llvm.return
}

// -----

// expected-error @below {{custom op 'llvm.func' attribute 'unnamed_addr' occurs more than once in the attribute list}}
llvm.func @p() attributes {unnamed_addr = 7}

// -----

llvm.func @p() attributes {vscale_range = 7 : i32}

// -----

// expected-error @below {{'llvm.func' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
llvm.func @p() attributes {alignment = 7 : i32}

// -----

llvm.func @p() attributes {alignment = "a"}

// -----

func.func @f(%a: index) {
  // expected-error @below {{custom op 'llvm.alloca' expected integer alignment}}
  %0 = llvm.alloca %a x i32 {alignment = "a"} : (index) -> !llvm.ptr
  return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error @below {{custom op 'llvm.alloca' expected integer alignment}}
  %0 = llvm.alloca %a x i32 {alignment = "a"} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @g(0 : i32) {alignment = "a"} : i32

// -----

// expected-error @below {{alignment attribute is not a power of 2}}
llvm.mlir.global external @g(0 : i32) {alignment = 7 : i64} : i32

// -----

// expected-error @below {{'llvm.mlir.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
llvm.mlir.global external @g(0 : i32) {alignment = 8 : i32} : i32

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca %i x i32 : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca inalloca %i x i32 : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca inalloca %i x i32 {alignment = 0} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = "llvm.alloca"(%i) {elem_type = i32, inalloca} : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.alloca' op this target extension type cannot be used in alloca}}
  %0 = llvm.alloca %i x !llvm.target<"x"> : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca %i x !llvm.target<"spirv.Image", i32> : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.alloca' op this target extension type cannot be used in alloca}}
  %0 = llvm.alloca %i x !llvm.target<"amdgcn.named.barrier", 0> : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca %i x !llvm.target<"aarch64.svcount"> : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca %i x !llvm.ptr : (i32) -> !llvm.ptr<5>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.alloca %i x !llvm.void : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.mlir.zero' op target extension type does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"x">
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : !llvm.target<"spirv.Event">
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.mlir.zero' op target extension type does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"amdgcn.named.barrier", 0>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.mlir.zero' op target extension type does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"aarch64.svcount">
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.mlir.zero' op target extension type does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"dx.Foo">
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : !llvm.target<"spirv.Image", i32, 1>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.mlir.zero' op target extension type does not support zero-initializer}}
  %0 = llvm.mlir.zero : !llvm.target<"riscv.vector.tuple", vector<[8]xi8>, 2>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : !llvm.array<4 x i32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : !llvm.void
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.mlir.zero : !llvm.struct<(i32, !llvm.target<"x">)>
  llvm.return
}

// -----

llvm.comdat @c {
  llvm.comdat_selector @s any
}

// -----

llvm.comdat @c {
  llvm.comdat_selector @s any
  // expected-error @below {{only comdat selector symbols can appear in a comdat region}}
  llvm.return
}

// -----

llvm.comdat @c {
  // expected-error @below {{only comdat selector symbols can appear in a comdat region}}
  %0 = llvm.mlir.constant(1 : i32) : i32
}

// -----

llvm.linker_options ["/D"]

// -----

llvm.linker_options []

// -----

llvm.linker_options ["a", "b", "c"]

// -----

llvm.func @f() {
  // expected-error @below {{'llvm.linker_options' op must appear at the module level}}
  llvm.linker_options ["a"]
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.inline_asm "x", "=r,r" %i : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.inline_asm has_side_effects asm_dialect = att "x", "=r,r" %i : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.inline_asm has_side_effects operand_attrs = [{}] "x", "=r,r" %i : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  llvm.inline_asm operand_attrs = [{elementtype = i32}] "x", "*m" %p : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  llvm.inline_asm "x", "*m" %p : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  llvm.inline_asm operand_attrs = [{elementtype = i32}] "x", "m" %p : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  llvm.inline_asm operand_attrs = [{}, {}, {}] "x", "r" %i : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  llvm.intr.assume %c : i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  llvm.intr.assume %c ["align"(%p, %i : !llvm.ptr, i32)] : i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{expected 1 operand bundle tags, but actually got 0}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = []}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{expected 1 operand bundle tags, but actually got 2}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["a", "b"]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{operand bundle tag must be a StringAttr}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = [1]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{expected 1 operand bundle tags, but actually got 0}}
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  "llvm.intr.assume"(%c, %p) <{op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["a"]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{expected 0 operand bundle tags, but actually got 1}}
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32>, op_bundle_tags = ["a"]}> : (i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  %0 = llvm.intr.masked.gather %pp, %m {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  %0 = llvm.intr.masked.gather %pp, %m7 {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<7xi1>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  // expected-error @below {{'llvm.intr.masked.gather' op expected operand #1 type to be 'vector<7x!llvm.ptr>'}}
  %0 = llvm.intr.masked.gather %pp, %m {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<7xf32>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  // expected-error @below {{'llvm.intr.masked.gather' op expected operand #1 type to be 'vector<7x!llvm.ptr>'}}
  %0 = llvm.intr.masked.gather %pp, %m7 {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<7xi1>) -> vector<7xf32>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  %0 = llvm.intr.masked.gather %pp, %m, %v7 {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<7xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  %0 = llvm.intr.masked.gather %pp, %m, %v {alignment = 1: i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  llvm.intr.masked.scatter %v, %pp, %m {alignment = 1: i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  // expected-error @below {{'llvm.intr.masked.scatter' op expected operand #2 type to be 'vector<7x!llvm.ptr>'}}
  llvm.intr.masked.scatter %v7, %pp, %m {alignment = 1: i32} : vector<7xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  llvm.intr.masked.scatter %v, %pp, %m7 {alignment = 1: i32} : vector<4xf32>, vector<7xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  // expected-error @below {{'llvm.intr.masked.scatter' op expected operand #2 type to be 'vector<7x!llvm.ptr>'}}
  llvm.intr.masked.scatter %v7, %pp, %m7 {alignment = 1: i32} : vector<7xf32>, vector<7xi1> into vector<4x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.intr.sincos' op expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(f32, f64)>'}}
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.intr.sincos' op expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(f32)>'}}
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.intr.sincos' op expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(f64, f64)>'}}
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  // expected-error @below {{'llvm.intr.sincos' op expected result type to be an homogeneous struct with two elements matching the operand type, but got 'f32'}}
  %0 = llvm.intr.sincos(%f) : (f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<packed (f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %c: i1, %f: f32) {
  %0 = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<"a", (f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  %0 = llvm.intr.sincos(%v) : (vector<4xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
  llvm.return
}

// -----

llvm.func @f(%pp: vector<4x!llvm.ptr>, %m: vector<4xi1>, %m7: vector<7xi1>, %v: vector<4xf32>, %v7: vector<7xf32>) {
  // expected-error @below {{'llvm.intr.sincos' op expected result type to be an homogeneous struct with two elements matching the operand type, but got '!llvm.struct<(vector<7xf32>, vector<7xf32>)>'}}
  %0 = llvm.intr.sincos(%v) : (vector<4xf32>) -> !llvm.struct<(vector<7xf32>, vector<7xf32>)>
  llvm.return
}

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc  @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc private @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc internal @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc linkonce @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc weak @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc linkonce_odr @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc weak_odr @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{'llvm.mlir.ifunc' op 'extern_weak' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage}}
llvm.mlir.ifunc extern_weak @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{'llvm.mlir.ifunc' op 'common' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage}}
llvm.mlir.ifunc common @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{'llvm.mlir.ifunc' op 'appending' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage}}
llvm.mlir.ifunc appending @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{'llvm.mlir.ifunc' op 'available_externally' linkage not supported in ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, weak_odr, or external linkage}}
llvm.mlir.ifunc available_externally @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> i32 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}
// expected-error @below {{'llvm.mlir.ifunc' op resolver must return a pointer}}
llvm.mlir.ifunc @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr
// expected-error @below {{'llvm.mlir.ifunc' op resolver must be a definition}}
llvm.mlir.ifunc @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.mlir.global @r(1 : i32) : i32
// expected-error @below {{'llvm.mlir.ifunc' op must have a function resolver}}
llvm.mlir.ifunc @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @a : !llvm.ptr {
  %0 = llvm.mlir.addressof @r : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc @foo : !llvm.func<void ()>, !llvm.ptr @a

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc @foo : i32, !llvm.ptr @r

// -----

llvm.func @r() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{'llvm.mlir.ifunc' op resolver has incorrect type}}
llvm.mlir.ifunc @foo : !llvm.func<void ()>, i32 @r

// -----

llvm.func @r(%i: i32) -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc @foo : !llvm.func<void ()>, !llvm.ptr @r

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "k", 1 : i32>]

// -----

// expected-error @below {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}}
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", 1 : i32>]

// -----

// expected-error @below {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}}
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [1]>]

// -----

llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @a, to = @b, count = 1>]>]

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 1, max_internal_count = 1, max_function_count = 1, num_counts = 1, num_functions = 1, is_partial_profile = 0, partial_profile_ratio = 0.0 : f64, detailed_summary = <cut_off = 1, min_count = 1, num_counts = 1>>>]

// -----

// expected-error @below {{'ProfileSummary' key expects a '#llvm.profile_summary' attribute}}
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", 3 : i32>]

// -----

// expected-error @below {{'ProfileSummary' key expects a '#llvm.profile_summary' attribute}}
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", "x">]

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "k", "s">]

// -----

// expected-error @below {{only integer and string values are currently supported for unknown key '"k"'}}
llvm.module_flags [#llvm.mlir.module_flag<error, "k", [1]>]

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "k", 1 : i64>]

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "k", 1 : i8>]

// -----

// expected-error @below {{only integer and string values are currently supported for unknown key '"k"'}}
llvm.module_flags [#llvm.mlir.module_flag<error, "k", 1.0 : f32>]

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "", 1 : i32>]

// -----

// expected-error @below {{only integer and string values are currently supported for unknown key '"k"'}}
llvm.module_flags [#llvm.mlir.module_flag<append, "k", ["a"]>]

// -----

// expected-error @below {{only integer and string values are currently supported for unknown key '"k"'}}
llvm.module_flags [#llvm.mlir.module_flag<error, "k", @s>]

// -----

llvm.module_flags []

// -----

// expected-error @below {{'llvm.module_flags' op expected a module flag attribute}}
llvm.module_flags [1]

// -----

// expected-error @below {{'llvm.module_flags' op expected a module flag attribute}}
llvm.module_flags ["a"]

// -----

"t.x"() {a = #llvm.target_features<["+a", "-b"]>} : () -> ()

// -----

// expected-error @below {{target features must start with '+' or '-'}}
"t.x"() {a = #llvm.target_features<["a"]>} : () -> ()

// -----

"t.x"() {a = #llvm.target_features<[]>} : () -> ()

// -----

// expected-error @below {{target features can not contain ','}}
"t.x"() {a = #llvm.target_features<["+a,+b"]>} : () -> ()

// -----

// expected-error @below {{target features can not be null or empty}}
"t.x"() {a = #llvm.target_features<[""]>} : () -> ()

// -----

"t.x"() {a = #llvm.target_features<["+"]>} : () -> ()

// -----

"t.x"() {a = #llvm.alias_scope<id = distinct[1]<>, domain = #llvm.alias_scope_domain<id = distinct[0]<>>>} : () -> ()

// -----

// expected-error @below {{id of an alias scope must be a StringAttr or a DistrinctAttr}}
"t.x"() {a = #llvm.alias_scope<id = 1 : i32, domain = #llvm.alias_scope_domain<id = distinct[0]<>>>} : () -> ()

// -----

"t.x"() {a = #llvm.alias_scope<id = "a", domain = #llvm.alias_scope_domain<id = distinct[0]<>>>} : () -> ()

// -----

// expected-error @below {{id of an alias scope must be a StringAttr or a DistrinctAttr}}
"t.x"() {a = #llvm.alias_scope<id = unit, domain = #llvm.alias_scope_domain<id = distinct[0]<>>>} : () -> ()

// -----

llvm.func @f() {
  %0 = llvm.blockaddress <function = @f, tag = <id = 0>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 0>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f(%p: !llvm.ptr, %i: i32) attributes {personality = @pers} {
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f(%p: !llvm.ptr, %i: i32) attributes {personality = @pers} {
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  // expected-error @below {{landingpad instruction expects at least one clause or cleanup attribute}}
  %1 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f(%p: !llvm.ptr, %i: i32) attributes {personality = @pers} {
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  // expected-error @below {{clause #0 is not a known constant - null, addressof, bitcast}}
  %1 = llvm.landingpad (catch %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f(%p: !llvm.ptr, %i: i32) attributes {personality = @pers} {
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  // expected-error @below {{clause #0 is not a known constant - null, addressof, bitcast}}
  %1 = llvm.landingpad (catch %i : i32) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f() attributes {personality = @pers} {
  %n = llvm.mlir.zero : !llvm.ptr
  %a = llvm.mlir.undef : !llvm.array<1 x ptr>
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad (catch %n : !llvm.ptr) (filter %a : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f() attributes {personality = @pers} {
  %n = llvm.mlir.zero : !llvm.ptr
  %a = llvm.mlir.zero : !llvm.array<1 x ptr>
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad (catch %n : !llvm.ptr) (filter %a : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f() attributes {personality = @pers} {
  %n = llvm.mlir.zero : !llvm.ptr
  %a = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad (catch %n : !llvm.ptr) (filter %a : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f() {
  %n = llvm.mlir.zero : !llvm.ptr
  %a = llvm.mlir.undef : !llvm.array<1 x ptr>
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  // expected-error @below {{llvm.landingpad needs to be in a function with a personality}}
  %1 = llvm.landingpad (catch %n : !llvm.ptr) (filter %a : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f() attributes {personality = @pers} {
  %n = llvm.mlir.addressof @foo : !llvm.ptr
  %a = llvm.mlir.undef : !llvm.array<1 x ptr>
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad (catch %n : !llvm.ptr) (filter %a : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo() -> i32
llvm.func @f() attributes {personality = @pers} {
  %n0 = llvm.mlir.addressof @foo : !llvm.ptr
  %n = llvm.addrspacecast %n0 : !llvm.ptr to !llvm.ptr<1>
  %a = llvm.mlir.undef : !llvm.array<1 x ptr>
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  // expected-error @below {{clause #0 is not a known constant - null, addressof, bitcast}}
  %1 = llvm.landingpad (catch %n : !llvm.ptr<1>) (filter %a : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @foo()
llvm.func @f() {
  // expected-error @below {{llvm.landingpad needs to be in a function with a personality}}
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo(i32) -> i32
llvm.func @f() attributes {personality = @pers} {
  %0 = llvm.invoke @foo() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo(i32) -> i32
llvm.func @f() attributes {personality = @pers} {
  %0 = llvm.invoke @nope() to ^ok unwind ^bad : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @pers(...) -> i32
llvm.func @foo(...) -> i32
llvm.func @f() attributes {personality = @pers} {
  %0 = llvm.invoke @foo() to ^ok unwind ^bad vararg(!llvm.func<i32 (...)>) : () -> i32
^ok:
  llvm.return
^bad:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  llvm.inline_asm tail_call_kind = <tail> "foo", "bar" %a : (i32) -> ()
  llvm.inline_asm tail_call_kind = #llvm.tailcallkind<none> "foo", "bar" %a : (i32) -> ()
  llvm.return
}

// -----

llvm.func @subtract_unless_less(%p: !llvm.ptr, %i: i32, %f: f32) {
  %0 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw usub_sat %p, %i monotonic : !llvm.ptr, i32
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  %2 = llvm.atomicrmw usub_sat %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @greatest_of_integers(%p: !llvm.ptr, %i: i32) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fmaximum %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @no_bundle(%c: i1) {
  llvm.intr.assume %c [] : i1
  llvm.return
}

// -----

llvm.func @callee(i32, ...)
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  llvm.call @callee(%a) vararg(!llvm.func<void (i32, ...)>) : (i32) -> ()
  llvm.call %p(%a, %a) vararg(!llvm.func<void (i32, ...)>) : !llvm.ptr, (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @below {{'llvm.call' op expected var_callee_type to be a variadic function type}}
  llvm.call %p(%a) vararg(!llvm.func<void (i32)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @below {{'llvm.call' op expected var_callee_type to have at most 1 parameters}}
  llvm.call %p(%a) vararg(!llvm.func<void (i32, i32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @below {{'llvm.call' op var_callee_type parameter type mismatch: 'f32' != 'i32'}}
  llvm.call %p(%a) vararg(!llvm.func<void (f32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @below {{'llvm.call' op expected var_callee_type to return void}}
  llvm.call %p(%a) vararg(!llvm.func<f32 (i32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}

// -----

llvm.func @callee(i32, ...) -> f32
llvm.func @personality(...) -> i32
llvm.func @f(%a: i32) attributes {personality = @personality} {
  // expected-error @below {{'llvm.invoke' op var_callee_type return type mismatch: 'f64' != 'f32'}}
  %0 = llvm.invoke @callee(%a) to ^a unwind ^b vararg(!llvm.func<f64 (i32, ...)>) : (i32) -> f32
^a:
  llvm.return
^b:
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @callee()
llvm.func @f(%a: i32) {
  llvm.call @callee() ["one"(%a : i32), "two"()] : () -> ()
  // expected-error @below {{expected 2 operand bundle tags, but actually got 1}}
  "llvm.call"(%a, %a, %a) <{callee = @callee, op_bundle_tags = ["one"], op_bundle_sizes = array<i32: 1, 2>, operandSegmentSizes = array<i32: 0, 3>}> : (i32, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i32) {
  // expected-error @below {{operand bundle tag must be a StringAttr}}
  "llvm.call_intrinsic"(%a) <{intrin = "llvm.foo", op_bundle_tags = [7 : i32], op_bundle_sizes = array<i32: 1>, operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i64) {
  %0 = llvm.getelementptr inbounds_flag|nusw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // expected-error @below {{'llvm.getelementptr' op 'inbounds_flag' cannot be used directly.}}
  %1 = llvm.getelementptr inbounds_flag %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.getelementptr"(%p, %i) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, i32) -> !llvm.ptr
  // expected-error @below {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %1 = "llvm.getelementptr"(%p, %i) <{elem_type = i8, noWrapFlags = 1 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error @below {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}}
  %0 = "llvm.getelementptr"(%p) <{elem_type = i8, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %v: vector<2xi64>) {
  %0 = llvm.load %p dereferenceable<bytes = 4> : !llvm.ptr -> !llvm.ptr<1>
  // expected-error @below {{'llvm.inttoptr' op expected op to return a single LLVM pointer type}}
  %1 = llvm.inttoptr %v dereferenceable<bytes = 4> : vector<2xi64> to vector<2x!llvm.ptr>
  llvm.return
}

// -----

llvm.mlir.global @a() : !llvm.target<"spirv.Sampler">
llvm.mlir.global @b() : !llvm.target<"amdgcn.named.barrier", 0>
// expected-error @below {{'llvm.mlir.global' op global with target extension type can only be initialized with zero-initializer}}
llvm.mlir.global @c(1 : i32) : !llvm.target<"spirv.Sampler">

// -----

// expected-error @below {{'llvm.mlir.global' op this target extension type cannot be used in a global}}
llvm.mlir.global @a() : !llvm.target<"mine", i32>

// -----

llvm.func @declared()
llvm.func @defined() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@defined], priorities = [1 : i32], data = [@anything]
// expected-error @below {{'llvm.mlir.global_dtors' op 'declared' does not have a definition}}
llvm.mlir.global_dtors dtors = [@defined, @declared], priorities = [1 : i32, 2 : i32], data = [#llvm.zero, #llvm.zero]

// -----

llvm.mlir.global @value(1 : i32) : i32
// expected-error @below {{'llvm.mlir.global_ctors' op 'value' does not reference a valid LLVM function}}
llvm.mlir.global_ctors ctors = [@value], priorities = [1 : i32], data = [#llvm.zero]

// -----

llvm.func @defined() {
  llvm.return
}
// expected-error @below {{data element must be symbol or #llvm.zero}}
llvm.mlir.global_ctors ctors = [@defined], priorities = [1 : i32], data = [@a::@b]

// -----

llvm.comdat @sets {
  llvm.comdat_selector @one any
}
llvm.mlir.global @a(1 : i32) comdat(@sets::@one) : i32
// expected-error @below {{expected comdat symbol}}
llvm.mlir.global @b(1 : i32) comdat(@sets) : i32

// -----

llvm.comdat @sets {
  llvm.comdat_selector @one any
}
// expected-error @below {{expected comdat symbol}}
llvm.func @f() comdat(@sets::@two) {
  llvm.return
}

// -----

llvm.mlir.global @a() : i32 {
  %0 = llvm.mlir.constant(6 : i32) : i32
  %1 = llvm.sdiv %0, %0 : i32
  %2 = arith.addi %1, %0 : i32
  llvm.return %2 : i32
}
llvm.mlir.global @b() : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  // expected-error @below {{ops with side effects not allowed in global initializers}}
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.return %1 : i32
}

// -----

llvm.mlir.global @a(1 : i32) : i32
llvm.mlir.alias external @b : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  // expected-error @below {{ops with side effects are not allowed in alias initializers}}
  func.call @outer() : () -> ()
  llvm.return %0 : !llvm.ptr
}
func.func private @outer()

// -----

llvm.func @f() {
  %0 = llvm.mlir.constant([[1 : i32], #llvm.undef]) : !llvm.array<2 x struct<(i32)>>
  %1 = llvm.mlir.constant([#llvm.zero, [#llvm.undef, [2 : i8, 3 : i8]]]) : !llvm.array<2 x array<2 x struct<(i8, i8)>>>
  // expected-error @below {{'llvm.mlir.constant' op array attribute size does not match array type size in dimension 1: 1 vs. 2}}
  %2 = llvm.mlir.constant([#llvm.zero, [[2 : i8, 3 : i8]]]) : !llvm.array<2 x array<2 x struct<(i8, i8)>>>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{'llvm.mlir.constant' op nested attribute for sub-array in dimension 0 at index 1 must be a zero, or undef, or array attribute}}
  %0 = llvm.mlir.constant([#llvm.zero, #llvm.poison]) : !llvm.array<2 x array<2 x struct<(i8, i8)>>>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{'llvm.mlir.constant' op nested attribute for struct element at index 0 must be a zero, or undef, or array attribute}}
  %0 = llvm.mlir.constant(["text"]) : !llvm.array<1 x struct<(i8, i8)>>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{'llvm.mlir.constant' op nested array attribute size for struct element at index 0 must match struct size: 1 vs. 2}}
  %0 = llvm.mlir.constant([[3 : i8]]) : !llvm.array<1 x struct<(i8, i8)>>
  llvm.return
}

// -----

func.func @f(%a: tensor<4xi32>) {
  // expected-error @below {{custom op 'llvm.extractvalue' expected LLVM IR Dialect type, got 'tensor<4xi32>'}}
  %0 = llvm.extractvalue %a[0] : tensor<4xi32> loc(unknown)
  return
}

// -----

func.func @f(%a: !llvm.struct<(i32, vector<2xf32>)>, %b: f32) {
  // expected-error @below {{custom op 'llvm.insertvalue' expected LLVM IR structure/array type, got: 'vector<2xf32>'}}
  %0 = llvm.insertvalue %b, %a[1, 0] : !llvm.struct<(i32, vector<2xf32>)> loc(unknown)
  return
}

// -----

// expected-error @below {{'CG Profile' key expects an array of '#llvm.cgprofile_entry'}}
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", ["text"]>]

// -----

llvm.func @f() {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @declared()
llvm.func @f() {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @declared, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}

// -----

llvm.func @g() {
  llvm.blocktag <id = 1>
  llvm.return
}
llvm.func @f() {
  llvm.blocktag <id = 2>
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @g, tag = <id = 2>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @g, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.blockaddress <function = @f, tag = <id = 5>> : !llvm.ptr
  "foo.x"() ({
    llvm.blocktag <id = 5>
  }) : () -> ()
  // expected-error @below {{duplicate block tag '5' in the same function}}
  llvm.blocktag <id = 5>
  llvm.return
}
func.func @g() {
  llvm.blocktag <id = 5>
  llvm.blocktag <id = 5>
  return
}

// -----

llvm.func @f() {
  llvm.blocktag <id = 1>
  llvm.return
}
llvm.mlir.global private @x() : !llvm.ptr {
  // expected-error @below {{'llvm.blockaddress' op expects an existing block label target in the referenced function}}
  %0 = llvm.blockaddress <function = @f, tag = <id = 9>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.mlir.global @value() : i32
llvm.func @f() {
  // expected-error @below {{'llvm.dso_local_equivalent' op must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'}}
  %0 = llvm.dso_local_equivalent @value : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  %0 = llvm.dso_local_equivalent @f : !llvm.ptr
  // expected-error @below {{'llvm.dso_local_equivalent' op must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'}}
  %1 = llvm.dso_local_equivalent @missing : !llvm.ptr
  llvm.return
}

// -----

llvm.func extern_weak @weak()
llvm.func @f() {
  // expected-error @below {{'llvm.dso_local_equivalent' op target function with 'extern_weak' linkage not allowed}}
  %0 = llvm.dso_local_equivalent @weak : !llvm.ptr
  llvm.return
}
