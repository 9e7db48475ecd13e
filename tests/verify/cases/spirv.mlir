// What the verifier says of operations of the spirv dialect; every chunk has one mistake, or none.

spirv.func @f() "None" {
  %0 = spirv.Constant 1 : i32
  // expected-error @+1 {{use of undeclared SSA value name}}
  %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %missing) : (i32, i32) -> i32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  %0 = spirv.Constant 1 : i32
  // expected-error @+1 {{'spirv.SpecConstantOperation' op invalid enclosed op}}
  %1 = spirv.SpecConstantOperation wraps "spirv.Unknown"(%0, %0) : (i32, i32) -> i32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  %0 = spirv.Constant 1 : i32
  // expected-error @+1 {{'spirv.IAdd' op failed to verify that all of {operand1, operand2, result} have same type}}
  %1 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %0) : (i32, i32) -> i64
  spirv.Return
}

// -----

spirv.func @f() "None" {
  %0 = spirv.Constant 1 : i32
  %1 = spirv.Variable : !spirv.ptr<i32, Function>
  %2 = spirv.Load "Function" %1 : i32
  // expected-error @+1 {{'spirv.SpecConstantOperation' op invalid operand, must be defined by a constant operation}}
  %3 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%0, %2) : (i32, i32) -> i32
  spirv.Return
}

// -----

spirv.func @f() "None" {
  %0 = spirv.Constant 1 : i32
  // expected-error @+1 {{'spirv.SpecConstantOperation' op expected exactly 2 nested ops}}
  %1 = "spirv.SpecConstantOperation"() ({
    %2 = spirv.IAdd %0, %0 : i32
    %3 = spirv.IAdd %0, %0 : i32
    spirv.mlir.yield %2 : i32
  }) : () -> i32
  spirv.Return
}

// -----

func.func @f(%i: i32, %j: i32, %v: vector<4xf32>, %f: f32, %d: f64, %w: vector<2xf32>) {
  %0 = spirv.IAddCarry %i, %j : !spirv.struct<(i32, i32)>
  %1 = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f32) -> vector<4xf32>
  %2 = spirv.Bitcast %f : f32 to i32
  %3 = spirv.Bitcast %w : vector<2xf32> to i64
  %4 = spirv.FConvert %f : f32 to f64
  %5 = spirv.CompositeConstruct %f, %f, %w : (f32, f32, vector<2xf32>) -> vector<4xf32>
  %6 = spirv.CompositeConstruct %i, %f : (i32, f32) -> !spirv.struct<(i32, f32)>
  %7 = spirv.CompositeExtract %v[1 : i32] : vector<4xf32>
  %8 = spirv.CompositeInsert %f, %v[1 : i32] : f32 into vector<4xf32>
  %9 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i32)>
  %10 = spirv.GL.Ldexp %f : f32, %i : i32 -> f32
  return
}

// -----

func.func @f(%i: i32, %j: i32) {
  // expected-error @+1 {{'spirv.ISubBorrow' op expected result struct type containing two members}}
  %0 = "spirv.ISubBorrow"(%i, %j) : (i32, i32) -> !spirv.struct<(i32, i32, i32)>
  return
}

// -----

func.func @f(%i: i32, %j: i32) {
  // expected-error @+1 {{'spirv.SMulExtended' op expected all operand types and struct member types are the same}}
  %0 = "spirv.SMulExtended"(%i, %j) : (i32, i32) -> !spirv.struct<(i32, i64)>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f16) {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op scalar operand and result element type match}}
  %1 = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f16) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op vector operand and result type mismatch}}
  %1 = spirv.VectorTimesScalar %v, %f : (vector<4xf32>, f32) -> vector<3xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{result type must be different from operand type}}
  %1 = spirv.Bitcast %f : f32 to f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32}}
  %1 = spirv.Bitcast %f : f32 to i64
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Function>) {
  %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i64, Function>
  // expected-error @+1 {{unhandled bit cast conversion from pointer type to non-pointer type}}
  %1 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to i64
  return
}

// -----

func.func @f(%f: f32, %i: i16, %b: bf16) {
  %0 = spirv.FConvert %f : f32 to f16
  %1 = spirv.UConvert %i : i16 to i32
  // expected-error @+1 {{'spirv.SConvert' op expected the different bit widths for operand type and result type, but provided 'i16' and 'i16'}}
  %2 = spirv.SConvert %i : i16 to i16
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Workgroup>) {
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Workgroup> to !spirv.ptr<f32, Generic>
  %1 = spirv.GenericCastToPtr %0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function>
  // expected-error @+1 {{result must point to the Workgroup, CrossWorkgroup, or Function Storage Class}}
  %2 = spirv.GenericCastToPtr %0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Uniform>
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Uniform>) {
  // expected-error @+1 {{pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class}}
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Uniform> to !spirv.ptr<f32, Generic>
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Workgroup>) {
  // expected-error @+1 {{'spirv.PtrCastToGeneric' op pointer operand's pointee type must have the same as the op result type, but found 'f32' vs 'i32'}}
  %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Workgroup> to !spirv.ptr<i32, Generic>
  return
}

// -----

func.func @f(%f: f32, %i: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 4, but provided 2}}
  %5 = spirv.CompositeConstruct %f, %f : (f32, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%f: f32, %i: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
  %5 = spirv.CompositeConstruct %f, %i : (f32, i32) -> vector<2xf32>
  return
}

// -----

func.func @f(%f: f32, %i: i32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs}}
  %5 = spirv.CompositeConstruct %f : (f32) -> !spirv.array<2xf32>
  return
}

// -----

func.func @f(%f: f32, %i: vector<2xi32>) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'f32', but provided 'i32'}}
  %5 = spirv.CompositeConstruct %f, %i : (f32, vector<2xi32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @+1 {{'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'}}
  %0 = "spirv.CompositeExtract"(%v) {indices = [1 : i32]} : (vector<4xf32>) -> i32
  return
}

// -----

func.func @f(%v: vector<4xf32>, %i: i32) {
  // expected-error @+1 {{'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'}}
  %0 = "spirv.CompositeInsert"(%i, %v) {indices = [1 : i32]} : (i32, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %f: f32) {
  // expected-error @+1 {{expected at least one index for spirv.CompositeExtract}}
  %0 = "spirv.CompositeInsert"(%f, %v) {indices = []} : (f32, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @+1 {{member one of the resulting struct type must be a scalar or vector of 32 bit integer type}}
  %9 = spirv.GL.FrexpStruct %f : f32 -> !spirv.struct<(f32, i64)>
  return
}

// -----

func.func @f(%f: vector<2xf32>) {
  // expected-error @+1 {{member one of the resulting struct type must have the same number of components as the operand type}}
  %9 = spirv.GL.FrexpStruct %f : vector<2xf32> -> !spirv.struct<(vector<2xf32>, vector<3xi32>)>
  return
}

// -----

func.func @f(%f: vector<2xf32>, %i: vector<3xi32>) {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operands must have the same number of elements}}
  %10 = spirv.GL.Ldexp %f : vector<2xf32>, %i : vector<3xi32> -> vector<2xf32>
  return
}

// -----

