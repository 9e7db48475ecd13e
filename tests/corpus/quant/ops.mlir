// Quantized types and casts.

!layer = !quant.uniform<i8:f32, 2.0>
func.func @casts(%a: f32, %t: tensor<4xf32>, %q: !quant.uniform<i8:f32, 2.0>, %i: i8, %s: tensor<?x2xi8>) {
  %0 = quant.qcast %a : f32 to !layer
  %1 = quant.dcast %q : !layer to f32
  %2 = quant.scast %q : !quant.uniform<i8:f32, 2.0> to i8
  %3 = quant.scast %i {test.a} : i8 to !quant.uniform<i8:f32, 2.0>
  %4 = quant.qcast %t : tensor<4xf32> to tensor<4x!quant.uniform<i8:f32:0, {2.0e+2:-19, 1.5, 0.99872:3, 1.0}>>
  %5 = quant.scast %s : tensor<?x2xi8> to tensor<?x2x!quant.uniform<i8<-8:7>:f32:1, {0.1, 0.2:4}>>
  return
}

func.func private @uniform(!quant.uniform<u8:f32, 0.99872:127>, !quant.uniform<i8<-128:127>:bf16, 3.0e-1>)
func.func private @ranges(!quant.uniform<u4<0:15>:f16, 2.0>, !quant.uniform<i16<-100:100>:f64, 1.0e-300:-5>)
func.func private @signs(!quant.uniform<si8:f32, 0x3FF0000000000000>, !quant.uniform<ui8:f32, 1.0>)
func.func private @any(!quant.any<i8:f32>, !quant.any<u8>, !quant.any<i8<-16:7>>, !quant.any<i32<-5:7>:bf16>)
func.func private @calibrated(!quant.calibrated<f32<-0.998:1.2321>>, !quant.calibrated<f16<-1.0:0.1>>)
func.func private @blocks(tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:120, 1.0}, {3.0, 4.0:1}}>>)
func.func private @nested(!quant.uniform<i8:f32:{0:1, 1:2, 2:1}, {{{2.0}, {1.5}}, {{3.0}, {4.0:1}}}>)
