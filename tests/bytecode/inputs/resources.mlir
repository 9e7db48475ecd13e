func.func @f() -> tensor<3xi64> {
  %0 = arith.constant dense_resource<blob1> : tensor<3xi64>
  %1 = arith.constant dense_resource<"blob 2"> : tensor<3xi64>
  return %0 : tensor<3xi64>
}
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      "blob 2": "0x08000000010000000000000002000000000000000300000000000000"
    }
  },
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(func.func(cse))",
      disable_threading: true,
      verify_each: true
    },
    other: { a: "0x0400000001000000", b: "x\22y" }
  }
#-}
