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
