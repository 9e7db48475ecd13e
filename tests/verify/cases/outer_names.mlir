// Names of values around an operation that is isolated from above: the parser has one table for all names.

// expected-note @+1 {{previously referenced here}}
%x = arith.constant 1 : i32
// expected-error @+1 {{region entry argument '%x' is already in use}}
func.func @argument(%x: i32) {
  return
}

// -----

// expected-note @+1 {{previously defined here}}
%x = arith.constant 1 : i32
func.func @result() {
  // expected-error @+1 {{redefinition of SSA value '%x'}}
  %x = arith.constant 2 : i32
  return
}

// -----

// expected-note @+1 {{previously referenced here}}
%x = arith.constant 1 : i32
module {
  gpu.module @kernels {
    // expected-error @+1 {{region entry argument '%x' is already in use}}
    gpu.func @kernel(%x: i32) kernel {
      gpu.return
    }
  }
}

// -----

// expected-note @+1 {{previously defined here}}
%x = arith.constant 1 : i32
func.func @label(%a: i32) {
  cf.br ^bb1(%a : i32)
// expected-error @+1 {{redefinition of SSA value '%x'}}
^bb1(%x: i32):
  return
}

// -----

func.func @before(%x: i32) {
  return
}
%x = arith.constant 1 : i32

// -----

"x.y"() ({
  %x = arith.constant 1 : i32
}) : () -> ()
func.func @after_a_region(%x: i32) {
  return
}

// -----

func.func @expression(%x: i32) -> i32 {
  %r = emitc.expression %x : (i32) -> i32 {
    %y = emitc.add %x, %x : (i32, i32) -> i32
    emitc.yield %y : i32
  }
  return %r : i32
}