func.func @f(%f: vector<2xf32>, %i: i32) {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operands must both be scalars or vectors}}
  %10 = spirv.GL.Ldexp %f : vector<2xf32>, %i : i32 -> vector<2xf32>
  return
}

// -----

func.func @f(%c: vector<2xi1>, %f: vector<3xf32>) {
  // expected-error @+1 {{'spirv.Select' op result should have the same number of elements as the condition when condition is of vector type}}
  %0 = spirv.Select %c, %f, %f : vector<2xi1>, vector<3xf32>
  return
}

// -----

func.func @f(%c: vector<2xi1>, %f: f32) {
  // expected-error @+1 {{'spirv.Select' op result expected to be of vector type when condition is of vector type}}
  %0 = spirv.Select %c, %f, %f : vector<2xi1>, f32
  return
}

// -----

func.func @f(%p: i1, %f: f32, %k: i32) {
  %c = spirv.Constant 1 : i32
  %0 = spirv.GroupNonUniformBallot <Subgroup> %p : vector<4xi32>
  %1 = spirv.GroupNonUniformBroadcast <Workgroup> %f, %c : f32, i32
  %2 = spirv.GroupNonUniformShuffle <Subgroup> %f, %k : f32, i32
  %3 = spirv.GroupBroadcast <Workgroup> %f, %k : f32, i32
  return
}

// -----

func.func @f(%p: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformBallot' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformBallot <Device> %p : vector<4xi32>
  return
}

// -----

func.func @f(%f: f32, %k: i32) {
  // expected-error @+1 {{'spirv.GroupNonUniformBroadcast' op id must be the result of a constant op}}
  %1 = spirv.GroupNonUniformBroadcast <Workgroup> %f, %k : f32, i32
  return
}

// -----

func.func @f(%f: f32, %k: si32) {
  // expected-error @+1 {{'spirv.GroupNonUniformShuffle' op second operand must be a singless/unsigned integer}}
  %1 = spirv.GroupNonUniformShuffle <Workgroup> %f, %k : f32, si32
  return
}

// -----

func.func @f(%f: f32, %k: vector<4xi32>) {
  // expected-error @+1 {{'spirv.GroupBroadcast' op localid is a vector and can be with only  2 or 3 components, actual number is 4}}
  %1 = spirv.GroupBroadcast <Workgroup> %f, %k : f32, vector<4xi32>
  return
}

// -----

func.func @f(%f: f32, %k: vector<3xi32>) {
  %1 = spirv.GroupBroadcast <Workgroup> %f, %k : f32, vector<3xi32>
  // expected-error @+1 {{'spirv.GroupNonUniformElect' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %2 = spirv.GroupNonUniformElect <Device> : i1
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>, %f: f32, %n: !spirv.matrix<2 x vector<3xf32>>) {
  %0 = spirv.MatrixTimesScalar %m, %f : !spirv.matrix<3 x vector<2xf32>>, f32
  %1 = spirv.Transpose %m : !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<2 x vector<3xf32>>
  %2 = spirv.MatrixTimesMatrix %m, %n : !spirv.matrix<3 x vector<2xf32>>, !spirv.matrix<2 x vector<3xf32>> -> !spirv.matrix<2 x vector<2xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>) {
  // expected-error @+1 {{input matrix rows count must be equal to output matrix columns count}}
  %1 = spirv.Transpose %m : !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<3 x vector<2xf32>>
  return
}

// -----

func.func @f(%m: !spirv.matrix<3 x vector<2xf32>>) {
  // expected-error @+1 {{left matrix columns' count must be equal to the right matrix rows' count}}
  %2 = spirv.MatrixTimesMatrix %m, %m : !spirv.matrix<3 x vector<2xf32>>, !spirv.matrix<3 x vector<2xf32>> -> !spirv.matrix<2 x vector<2xf32>>
  return
}

// -----

func.func @f(%i: !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown>) {
  %0 = spirv.ImageQuerySize %i : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown> -> vector<3xi32>
  // expected-error @+1 {{expected the result to have 3 component(s), but found 2 component(s)}}
  %1 = spirv.ImageQuerySize %i : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%i: !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>) {
  // expected-error @+1 {{if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2}}
  %0 = spirv.ImageQuerySize %i : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown> -> vector<3xi32>
  return
}

// -----

func.func @f() {
  spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
  // expected-error @+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  spirv.MemoryBarrier <Device>, <Acquire|Release>
  return
}

// -----

