// What the verifier says of operations of the builtin dialect; every chunk has one mistake, or none.

// expected-error @below {{unregistered operation 'arith.unheard_of' found in dialect ('arith') that does not allow unknown operations}}
"arith.unheard_of"() : () -> ()

// -----

// expected-error @below {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()

// -----

// expected-error @below {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
module {
^bb0:
  func.func private @x()
^bb1:
  func.func private @y()
}

// -----

// expected-error @below {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'odd'}}
"builtin.module"() ({
^bb0:
  func.func private @x() }) {odd = 1 : i64} : () -> ()

// -----

// expected-note @below {{see existing symbol definition here}}
module @a {
  func.func private @x()
}
// expected-error @below {{redefinition of symbol named 'a'}}
module @a {
  func.func private @y()
}

// -----

// expected-error @below {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
%0 = complex.constant [1.0 : f32] : complex<f32>

// -----

func.func @f(%i: index) {
  // expected-error @below {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.casts %i : index to index
  return
}
