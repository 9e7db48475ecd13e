"builtin.module"() <{sym_name = "own"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{}>, #vhlo.dict_v1<{#vhlo.string_v1<"stablehlo.arg"> = #vhlo.string_v1<"x">}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x?x!vhlo.f32_v1>, !vhlo.tensor_v1<4x?x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x?x!vhlo.bool_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg4: !vhlo.tensor_v1<4x?x!vhlo.f32_v1> loc("-":2:26), %arg5: !vhlo.tensor_v1<4x?x!vhlo.f32_v1> loc("-":2:50)):
    %9 = "vhlo.compare_v1"(%arg4, %arg5) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<4x?x!vhlo.f32_v1>, !vhlo.tensor_v1<4x?x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x?x!vhlo.bool_v1> loc("-":3:10)
    "vhlo.return_v1"(%9) : (!vhlo.tensor_v1<4x?x!vhlo.bool_v1>) -> () loc("-":4:5)
  }) : () -> () loc("-":2:3)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<16x4x!vhlo.f32_v1>, !vhlo.token_v1) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f32_v1>>>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"parts">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg1: !vhlo.tensor_v1<8x16x!vhlo.f32_v1> loc("-":6:28), %arg2: !vhlo.tensor_v1<16x4x!vhlo.f32_v1> loc("-":6:53), %arg3: !vhlo.token_v1 loc("-":6:78)):
    %1 = "vhlo.dot_general_v1"(%arg1, %arg2) <{lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 HIGH>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<16x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1> loc("-":7:10)
    %2 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[true, false, true]> : tensor<3xi1>>}> : () -> !vhlo.tensor_v1<3x!vhlo.bool_v1> loc("-":8:10)
    %3 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[-1, 2, 3]> : tensor<3xi4>>}> : () -> !vhlo.tensor_v1<3x!vhlo.i4_v1> loc("-":9:10)
    %4 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<3> : tensor<ui64>>}> : () -> !vhlo.tensor_v1<!vhlo.ui64_v1> loc("-":10:10)
    %5 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<1.500000e+00> : tensor<2xbf16>>}> : () -> !vhlo.tensor_v1<2x!vhlo.bf16_v1> loc("-":11:10)
    %6 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<7> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1> loc("-":12:10)
    %7 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>>}> : () -> !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f32_v1>> loc("-":13:10)
    %8 = "vhlo.tuple_v1"(%6, %7) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f32_v1>>) -> !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f32_v1>>> loc("-":14:10)
    "vhlo.return_v1"(%1, %8) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f32_v1>>>) -> () loc("-":15:5)
  }) : () -> () loc("-":6:3)
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [16]>>) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"calls">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [16]>> loc("-":17:28)):
    %0 = "vhlo.custom_call_v1"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING>, backend_config = #vhlo.string_v1<"a\22\01\C3\A4">, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<true>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [16]>>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1> loc("-":18:10)
    "vhlo.return_v1"() : () -> () loc("-":19:5)
  }) : () -> () loc("-":17:3)
}) : () -> () loc("-":1:1)