func.func @f() {
  %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4 x i32>
  %1 = spirv.Constant dense<1> : vector<4xi32>
  %2 = spirv.Constant [dense<1> : vector<2xi32>, dense<2> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
  %3 = spirv.Constant 1.0 : f32
  %4 = spirv.Constant dense<1> : tensor<2x2xi32> : !spirv.array<2 x !spirv.array<2 x i32>>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result number of elements (3) does not match value number of elements (4)}}
  %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<3 x i32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result element type ('f32') does not match value element type ('i32')}}
  %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4 x f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result or element type ('vector<4xi32>') does not match value type ('tensor<4xi32>'), must be the same or spirv.array}}
  %0 = spirv.Constant dense<1> : tensor<4xi32> : vector<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op cannot have attribute: "a" : !spirv.array<4 x f32>}}
  %0 = spirv.Constant "a" : !spirv.array<4 x f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'vector<1xi32>'}}
  %0 = spirv.Constant [1 : i32] : vector<1xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result type ('i32') does not match value type ('i64')}}
  %0 = "spirv.Constant"() {value = 1 : i64} : () -> i32
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.SpecConstant @b spec_id(3) = 2 : i32
  spirv.SpecConstantComposite @c (@a, @b) : !spirv.array<2 x i32>
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
  spirv.GlobalVariable @w initializer(@a) : !spirv.ptr<i32, Private>
  spirv.func @callee(%x: i32) -> i32 "None" {
    spirv.ReturnValue %x : i32
  }
  spirv.func @main() "None" {
    %p = spirv.Constant true
    %x = spirv.mlir.referenceof @a : i32
    %y = spirv.mlir.referenceof @c : !spirv.array<2 x i32>
    %z = spirv.mlir.addressof @v : !spirv.ptr<f32, Input>
    %v = spirv.Variable init(%x) : !spirv.ptr<i32, Function>
    %r = spirv.FunctionCall @callee(%x) : (i32) -> i32
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %p [1, 0], ^body, ^merge
    ^body:
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.BranchConditional %p, ^then, ^merge
    ^then:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  spirv.func @unreachable() "None" {
    spirv.Return
  ^bb1:
    spirv.Unreachable
  }
  spirv.func @imported() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>}
  spirv.EntryPoint "GLCompute" @main, @v
  spirv.EntryPoint "Fragment" @main
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  // expected-error @+1 {{duplicate of a previous EntryPointOp}}
  spirv.EntryPoint "GLCompute" @main
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{function 'main' not found in 'spirv.module'}}
  spirv.EntryPoint "GLCompute" @main
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    spirv.Return
  }
  // expected-error @+1 {{expected spirv.GlobalVariable symbol reference instead of'@v'}}
  spirv.EntryPoint "GLCompute" @main, @v
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)}}
  spirv.func @main() "None"
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.module' can only contain spirv.* ops}}
  "x.y"() : () -> ()
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    // expected-error @+1 {{functions in 'spirv.module' can only contain spirv.* ops}}
    "x.y"() : () -> ()
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() -> i32 "None" {
    // expected-error @+1 {{'spirv.Return' op cannot be used in functions returning value}}
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main(%i: i32) "None" {
    // expected-error @+1 {{'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results}}
    spirv.ReturnValue %i : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main(%i: i32) -> f32 "None" {
    // expected-error @+1 {{'spirv.ReturnValue' op  return value's type ('i32') mismatch with function's result type ('f32')}}
    spirv.ReturnValue %i : i32
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    // expected-error @+1 {{'spirv.Unreachable' op cannot be used in reachable block}}
    spirv.Unreachable
  }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.func' op cannot have more than one result}}
  spirv.func @main() -> (i32, i32) "None" {
    spirv.Kill
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main() "None" {
    // expected-error @+1 {{'spirv.FunctionCall' op callee function 'nowhere' not found in nearest symbol table}}
    spirv.FunctionCall @nowhere() : () -> ()
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @g(%i: i32) "None" {
    spirv.Return
  }
  spirv.func @main() "None" {
    // expected-error @+1 {{'spirv.FunctionCall' op has incorrect number of operands for callee: expected 1, but provided 0}}
    spirv.FunctionCall @g() : () -> ()
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @g(%i: i32) "None" {
    spirv.Return
  }
  spirv.func @main(%f: f32) "None" {
    // expected-error @+1 {{'spirv.FunctionCall' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
    spirv.FunctionCall @g(%f) : (f32) -> ()
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Input>
  spirv.func @main(%f: f32) "None" {
    // expected-error @+1 {{'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type}}
    %z = spirv.mlir.addressof @v : !spirv.ptr<i32, Input>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main(%f: f32) "None" {
    // expected-error @+1 {{'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol}}
    %z = spirv.mlir.addressof @main : !spirv.ptr<i32, Input>
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  spirv.func @main(%f: f32) "None" {
    // expected-error @+1 {{'spirv.mlir.referenceof' op result type mismatch with the referenced specialization constant's type}}
    %z = spirv.mlir.referenceof @a : f32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @main(%f: f32) "None" {
    // expected-error @+1 {{'spirv.mlir.referenceof' op expected spirv.SpecConstant or spirv.SpecConstantComposite symbol}}
    %z = spirv.mlir.referenceof @main : f32
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op}}
  spirv.GlobalVariable @v initializer(@main) : !spirv.ptr<f32, Private>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.GlobalVariable' op storage class cannot be 'Function'}}
  spirv.GlobalVariable @v : !spirv.ptr<f32, Function>
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{custom op 'spirv.GlobalVariable' expected spirv.ptr type}}
  spirv.GlobalVariable @v : f32
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.SpecConstant' op SpecId cannot be negative}}
  spirv.SpecConstant @a spec_id(-5) = 1 : i32
}

// -----

spirv.module Logical GLSL450 {
  // expected-error @+1 {{'spirv.SpecConstant' op default value bitwidth disallowed}}
  spirv.SpecConstant @a = 1 : i128
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  // expected-error @+1 {{has incorrect number of operands: expected 2, but provided 1}}
  spirv.SpecConstantComposite @c (@a) : !spirv.array<2 x i32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  // expected-error @+1 {{has incorrect types of operands: expected 'f32', but provided 'i32'}}
  spirv.SpecConstantComposite @c (@a, @a) : vector<2xf32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1 : i32
  // expected-error @+1 {{result type must be a composite type, but provided 'i32'}}
  spirv.SpecConstantComposite @c (@a) : i32
}

// -----

func.func @f(%x: i32) {
  // expected-error @+1 {{'spirv.Variable' op initializer must be the result of a constant or spirv.GlobalVariable op}}
  %v = spirv.Variable init(%x) : !spirv.ptr<i32, Function>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.}}
  %v = spirv.Variable : !spirv.ptr<i32, Uniform>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Variable' op cannot have 'binding' attribute (only allowed in spirv.GlobalVariable)}}
  %v = spirv.Variable {binding = 3 : i32} : !spirv.ptr<i32, Function>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.EntryPoint' op failed to verify that op must appear in a module-like op's block}}
  spirv.EntryPoint "GLCompute" @main
  return
}

// -----

func.func @f(%p: i1) {
  // expected-error @+1 {{'spirv.BranchConditional' op branch weights cannot both be zero}}
  spirv.BranchConditional %p [0, 0], ^a, ^a
^a:
  return
}

// -----

func.func @f(%p: i1) {
  // expected-error @+1 {{'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %p, ^body, ^merge
  ^body:
    spirv.Branch ^merge
  ^merge:
    spirv.mlir.merge
  }
  return
}

// -----

func.func @f(%p: i1) {
  // expected-error @+1 {{'spirv.mlir.loop' op must have an entry block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.mlir.merge
  }
  return
}

// -----

func.func @f(%p: i1) {
  spirv.mlir.loop {
  }
  // expected-error @+1 {{'spirv.mlir.selection' op must have a selection header block}}
  spirv.mlir.selection {
    spirv.mlir.merge
  }
  return
}

// -----

func.func @f(%p: i1) {
  // expected-error @+1 {{'spirv.mlir.loop' op entry block must only have one 'spirv.Branch' op to the second block}}
  spirv.mlir.loop {
    spirv.BranchConditional %p, ^header, ^merge
  ^header:
    spirv.Branch ^continue
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  return
}

// -----

func.func @f(%p: i1) {
  // expected-error @+1 {{'spirv.mlir.selection' op should not have 'spirv.mlir.merge' op outside the merge block}}
  spirv.mlir.selection {
    spirv.BranchConditional %p, ^then, ^merge
  ^then:
    spirv.mlir.merge
  ^merge:
    spirv.mlir.merge
  }
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, Function>) {
  spirv.CopyMemory "Function" %p, "Function" %q ["Volatile"], ["Aligned", 4] : f32
  // expected-error @+1 {{'spirv.CopyMemory' op invalid alignment specification without aligned memory access specification}}
  "spirv.CopyMemory"(%p, %q) {source_alignment = 4 : i32} : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<i32, Function>) {
  // expected-error @+1 {{'spirv.CopyMemory' op both operands must be pointers to the same type}}
  "spirv.CopyMemory"(%p, %q) : (!spirv.ptr<f32, Function>, !spirv.ptr<i32, Function>) -> ()
  return
}

// -----

func.func @f(%p: !spirv.ptr<f32, Function>, %f: f32) {
  // expected-error @+1 {{'spirv.Store' op missing alignment value}}
  "spirv.Store"(%p, %f) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>, f32) -> ()
  return
}

// -----

// expected-error @+1 {{sampled image Dim must not be SubpassData or Buffer, got Buffer}}
func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>) {
  return
}

// -----

// expected-error @+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @f() attributes {spirv.foo} {
  return
}

// -----

func.func @f(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) {
  return
}

// -----

