// Shapes: libraries, constants, reductions.

shape.function_library @lib {
  shape.func @same(%a: !shape.value_shape) -> !shape.shape {
    %0 = shape_of %a : !shape.value_shape -> !shape.shape
    return %0 : !shape.shape
  }
} mapping { test.x = @same }
func.func @f(%w: !shape.witness, %s: !shape.shape, %i: !shape.size, %t: tensor<?xindex>, %x: index) {
  %0 = shape.const_shape [1, 2, 3] : !shape.shape
  %1 = shape.const_shape {test.a} [4] : tensor<1xindex>
  %2 = shape.const_shape [] : !shape.shape
  %3 = shape.reduce(%s, %i) : !shape.shape -> !shape.size {
  ^bb0(%idx: index, %dim: !shape.size, %acc: !shape.size):
    shape.yield %acc : !shape.size
  }
  %4 = shape.reduce(%t, %x) : tensor<?xindex> -> index {
  ^bb0(%idx: index, %dim: index, %acc: index):
    shape.yield %acc : index
  }
  %5 = shape.assuming %w -> f32 {
    %c = arith.constant 0.0 : f32
    shape.assuming_yield %c : f32
  }
  shape.assuming %w { shape.assuming_yield }
  return
}
