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