// expected-error @+1 {{'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value}}
func.func @f(%a: vector<2xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}) {
  return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod is only valid with explicit-lod and fetch instructions}}
  %0 = spirv.ImageFetch %i, %ci ["Lod"], %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, vector<2xsi32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageFetch %i, %ci : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, vector<2xsi32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{'spirv.ImageSampleExplicitLod' op failed to verify that either Lod or Grad image operands must be present}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod is only valid with explicit-lod and fetch instructions}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad is only valid with explicit-lod instructions}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{too many image operand arguments have been provided}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["None"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{the Image Operands should encode what operands follow, as per Image Operands}}
  %0 = spirv.ImageSampleImplicitLod %s, %c, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{it is invalid to set both the Lod and Grad bits}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod|Grad"], %f, %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod operand requires 1 argument}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{for sampling operations, Lod must be a floating-point type scalar}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"], %n : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{too many image operand arguments have been provided}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Lod"], %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube}}
  %0 = spirv.ImageSampleExplicitLod %r, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod is only valid with explicit-lod and fetch instructions}}
  %0 = spirv.ImageFetch %i, %ci ["Lod"], %f : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, vector<2xsi32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod is only valid with explicit-lod and fetch instructions}}
  %0 = spirv.ImageFetch %ims, %ci ["Lod"], %n : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>, vector<2xsi32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad operand requires 2 arguments (scalars or vectors)}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %v3, %v3 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<3xf32>, vector<3xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %v3 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<3xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %ci, %ci : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xsi32>, vector<2xsi32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleExplicitLod %r, %c ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleExplicitLod %a, %v3 ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %a, %v3 ["Grad"], %v3, %v3 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, vector<3xf32>, vector<3xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Bias must be a floating-point type scalar}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"], %n : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Bias operand requires 1 argument}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Bias must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube}}
  %0 = spirv.ImageSampleImplicitLod %r, %c ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{too many image operand arguments have been provided}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["Offset"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleImplicitLod %s, %c ["ConstOffset"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{too many image operand arguments have been provided}}
  %0 = spirv.ImageSampleImplicitLod %s, %c ["NonPrivateTexel"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Lod is only valid with explicit-lod and fetch instructions}}
  %0 = spirv.ImageDrefGather %s, %c, %f ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{the Image Operands should encode what operands follow, as per Image Operands}}
  %0 = spirv.ImageDrefGather %s, %c, %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{the Image Operands should encode what operands follow, as per Image Operands}}
  %0 = spirv.ImageRead %io, %ci, %f : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, vector<2xsi32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{the Image Operands should encode what operands follow, as per Image Operands}}
  spirv.ImageWrite %io, %ci, %t, %f : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, vector<2xsi32>, vector<4xf32>, f32
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{the Image Operands should encode what operands follow, as per Image Operands}}
  %0 = spirv.ImageSampleProjDrefImplicitLod %s, %v3, %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xf32>, f32, f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a scalar or vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %n, %n : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a scalar or vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %n : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, i32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %ci : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xsi32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a scalar or vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %c, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  %0 = spirv.ImageSampleExplicitLod %s, %f ["Grad"], %f, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, f32, f32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a scalar or vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %f ["Grad"], %n, %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, f32, i32, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %f ["Grad"], %c, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, f32, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present}}
  %0 = spirv.ImageSampleExplicitLod %s, %f ["Grad"], %ci, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, f32, vector<2xsi32>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%s: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %i: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, R32f>, %c: vector<2xf32>, %ci: vector<2xsi32>, %f: f32, %n: i32, %r: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %v3: vector<3xf32>, %a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>, %io: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, R32f>, %t: vector<4xf32>, %ims: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, R32f>) "None" {
  // expected-error @below {{Grad arguments must be a scalar or vector of floating-point type}}
  %0 = spirv.ImageSampleExplicitLod %s, %c ["Grad"], %f, %ci : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, vector<2xsi32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.GroupFAdd <Subgroup> <Reduce> %f : f32
  %1 = spirv.GroupFMax <Subgroup> <Reduce> %f : f32
  %2 = spirv.GroupFMin <Subgroup> <Reduce> %f : f32
  %3 = spirv.GroupIAdd <Subgroup> <Reduce> %i : i32
  %4 = spirv.GroupSMax <Subgroup> <Reduce> %i : i32
  %5 = spirv.GroupSMin <Subgroup> <Reduce> %i : i32
  %6 = spirv.GroupUMax <Subgroup> <Reduce> %i : i32
  %7 = spirv.GroupUMin <Subgroup> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupFAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupFAdd <Device> <Reduce> %f : f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupFMax' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupFMax <Device> <Reduce> %f : f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupFMin' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupFMin <Device> <Reduce> %f : f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupIAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupIAdd <Device> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupSMax' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupSMax <Device> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupSMin' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupSMin <Device> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupUMax' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupUMax <Device> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupUMin' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupUMin <Device> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.KHR.GroupFMul' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.KHR.GroupFMul <Device> <Reduce> %f : f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.KHR.GroupIMul <Workgroup> <Reduce> %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformBallotFindLSB' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformBallotFindLSB <Device> %v : vector<4xi32>, i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformRotateKHR' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformRotateKHR <Device> %f, %i : f32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %c = spirv.Constant 4 : i32
  %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%c) : f32, i32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformRotateKHR' op cluster size operand must come from a constant op}}
  %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%i) : f32, i32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %c = spirv.Constant 3 : i32
  // expected-error @below {{'spirv.GroupNonUniformRotateKHR' op cluster size operand must be a power of two}}
  %0 = spirv.GroupNonUniformRotateKHR <Subgroup> %f, %i, cluster_size(%c) : f32, i32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformFAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformFAdd <Device> <Reduce> %f : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformFMax' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformFMax <Device> <Reduce> %f : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformFMin' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformFMin <Device> <Reduce> %f : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformIAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformIAdd <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformSMax' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformSMax <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformSMin' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformSMin <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformUMax' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformUMax <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformUMin' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformUMin <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformFMul' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformFMul <Device> <Reduce> %f : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformIMul' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformIMul <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformBitwiseAnd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformBitwiseAnd <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformBitwiseOr' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformBitwiseOr <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformBitwiseXor' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformBitwiseXor <Device> <Reduce> %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformLogicalAnd' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformLogicalAnd <Device> <Reduce> %b : i1 -> i1
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformLogicalOr' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformLogicalOr <Device> <Reduce> %b : i1 -> i1
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformLogicalXor' op execution scope must be 'Workgroup' or 'Subgroup'}}
  %0 = spirv.GroupNonUniformLogicalXor <Device> <Reduce> %b : i1 -> i1
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformFAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation}}
  %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f : f32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %c = spirv.Constant 4 : i32
  %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f cluster_size(%c) : f32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.GroupNonUniformFAdd' op cluster size operand must come from a constant op}}
  %0 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %f cluster_size(%i) : f32, i32 -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %c = spirv.Constant 5 : i32
  // expected-error @below {{'spirv.GroupNonUniformIAdd' op cluster size operand must be a power of two}}
  %0 = spirv.GroupNonUniformIAdd <Subgroup> <ClusteredReduce> %i cluster_size(%c) : i32, i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %c = spirv.IAdd %i, %i : i32
  // expected-error @below {{'spirv.GroupNonUniformIAdd' op cluster size operand must come from a constant op}}
  %0 = spirv.GroupNonUniformIAdd <Subgroup> <ClusteredReduce> %i cluster_size(%c) : i32, i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicAnd <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicAnd <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicIAdd <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicIAdd <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicISub <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicISub <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicOr <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicOr <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicSMax <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicSMax <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicSMin <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicSMin <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicUMax <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicUMax <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicUMin <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicUMin <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicXor <Device> <None> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicXor <Workgroup> <Acquire|Release> %p, %i : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.AtomicIDecrement <Device> <None> %p : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.AtomicIIncrement <Device> <AcquireRelease|Release> %p : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.AtomicIAdd' op failed to verify that `value` type matches pointee type of `pointer`}}
  %0 = "spirv.AtomicIAdd"(%pf, %i) {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<f32, StorageBuffer>, i32) -> (i32)
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.AtomicIIncrement' op failed to verify that `result` type matches pointee type of `pointer`}}
  %0 = "spirv.AtomicIIncrement"(%pf) {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<f32, StorageBuffer>) -> (i32)
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.EXT.AtomicFAdd <Device> <None> %pf, %f : !spirv.ptr<f32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
  %0 = spirv.EXT.AtomicFAdd <Device> <Acquire|Release> %pf, %f : !spirv.ptr<f32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.EXT.AtomicFAdd' op failed to verify that `result` type matches pointee type of `pointer`}}
  %0 = "spirv.EXT.AtomicFAdd"(%p, %f) {memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<AcquireRelease>} : (!spirv.ptr<i32, StorageBuffer>, f32) -> (f32)
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.SDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  %1 = spirv.SDot %v8, %v8 : vector<4xi8> -> i32
  %2 = spirv.SDotAccSat %v8, %v8, %i : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SDot' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.SDot %i, %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SDot' op with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be 32-bits wide}}
  %0 = spirv.SDot %h, %h, <PackedVectorFormat4x8Bit> : i8 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SDot' op with invalid format attribute for vector operands of type 'vector<4xi8>'}}
  %0 = spirv.SDot %v8, %v8, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SDot' op result type has insufficient bit-width (8 bits) for the specified vector operand type (128 bits)}}
  %0 = spirv.SDot %v, %v : vector<4xi32> -> i8
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SDotAccSat' op result type has insufficient bit-width (8 bits) for the specified vector operand type (128 bits)}}
  %0 = spirv.SDotAccSat %v, %v, %h : vector<4xi32> -> i8
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SDotAccSat' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.SDotAccSat %i, %i, %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.SUDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  %1 = spirv.SUDot %v8, %v8 : vector<4xi8> -> i32
  %2 = spirv.SUDotAccSat %v8, %v8, %i : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SUDot' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.SUDot %i, %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SUDot' op with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be 32-bits wide}}
  %0 = spirv.SUDot %h, %h, <PackedVectorFormat4x8Bit> : i8 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SUDot' op with invalid format attribute for vector operands of type 'vector<4xi8>'}}
  %0 = spirv.SUDot %v8, %v8, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SUDot' op result type has insufficient bit-width (8 bits) for the specified vector operand type (128 bits)}}
  %0 = spirv.SUDot %v, %v : vector<4xi32> -> i8
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SUDotAccSat' op result type has insufficient bit-width (8 bits) for the specified vector operand type (128 bits)}}
  %0 = spirv.SUDotAccSat %v, %v, %h : vector<4xi32> -> i8
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.SUDotAccSat' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.SUDotAccSat %i, %i, %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.UDot %i, %i, <PackedVectorFormat4x8Bit> : i32 -> i32
  %1 = spirv.UDot %v8, %v8 : vector<4xi8> -> i32
  %2 = spirv.UDotAccSat %v8, %v8, %i : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.UDot' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.UDot %i, %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.UDot' op with specified Packed Vector Format (PackedVectorFormat4x8Bit) requires integer vector operands to be 32-bits wide}}
  %0 = spirv.UDot %h, %h, <PackedVectorFormat4x8Bit> : i8 -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.UDot' op with invalid format attribute for vector operands of type 'vector<4xi8>'}}
  %0 = spirv.UDot %v8, %v8, <PackedVectorFormat4x8Bit> : vector<4xi8> -> i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.UDot' op result type has insufficient bit-width (8 bits) for the specified vector operand type (128 bits)}}
  %0 = spirv.UDot %v, %v : vector<4xi32> -> i8
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.UDotAccSat' op result type has insufficient bit-width (8 bits) for the specified vector operand type (128 bits)}}
  %0 = spirv.UDotAccSat %v, %v, %h : vector<4xi32> -> i8
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.UDotAccSat' op requires Packed Vector Format attribute for integer vector operands}}
  %0 = spirv.UDotAccSat %i, %i, %i : i32 -> i32
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c, <ASigned> : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #0 must be of use 'MatrixA'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %b, %b, %c : !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #1 must be of use 'MatrixB'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %a, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op operand #2 must be of use 'MatrixAcc'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %b : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix scope mismatch}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %cw : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'M'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c2 : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'N'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c3 : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op matrix size mismatch on dimension 'K'}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b2, %c : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixMulAdd' op Matrix Operands require all matrix element types to be Integer Types}}
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %cf, <ASigned> : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %cf : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  %1 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <Volatile> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  spirv.KHR.CooperativeMatrixStore %p, %a, %i, <RowMajor>, <Aligned>, 4 : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, i32
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixLoad' op Pointer must point to a scalar or vector type but provided '!spirv.struct<(f32 [0])>'}}
  %0 = spirv.KHR.CooperativeMatrixLoad %ps, %i, <RowMajor> : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixLoad' op not compatible with memory operand 'MakePointerAvailable'}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <MakePointerAvailable> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixLoad' op missing value for the 'Aligned' memory operand}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <Aligned> : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixLoad' op found alignment attribute for non-'Aligned' memory operand}}
  %0 = spirv.KHR.CooperativeMatrixLoad %p, %i, <RowMajor>, <Volatile>, 4 : !spirv.ptr<i32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
  spirv.Return
}

