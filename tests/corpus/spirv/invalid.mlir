// expected-error @+1 {{expected '('}}
func.func private @a(!spirv.struct<"nm x", (f32)>)

// -----

// expected-error @+1 {{expected ','}}
func.func private @a(!spirv.struct<(f32[4:i32])>)

// -----

// expected-error @+1 {{invalid scope <id> attribute specification: Subgroupx}}
func.func private @a(!spirv.coopmatrix<8x16xi32, Subgroupx, MatrixA>)

// -----

// expected-error @+1 {{invalid use <id> attribute specification: MatrixX}}
func.func private @a(!spirv.coopmatrix<8x16xi32, Subgroup, MatrixX>)

// -----

// expected-error @+1 {{expected ','}}
func.func private @a(!spirv.coopmatrix<8x16xi32, Subgroup>)

// -----

// expected-error @+1 {{expected row and column count}}
func.func private @a(!spirv.coopmatrix<8xi32, Subgroup, MatrixA>)

// -----

// expected-error @+1 {{expected static shape}}
func.func private @a(!spirv.coopmatrix<8x?xi32, Subgroup, MatrixA>)

// -----

// expected-error @+1 {{unknown SPIR-V type: jointmatrix}}
func.func private @a(!spirv.jointmatrix<8x16xi32, RowMajor, Subgroup, MatrixA>)

// -----

// expected-error @+1 {{unknown SPIR-V type: sampler}}
func.func private @a(!spirv.sampler)

// -----

// expected-error @+1 {{arm.tensor shape dimensions must be either fully dynamic or completed shaped}}
func.func private @a(!spirv.arm.tensor<?x2xf32>)

// -----

// expected-error @+1 {{arm.tensors do not support rank zero}}
func.func private @a(!spirv.arm.tensor<f32>)

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
func.func private @a(!spirv.arm.tensor<1x2xindex>)

// -----

// expected-error @+1 {{arm.tensors do not support zero dimensions}}
func.func private @a(!spirv.arm.tensor<0x2xi32>)

// -----

// expected-error @+1 {{unknown SPIR-V type: named_barrier}}
func.func private @a(!spirv.named_barrier)

// -----

// expected-error @+1 {{unknown SPIR-V type: NamedBarrier}}
func.func private @a(!spirv.NamedBarrier)

// -----

// expected-error @+1 {{unknown SPIR-V type: event}}
func.func private @a(!spirv.event)

// -----

// expected-error @+1 {{vector length has to be less than or equal to 4 but found 5}}
func.func private @a(!spirv.array<4xvector<5xf32>>)

// -----

// expected-error @+1 {{vector length has to be less than or equal to 4 but found 17}}
func.func private @a(!spirv.array<4xvector<17xf32>>)

// -----

// expected-error @+1 {{vector length has to be less than or equal to 4 but found 16}}
func.func private @a(!spirv.array<4xvector<16xf32>>)

// -----

// expected-error @+1 {{only 1-D vector allowed but found 'vector<f32>'}}
func.func private @a(!spirv.array<4xvector<f32>>)

// -----

// expected-error @+1 {{cannot use 'none' to compose SPIR-V types}}
func.func private @a(!spirv.array<4xnone>)

// -----

// expected-error @+1 {{cannot use '!foo.bar' to compose SPIR-V types}}
func.func private @a(!spirv.array<4x!foo.bar>)

// -----

// expected-error @+1 {{cannot use '(i32) -> i32' to compose SPIR-V types}}
func.func private @a(!spirv.array<4x(i32)->i32>)

// -----

// expected-error @+1 {{only 1/8/16/32/64-bit integer type allowed but found 'i24'}}
func.func private @a(!spirv.array<4xi24>)

// -----

// expected-error @+1 {{expected static shape}}
func.func private @a(!spirv.array<?xi32>)

// -----

// expected-error @+1 {{expected 'stride'}}
func.func private @a(!spirv.array<4xi32, strid=4>)

// -----

// expected-error @+1 {{expected integer value}}
func.func private @a(!spirv.array<4xi32, stride=x>)

// -----

// expected-error @+1 {{integer value too large}}
func.func private @a(!spirv.array<4xi32, stride=99999999999>)

// -----

// expected-error @+1 {{expected '='}}
func.func private @a(!spirv.array<4xi32, stride 4>)

// -----

// expected-error @+1 {{unknown storage class: Foo}}
func.func private @a(!spirv.ptr<f32, Foo>)

// -----

// expected-error @+1 {{expected valid keyword}}
func.func private @a(!spirv.ptr<f32, 1>)

// -----

// expected-error @+1 {{cannot use 'memref<4xf32>' to compose SPIR-V types}}
func.func private @a(!spirv.ptr<memref<4xf32>, Input>)

// -----

// expected-error @+1 {{unknown attribute: 'DimX'}}
func.func private @a(!spirv.image<f32, DimX, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Rgba32f>)

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.image<f32, Dim1D, Foo, NonArrayed, SingleSampled, SamplerUnknown, Rgba32f>)

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Foo>)

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
func.func private @a(!spirv.image<index, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>)

