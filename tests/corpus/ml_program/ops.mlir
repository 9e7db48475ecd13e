// Programs of models: functions, graphs, globals.

ml_program.global private mutable @state(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global public @weights(#ml_program.extern : tensor<2xf32>) : tensor<2xf32> {test.a}
ml_program.global nested mutable @later : tensor<?xi32>
ml_program.func private @declared(i32 {test.b}) -> f32
ml_program.func @main(%a: tensor<4xi32>) -> tensor<4xi32> attributes {test.c} {
  %0 = ml_program.global_load @state : tensor<4xi32>
  %1 = ml_program.global_load_const @weights : tensor<2xf32> {test.d}
  ml_program.global_store @state = %a : tensor<4xi32>
  ml_program.return %0 : tensor<4xi32>
}
ml_program.subgraph private @graph(%a: tensor<4xi32>) -> (tensor<4xi32>, !ml_program.token) {
  %token = ml_program.token
  %0, %t0 = ml_program.global_load_graph @state ordering(() -> !ml_program.token) : tensor<4xi32>
  %1, %t1 = ml_program.global_load_graph @state ordering(%token, %t0 -> !ml_program.token) : tensor<4xi32>
  %t2 = ml_program.global_store_graph @state = %0 ordering(%t1 -> !ml_program.token) : tensor<4xi32>
  %t3 = ml_program.global_store_graph @state = %1 ordering(() -> !ml_program.token) : tensor<4xi32>
  ml_program.output %0, %t2 : tensor<4xi32>, !ml_program.token
}
ml_program.func @empty() {
  ml_program.return
}