// -----

spirv.func @f(%a: !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x4xi32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixAcc>, %cw: !spirv.coopmatrix<8x4xi32, Workgroup, MatrixAcc>, %c2: !spirv.coopmatrix<4x4xi32, Subgroup, MatrixAcc>, %c3: !spirv.coopmatrix<8x8xi32, Subgroup, MatrixAcc>, %b2: !spirv.coopmatrix<8x4xi32, Subgroup, MatrixB>, %cf: !spirv.coopmatrix<8x4xf32, Subgroup, MatrixAcc>, %i: i32, %p: !spirv.ptr<i32, StorageBuffer>, %ps: !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.KHR.CooperativeMatrixStore' op not compatible with memory operand 'MakePointerVisible'}}
  spirv.KHR.CooperativeMatrixStore %p, %a, %i, <RowMajor>, <MakePointerVisible> : !spirv.ptr<i32, StorageBuffer>, !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>, i32
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  %0 = spirv.MatrixTimesVector %m, %v3 : !spirv.matrix<3 x vector<4xf32>>, vector<3xf32> -> vector<4xf32>
  %1 = spirv.VectorTimesMatrix %v4, %m : vector<4xf32>, !spirv.matrix<3 x vector<4xf32>> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  // expected-error @below {{'spirv.MatrixTimesVector' op matrix columns (3) must match vector operand size (2)}}
  %0 = spirv.MatrixTimesVector %m, %v2 : !spirv.matrix<3 x vector<4xf32>>, vector<2xf32> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  // expected-error @below {{'spirv.MatrixTimesVector' op result size (3) must match the matrix rows (4)}}
  %0 = spirv.MatrixTimesVector %m, %v3 : !spirv.matrix<3 x vector<4xf32>>, vector<3xf32> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  // expected-error @below {{'spirv.VectorTimesMatrix' op number of components in vector must equal the number of components in each column in matrix}}
  %1 = spirv.VectorTimesMatrix %v3, %m : vector<3xf32>, !spirv.matrix<3 x vector<4xf32>> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  // expected-error @below {{'spirv.VectorTimesMatrix' op number of columns in matrix must equal the number of components in result}}
  %1 = spirv.VectorTimesMatrix %v4, %m : vector<4xf32>, !spirv.matrix<3 x vector<4xf32>> -> vector<4xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  %0 = spirv.VectorShuffle [1: i32, 3: i32, -1: i32] %v2, %v3 : vector<2xf32>, vector<3xf32> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  // expected-error @below {{'spirv.VectorShuffle' op result type element count (3) mismatch with the number of component selectors (2)}}
  %0 = spirv.VectorShuffle [1: i32, 3: i32] %v2, %v3 : vector<2xf32>, vector<3xf32> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%m: !spirv.matrix<3 x vector<4xf32>>, %v3: vector<3xf32>, %v4: vector<4xf32>, %v2: vector<2xf32>) "None" {
  // expected-error @below {{'spirv.VectorShuffle' op component selector 5 out of range: expected to be in [0, 5) or 0xffffffff}}
  %0 = spirv.VectorShuffle [1: i32, 3: i32, 5: i32] %v2, %v3 : vector<2xf32>, vector<3xf32> -> vector<3xf32>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> i32
  %1 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> vector<2xi32>
  spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %p, %i : i32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.INTEL.SubgroupBlockRead' op mismatch in result type and pointer type}}
  %0 = spirv.INTEL.SubgroupBlockRead %p : !spirv.ptr<i32, StorageBuffer> -> f32
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{'spirv.INTEL.SubgroupBlockWrite' op mismatch in result type and pointer type}}
  "spirv.INTEL.SubgroupBlockWrite"(%p, %f) : (!spirv.ptr<i32, StorageBuffer>, f32) -> ()
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %p: !spirv.ptr<i32, TaskPayloadWorkgroupEXT>) "None" {
  spirv.EXT.EmitMeshTasks %i, %i, %i, %p : i32, i32, i32, !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
}

