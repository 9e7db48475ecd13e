// Integers, floats and elements of all widths, shapes and kinds.
"t.a"() {
  i = [true, false, -1 : i8, 127 : i8, -3 : i12, 40000 : i16, -1 : i64, 18446744073709551615 : ui64, -7 : si64,
       123456789012345678901234567890 : i100, -5 : i65, 7 : index, -9 : index, 3 : ui8, -4 : si4],
  f = [1.5 : f32, -0.0 : f64, 0x7FC00000 : f32, 1.0 : bf16, 2.5 : f16, 1.25 : f80, -3.5 : f128, 1.0 : tf32,
       1.0 : f8E4M3FN, 0.5 : f4E2M1FN, 0x7FF0000000000000 : f64],
  a = [array<i1: true, false, true>, array<i8: -1, 2>, array<i64: -9223372036854775808>, array<f32: 1.5>, array<i32>],
  d = [dense<[true, false, true, true, false, false, false, false, true]> : tensor<9xi1>,
       dense<true> : tensor<9xi1>, dense<false> : tensor<3xi1>, dense<[true, false]> : tensor<2xi1>,
       dense<true> : tensor<i1>, dense<[true, true, false, true, false, false, false, true]> : tensor<8xi1>],
  e = [dense<[1, -2, 3]> : tensor<3xi4>, dense<[[1, 2], [3, 4]]> : vector<2x2xi12>, dense<7> : tensor<2x2xindex>,
       dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i32>>,
       dense<[1.5, -2.5]> : tensor<2xf16>, dense<> : tensor<0xf32>, dense<3> : tensor<1xi32>, dense<["a", "b"]> : tensor<2x!t.s>,
       dense<"a"> : tensor<3x!t.s>, sparse<[[0, 1], [2, 3]], [1, 2]> : tensor<3x4xi32>],
  s = [@a, @a::@b::@"c d", "x" : i32, unit, {b = 1, a = 2}, #t.unknown<"a">, i32, affine_map<(d0)[s0] -> (d0 + s0)>,
       affine_set<(d0) : (d0 >= 0)>, strided<[1, ?], offset: 3>],
  t = [i0, si7, ui9, none, complex<f64>, tuple<>, tuple<i1, f32>, memref<2x?xf32>, memref<2xf32, 3>,
       memref<4xf32, strided<[2]>>, memref<4xf32, affine_map<(d0) -> (d0 * 2)>, "space">, memref<*xf32>, memref<*xf32, 1>,
       tensor<*xf32>, tensor<f32>, tensor<4xf32, "encoding">, vector<f32>, vector<[4]x2xf32>, vector<4x[2]xi1>,
       () -> (), (i32) -> (f32, f64), (i32) -> ((i32) -> i32), !t.unknown<x>]
} : () -> ()
