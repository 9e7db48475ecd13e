func.func @f(%a: tensor<4x!quant.uniform<i8:f32, 2.0>>, %b: tensor<4xf32>, %s: !quant.uniform<i8:f32, 2.0>) {
  %0 = quant.dcast %a : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xf32>
  %1 = quant.qcast %b : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32, 2.0>>
  %2 = quant.scast %a : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xi8>
  %3 = quant.dcast %s : !quant.uniform<i8:f32, 2.0> to f32
  return
}

// -----

func.func @f(%a: tensor<4x!quant.uniform<i8:f32, 2.0>>) {
  // expected-error @below {{expressed type in quantized type expected to match float type}}
  %0 = quant.dcast %a : tensor<4x!quant.uniform<i8:f32, 2.0>> to tensor<4xf16>
  return
}

// -----

func.func @f(%a: tensor<4xf16>) {
  // expected-error @below {{expressed type in quantized type expected to match float type}}
  %0 = quant.qcast %a : tensor<4xf16> to tensor<4x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

func.func @f(%a: !quant.uniform<i8:f32:0, {2.0, 3.0}>) {
  // expected-error @below {{scalar types may not use per-axis quantization}}
  %0 = quant.dcast %a : !quant.uniform<i8:f32:0, {2.0, 3.0}> to f32
  return
}

// -----

func.func @f(%a: tensor<2x!quant.uniform<i8:f32:1, {2.0, 3.0}>>) {
  // expected-error @below {{quantized dimension must be less than tensor rank}}
  %0 = quant.dcast %a : tensor<2x!quant.uniform<i8:f32:1, {2.0, 3.0}>> to tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error @below {{quantized dimension size does not match number of scales}}
  %0 = quant.qcast %a : tensor<2x3xf32> to tensor<2x3x!quant.uniform<i8:f32:1, {2.0, 3.0}>>
  return
}

// -----

func.func @f(%a: tensor<2x?xf32>, %b: tensor<*xf32>) {
  %0 = quant.qcast %a : tensor<2x?xf32> to tensor<2x?x!quant.uniform<i8:f32:1, {2.0, 3.0}>>
  %1 = quant.qcast %b : tensor<*xf32> to tensor<*x!quant.uniform<i8:f32:1, {2.0, 3.0}>>
  return
}

// -----

func.func @f(%a: tensor<2x3xi16>) {
  // expected-error @below {{storage type in quantized type expected to match integer type}}
  %0 = quant.scast %a : tensor<2x3xi16> to tensor<2x3x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

func.func @f(%a: tensor<3xi8>) {
  // expected-error @below {{quantized dimension size does not match number of scales}}
  %0 = quant.scast %a : tensor<3xi8> to tensor<3x!quant.uniform<i8:f32:0, {2.0, 3.0}>>
  return
}

// -----

func.func @f(%a: tensor<4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  // expected-error @below {{quantized dimension 1 must be less than tensor rank 1}}
  %0 = quant.dcast %a : tensor<4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  %0 = quant.dcast %a : tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: tensor<5x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  // expected-error @below {{tensor dimension size 5 at axis 0 must be divisible by the corresponding block size 2}}
  %0 = quant.dcast %a : tensor<5x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<5x4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x6x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  // expected-error @below {{dimension size 3 of scales tensor at axis 1 should match (tensor dimension at axis / block sizes at axis) = 3}}
  %0 = quant.dcast %a : tensor<4x6x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<*x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  // expected-error @below {{tensor containing the sub-channel quantized type must be ranked}}
  %0 = quant.dcast %a : tensor<*x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<*xf32>
  return
}

// -----

func.func @f(%a: !quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>) {
  // expected-error @below {{scalar types may not use sub-channel quantization}}
  %0 = quant.dcast %a : !quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}> to f32
  return
}

// -----

func.func @f(%a: tensor<?x6x!quant.uniform<i8:f32:{0:2, 1:3}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  %0 = quant.dcast %a : tensor<?x6x!quant.uniform<i8:f32:{0:2, 1:3}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<?x6xf32>
  return
}

// -----

func.func @f(%a: tensor<?x6x!quant.any<i8:f32>>) {
  %0 = quant.dcast %a : tensor<?x6x!quant.any<i8:f32>> to tensor<?x6xf32>
  %1 = quant.scast %a : tensor<?x6x!quant.any<i8:f32>> to tensor<?x6xi8>
  return
}

// -----

func.func @f(%a: tensor<?x6x!quant.any<i8>>) {
  // expected-error @below {{expressed type in quantized type expected to match float type}}
  %0 = quant.dcast %a : tensor<?x6x!quant.any<i8>> to tensor<?x6xf32>
  return
}

// -----

func.func @f(%a: !quant.calibrated<f32<-1.0:1.0>>) {
  %0 = quant.dcast %a : !quant.calibrated<f32<-1.0:1.0>> to f32
  return
}

// -----

func.func @f(%a: !quant.calibrated<f32<-1.0:1.0>>) {
  // expected-error @below {{storage type in quantized type expected to match integer type}}
  %0 = quant.scast %a : !quant.calibrated<f32<-1.0:1.0>> to i8
  return
}

// -----

func.func @f(%a: si8, %b: ui8) {
  // expected-error @below {{'quant.scast' op operand #0 must be scalar or tensor of signless integer or quantized type, but got 'si8'}}
  %0 = quant.scast %a : si8 to !quant.uniform<i8:f32, 2.0>
  return
}

// -----

func.func @f(%a: si8, %b: i8) {
  %0 = quant.scast %b : i8 to !quant.uniform<u8:f32, 2.0>
  return
}

// -----

func.func @f(%a: tensor<6x4x!quant.uniform<i8:f32:{0:2}, {{2.0}, {3.0}, {1.0}}>>) {
  %0 = quant.dcast %a : tensor<6x4x!quant.uniform<i8:f32:{0:2}, {{2.0}, {3.0}, {1.0}}>> to tensor<6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4x!quant.uniform<i8:f32:{0:2}, {{2.0, 1.0}, {3.0, 1.0}, {1.0, 1.0}}>>) {
  // expected-error @below {{dimension size 1 of scales tensor at axis 1 should match (tensor dimension at axis / block sizes at axis) = 1}}
  %0 = quant.dcast %a : tensor<6x4x!quant.uniform<i8:f32:{0:2}, {{2.0, 1.0}, {3.0, 1.0}, {1.0, 1.0}}>> to tensor<6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<6x4x!quant.uniform<i8:f32:{0:2}, {2.0, 3.0, 1.0}>>) {
  // expected-error @below {{Rank of scales 1 must match the rank of the tensor 2}}
  %0 = quant.dcast %a : tensor<6x4x!quant.uniform<i8:f32:{0:2}, {2.0, 3.0, 1.0}>> to tensor<6x4xf32>
  return
}

// -----

func.func @f(%a: tensor<0x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}}>>) {
  // expected-error @below {{tensor dimension size of zero is not allowed with sub-channel quantization}}
  %0 = quant.dcast %a : tensor<0x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}}>> to tensor<0x4xf32>
  return
}

// -----

func.func @f(%a: tensor<?x6x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>>) {
  // expected-error @below {{dimension size 3 of scales tensor at axis 1 should match (tensor dimension at axis / block sizes at axis) = 3}}
  %0 = quant.dcast %a : tensor<?x6x!quant.uniform<i8:f32:{0:2, 1:2}, {{2.0, 3.0}, {1.0, 4.0}}>> to tensor<?x6xf32>
  return
}