// -----

spirv.func @f(%i: i32, %p: !spirv.ptr<i32, StorageBuffer>) "None" {
  // expected-error @below {{'spirv.EXT.EmitMeshTasks' op payload must be a variable with a storage class of TaskPayloadWorkgroupEXT}}
  spirv.EXT.EmitMeshTasks %i, %i, %i, %p : i32, i32, i32, !spirv.ptr<i32, StorageBuffer>
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, StorageBuffer> to i64
  %1 = spirv.ConvertUToPtr %i : i32 to !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{result must be a scalar type of unsigned integer}}
  %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, StorageBuffer> to si64
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{result must be a scalar type of unsigned integer}}
  %0 = spirv.ConvertUToPtr %s : si32 to !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>) "None" {
    // expected-error @below {{operand must be a physical pointer}}
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, StorageBuffer> to i64
    spirv.Return
  }
}

// -----

spirv.module Logical GLSL450 {
  spirv.func @f(%i: i64) "None" {
    // expected-error @below {{result must be a physical pointer}}
    %0 = spirv.ConvertUToPtr %i : i64 to !spirv.ptr<i32, PhysicalStorageBuffer>
    spirv.Return
  }
}

// -----

spirv.module PhysicalStorageBuffer64 GLSL450 {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>) "None" {
    // expected-error @below {{operand must be a physical pointer}}
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, StorageBuffer> to i64
    spirv.Return
  }
}

// -----

spirv.module PhysicalStorageBuffer64 GLSL450 {
  spirv.func @f(%i: i64) "None" {
    %0 = spirv.ConvertUToPtr %i : i64 to !spirv.ptr<i32, PhysicalStorageBuffer>
    spirv.Return
  }
}

// -----

spirv.module Physical64 OpenCL {
  spirv.func @f(%p: !spirv.ptr<i32, StorageBuffer>) "None" {
    %0 = spirv.ConvertPtrToU %p : !spirv.ptr<i32, StorageBuffer> to i64
    spirv.Return
  }
}

// -----

spirv.module Physical64 OpenCL {
  spirv.func @f(%i: i64) "None" {
    %0 = spirv.ConvertUToPtr %i : i64 to !spirv.ptr<i32, PhysicalStorageBuffer>
    spirv.Return
  }
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  %c = spirv.Constant 1 : i32
  %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  %1 = spirv.AccessChain %pa[%i, %i] : !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  // expected-error @below {{expected ']'}}
  %2 = spirv.PtrAccessChain %pa[%i, %i] : !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, i32, i32 -> !spirv.ptr<vector<2xf32>, Function>
  %3 = spirv.InBoundsPtrAccessChain %pf[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  // expected-error @below {{'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct}}
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  %c = spirv.IAdd %i, %i : i32
  // expected-error @below {{'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided spirv.IAdd}}
  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  %c = spirv.Constant 2 : i32
  // expected-error @below {{'spirv.AccessChain' op index 2 out of bounds for '!spirv.struct<(f32, !spirv.array<4 x f32>)>'}}
  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  %c = spirv.Constant 0 : i32
  // expected-error @below {{'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0}}
  %0 = spirv.AccessChain %p[%c, %c] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  %c = spirv.Constant 1 : i32
  // expected-error @below {{'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0}}
  %0 = spirv.AccessChain %p[%c, %i, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32, i32, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  %c = spirv.Constant 1 : i32
  // expected-error @below {{'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<!spirv.array<4 x f32>, Function>', but provided '!spirv.ptr<f32, Function>'}}
  %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  // expected-error @below {{expected ']'}}
  %0 = spirv.PtrAccessChain %pa[%i, %i] : !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  // expected-error @below {{'spirv.InBoundsPtrAccessChain' op invalid result type: expected '!spirv.ptr<f32, Function>', but provided '!spirv.ptr<f32, Uniform>'}}
  %0 = spirv.InBoundsPtrAccessChain %pf[%i] : !spirv.ptr<f32, Function>, i32 -> !spirv.ptr<f32, Uniform>
  spirv.Return
}

// -----

spirv.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xf32>)>, Function>, %i: i32, %pa: !spirv.ptr<!spirv.array<4xvector<2xf32>>, Function>, %pf: !spirv.ptr<f32, Function>) "None" {
  // expected-error @below {{expected ']'}}
  %0 = spirv.InBoundsPtrAccessChain %pf[%i, %i] : !spirv.ptr<f32, Function>, i32, i32 -> !spirv.ptr<f32, Function>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xi32>
  %1 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x !spirv.array<3 x i32>>
  %2 = spirv.EXT.ConstantCompositeReplicate [dense<1> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected value attribute type 'i32', but got: 'f32'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [1.0 : f32] : vector<2xi32>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected value attribute type 'vector<2xf32>' or 'f32', but got: 'i32'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x vector<2xf32>>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected value attribute type 'i32', but got: 'none'}}
  %0 = spirv.EXT.ConstantCompositeReplicate ["a"] : vector<2xi32>
  spirv.Return
}

