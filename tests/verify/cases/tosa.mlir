// What the verifier says of operations of the tosa dialect; every chunk has one mistake, or none.

func.func @f(%a0: tensor<4x5xf32>) {
  // expected-error @below {{'tosa.argmax' op result tensor is not of integer type}}
  %0 = "tosa.argmax"(%a0) <{axis = 0 : i32}> : (tensor<4x5xf32>) -> (tensor<5xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  // expected-error @below {{'tosa.argmax' op specified axis is outside the rank of the tensor}}
  %0 = "tosa.argmax"(%a0) <{axis = 2 : i32}> : (tensor<4x5xf32>) -> (tensor<5xi32>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  // expected-error @below {{'tosa.argmax' op expected output shape '5', got '6'}}
  %0 = "tosa.argmax"(%a0) <{axis = 0 : i32}> : (tensor<4x5xf32>) -> (tensor<6xi32>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %0 = "tosa.argmax"(%a0) <{axis = 1 : i32}> : (tensor<4x5xf32>) -> (tensor<4xi32>)
  return
}

// -----

func.func @f(%a0: tensor<?x5xf32>) {
  %0 = "tosa.argmax"(%a0) <{axis = 1 : i32}> : (tensor<?x5xf32>) -> (tensor<4xi32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expect all kernel values to be >= 1, got 0, 2}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 0, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expect all stride values to be >= 1, got 0, 2}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 0, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expect all padding values to be >= 0, got -1, 0, 0, 0}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: -1, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expected top/bottom padding to be less than the height of the kernel, got pad_top=2, pad_bottom=0, kernel_y=2}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 2, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expected left/right padding to be less than the width of the kernel, got pad_left=2, pad_right=0, kernel_x=2}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 2, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x5x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expected input_height + pad_top + pad_bottom - kernel_y to be wholly divisible by stride_y, got (5 + 0 + 0 - 2) / 2}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x5x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x5x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expected input_width + pad_left + pad_right - kernel_x to be wholly divisible by stride_x, got (5 + 0 + 0 - 2) / 2}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x5x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op calculated output height did not match expected: calculated=2, expected=3}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x3x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op calculated output width did not match expected: calculated=2, expected=3}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x3x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op accumulator type for f32 tensor is not f32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f16}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf16>, %a1: tensor<1xf16>, %a2: tensor<1xf16>) {
  // expected-error @below {{'tosa.avg_pool2d' op accumulator type for f16 tensor is not f16/f32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = i32}> : (tensor<1x4x4x8xf16>, tensor<1xf16>, tensor<1xf16>) -> (tensor<1x2x2x8xf16>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xi8>, %a1: tensor<1xi8>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.avg_pool2d' op accumulator type for integer tensor is not i32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<1x2x2x8xi8>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xbf16>, %a1: tensor<1xbf16>, %a2: tensor<1xbf16>) {
  // expected-error @below {{'tosa.avg_pool2d' op accumulator type for bf16 tensor is not f32}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f16}> : (tensor<1x4x4x8xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> (tensor<1x2x2x8xbf16>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf16>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.avg_pool2d' op expect both input and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf16>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf16>) {
  // expected-error @below {{'tosa.avg_pool2d' op expect both output and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf16>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf16>, %a1: tensor<1xf16>, %a2: tensor<1xf32>) {
  %0 = "tosa.avg_pool2d"(%a0, %a1, %a2) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>, acc_type = f32}> : (tensor<1x4x4x8xf16>, tensor<1xf16>, tensor<1xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  // expected-error @below {{'tosa.max_pool2d' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<1x2x2x8xf16>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  // expected-error @below {{'tosa.max_pool2d' op expected top/bottom padding to be less than the height of the kernel, got pad_top=0, pad_bottom=2, kernel_y=2}}
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 2, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  // expected-error @below {{'tosa.max_pool2d' op expected left/right padding to be less than the width of the kernel, got pad_left=0, pad_right=2, kernel_x=2}}
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 2>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<1x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  // expected-error @below {{'tosa.max_pool2d' op calculated output width did not match expected: calculated=2, expected=3}}
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<1x2x3x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<2x2x2x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x8xf32>) {
  %0 = "tosa.max_pool2d"(%a0) <{kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x4x4x8xf32>) -> (tensor<1x2x2x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4xf32>) {
  // expected-error @below {{'tosa.clamp' op expected min_val <= max_val, got min_val=1.000000e+00 : f32, max_val=0.000000e+00 : f32}}
  %0 = "tosa.clamp"(%a0) <{min_val = 1.0 : f32, max_val = 0.0 : f32}> : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4xf32>) {
  // expected-error @below {{'tosa.clamp' op min/max attributes types are incompatible with input/output element types.}}
  %0 = "tosa.clamp"(%a0) <{min_val = 1.0 : f16, max_val = 3.0 : f16}> : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4xi8>) {
  // expected-error @below {{'tosa.clamp' op expected min_val <= max_val, got min_val=5 : i8, max_val=3 : i8}}
  %0 = "tosa.clamp"(%a0) <{min_val = 5 : i8, max_val = 3 : i8}> : (tensor<4xi8>) -> (tensor<4xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4xf32>) {
  // expected-error @below {{'tosa.clamp' op min/max attributes should not be 'NaN', got min_val=0x7FC00000 : f32, max_val=0.000000e+00 : f32}}
  %0 = "tosa.clamp"(%a0) <{min_val = 0x7FC00000 : f32, max_val = 0.0 : f32}> : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4xf32>) {
  // expected-error @below {{'tosa.clamp' op requires the same element type for all operands and results}}
  %0 = "tosa.clamp"(%a0) <{min_val = 0.0 : f32, max_val = 0.0 : f32}> : (tensor<4xf32>) -> (tensor<4xf16>)
  return
}

// -----

func.func @f(%a0: tensor<4xf32>) {
  %0 = "tosa.clamp"(%a0) <{min_val = 1.5 : f32, max_val = 1.25e+02 : f32}> : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4xui8>) {
  // expected-error @below {{'tosa.clamp' op expected min_val <= max_val, got min_val=5 : ui8, max_val=3 : ui8}}
  %0 = "tosa.clamp"(%a0) <{min_val = 5 : ui8, max_val = 3 : ui8}> : (tensor<4xui8>) -> (tensor<4xui8>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'tosa.concat' op expect at least one input}}
  %0 = "tosa.concat"() <{axis = 0 : i32}> : () -> (tensor<*xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error @below {{'tosa.concat' op expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got 2}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = 2 : i32}> : (tensor<1x2xf32>, tensor<2x2xf32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error @below {{'tosa.concat' op expect axis to be within range 0 < axis < rank(input1[firstRankedTensorIdx]), got -1}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = -1 : i32}> : (tensor<1x2xf32>, tensor<2x2xf32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error @below {{'tosa.concat' op requires sum of axis dimensions of input1 equal to output axis dimension, got 3 and 4}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = 0 : i32}> : (tensor<1x2xf32>, tensor<2x2xf32>) -> (tensor<4x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.concat' op expect all operand shapes to have the same sizes on non-axis dimensions, but got 3 vs 2 at index 1 on operands 0 and 1}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = 0 : i32}> : (tensor<1x2xf32>, tensor<2x3xf32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x2x2xf32>) {
  // expected-error @below {{'tosa.concat' op expect all operands to have the same rank, but got 2 vs 3 on operands 0 and 1}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = 0 : i32}> : (tensor<1x2xf32>, tensor<2x2x2xf32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error @below {{'tosa.concat' op expect output rank to match inputs rank, got 3 vs 2}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = 0 : i32}> : (tensor<1x2xf32>, tensor<2x2xf32>) -> (tensor<3x2x1xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2xf32>, %a1: tensor<2x2xi32>) {
  // expected-error @below {{'tosa.concat' op expect input and output to have same element type, got 'i32' and 'f32'}}
  %0 = "tosa.concat"(%a0, %a1) <{axis = 0 : i32}> : (tensor<1x2xf32>, tensor<2x2xi32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x8xf32>, %a1: tensor<1x4x8xf32>) {
  // expected-error @below {{'tosa.fft2d' op requires the same shape for all operands and results}}
  %0:2 = "tosa.fft2d"(%a0, %a1) <{inverse = false, local_bound = false}> : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x9xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x6xf32>, %a1: tensor<1x4x6xf32>) {
  // expected-error @below {{'tosa.fft2d' op expected width to be a power of two, got 6}}
  %0:2 = "tosa.fft2d"(%a0, %a1) <{inverse = false, local_bound = false}> : (tensor<1x4x6xf32>, tensor<1x4x6xf32>) -> (tensor<1x4x6xf32>, tensor<1x4x6xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x3x8xf32>, %a1: tensor<1x3x8xf32>) {
  // expected-error @below {{'tosa.fft2d' op expected height to be a power of two, got 3}}
  %0:2 = "tosa.fft2d"(%a0, %a1) <{inverse = false, local_bound = false}> : (tensor<1x3x8xf32>, tensor<1x3x8xf32>) -> (tensor<1x3x8xf32>, tensor<1x3x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x8xf32>) {
  %0:2 = "tosa.rfft2d"(%a0) <{local_bound = false}> : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x8xf32>) {
  // expected-error @below {{'tosa.rfft2d' op expected output width to be equal to input_width / 2 + 1, got 6}}
  %0:2 = "tosa.rfft2d"(%a0) <{local_bound = false}> : (tensor<1x4x8xf32>) -> (tensor<1x4x6xf32>, tensor<1x4x6xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x8xf32>) {
  // expected-error @below {{'tosa.rfft2d' op expected output shapes to match, got 'tensor<1x4x5xf32>', 'tensor<1x4x6xf32>'}}
  %0:2 = "tosa.rfft2d"(%a0) <{local_bound = false}> : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x6xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x8xf32>) {
  // expected-error @below {{'tosa.rfft2d' op expected batch and height dimensions of input/output to match, got input='tensor<1x4x8xf32>' output='tensor<2x4x5xf32>'}}
  %0:2 = "tosa.rfft2d"(%a0) <{local_bound = false}> : (tensor<1x4x8xf32>) -> (tensor<2x4x5xf32>, tensor<2x4x5xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x5x8xf32>) {
  // expected-error @below {{'tosa.rfft2d' op expected height to be a power of two, got 5}}
  %0:2 = "tosa.rfft2d"(%a0) <{local_bound = false}> : (tensor<1x5x8xf32>) -> (tensor<1x5x5xf32>, tensor<1x5x5xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x7xf32>) {
  // expected-error @below {{'tosa.rfft2d' op expected width to be a power of two, got 7}}
  %0:2 = "tosa.rfft2d"(%a0) <{local_bound = false}> : (tensor<1x4x7xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x5x7xf32>, %a1: tensor<3x4xi32>) {
  %0 = "tosa.gather"(%a0, %a1) : (tensor<3x5x7xf32>, tensor<3x4xi32>) -> (tensor<3x4x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x5x7xf32>, %a1: tensor<2x4xi32>) {
  // expected-error @below {{'tosa.gather' op requires indices dimension 0 to have size 3, got 2}}
  %0 = "tosa.gather"(%a0, %a1) : (tensor<3x5x7xf32>, tensor<2x4xi32>) -> (tensor<3x4x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x5x7xf32>, %a1: tensor<3x4xi32>) {
  // expected-error @below {{'tosa.gather' op requires output dimension 0 to have size 3, got 2}}
  %0 = "tosa.gather"(%a0, %a1) : (tensor<3x5x7xf32>, tensor<3x4xi32>) -> (tensor<2x4x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x5x7xf32>, %a1: tensor<3x4xi32>) {
  // expected-error @below {{'tosa.gather' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.gather"(%a0, %a1) : (tensor<3x5x7xf32>, tensor<3x4xi32>) -> (tensor<3x4x7xf16>)
  return
}

// -----

func.func @f(%a0: tensor<3x8x7xf32>, %a1: tensor<3x4xi32>, %a2: tensor<3x4x7xf32>) {
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<3x8x7xf32>, tensor<3x4xi32>, tensor<3x4x7xf32>) -> (tensor<3x8x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x8x7xf32>, %a1: tensor<2x4xi32>, %a2: tensor<3x4x7xf32>) {
  // expected-error @below {{'tosa.scatter' op requires indices dimension 0 to have size 3, got 2}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<3x8x7xf32>, tensor<2x4xi32>, tensor<3x4x7xf32>) -> (tensor<3x8x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x8x7xf32>, %a1: tensor<3x4xi32>, %a2: tensor<2x4x7xf32>) {
  // expected-error @below {{'tosa.scatter' op requires input dimension 0 to have size 3, got 2}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<3x8x7xf32>, tensor<3x4xi32>, tensor<2x4x7xf32>) -> (tensor<3x8x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x8x7xf32>, %a1: tensor<3x4xi32>, %a2: tensor<3x4x7xf32>) {
  // expected-error @below {{'tosa.scatter' op requires values_out dimension 0 to have size 3, got 2}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<3x8x7xf32>, tensor<3x4xi32>, tensor<3x4x7xf32>) -> (tensor<2x8x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<3x3x7xf32>, %a1: tensor<3x4xi32>, %a2: tensor<3x4x7xf32>) {
  // expected-error @below {{'tosa.scatter' op requires dimensions K >= W, got K=3 and W=4}}
  %0 = "tosa.scatter"(%a0, %a1, %a2) : (tensor<3x3x7xf32>, tensor<3x4xi32>, tensor<3x4x7xf32>) -> (tensor<3x3x7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2x3xf32>, %a1: tensor<1x3x4xf32>, %a2: tensor<1xf32>, %a3: tensor<1xf32>) {
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2x3xf32>, %a1: tensor<1x4x4xf32>, %a2: tensor<1xf32>, %a3: tensor<1xf32>) {
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x2x3xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2x3xf32>, %a1: tensor<2x3x4xf32>, %a2: tensor<1xf32>, %a3: tensor<1xf32>) {
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x2x3xf32>, tensor<2x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2x3xf32>, %a1: tensor<1x3x4xf32>, %a2: tensor<1xf32>, %a3: tensor<1xf32>) {
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x2x5xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2x3xf32>, %a1: tensor<1x3x4xf32>, %a2: tensor<1xf16>, %a3: tensor<1xf32>) {
  // expected-error @below {{'tosa.matmul' op expect input a and a_zp have the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf16>, tensor<1xf32>) -> (tensor<1x2x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x2x3xf32>, %a1: tensor<1x3x4xf32>, %a2: tensor<1xf32>, %a3: tensor<1xf16>) {
  // expected-error @below {{'tosa.matmul' op expect input b and b_zp have the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.matmul"(%a0, %a1, %a2, %a3) : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf16>) -> (tensor<1x2x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.mul' op a and b operands don't have broadcast-compatible shapes, got 'tensor<2x3xf32>' and 'tensor<2x4xf32>'}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<1xi8>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.mul' op a and b operands don't have matching ranks, got 2 and 1}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<3xf32>, tensor<1xi8>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.mul' op result type has different rank than a, got 3 vs 2}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> (tensor<2x3x1xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf16>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.mul' op requires the same element type for all operands and results}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf16>, tensor<1xi8>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.mul' op invalid data type size for operands or result}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> (tensor<2x3xi16>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi16>, %a2: tensor<1xi8>) {
  // expected-error @below {{'tosa.mul' op requires the same element type for all operands}}
  %0 = "tosa.mul"(%a0, %a1, %a2) : (tensor<2x3xi32>, tensor<2x3xi16>, tensor<1xi8>) -> (tensor<2x3xi32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.negate' op requires the same shape for input1 and output}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<2x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf16>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.negate' op expect both input1 and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf16>, tensor<1xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf16>) {
  // expected-error @below {{'tosa.negate' op expect both output and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf16>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.negate' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.negate"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<2x3xf16>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: !tosa.shape<4>, %a2: tensor<1xf32>) {
  // expected-error @below {{'tosa.pad' op shape operand is not compile time resolvable}}
  %0 = "tosa.pad"(%a0, %a1, %a2) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> (tensor<2x3x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reduce_sum' op expect input tensor rank (2) to be larger than reduce axis (2)}}
  %0 = "tosa.reduce_sum"(%a0) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reduce_sum' op expect reduced dimension size to be 1, got 3}}
  %0 = "tosa.reduce_sum"(%a0) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reduce_sum' op expect output tensor rank to be equal to input tensor rank}}
  %0 = "tosa.reduce_sum"(%a0) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x1x1xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reduce_sum' op reduce axis must not be negative}}
  %0 = "tosa.reduce_sum"(%a0) <{axis = -1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x1xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xi1>) {
  // expected-error @below {{'tosa.reduce_all' op expect input tensor rank (2) to be larger than reduce axis (4)}}
  %0 = "tosa.reduce_all"(%a0) <{axis = 4 : i32}> : (tensor<2x3xi1>) -> (tensor<2x1xi1>)
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @below {{'tosa.reduce_max' op expect reduced dimension size to be 1, got 3}}
  %0 = "tosa.reduce_max"(%a0) <{axis = 1 : i32}> : (tensor<*xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @below {{'tosa.reduce_max' op expect output tensor rank (2) to be larger than reduce axis (3)}}
  %0 = "tosa.reduce_max"(%a0) <{axis = 3 : i32}> : (tensor<*xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xi1>) {
  // expected-error @below {{'tosa.reduce_any' op expect output tensor rank to be equal to input tensor rank}}
  %0 = "tosa.reduce_any"(%a0) <{axis = 1 : i32}> : (tensor<2x3xi1>) -> (tensor<3xi1>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: !tosa.shape<1>) {
  // expected-error @below {{'tosa.reshape' op shape operand is not compile time resolvable}}
  %0 = "tosa.reshape"(%a0, %a1) : (tensor<2x3xf32>, !tosa.shape<1>) -> (tensor<7xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[7]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.reshape' op new shape is inconsistent with result shape}}
  %0 = "tosa.reshape"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[7]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.reshape' op cannot reshape 6 elements into 7}}
  %0 = "tosa.reshape"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.reshape' op expected at most one target dimension to be -1}}
  %0 = "tosa.reshape"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.reshape' op new shape has invalid tensor dimension size -2}}
  %0 = "tosa.reshape"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reverse' op expect input tensor rank (2) to be larger than reverse axis (2)}}
  %0 = "tosa.reverse"(%a0) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reverse' op expected non-negative reverse axis}}
  %0 = "tosa.reverse"(%a0) <{axis = -1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reverse' op expect output tensor rank to be equal to input tensor rank}}
  %0 = "tosa.reverse"(%a0) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3x1xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.reverse' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.reverse"(%a0) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3xf16>)
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @below {{'tosa.reverse' op expect output tensor rank (2) to be larger than reverse axis (2)}}
  %0 = "tosa.reverse"(%a0) <{axis = 2 : i32}> : (tensor<*xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.select' op operands don't have broadcast-compatible shapes}}
  %0 = "tosa.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x4xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf16>) {
  // expected-error @below {{'tosa.select' op expect input and output to have same element type, got 'f16' and 'f32'}}
  %0 = "tosa.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf16>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.select' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<2x3xf32>'}}
  %0 = "tosa.select"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>, %a1: !tosa.shape<2>, %a2: !tosa.shape<2>) {
  // expected-error @below {{'tosa.slice' op shape operand is not compile time resolvable}}
  %0 = "tosa.slice"(%a0, %a1, %a2) : (tensor<4x5xf32>, !tosa.shape<2>, !tosa.shape<2>) -> (tensor<4x5x6xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xi8>, %a1: tensor<256xi8>) {
  // expected-error @below {{'tosa.table' op expected input tensor rank to equal result tensor rank}}
  %0 = "tosa.table"(%a0, %a1) : (tensor<4x5xi8>, tensor<256xi8>) -> (tensor<4x5x1xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xi8>, %a1: tensor<256xi8>) {
  // expected-error @below {{'tosa.table' op dim(result, 1) = 6 doesn't match dim(input, 1) = 5}}
  %0 = "tosa.table"(%a0, %a1) : (tensor<4x5xi8>, tensor<256xi8>) -> (tensor<4x6xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>, %a1: !tosa.shape<3>) {
  // expected-error @below {{'tosa.tile' op shape operand is not compile time resolvable}}
  %0 = "tosa.tile"(%a0, %a1) : (tensor<4x5xf32>, !tosa.shape<3>) -> (tensor<4x5xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[-2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.tile' op expect element of 'multiples' to be positive integer or -1.}}
  %0 = "tosa.tile"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[-1, 0, 2, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @below {{'tosa.pad' op mismatch in output shape at dimension 0: expected 2 + -1 + 0 = 1, but got 2}}
  %0 = "tosa.pad"(%a0, %s, %a1) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x7xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[-2, 0, 2, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @below {{'tosa.pad' op invalid padding values at dimension 0: values must be non-negative or -1 for dynamic padding, got [-2, 0]}}
  %0 = "tosa.pad"(%a0, %s, %a1) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x7xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %s = tosa.const_shape {values = dense<[1, 0, 2, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @below {{'tosa.pad' op mismatch in output shape at dimension 0: expected 2 + 1 + 0 = 3, but got 2}}
  %0 = "tosa.pad"(%a0, %s, %a1) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x7xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.transpose' op expected output tensor dim 0 to match input dim 1 with value of 3}}
  %0 = "tosa.transpose"(%a0) <{perms = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.transpose' op expected perms attribute to have size 2 (input rank) but got size 1}}
  %0 = "tosa.transpose"(%a0) <{perms = array<i32: 0>}> : (tensor<2x3xf32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.transpose' op expected valid permutation indices}}
  %0 = "tosa.transpose"(%a0) <{perms = array<i32: 1, 1>}> : (tensor<2x3xf32>) -> (tensor<3x2xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.transpose' op expected input1 and output to have same numbers of elements, got 6 and 12}}
  %0 = "tosa.transpose"(%a0) <{perms = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> (tensor<3x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.transpose' op expected input tensor rank to equal result tensor rank}}
  %0 = "tosa.transpose"(%a0) <{perms = array<i32: 1, 0>}> : (tensor<2x3xf32>) -> (tensor<3x2x1xf32>)
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  // expected-error @below {{'tosa.transpose' op expected perms attribute to have size 2 (output rank) but got size 3}}
  %0 = "tosa.transpose"(%a0) <{perms = array<i32: 1, 0, 2>}> : (tensor<*xf32>) -> (tensor<2x3xf32>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'tosa.const' op failed to verify that all of {values, output} have same shape}}
  %0 = "tosa.const"() <{values = dense<1.0> : tensor<4xf32>}> : () -> (tensor<5xf32>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'tosa.const' op expected same attr/result element types}}
  %0 = "tosa.const"() <{values = dense<1.0> : tensor<4xf32>}> : () -> (tensor<4xf16>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'tosa.const_shape' op expect number of elements in attribute values (2) to be equal to the rank (3) for the result shape type}}
  %0 = "tosa.const_shape"() <{values = dense<[1,2]> : tensor<2xindex>}> : () -> (!tosa.shape<3>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'tosa.const_shape' op expect elements in attribute values with rank 1}}
  %0 = "tosa.const_shape"() <{values = dense<[[1,2]]> : tensor<1x2xindex>}> : () -> (!tosa.shape<2>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.dim' op expect axis to be in the range [0, 2), got 2}}
  %0 = "tosa.dim"(%a0) <{axis = 2 : i32}> : (tensor<2x3xf32>) -> (!tosa.shape<1>)
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.dim' op expect output shape type to contain one element, got '!tosa.shape<2>'}}
  %0 = "tosa.dim"(%a0) <{axis = 1 : i32}> : (tensor<2x3xf32>) -> (!tosa.shape<2>)
  return
}

// -----

func.func @f(%a0: !tosa.shape<2>, %a1: !tosa.shape<3>) {
  // expected-error @below {{'tosa.concat_shape' op shape operand is not compile time resolvable}}
  %0 = "tosa.concat_shape"(%a0, %a1) : (!tosa.shape<2>, !tosa.shape<3>) -> (!tosa.shape<4>)
  return
}

// -----

func.func @f() {
  // expected-error @below {{'tosa.concat_shape' op requires output shape rank to be equal to the sum of the input shape ranks (0), got 4}}
  %0 = "tosa.concat_shape"() : () -> (!tosa.shape<4>)
  return
}

// -----

func.func @f() {
  %b = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
 // expected-error @below {{'tosa.add_shape' op result shape has different rank than operands}}
 %0 = "tosa.add_shape"(%b, %b) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<3>
  return
}

// -----

func.func @f() {
  %b = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %c = tosa.const_shape {values = dense<[1]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.add_shape' op operands don't have matching ranks}}
  %0 = "tosa.add_shape"(%b, %c) : (!tosa.shape<2>, !tosa.shape<1>) -> !tosa.shape<2>
  return
}

// -----

func.func @f(%a0: tensor<4x3xf32>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op expect input to have integer element type, got 'f32'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xf32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.rescale' op expect output to have integer element type, got 'f32'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xf32>) -> (tensor<4x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<1xi16>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op expect i32 element type for multiplier for scale32=true, got 'i16'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<1xi16>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op expect i16 element type for multiplier for scale32=false, got 'i32'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<2xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op expect shape of { 1 } for multiplier input, got { 2 }}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<1xi32>, %a2: tensor<2xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op expect shape of { 1 } for shift input, got { 2 }}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<1xi32>, tensor<2xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<i8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op requires input to be at least rank 1 when per_channel is true, but got rank 0}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = true, input_unsigned = false, output_unsigned = false}> : (tensor<i8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> (tensor<i8>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi16>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.rescale' op expected input and input_zp to both be integer of the same bitwidth, but got 'i8' vs. 'i16'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<4x3xi8>, %a1: tensor<1xi32>, %a2: tensor<1xi8>, %a3: tensor<1xi8>, %a4: tensor<1xi16>) {
  // expected-error @below {{'tosa.rescale' op expected output and output_zp to both be integer of the same bitwidth, but got 'i8' vs. 'i16'}}
  %0 = "tosa.rescale"(%a0, %a1, %a2, %a3, %a4) <{scale32 = true, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, per_channel = false, input_unsigned = false, output_unsigned = false}> : (tensor<4x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi16>) -> (tensor<4x3xi8>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expect all padding values to be >= 0, got -1, 0, 0, 0}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: -1, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expect all stride values to be >= 1, got 0, 1}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 0, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expect all dilation values to be >= 1, got 0, 1}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 0, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<7xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op bias channels expected to be equal to output channels (8) or 1, got 7}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<7xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op calculated output height did not match expected: calculated=4, expected=5}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x5x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op calculated output width did not match expected: calculated=4, expected=5}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x5x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expected input_height - 1 + pad_top + pad_bottom - (kernel_height - 1) * dilation_y to be wholly divisible by stride_y, got (4 - 1 + 0 + 0 - (1 - 1) * 1) / 2}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expected input_width - 1 + pad_left + pad_right - (kernel_width - 1) * dilation_x to be wholly divisible by stride_x, got (4 - 1 + 0 + 0 - (1 - 1) * 1) / 2}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op accumulator type for f32 tensor is not f32}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f16}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xi8>, %a1: tensor<8x1x1x4xi8>, %a2: tensor<8xi32>, %a3: tensor<1xi8>, %a4: tensor<1xi8>) {
  // expected-error @below {{'tosa.conv2d' op accumulator type for i8 tensor is not i32}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xi8>, tensor<8x1x1x4xi8>, tensor<8xi32>, tensor<1xi8>, tensor<1xi8>) -> (tensor<1x4x4x8xi32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xi8>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xi32>, %a3: tensor<1xi8>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expect both input and weight to be float or not together, got 'i8' and 'f32'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = i32}> : (tensor<1x4x4x4xi8>, tensor<8x1x1x4xf32>, tensor<8xi32>, tensor<1xi8>, tensor<1xf32>) -> (tensor<1x4x4x8xi32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf16>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expect both input and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf16>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf16>) {
  // expected-error @below {{'tosa.conv2d' op expect both weight and its zero point are the same element type, got 'f32' and 'f16'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf16>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<8x1x1x4xf32>, %a2: tensor<8xf16>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv2d' op expect both bias and result to have same element type, got 'f16' and 'f32'}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<8x1x1x4xf32>, tensor<8xf16>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf16>, %a1: tensor<8x1x1x4xf16>, %a2: tensor<8xf16>, %a3: tensor<1xf16>, %a4: tensor<1xf16>) {
  // expected-error @below {{'tosa.conv2d' op accumulator type for f16 tensor is not f16/f32}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = i32}> : (tensor<1x4x4x4xf16>, tensor<8x1x1x4xf16>, tensor<8xf16>, tensor<1xf16>, tensor<1xf16>) -> (tensor<1x4x4x8xf16>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xbf16>, %a1: tensor<8x1x1x4xbf16>, %a2: tensor<8xbf16>, %a3: tensor<1xbf16>, %a4: tensor<1xbf16>) {
  // expected-error @below {{'tosa.conv2d' op accumulator type for bf16 tensor is not f32}}
  %0 = "tosa.conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f16}> : (tensor<1x4x4x4xbf16>, tensor<8x1x1x4xbf16>, tensor<8xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> (tensor<1x4x4x8xbf16>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<1x1x4x2xf32>, %a2: tensor<7xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.depthwise_conv2d' op bias channels expected to be equal to output channels (8) or 1, got 7}}
  %0 = "tosa.depthwise_conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<7xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<1x1x4x2xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.depthwise_conv2d' op calculated output width did not match expected: calculated=4, expected=5}}
  %0 = "tosa.depthwise_conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x5x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4xf32>, %a1: tensor<1x1x4x2xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.depthwise_conv2d' op expect all padding values to be >= 0, got 0, 0, -1, 0}}
  %0 = "tosa.depthwise_conv2d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, -1, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x4xf32>, tensor<1x1x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4x3xf32>, %a1: tensor<8x1x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv3d' op calculated output depth did not match expected: calculated=4, expected=5}}
  %0 = "tosa.conv3d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 1, 1>, acc_type = f32}> : (tensor<1x4x4x4x3xf32>, tensor<8x1x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x5x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4x3xf32>, %a1: tensor<8x1x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv3d' op expected input_depth - 1 + pad_front + pad_back - (kernel_depth - 1) * dilation_d to be wholly divisible by stride_d, got (4 - 1 + 0 + 0 - (1 - 1) * 1) / 2}}
  %0 = "tosa.conv3d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 2, 1, 1>, dilation = array<i64: 1, 1, 1>, acc_type = f32}> : (tensor<1x4x4x4x3xf32>, tensor<8x1x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x4x3xf32>, %a1: tensor<8x1x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.conv3d' op expect all dilation values to be >= 1, got 1, 0, 1}}
  %0 = "tosa.conv3d"(%a0, %a1, %a2, %a3, %a4) <{pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>, dilation = array<i64: 1, 0, 1>, acc_type = f32}> : (tensor<1x4x4x4x3xf32>, tensor<8x1x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op dimension mismatch: expected OH == (IH - 1) * stride_y + out_pad_top + out_pad_bottom + KH, but got 5 != (4 - 1) * 1 + 0 + 0 + 1}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x5x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op dimension mismatch: expected OW == (IW - 1) * stride_x + out_pad_left + out_pad_right + KW, but got 5 != (4 - 1) * 1 + 0 + 0 + 1}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x5x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x1x1x3xf32>, %a2: tensor<7xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op bias channels expected to be equal to output channels (8) or 1, got 7}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x1x1x3xf32>, tensor<7xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op expect all stride values to be >= 1, got [0, 1]}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 0, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op expected out_pad_top > -KH, but got: out_pad_top=-1 and KH=1}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: -1, 0, 0, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x3x3x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op expected out_pad_bottom > -KH, but got: out_pad_bottom=-3 and KH=3}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, -3, 0, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x3x3x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op expected out_pad_left > -KW, but got: out_pad_left=-3 and KW=3}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, -3, 0>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x3x3x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op expected out_pad_right > -KW, but got: out_pad_right=-3 and KW=3}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, 0, -3>, stride = array<i64: 1, 1>, acc_type = f32}> : (tensor<1x4x4x3xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>, %a1: tensor<8x1x1x3xf32>, %a2: tensor<8xf32>, %a3: tensor<1xf32>, %a4: tensor<1xf32>) {
  // expected-error @below {{'tosa.transpose_conv2d' op accumulator type for f32 tensor is not f32}}
  %0 = "tosa.transpose_conv2d"(%a0, %a1, %a2, %a3, %a4) <{out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, acc_type = f16}> : (tensor<1x4x4x3xf32>, tensor<8x1x1x3xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1x4x4x8xf32>)
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>) {
  %s = tosa.const_shape {values = dense<[0,1,2,1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.resize' op expect all scale values to be > 0, got 0, 1, 2, 1}}
  %0 = "tosa.resize"(%a0, %s, %o, %b) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x7x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>) {
  %s = tosa.const_shape {values = dense<[2,1,2,1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.resize' op calculated output height did not match expected: calculated=7, expected=8}}
  %0 = "tosa.resize"(%a0, %s, %o, %b) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x7x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>) {
  %s = tosa.const_shape {values = dense<[2,1,2,1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.resize' op calculated output width did not match expected: calculated=7, expected=8}}
  %0 = "tosa.resize"(%a0, %s, %o, %b) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x8x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>) {
  %s = tosa.const_shape {values = dense<[2,4,2,1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.resize' op expected (input_height - 1) * scale_y_n - offset_y + border_y to be wholly divisible by scale_y_d, got ((4 - 1) * 2 - 0 + 0) / 4}}
  %0 = "tosa.resize"(%a0, %s, %o, %b) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x7x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<1x4x4x3xf32>) {
  %s = tosa.const_shape {values = dense<[2,1,2,4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b = tosa.const_shape {values = dense<[0,0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.resize' op expected (input_width - 1) * scale_x_n - offset_x + border_x to be wholly divisible by scale_x_d, got ((4 - 1) * 2 - 0 + 0) / 4}}
  %0 = "tosa.resize"(%a0, %s, %o, %b) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x7x7x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<i1>, %a1: tensor<f32>) {
  // expected-error @below {{'tosa.cond_if' op require same element type for 'then_graph' arguments ('f16') and 'input_list' ('f32')}}
  %0 = "tosa.cond_if"(%a0, %a1) ({
  ^bb0(%x: tensor<f16>):
    %y = "a.b"() : () -> tensor<f32>
    tosa.yield %y : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<i1>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<i1>, %a1: tensor<f32>) {
  // expected-error @below {{'tosa.cond_if' op require same number of values in 'then_graph' arguments (2) and 'input_list' (1)}}
  %0 = "tosa.cond_if"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %z: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<i1>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<i1>, %a1: tensor<f32>) {
  // expected-error @below {{'tosa.cond_if' op require same number of values in 'else_graph' results (2) and 'output_list' (1)}}
  %0 = "tosa.cond_if"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x, %x : tensor<f32>, tensor<f32>
  }) : (tensor<i1>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<f32>) {
  // expected-error @below {{'tosa.cond_if' op operand #0 must be tosa-conformant tensor of 1-bit signless integer values, but got 'tensor<f32>'}}
  %0 = "tosa.cond_if"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<2xi1>, %a1: tensor<f32>) {
  // expected-error @below {{'tosa.cond_if' op 'condition' must be a size 1 tensor, got 'tensor<2xi1>'}}
  %0 = "tosa.cond_if"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<2xi1>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<i1>, %a1: tensor<f32>) {
  // expected-error @below {{'tosa.cond_if' op require same element type for 'then_graph' results ('f32') and 'output_list' ('f16')}}
  %0 = "tosa.cond_if"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<i1>, tensor<f32>) -> tensor<f16>
  return
}

// -----

func.func @f(%a0: tensor<f32>) {
  // expected-error @below {{'tosa.while_loop' op require same element type for 'cond_graph' arguments ('f16') and 'input_list' ('f32')}}
  %0 = "tosa.while_loop"(%a0) ({
  ^bb0(%x: tensor<f16>):
    %y = "a.b"() : () -> tensor<i1>
    tosa.yield %y : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<f32>) {
  // expected-error @below {{'tosa.while_loop' op require 'cond_graph' only have one result}}
  %0 = "tosa.while_loop"(%a0) ({
  ^bb0(%x: tensor<f32>):
    %y = "a.b"() : () -> tensor<i1>
    tosa.yield %y, %y : tensor<i1>, tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<f32>) {
  // expected-error @below {{'tosa.while_loop' op 'cond_graph' result must be a boolean tensor, got 'tensor<f32>'}}
  %0 = "tosa.while_loop"(%a0) ({
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<f32>) {
  // expected-error @below {{'tosa.while_loop' op 'cond_graph' result must be a size 1 tensor, got 'tensor<2xi1>'}}
  %0 = "tosa.while_loop"(%a0) ({
  ^bb0(%x: tensor<f32>):
    %y = "a.b"() : () -> tensor<2xi1>
    tosa.yield %y : tensor<2xi1>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<f32>) {
  %0 = "tosa.while_loop"(%a0) ({
  ^bb0(%x: tensor<f32>):
    %y = "a.b"() : () -> tensor<i1>
    tosa.yield %y : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>):
    // expected-error @below {{expected ':'}}
    tosa.yield
  }) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<f32>) {
  // expected-error @below {{'tosa.while_loop' op require same element type for 'input_list' ('f32') and 'output_list' ('f16')}}
  %0 = "tosa.while_loop"(%a0) ({
  ^bb0(%x: tensor<f32>):
    %y = "a.b"() : () -> tensor<i1>
    tosa.yield %y : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>):
    tosa.yield %x : tensor<f32>
  }) : (tensor<f32>) -> tensor<f16>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[0, 0, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @below {{'tosa.pad' op expect same input and output tensor rank, but got inputRank: 2, outputRank: 3}}
  %0 = "tosa.pad"(%a0, %p, %a1) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x3x1xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[0, 0, 0]> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.pad' op padding tensor must have 2 * 2 = 4 elements, but got 3}}
  %0 = "tosa.pad"(%a0, %p, %a1) : (tensor<2x3xf32>, !tosa.shape<3>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[0, 0, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @below {{'tosa.pad' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.pad"(%a0, %p, %a1) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %p = tosa.const_shape {values = dense<[1, 1, -1, -1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  // expected-error @below {{'tosa.pad' op mismatch in output shape at dimension 1: expected 3 + -1 + -1 = 1, but got 7}}
  %0 = "tosa.pad"(%a0, %p, %a1) : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %m = tosa.const_shape {values = dense<[1, 1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.tile' op expect 'multiples' to have rank 2 but got 3.}}
  %0 = "tosa.tile"(%a0, %m) : (tensor<4x5xf32>, !tosa.shape<3>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %m = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.tile' op expect same input and output tensor rank.}}
  %0 = "tosa.tile"(%a0, %m) : (tensor<4x5xf32>, !tosa.shape<2>) -> tensor<4x5x1xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %m = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.tile' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.tile"(%a0, %m) : (tensor<4x5xf32>, !tosa.shape<2>) -> tensor<4x5xf16>
  return
}

// -----

func.func @f(%a0: tensor<*xf32>) {
  %m = tosa.const_shape {values = dense<[-1, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.tile' op expect 'multiples' array to have length 2 but got 3.}}
  %0 = "tosa.tile"(%a0, %m) : (tensor<*xf32>, !tosa.shape<3>) -> tensor<8x?xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %s = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.slice' op expect input1 and output to have the same ranks, got 2 and 3}}
  %0 = "tosa.slice"(%a0, %s, %z) : (tensor<4x5xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<4x5x6xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %s = tosa.const_shape {values = dense<[0]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %z = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.slice' op length of start is not equal to rank of input shape}}
  %0 = "tosa.slice"(%a0, %s, %z) : (tensor<4x5xf32>, !tosa.shape<1>, !tosa.shape<2>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %s = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[1]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.slice' op length of size is not equal to rank of input shape}}
  %0 = "tosa.slice"(%a0, %s, %z) : (tensor<4x5xf32>, !tosa.shape<2>, !tosa.shape<1>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x5xf32>) {
  %s = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.slice' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.slice"(%a0, %s, %z) : (tensor<4x5xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1xf16>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.reshape' op expect input and output to have same element type, got 'f32' and 'f16'}}
  %0 = "tosa.reshape"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf16>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>) {
  %s = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.reshape' op new shape does not match result rank}}
  %0 = "tosa.reshape"(%a0, %s) : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6x1xf32>
  return
}

// -----

func.func @f(%a0: !tosa.shape<2>) {
  %s = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.add_shape' op shape operand is not compile time resolvable}}
  %0 = "tosa.add_shape"(%s, %a0) : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %s = tosa.const_shape {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %t = tosa.const_shape {values = dense<[1]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %u = tosa.const_shape {values = dense<[1]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error @below {{'tosa.slice_shape' op operand #1 must be tosa-conformant unranked tensor of 32-bit signless integer values or tosa-conformant scalar tensor of 32-bit signless integer values, but got '!tosa.shape<1>'}}
  %0 = "tosa.slice_shape"(%s, %t, %u) : (!tosa.shape<3>, !tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.add' op operands don't have broadcast-compatible shapes}}
  %0 = tosa.add %a0, %a1 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  // expected-error @below {{'tosa.add' op result type '2x4' not broadcast compatible with broadcasted operands's shapes '2x3'}}
  %0 = tosa.add %a0, %a1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error @below {{'tosa.add' op operands don't have matching ranks}}
  %0 = tosa.add %a0, %a1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%s: !tosa.shape<3>, %c: tensor<1xi32>, %i: tensor<1xi32>) {
  // expected-error @below {{'tosa.slice_shape' op shape operand is not compile time resolvable}}
  %0 = tosa.slice_shape %s, %c, %i : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected start + size to be less than or equal to input shape rank (3), got 4}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<-1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected non-negative start index, got -1}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected positive size, got 0}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<0>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected output type size to be equal to size attribute, got 2 vs 1}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected start + size to be less than or equal to input shape rank (3), got 4}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected start + size to be less than or equal to input shape rank (3), got 4}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<4>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<-1> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected positive size, got -1}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
  return
}

// -----

func.func @f() {
  %1 = "tosa.const"() <{values = dense<4> : tensor<1xi32>}> : () -> tensor<1xi32>
  %2 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %3 = tosa.const_shape {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
  // expected-error @below {{'tosa.slice_shape' op expected positive size, got 0}}
  %0 = tosa.slice_shape %3, %1, %2 : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<0>
  return
}

// -----

func.func private @f() -> !tosa.shape<0>

// -----

func.func private @f() -> !tosa.shape<1>

// -----

func.func private @f() -> !tosa.shape<16>

// -----

func.func private @f() -> !tosa.shape<17>

// -----

// expected-error @below {{invalid rank (must be >= 0): -1}}
func.func private @f() -> !tosa.shape<-1>

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  %0 = tosa.variable_read @v : tensor<2x4xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_read' op require same shapes for 'output1' ('tensor<2xi8>') and the input tensor ('tensor<2x4xi8>')}}
  %0 = tosa.variable_read @v : tensor<2xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  %0 = tosa.variable_read @v : tensor<?x?xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_read' op require same element type for 'output1' ('f32') and the input tensor ('i8')}}
  %0 = tosa.variable_read @v : tensor<2x4xf32>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_read' op 'w' has not been declared by 'tosa.variable'}}
  %0 = tosa.variable_read @w : tensor<2x4xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  %0 = tosa.variable_read @v : tensor<*xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  tosa.variable_write @v, %a : tensor<2x4xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_write' op require same shapes for 'input1' ('tensor<2xi8>') and the input tensor ('tensor<2x4xi8>')}}
  tosa.variable_write @v, %b : tensor<2xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  tosa.variable_write @v, %c : tensor<?x?xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  tosa.variable_write @v, %d : tensor<*xi8>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_write' op require same element type for 'input1' ('f32') and the input tensor ('i8')}}
  tosa.variable_write @v, %e : tensor<2x4xf32>
  return
}

// -----

tosa.variable @v = dense<1> : tensor<2x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_write' op 'w' has not been declared by 'tosa.variable'}}
  tosa.variable_write @w, %e : tensor<2x4xf32>
  return
}

// -----

tosa.variable @v : tensor<?x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  %0 = tosa.variable_read @v : tensor<2x4xi8>
  return
}

// -----

tosa.variable @v : tensor<?x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  %0 = tosa.variable_read @v : tensor<?x4xi8>
  return
}

// -----

tosa.variable @v : tensor<?x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_read' op require same shapes for 'output1' ('tensor<?x5xi8>') and the input tensor ('tensor<?x4xi8>')}}
  %0 = tosa.variable_read @v : tensor<?x5xi8>
  return
}

// -----

tosa.variable @v : tensor<?x4xi8>
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  tosa.variable_write @v, %a : tensor<2x4xi8>
  return
}

// -----

func.func @v() { return }
func.func @f(%a: tensor<2x4xi8>, %b: tensor<2xi8>, %c: tensor<?x?xi8>, %d: tensor<*xi8>, %e: tensor<2x4xf32>) {
  // expected-error @below {{'tosa.variable_read' op 'v' has not been declared by 'tosa.variable'}}
  %0 = tosa.variable_read @v : tensor<2x4xi8>
  return
}

// -----

func.func @f() {
  %0 = tosa.variable_read @v : tensor<2x4xi8>
  return
}
tosa.variable @v = dense<1> : tensor<2x4xi8>

// -----

func.func @f() {
  // expected-error @below {{'tosa.const' op expected tensors for attr/result type}}
  %0 = "tosa.const"() <{values = dense<3> : vector<2xi32>}> : () -> tensor<2xi32>
  return
}

// -----

func.func @f(%a: tensor<1x6x6x2xf16>, %w: tensor<3x1x1x2xf16>, %b: tensor<3xf16>, %z: tensor<1xf16>) {
  %x = "tosa.const"() <{values = dense<-0.0> : tensor<1xf16>}> : () -> tensor<1xf16>
  %0 = tosa.conv2d %a, %w, %b, %x, %z {acc_type = f16, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf16>, tensor<3x1x1x2xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x6x6x3xf16>
  return
}

// -----

func.func @f(%a: tensor<1x6x6x2xf16>, %w: tensor<3x1x1x2xf16>, %b: tensor<3xf16>, %z: tensor<1xf16>) {
  %x = arith.constant dense<0.25> : tensor<1xf16>
  // expected-error @below {{'tosa.conv2d' op weight zero point must be zero for non-int8 integer types}}
  %0 = tosa.conv2d %a, %w, %b, %z, %x {acc_type = f16, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf16>, tensor<3x1x1x2xf16>, tensor<3xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x6x6x3xf16>
  return
}

// -----

func.func @f(%a: tensor<1x6x6x2xi8>, %w: tensor<3x1x1x2xi8>, %b: tensor<3xi32>) {
  %x = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.conv2d %a, %w, %b, %x, %x {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xi8>, tensor<3x1x1x2xi8>, tensor<3xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x6x3xi32>
  return
}

// -----

func.func @f(%a: tensor<1x6x6x2xf8E4M3>, %w: tensor<3x1x1x2xf8E4M3>, %b: tensor<3xf16>, %z: tensor<1xf8E4M3>) {
  // expected-error @below {{'tosa.conv2d' op accumulator type for f8 tensor is not f16}}
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf8E4M3>, tensor<3x1x1x2xf8E4M3>, tensor<3xf16>, tensor<1xf8E4M3>, tensor<1xf8E4M3>) -> tensor<1x6x6x3xf16>
  return
}

// -----

func.func @f(%a: tensor<1x6x6x2xf8E4M3FN>, %w: tensor<3x1x1x2xf8E4M3FN>, %b: tensor<3xf16>, %z: tensor<1xf8E4M3FN>) {
  %0 = tosa.conv2d %a, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x6x6x2xf8E4M3FN>, tensor<3x1x1x2xf8E4M3FN>, tensor<3xf16>, tensor<1xf8E4M3FN>, tensor<1xf8E4M3FN>) -> tensor<1x6x6x3xf16>
  return
}

// -----

func.func @f(%a: tensor<1x4x4x8xf32>, %z: tensor<1xf32>) {
  %x = "tosa.const"() <{values = dense<2.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error @below {{'tosa.avg_pool2d' op output zero point must be zero for non-int8 integer types}}
  %0 = tosa.avg_pool2d %a, %z, %x {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x4x4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<1x4x4xi16>, %z: tensor<1xi16>) {
  %x = "tosa.const"() <{values = dense<7> : tensor<1xi16>}> : () -> tensor<1xi16>
  // expected-error @below {{'tosa.matmul' op a zero point must be zero for non-int8 integer types}}
  %0 = tosa.matmul %a, %a, %x, %z : (tensor<1x4x4xi16>, tensor<1x4x4xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x4x4xi48>
  return
}

// -----

func.func @f(%a: tensor<4xi32>, %z: tensor<1xi32>) {
  %x = "tosa.const"() <{values = dense<7> : tensor<1xi32>}> : () -> tensor<1xi32>
  // expected-error @below {{'tosa.negate' op input1 zero point must be zero for non-int8 integer types}}
  %0 = tosa.negate %a, %x, %z : (tensor<4xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>) {
  %x = "tosa.const"() <{values = dense<-32768> : tensor<1xi16>}> : () -> tensor<1xi16>
  %0 = tosa.rescale %a, %m, %s, %x, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = true, output_unsigned = false} : (tensor<4xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @f(%a: tensor<4xi16>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>) {
  %x = "tosa.const"() <{values = dense<-32768> : tensor<1xi16>}> : () -> tensor<1xi16>
  // expected-error @below {{'tosa.rescale' op expect input_zp of 0, got -32768}}
  %0 = tosa.rescale %a, %m, %s, %x, %z {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = true} : (tensor<4xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @f(%a: tensor<4xi8>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi8>) {
  %x = "tosa.const"() <{values = dense<-2> : tensor<1xi16>}> : () -> tensor<1xi16>
  // expected-error @below {{'tosa.rescale' op expect output_zp of 0 or 32768 for unsigned int16 output, got 65534}}
  %0 = tosa.rescale %a, %m, %s, %z, %x {scale32 = true, rounding_mode = SINGLE_ROUND, per_channel = false, input_unsigned = false, output_unsigned = true} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi16>) -> tensor<4xi16>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  %s = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error @below {{'tosa.mul' op require shift to be 0 for float type}}
  %0 = tosa.mul %a, %a, %s : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<*xi32>, %b: tensor<4xi32>) {
  %s = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error @below {{'tosa.mul' op result type has different rank than b, got 2 vs 1}}
  %0 = tosa.mul %a, %b, %s : (tensor<*xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4x4xi32>
  return
}

// -----

// A result of unknown rank is not compared with the shape.
func.func @f(%a: tensor<6xf32>) {
  %s = tosa.const_shape {values = dense<[5, 5]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<6xf32>, !tosa.shape<2>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>) {
  %s = tosa.const_shape {values = dense<[-1, 8]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error @below {{'tosa.reshape' op cannot reshape 6 elements into 8}}
  %0 = tosa.reshape %a, %s : (tensor<6xf32>, !tosa.shape<2>) -> tensor<?x8xf32>
  return
}

// -----

func.func @f(%a: tensor<6xf32>) {
  %s = tosa.const_shape {values = dense<[-1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.reshape %a, %s : (tensor<6xf32>, !tosa.shape<2>) -> tensor<?x4xf32>
  return
}

// -----

func.func @f(%a: tensor<?x64xf4E2M1FN>, %s: tensor<3x2xf8E8M0FNU>, %u: tensor<*xf8E8M0FNU>) {
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<?x64xf4E2M1FN>, tensor<3x2xf8E8M0FNU>) -> tensor<5x64xf32>
  %1 = tosa.cast_from_block_scaled %a, %u {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<?x64xf4E2M1FN>, tensor<*xf8E8M0FNU>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<?x64xf4E2M1FN>, %s: tensor<3x3xf8E8M0FNU>) {
  // expected-error @below {{'tosa.cast_from_block_scaled' op expect last dimension of input_scale (3) to be equal to last dimension of input_data / block_size (2)}}
  %0 = tosa.cast_from_block_scaled %a, %s {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<?x64xf4E2M1FN>, tensor<3x3xf8E8M0FNU>) -> tensor<5x64xf32>
  return
}

// -----

func.func @f(%a: tensor<4x48xf32>) {
  // expected-error @below {{'tosa.cast_to_block_scaled' op expect last dimension of input_data (48) to be divisible by block_size (32)}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<4x48xf32>) -> (tensor<4x48xf4E2M1FN>, tensor<4x1xf8E8M0FNU>)
  return
}

// -----

func.func @f(%a: tensor<4x64xf32>) {
  // expected-error @below {{'tosa.cast_to_block_scaled' op require compatible shapes for output_data ('tensor<4x64xf4E2M1FN>') and output_scale ('tensor<64xf8E8M0FNU>') except for the last dimension}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<4x64xf32>) -> (tensor<4x64xf4E2M1FN>, tensor<64xf8E8M0FNU>)
  return
}

// -----

func.func @f(%a: tensor<4x64xf32>) {
  // expected-error @below {{'tosa.cast_to_block_scaled' op require compatible shapes for input_data ('tensor<4x64xf32>') and output_data ('tensor<64x4xf4E2M1FN>')}}
  %0:2 = tosa.cast_to_block_scaled %a {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<4x64xf32>) -> (tensor<64x4xf4E2M1FN>, tensor<?x?xf8E8M0FNU>)
  return
}

// -----

func.func @f(%a: tensor<?x8x64xf8E5M2>, %s: tensor<?x?x2xf8E8M0FNU>, %b: tensor<1x?x64xf8E5M2>, %u: tensor<*xf8E8M0FNU>) {
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %u {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<?x8x64xf8E5M2>, tensor<?x?x2xf8E8M0FNU>, tensor<1x?x64xf8E5M2>, tensor<*xf8E8M0FNU>) -> tensor<1x8x9xf32>
  return
}

// -----

func.func @f(%a: tensor<3x8x64xf8E5M2>, %s: tensor<3x8x2xf8E8M0FNU>, %b: tensor<2x6x64xf8E5M2>, %u: tensor<*xf8E8M0FNU>) {
  // expected-error @below {{'tosa.matmul_t_block_scaled' op expect B matrix batch size to be broadcast compatible with A, got D=2 vs N=3}}
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %u {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<3x8x64xf8E5M2>, tensor<3x8x2xf8E8M0FNU>, tensor<2x6x64xf8E5M2>, tensor<*xf8E8M0FNU>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%a: tensor<3x8x64xf8E5M2>, %s: tensor<3x8x?xf8E8M0FNU>, %b: tensor<3x6x64xf8E5M2>, %u: tensor<3x6x3xf8E8M0FNU>) {
  // expected-error @below {{'tosa.matmul_t_block_scaled' op expect scale operands dimension 2 to equal C/block_size (64/32), got 3}}
  %0 = tosa.matmul_t_block_scaled %a, %s, %b, %u {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<3x8x64xf8E5M2>, tensor<3x8x?xf8E8M0FNU>, tensor<3x6x64xf8E5M2>, tensor<3x6x3xf8E8M0FNU>) -> tensor<3x8x6xf32>
  return
}

// -----

func.func @f(%a: tensor<3x8x48xf8E5M2>, %s: tensor<*xf8E8M0FNU>) {
  // expected-error @below {{'tosa.matmul_t_block_scaled' op expect C to be a multiple of block size, got C=48, block_size=32}}
  %0 = tosa.matmul_t_block_scaled %a, %s, %a, %s {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<3x8x48xf8E5M2>, tensor<*xf8E8M0FNU>, tensor<3x8x48xf8E5M2>, tensor<*xf8E8M0FNU>) -> tensor<3x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<3x8x64xf8E5M2>, %s: tensor<3x7x2xf8E8M0FNU>, %u: tensor<*xf8E8M0FNU>) {
  // expected-error @below {{'tosa.matmul_t_block_scaled' op expected height of a_scale to match size 8, got 7}}
  %0 = tosa.matmul_t_block_scaled %a, %s, %a, %u {block_size = #tosa.block_size<BLOCK_SIZE_32>} : (tensor<3x8x64xf8E5M2>, tensor<3x7x2xf8E8M0FNU>, tensor<3x8x64xf8E5M2>, tensor<*xf8E8M0FNU>) -> tensor<3x8x8xf32>
  return
}

// -----

func.func @f(%c: tensor<i1>) {
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<i1> {
    // expected-error @below {{block with no terminator}}
    %1 = tosa.logical_not %c : (tensor<i1>) -> tensor<i1>
  } else {
    tosa.yield %c : tensor<i1>
  }
  return
}

// -----

func.func @f(%a: tensor<i1>) {
  %0 = tosa.while_loop (%x = %a) : (tensor<i1>) -> tensor<i1> {
    tosa.yield %x : tensor<i1>
  } do {
  ^bb0(%y: tensor<i1>):
    // expected-error @below {{block with no terminator}}
    %1 = tosa.logical_not %y : (tensor<i1>) -> tensor<i1>
  }
  return
}

// -----

func.func @f(%x: tensor<13x21x3xf32>) -> tensor<13x1x3xf32> {
  // expected-error @below {{'tosa.reduce_max' op requires attribute 'axis'}}
  %0 = tosa.reduce_max %x : (tensor<13x21x3xf32>) -> tensor<13x1x3xf32>
  return %0 : tensor<13x1x3xf32>
}
