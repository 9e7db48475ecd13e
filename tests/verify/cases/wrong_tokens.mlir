// Syntax errors with mlir-opt's words: missing operands and types, braces, names of aliases.

func.func @f(%m: memref<4x4xf32>) {
  affine.for %k = 0 to 4 {
    // expected-error @+1 {{expected ']' in affine map}}
    %0 = affine.load %m[%k %k] : memref<4x4xf32>
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected SSA operand}}
  scf.parallel (%k) = ( (%i) to (%i) step (%i) {
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected SSA operand}}
  scf.parallel (k) = (%i) to (%i) step (%i) {
  }
  return
}

// -----

func.func @f(%i: index) {
  "a.b"() {
    // expected-error @+1 {{expected '}' in attribute dictionary}}
    name [4]}
    : () -> ()
  "a.c"() : () -> ()
}

// -----

func.func @f(%i: index) {
  "a.b"() ({
  // expected-error @+1 {{expected ':' and type for SSA operand}}
  ^bb0(%a i32):
    "a.c"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @+1 {{expected operation name in quotes}}
  scf.for %k = %i to %i step %i { {
    "a.b"() : () -> ()
  }
  return
}

// -----

func.func @f(%i: index)
  "a.b"() : () -> ()
  // expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
  return
}

// -----

module {
  func.func @f(%i: index)
    "a.b"() : () -> ()
    // expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
    return
  }
}

// -----

func.func @f(%i: i1) {
  scf.if %i {
    "a.b"() : () -> ()
  }
  }
  "a.c"() : () -> ()
  // expected-error @+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
  return
}

// -----

// expected-error @+1 {{expected operation name in quotes}}
 = affine_map<(d0) -> (d0)>
"a.b"() {map = #map} : () -> ()
"a.b"() {map = #map} : () -> ()

// -----

// expected-error @+1 {{custom op 'map' is unknown (tried 'builtin.map' as well)}}
map = affine_map<(d0) -> (d0)>
"a.b"() {map = #map} : () -> ()

// -----

func.func @f(%a: i1, %b: i32) {
  %0:2 = scf.while (%x = %a, %y = %b) : (i1, i32) -> (i1, i32) {
    scf.condition(%x) %x, %y : i1, i32
  } do {
  // expected-error @+1 {{expected ':' and type for SSA operand}}
  ^bb0(%x %x: i1, %y: i32):
    scf.yield %x, %y : i1, i32
  }
  return
}

// -----

func.func private @label_outside()
// expected-error @-1 {{expected operation name in quotes}}
^bb1:
  %x = arith.constant 1 : i32

// -----

func.func @without_brace(%a: i1)
  %c = arith.constant 1 : i32
  // expected-error @+1 {{expected operation name in quotes}}
  cf.cond_br %a, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}

// -----

// expected-error @+1 {{unbalanced '{' character in pretty dialect name}}
#a = #x.y<{a = "b", c = [1, 2]>
func.func @f() {
  return
}

// -----

// expected-error @+2 {{unbalanced '<' character in pretty dialect name}}
#a = #x.y<a,
  b = "c"
  d = 3}
>

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%a: !transform.any_op {transform.readonly}) {
    %b = transform.foreach_match in %a
        @match -> @action,
        // expected-error @+1 {{custom op 'transform.foreach_match' expected valid '@'-identifier for symbol name}}
         -> @other : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @no_symbol() {
  // expected-error @+1 {{expected attribute value}}
  %0 = memref.get_global
      : memref<4xf32>
  return
}

// -----

func.func @no_mask(%a: vector<4xf32>) {
  // expected-error @+1 {{expected '['}}
  %0 = vector.shuffle %a, %a
      : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @trait(%a: tensor<4xf32>) {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(d0) -> (d0)>, "a"],
      iterator_types = ["parallel"]
    }
    // expected-error @+1 {{'linalg.generic' op attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
    ins(%a : tensor<4xf32>)
    outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return
}

// -----

func.func @defined_inside(%c: index) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  scf.for %i = %c to %x step %c {
    %x = arith.addi %c, %c : index
  }
  return
}

// -----

func.func @defined_inside_and_after(%c: index) {
  // expected-note @+1 {{previously used here with type 'index'}}
  scf.for %i = %c to %x step %c {
    %x = arith.addi %c, %c : index
  }
  // expected-error @+1 {{definition of SSA value '%x#0' has type 'i32'}}
  %x = arith.constant 1 : i32
  return
}

// -----

func.func @kind_of_index(%a: f32) {
  // expected-error @+1 {{custom op 'gpu.subgroup_size' invalid kind of type specified: expected builtin.index, but found 'f32'}}
  %0 = gpu.subgroup_size : f32
  %1 = arith.addf %0, %a : f32
  return
}

// -----

// expected-error @+1 {{expected '{' in attribute dictionary}}
func.func @attributes() attributes
    a = 3 {
  return
}

// -----

func.func private @callee(i32) -> i32
func.func @function_type(%a: i32) {
  // expected-error @+1 {{custom op 'func.call' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  %0 = func.call @callee(%a) : i32
  return
}

// -----

func.func @no_function_type(%a: i32) {
  // expected-error @+1 {{expected non-function type}}
  %0 = emitc.call_opaque "f"(%a) : : (i32) -> i32
  return
}

// -----

func.func @label(%a: i32) {
  cf.br ^bb1(%a, %a : i32, i32)
// expected-error @+1 {{expected ')'}}
^bb1(%b: i32 %c: i32):
  return
}

// -----

func.func @assignments(%i: index, %a: f32) {
  // expected-error @+1 {{expected ',' or ')'}}
  %0 = scf.for %k = %i to %i step %i iter_args(%x = %a %a) -> f32 {
    scf.yield %x : f32
  }
  return
}

// -----

// expected-error @+1 {{expected '>' to close properties}}
%0 = "tosa.const"() <{values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>

// -----

!function = (i32) -> i32
func.func private @callee(i32) -> i32
func.func @alias_of_a_function_type(%a: i32) -> i32 {
  %0 = func.call @callee(%a) : !function
  return %0 : i32
}