// -----

spirv.func @f(%i: i32, %f: f32, %p: !spirv.ptr<i32, StorageBuffer>, %pf: !spirv.ptr<f32, StorageBuffer>, %v: vector<4xi32>, %vf: vector<4xf32>, %v8: vector<4xi8>, %s: si32, %b: i1, %h: i8) "None" {
  // expected-error @below {{expected value attribute type 'i32', but got: '!spirv.array<2 x i32>'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [[1 : i32, 2 : i32]] : vector<2xi32>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.SpecConstant @b = 1 : i32
  spirv.GlobalVariable @g : !spirv.ptr<f32, Input>
  spirv.EXT.SpecConstantCompositeReplicate @r (@a) : !spirv.array<3 x f32>
  spirv.EXT.SpecConstantCompositeReplicate @s (@b) : vector<3xi32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.SpecConstant @b = 1 : i32
  spirv.GlobalVariable @g : !spirv.ptr<f32, Input>
  // expected-error @below {{splat spec constant reference defining constituent not found}}
  spirv.EXT.SpecConstantCompositeReplicate @r (@nope) : !spirv.array<3 x f32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.SpecConstant @b = 1 : i32
  spirv.GlobalVariable @g : !spirv.ptr<f32, Input>
  // expected-error @below {{constituent is not a spec constant}}
  spirv.EXT.SpecConstantCompositeReplicate @r (@g) : !spirv.array<3 x f32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.SpecConstant @b = 1 : i32
  spirv.GlobalVariable @g : !spirv.ptr<f32, Input>
  // expected-error @below {{constituent has incorrect type: expected 'f32', but provided 'i32'}}
  spirv.EXT.SpecConstantCompositeReplicate @r (@b) : !spirv.array<3 x f32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.SpecConstant @b = 1 : i32
  spirv.GlobalVariable @g : !spirv.ptr<f32, Input>
  // expected-error @below {{result type must be a composite type, but provided 'f32'}}
  spirv.EXT.SpecConstantCompositeReplicate @r (@b) : f32
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @a = 1.5 : f32
  spirv.SpecConstant @b = 1 : i32
  spirv.GlobalVariable @g : !spirv.ptr<f32, Input>
  // expected-error @below {{constituent has incorrect type: expected 'vector<3xi32>', but provided 'i32'}}
  spirv.EXT.SpecConstantCompositeReplicate @r (@b) : !spirv.array<2 x vector<3xi32>>
}

// -----

spirv.func @f(%s: i32) "None" {
  spirv.Switch %s : i32, [
    default: ^bb1,
    0: ^bb1
  ]
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%s: i32) "None" {
  // expected-error @below {{'spirv.Switch' op number of literals (2) should match number of targets (1)}}
  "spirv.Switch"(%s)[^bb1, ^bb1] {literals = dense<[0, 1]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%s: i32) "None" {
  // expected-error @below {{'spirv.Switch' op 'selector' type ('i32') should match literals type ('i64')}}
  "spirv.Switch"(%s)[^bb1, ^bb1] {literals = dense<0> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  spirv.Return
}

// -----

spirv.func @f(%s: i32) "None" {
  "spirv.Switch"(%s)[^bb1, ^bb1] {literals = dense<0> : vector<1xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  spirv.Return
}

// -----

spirv.module Logical Vulkan {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi32>, %b: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi32> {
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<4xi32>
  }
}

// -----

spirv.module Logical Vulkan {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi32>, %b: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi32> {
    // expected-error @below {{'spirv.ARM.GraphOutputs' op is returning 2 value(s) but enclosing spirv.ARM.Graph requires 1 result(s)}}
    spirv.ARM.GraphOutputs %a, %a : !spirv.arm.tensor<4xi32>, !spirv.arm.tensor<4xi32>
  }
}

// -----

spirv.module Logical Vulkan {
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<4xi32>, %b: !spirv.arm.tensor<4xi16>) -> !spirv.arm.tensor<4xi32> {
    // expected-error @below {{type of return operand 0 ('!spirv.arm.tensor<4xi16>') doesn't match graph result type ('!spirv.arm.tensor<4xi32>')}}
    spirv.ARM.GraphOutputs %b : !spirv.arm.tensor<4xi16>
  }
}

// -----

// Aliasing of pointers to physical storage buffers.

func.func @f() {
  %0 = spirv.Variable {aliased_pointer} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
  %1 = spirv.Variable {restrict_pointer, aliased} : !spirv.ptr<!spirv.array<4x!spirv.ptr<f32, PhysicalStorageBuffer>>, Function>
  %2 = spirv.Variable : !spirv.ptr<!spirv.rtarray<!spirv.ptr<f32, PhysicalStorageBuffer>>, Function>
  %3 = spirv.Variable : !spirv.ptr<!spirv.struct<(!spirv.ptr<f32, PhysicalStorageBuffer>)>, Function>
  %4 = spirv.Variable {aliased_pointer, restrict_pointer} : !spirv.ptr<f32, Function>
  %5 = spirv.Variable : !spirv.ptr<!spirv.array<4x!spirv.array<4x!spirv.ptr<f32, PhysicalStorageBuffer>>>, Function>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
  %0 = spirv.Variable {aliased} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
  %0 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<!spirv.array<4x!spirv.ptr<f32, PhysicalStorageBuffer>>, Function>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Variable' op  with physical buffer pointer must have exactly one aliasing decoration}}
  %0 = spirv.Variable {aliased_pointer, restrict_pointer} : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @p : !spirv.ptr<f32, PhysicalStorageBuffer>
  spirv.func @f() "None" {
    %0 = spirv.mlir.addressof @p : !spirv.ptr<f32, PhysicalStorageBuffer>
    // expected-error @+1 {{'spirv.Variable' op  with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
    %1 = spirv.Variable init(%0) : !spirv.ptr<!spirv.ptr<f32, PhysicalStorageBuffer>, Function>
    spirv.Return
  }
}

// -----

spirv.func @plain(%0: !spirv.ptr<i32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Restrict>}) "None" {
  spirv.Return
}
spirv.func @nested(%0: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
  spirv.Return
}
spirv.func @others(%0: !spirv.array<4x!spirv.ptr<i32, PhysicalStorageBuffer>>, %1: !spirv.ptr<!spirv.ptr<i32, Function>, PhysicalStorageBuffer>, %2: !spirv.ptr<!spirv.rtarray<!spirv.ptr<i32, PhysicalStorageBuffer>>, StorageBuffer>) "None" {
  spirv.Return
}
func.func @foreign(%0: !spirv.ptr<i32, PhysicalStorageBuffer>) {
  return
}

// -----

// expected-error @+1 {{'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'}}
spirv.func @f(%0: i32, %1: !spirv.ptr<i32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
  spirv.Return
}

// -----

// expected-error @+1 {{'spirv.func' op with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'}}
spirv.func @f(!spirv.ptr<!spirv.array<4x!spirv.ptr<i32, PhysicalStorageBuffer>>, Function>) "None"

// -----

// expected-error @+1 {{'spirv.func' op with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'}}
spirv.func @f(%0: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
  spirv.Return
}

// -----

// Graphs.

spirv.ARM.Graph @f(%0: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {
  %1 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<14x19xi16>
  "foo.op"() ({
    %2 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<14x19xi16>
    "foo.end"() : () -> ()
  }) : () -> ()
  spirv.ARM.GraphOutputs %1 : !spirv.arm.tensor<14x19xi16>
}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
spirv.ARM.Graph @f(%0: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {
}

// -----

// expected-error @+1 {{'spirv.ARM.Graph' op there should be at least one result}}
spirv.ARM.Graph @f(%0: !spirv.arm.tensor<14x19xi16>) -> () {
}

// -----

// expected-error @+1 {{'spirv.ARM.Graph' op type of argument #1 must be a TensorArmType, but got 'tensor<2xf32>'}}
spirv.ARM.Graph @f(%0: !spirv.arm.tensor<14x19xi16>, %1: tensor<2xf32>) -> (i8, i8) {
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<14x19xi16>
}

// -----

// expected-error @+1 {{'spirv.ARM.Graph' op type of result #0 must be a TensorArmType, but got 'i8'}}
spirv.ARM.Graph @f(!spirv.arm.tensor<14x19xi16>) -> i8

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.ARM.GraphConstant' op failed to verify that op must appear in a spirv.ARM.Graph op's block}}
  %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
  return
}

