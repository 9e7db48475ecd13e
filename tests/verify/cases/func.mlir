// What the verifier says of operations of the func dialect; every chunk has one mistake, or none.

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----

func.func @f(%a: i32) -> f32 {
  // expected-error @below {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
  return %a : i32
}

// -----

// expected-note @below {{see existing symbol definition here}}
func.func @f() {
  return
}
// expected-error @below {{redefinition of symbol named 'f'}}
func.func @f() {
  return
}

// -----

// expected-error @below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----

// expected-error @below {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0(%a: f32):
  func.return
}) : () -> ()

// -----

// expected-error @below {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0:
  func.return
}) : () -> ()

// -----

// expected-error @below {{'func.func' op requires attribute 'function_type'}}
"func.func"() <{sym_name = "f"}> ({
^bb0:
  func.return
}) : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'func.call' op 'nowhere' does not reference a valid function}}
  call @nowhere() : () -> ()
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: index) {
  // expected-error @below {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'index' for operand number 0}}
  %0 = "func.call"(%a) {tag = 1 : i32, callee = @g} : (index) -> f32
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: index) {
  // expected-error @below {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'index' for operand number 0}}
  %0 = call @g(%a) : (index) -> f32
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: i32) {
  // expected-error @below {{'func.call' op incorrect number of results for callee}}
  call @g(%a) : (i32) -> ()
  return
}

// -----

func.func private @g(i32) -> f32
func.func @f(%a: i32) {
  // expected-error @below {{'func.call' op incorrect number of operands for callee}}
  %0 = call @g() : () -> f32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'func.constant' op reference to undefined function 'nowhere'}}
  %0 = constant @nowhere : () -> ()
  return
}

// -----

func.func private @g()
func.func @f() {
  // expected-error @below {{'func.constant' op reference to function with mismatched type}}
  %0 = constant @g : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error @below {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func private @g()
  return
}

// -----

module {
  func.func private @g()
}
func.func @f() {
  // expected-error @below {{'func.call' op 'g' does not reference a valid function}}
  call @g() : () -> ()
  return
}

// -----

// expected-error @below {{'func.func' op arguments may only have dialect attributes}}
"func.func"() <{sym_name = "f", sym_visibility = "private", function_type = (i32) -> (), arg_attrs = [{plain}]}> ({}) : () -> ()

// -----

func.func @f() {
  // expected-error @below {{'func.return' op must be the last operation in the parent block}}
  func.return
  func.return
}

// -----

// expected-error @below {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "hidden"}}
"func.func"() <{sym_name = "f", sym_visibility = "hidden", function_type = () -> ()}> ({
^bb0:
  func.return
}) : () -> ()

// -----

// expected-error @below {{'func.return' op expects parent op 'func.func'}}
func.return

// -----

func.func @ok() {
  call @later() : () -> ()
  return
}
func.func private @later()

// -----

// expected-error @below {{expected '>' in tensor type}}
func.func @a(%t: tensor<?xf32, strided<[1]>>) { return }

// -----

// expected-error @below {{custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @p() attributes {sym_visibility = 7}

// -----

func.func private @p() attributes {no_inline = 7}

// -----

func.func private @p() attributes {arg_attrs = 7}

// -----

func.func @inside_unknown() {
  "foo.region"() ({
    // expected-error @below {{'func.call' op 'nowhere' does not reference a valid function}}
    func.call @nowhere() : () -> ()
  }) : () -> ()
  return
}

// -----

"foo.table"() ({
  func.func @inside_table() {
    // expected-error @below {{'func.call' op 'nowhere' does not reference a valid function}}
    func.call @nowhere() : () -> ()
    return
  }
}) : () -> ()

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @f(%a: i32) {
}

// -----

// expected-error @+1 {{expected non-empty function body}}
func.func @f() {
}
