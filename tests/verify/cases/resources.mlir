// Resources in the metadata of a file, and names of results that do not exist.

"a.b"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      blob: "0x0400000001"
    }
  }
#-}

// -----

"a.b"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob'}}
      blob: "zz"
    }
  }
#-}

// -----

"a.b"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob' to encode alignment in first 4 bytes}}
      blob: "0x01"
    }
  }
#-}

// -----

"a.b"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3}}
      blob: "0x0300000001"
    }
  }
#-}

// -----

"a.b"() {x = dense_resource<blob> : tensor<2xi8>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob'}}
      blob: 3
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    arith: {
      // expected-error @+1 {{unexpected 'resource' section for dialect 'arith'}}
      blob: "0x0400000001"
    }
  }
#-}

// -----

{-#
  // expected-error @+1 {{unknown key 'foo' in file metadata dictionary}}
  foo: {
    builtin: {
      blob: "0x0400000001"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    // expected-error @+1 {{expected '{'}}
    builtin: "x"
  }
#-}

// -----

{-#
  // expected-error @+1 {{expected '{'}}
  dialect_resources: "x"
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected ':'}}
      blob "0x0400000001"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      blob: "0x0400000001"
    // expected-error @+1 {{expected ',' or '}'}}
    }
#-}

// -----

{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(foo)",
      // expected-error @+1 {{expected string value for key 'disable_threading'}}
      disable_threading: 3
    }
  }
#-}

// -----

{-#
  external_resources: {
    whoever: {
      // expected-error @+1 {{expected hex string blob for key 'w' to encode alignment in first 4 bytes}}
      x: "y", z: true, w: "0x"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob'}}
      blob: "0x040000000"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob'}}
      blob: "04000000"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      blob: "0x0400000001", blob: "0x0400000001"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'blob'}}
      blob: true
    }
  }
#-}

// -----

{-#
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      "a b": "0x0400000001",
    // expected-error @+1 {{expected identifier key for 'resource' entry}}
    }
  }
#-}

// -----

llvm.func @f() {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = nvvm.barrier
  llvm.return
}

// -----

func.func @f() {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = gpu.barrier
  return
}

// -----

func.func @f(%a: memref<4xf32>, %i: index, %f: f32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = memref.store %f, %a[%i] : memref<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = arith.addf %a, %a : f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = func.return
}

// -----

irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.any
    irdl.parameters(x: %0)
  }
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @+1 {{'irdl.parametric' op symbol '@t' not found}}
    %1 = irdl.parametric @t<%0>
    irdl.operands(a: %1)
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.any
    irdl.parameters(x: %0)
  }
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @+1 {{'irdl.parametric' op symbol '@d' does not refer to a type or attribute definition (refers to 'irdl.dialect')}}
    %1 = irdl.parametric @d<%0>
    irdl.operands(a: %1)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error @+1 {{'irdl.base' op symbol '@d' does not refer to a type or attribute definition (refers to 'irdl.dialect')}}
    %0 = irdl.base @d
    irdl.operands(a: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error @+1 {{'irdl.base' op symbol '@o' not found}}
    %0 = irdl.base @o
    irdl.operands(a: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    // expected-error @+1 {{'irdl.parametric' op symbol '@x' not found}}
    %0 = irdl.parametric @x<>
    irdl.operands(a: %0)
  }
}

// -----

{-#
  dialect_resources: {
    builtin: {
      a: "0x08000000010000000000000002000000000000000300000000000000"
    }
  },
  dialect_resources: {},
  external_resources: {},
  external_resources: {}
#-}

// -----

{-#
  // expected-error @+1 {{unexpected 'resource' section for dialect 'arith'}}
  dialect_resources: { builtin: {}, arith: {} }
#-}

// -----

{-#
  // expected-error @+1 {{expected identifier key for 'resource' entry}}
  dialect_resources: { "builtin": {} }
#-}

// -----

{-#
  // expected-error @+1 {{expected identifier key for 'resource' entry}}
  external_resources: { @a: {} }
#-}

// -----

{-#
  // expected-error @+1 {{unknown 'resource' key 'a' for dialect 'ml_program'}}
  dialect_resources: { ml_program: { a: "x" } }
#-}

// -----

{-# dialect_resources: { ml_program: {} } #-}