// -----

spirv.ARM.Graph @f(%0: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {
  builtin.module {
    // expected-error @+1 {{'spirv.ARM.GraphConstant' op failed to verify that op must appear in a spirv.ARM.Graph op's block}}
    %1 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
  }
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<14x19xi16>
}

// -----

"foo.graph"() ({
^bb0(%0: !spirv.arm.tensor<14x19xi16>):
  // expected-error @+1 {{'spirv.ARM.GraphOutputs' op failed to verify that op must appear in a spirv.ARM.Graph op's block}}
  spirv.ARM.GraphOutputs %0 : !spirv.arm.tensor<14x19xi16>
}) : () -> ()

// -----

// Scopes of groups.

func.func @f(%0: i1, %1: vector<4xi32>) {
  %2 = spirv.GroupNonUniformAny <Subgroup> %0 : i1
  // expected-error @+1 {{'spirv.GroupNonUniformBallotBitCount' op failed to verify that execution_scope must be Scope of value Subgroup}}
  %3 = spirv.GroupNonUniformBallotBitCount <Workgroup> <Reduce> %1 : vector<4xi32> -> i32
  return
}

// -----

func.func @f(%0: i1) {
  // expected-error @+1 {{'spirv.GroupNonUniformAll' op failed to verify that execution_scope must be Scope of value Subgroup}}
  %1 = "spirv.GroupNonUniformAll"(%0) {execution_scope = #spirv.scope<Device>} : (i1) -> i1
  return
}

// -----

func.func @f(%0: f32) {
  // expected-error @+1 {{'spirv.GroupNonUniformAllEqual' op failed to verify that execution_scope must be Scope of value Subgroup}}
  %1 = spirv.GroupNonUniformAllEqual <Device> %0 : f32, i1
  return
}

// -----

// Matrices and vectors.

func.func @f(%0: vector<3xf32>, %1: !spirv.matrix<4 x vector<3xf16>>) {
  // expected-error @+1 {{'spirv.VectorTimesMatrix' op matrix must be a matrix with the same component type as the component type in result}}
  %2 = spirv.VectorTimesMatrix %0, %1 : vector<3xf32>, !spirv.matrix<4 x vector<3xf16>> -> vector<4xf32>
  return
}

// -----

func.func @f(%0: vector<4xf32>, %1: !spirv.matrix<4 x vector<3xf16>>) {
  // expected-error @+1 {{'spirv.MatrixTimesVector' op matrix and result element types must match}}
  %2 = spirv.MatrixTimesVector %1, %0 : !spirv.matrix<4 x vector<3xf16>>, vector<4xf32> -> vector<3xf32>
  return
}

// -----

// Constants.

func.func @f() {
  %0 = spirv.Constant dense<1.0> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixAcc>
  %1 = spirv.Constant dense<[[1.0, 1.0], [1.0, 1.0]]> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixAcc>
  %2 = spirv.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : !spirv.arm.tensor<2x2xf32>
  %3 = "spirv.Constant"() <{value = sparse<[[0]], 1> : vector<4xi32>}> : () -> vector<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op expected a splat dense attribute for cooperative matrix constant, but found dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixAcc>}}
  %0 = spirv.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : !spirv.coopmatrix<2x2xf32, Subgroup, MatrixAcc>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result or element type ('!spirv.arm.tensor<2x2xi32>') does not match value type ('tensor<2x2xi32>'), must be the same or spirv.array}}
  %0 = "spirv.Constant"() <{value = dense<1> : tensor<2x2xi32>}> : () -> !spirv.arm.tensor<2x2xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'spirv.Constant' op result number of elements (3) does not match value number of elements (4)}}
  %0 = "spirv.Constant"() <{value = sparse<[[0]], 1> : tensor<4xi32>}> : () -> !spirv.array<3xi32>
  return
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = 1.5 : f32
  spirv.SpecConstantComposite @tensor (@c) : !spirv.arm.tensor<1xf32>
  // expected-error @+1 {{unsupported composite type  '!spirv.coopmatrix<8x16xf32, Device, MatrixA>'}}
  spirv.SpecConstantComposite @matrix (@c) : !spirv.coopmatrix<8x16xf32, Device, MatrixA>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = 1.5 : f32
  // expected-error @+1 {{has incorrect number of operands: expected 6, but provided 1}}
  spirv.SpecConstantComposite @tensor (@c) : !spirv.arm.tensor<3x2xf32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = 1.0 : f32
  spirv.EXT.SpecConstantCompositeReplicate @right (@c) : !spirv.coopmatrix<8x16xf32, Device, MatrixA>
  // expected-error @+1 {{constituent has incorrect type: expected 'i32', but provided 'f32'}}
  spirv.EXT.SpecConstantCompositeReplicate @wrong (@c) : !spirv.arm.tensor<2x3xi32>
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @c = 1.0 : f32
  // expected-error @+1 {{constituent has incorrect type: expected 'i32', but provided 'f32'}}
  spirv.EXT.SpecConstantCompositeReplicate @wrong (@c) : !spirv.rtarray<i32>
}