// -----

// expected-error @+1 {{sampled image must be composed using image type, got 'i32'}}
func.func private @a(!spirv.sampled_image<i32>)

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.struct<(f32 [Foo])>)

// -----

// expected-error @+1 {{unknown attribute: 'Foo'}}
func.func private @a(!spirv.struct<(f32), Foo>)

// -----

// expected-error @+1 {{unknown SPIR-V type: foo}}
func.func private @a(!spirv.foo<3>)

// -----

// expected-error @+1 {{expected '<'}}
func.func private @a(!spirv.struct)

// -----

// expected-error @+1 {{expected ']'}}
func.func private @a(!spirv.struct<(f32 [0, NonWritable 3])>)

// -----

// expected-error @+1 {{unknown capability: Foo}}
"foo.a"() {a = #spirv.vce<v1.3, [Foo], []>} : () -> ()

// -----

// expected-error @+1 {{unknown extension: Bar}}
"foo.a"() {a = #spirv.vce<v1.3, [Shader], [Bar]>} : () -> ()

// -----

// expected-error @+1 {{unknown version: v9}}
"foo.a"() {a = #spirv.vce<v9, [Shader], []>} : () -> ()

// -----

// expected-error @+1 {{expected '['}}
"foo.a"() {a = #spirv.vce<v1.3, Shader, []>} : () -> ()

// -----

// expected-error @+1 {{expected valid keyword}}
"foo.a"() {a = #spirv.vce<v1.3, ["Shader"], []>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"foo.a"() {a = #spirv.vce<v1.3>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"foo.a"() {a = #spirv.target_env<1, #spirv.resource_limits<subgroup_size = 64>>} : () -> ()

// -----

// expected-error @+1 {{invalid kind of attribute specified}}
"foo.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, 3>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"foo.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>>} : () -> ()

// -----

// expected-error @+1 {{unknown storage class: Foo}}
"foo.a"() {a = #spirv.interface_var_abi<(0, 1), Foo>} : () -> ()

// -----

// expected-error @+1 {{missing descriptor set}}
"foo.a"() {a = #spirv.interface_var_abi<()>} : () -> ()

// -----

// expected-error @+1 {{missing descriptor set}}
"foo.a"() {a = #spirv.interface_var_abi<(x, 1)>} : () -> ()

// -----

// expected-error @+1 {{missing binding}}
"foo.a"() {a = #spirv.interface_var_abi<(0, y)>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"foo.a"() {a = #spirv.interface_var_abi<(0, 1) Output>} : () -> ()

// -----

// expected-error @+1 {{expected '('}}
"foo.a"() {a = #spirv.interface_var_abi<0>} : () -> ()

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{expected ':'}}
  spirv.GlobalVariable @v0 bind(1, 2) built_in("x") {foo} : !spirv.ptr<f32, Uniform>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{expected ','}}
  spirv.GlobalVariable @v0 bind(1 : i64, 2)  : !spirv.ptr<f32, Uniform>
}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
spirv.module Logical GLSL450 foo {
}

// -----

// expected-error @+1 {{expected attribute value}}
spirv.func @f() None

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
spirv.func @f() 4

// -----

// expected-error @+1 {{expected '{' in attribute dictionary}}
spirv.func @f() "None" attributes 4

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>, %b: i1, %f: f32) "None" {
  %0 = spirv.Load "Function" %p ["Aligned", 4] {foo} : f32
  %1 = spirv.Load "Function" %p ["Volatile|Aligned", 4] : f32
  %2 = spirv.Load "Function" %p ["Nontemporal"] : f32
  spirv.Store "Function" %p, %f : f32
  // expected-error @+1 {{expected ']'}}
  spirv.Store "Function" %p, %f ["Aligned", 4 : i32]: f32
  spirv.CopyMemory "Function" %p, "Function" %p : f32
  spirv.CopyMemory "Function" %p, "Function" %p ["Volatile"], ["Volatile"] : f32
  spirv.CopyMemory "Function" %p, "Function" %p ["Aligned", 4], ["Aligned", 8] {foo} : f32
  %3 = spirv.Variable : !spirv.ptr<f32, Function>
  %4 = spirv.Constant 1.0 : f32
  %5 = spirv.Variable init(%4) {foo}: !spirv.ptr<f32, Function>
  spirv.BranchConditional %b [5, 10], ^bb1, ^bb2
^bb1:
  spirv.BranchConditional %b, ^bb3(%f : f32), ^bb3(%f : f32)
^bb2:
  spirv.Branch ^bb1
^bb3(%x: f32):
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{expected attribute value}}
  %1 = spirv.Load %p : f32
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %1 = spirv.Load 4 %p : f32
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %1 = spirv.Load "Function" %p [4]: f32
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{expected ']'}}
  %1 = spirv.Load "Function" %p ["Aligned", 4 : i64]: f32
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{expected ']'}}
  %1 = spirv.Load "Function" %p ["Volatile", 4]: f32
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{expected ','}}
  spirv.CopyMemory "Function" %p: f32
}

// -----

spirv.func @f(%p: !spirv.ptr<f32, Function>) "None" {
  // expected-error @+1 {{expected attribute value}}
  spirv.CopyMemory "Function" %p, %p: f32
}

// -----

spirv.func @f(%b: i1) "None" {
  // expected-error @+1 {{expected ','}}
  spirv.BranchConditional %b [5], ^bb1, ^bb2
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%b: i1) "None" {
  // expected-error @+1 {{expected attribute value}}
  spirv.BranchConditional %b [x, 4], ^bb1, ^bb2
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%b: i1) "None" {
  // expected-error @+1 {{expected ','}}
  spirv.BranchConditional %b ^bb1, ^bb2
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%b: i1) "None" {
  // expected-error @+1 {{expected ','}}
  spirv.BranchConditional %b, ^bb1
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%b: i1) "None" {
  // expected-error @+1 {{expected ')'}}
  %0 = spirv.Variable init(%b : i1): !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

// expected-error @+1 {{unknown storage class: Foo}}
func.func private @a(!spirv.ptr<f32, Foo>)

// -----

// expected-error @+1 {{unknown storage class: Foo}}
func.func private @a(!spirv.ptr<vector<4xf32>,   Foo>)

// -----

spirv.func @loop(%count : i32) -> () "None" {
  spirv.mlir.loop control(Unroll) {
    spirv.Branch ^header
  ^header:
    %t = spirv.Constant true
    spirv.BranchConditional %t, ^body, ^merge
  ^body:
    spirv.Branch ^continue
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  // expected-error @+1 {{expected ')'}}
  %1 = spirv.mlir.selection control(Flatten|DontFlatten) -> i32 {
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @loop(%t : i1, %i: i32) -> () "None" {
  %1 = spirv.mlir.selection control(Flatten) -> i32 {
    spirv.BranchConditional %t [5, 10], ^then, ^merge(%i : i32)
  ^then:
    spirv.Branch ^merge(%i : i32)
  ^merge(%x: i32):
    spirv.mlir.merge %x : i32
  }
  // expected-error @+1 {{cannot name an operation with no results}}
  %2 = spirv.mlir.selection {
    spirv.mlir.merge
  } {foo}
  spirv.Return
}

// -----

spirv.func @f(%c: !spirv.struct<(i32, !spirv.array<2 x f32>)>, %m: !spirv.matrix<3 x vector<2xf32>>, %i: i32, %v: vector<4xf32>, %w: vector<4xi32>) "None" {
  %0 = spirv.CompositeExtract %c[1 : i32, 1 : i32] : !spirv.struct<(i32, !spirv.array<2 x f32>)>
  // expected-error @+1 {{expected ':'}}
  %1 = spirv.CompositeExtract %m[1 : i32] {foo} : !spirv.matrix<3 x vector<2xf32>>
  %2 = spirv.CompositeInsert %i, %c[0 : i32] : i32 into !spirv.struct<(i32, !spirv.array<2 x f32>)>
  %3 = spirv.GL.FClamp %v, %v, %v : vector<4xf32>
  %4 = spirv.GL.Fma %v, %v, %v {foo} : vector<4xf32>
  %5 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
  %6 = spirv.IAddCarry %w, %w {foo} : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
  %7 = spirv.Constant [dense<3.0> : vector<2xf32>] : !spirv.array<1xvector<2xf32>>
  %8 = spirv.Constant dense<[2, 3]> : vector<2xi32>
  %9 = spirv.Constant dense<1> : tensor<2x3xi32> : !spirv.array<2 x !spirv.array<3 x i32>>
  spirv.Return
}

// -----

spirv.func @f(%v: i32) "None" {
  // expected-error @+1 {{expected ':'}}
  %4 = spirv.Constant "x"
}

// -----

spirv.func @f(%v: i32) "None" {
  // expected-error @+1 {{expected operation name in quotes}}
  %4 = spirv.Constant true {foo}
  %5 = spirv.Constant -1 : si32
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{expected attribute value}}
  spirv.SpecConstantComposite @scc () : !spirv.struct<(i1, i64, f32)>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{expected operation name in quotes}}
  spirv.ExecutionMode @a "LocalSize" {foo}
}

// -----

spirv.func @f(%c: !spirv.struct<(i32, !spirv.array<2 x f32>)>) "None" {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %0 = spirv.CompositeExtract %c 4 : !spirv.struct<(i32, !spirv.array<2 x f32>)>
}

// -----

spirv.func @f() "None" {
  %0 = spirv.Constant 1 : i32
  // expected-error @+1 {{custom op 'spirv.SpecConstantOperation' expected 'wraps'}}
  %1 = spirv.SpecConstantOperation "spirv.IAdd"(%0, %0) : (i32, i32) -> i32
  spirv.Return
}
