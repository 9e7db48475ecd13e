// What the verifier says of operations of the shape dialect; every chunk has one mistake, or none.

func.func @f(%a: !shape.size, %b: index, %s: !shape.shape, %t: tensor<?xindex>, %v: !shape.value_shape) {
  // expected-error @below {{'shape.max' op operand #1 must be shape or size, but got 'index'}}
  %0 = "shape.max"(%a, %b) : (!shape.size, index) -> index
  return
}

// -----

func.func @f(%a: !shape.size, %b: index, %s: !shape.shape, %t: tensor<?xindex>, %v: !shape.value_shape) {
  // expected-error @below {{'shape.div' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = "shape.div"(%a, %b) : (!shape.size, index) -> index
  return
}

// -----

func.func @f(%a: !shape.size, %b: index, %s: !shape.shape, %t: tensor<?xindex>, %v: !shape.value_shape) {
  %0 = "shape.rank"(%t) : (tensor<?xindex>) -> !shape.size
  return
}

// -----

func.func @f(%a: !shape.size, %b: index, %s: !shape.shape, %t: tensor<?xindex>, %v: !shape.value_shape) {
  // expected-error @below {{'shape.shape_of' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = "shape.shape_of"(%v) : (!shape.value_shape) -> tensor<?xindex>
  return
}

// -----

func.func @f(%a: !shape.size, %b: index, %s: !shape.shape, %t: tensor<?xindex>, %v: !shape.value_shape) {
  // expected-error @below {{'shape.get_extent' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = "shape.get_extent"(%t, %a) : (tensor<?xindex>, !shape.size) -> index
  return
}

// -----

func.func @f(%a: !shape.size, %b: index, %s: !shape.shape, %t: tensor<?xindex>, %v: !shape.value_shape) {
  %0 = "shape.meet"(%a, %b) : (!shape.size, index) -> index
  return
}

// -----

func.func @f(%t2: tensor<2xindex>, %t3: tensor<3xindex>) {
  %0 = "shape.broadcast"(%t2) : (tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

func.func @f(%t2: tensor<2xf32>, %t3: tensor<*xf32>) {
  %0 = "shape.shape_of"(%t2) : (tensor<2xf32>) -> !shape.shape
  %1 = "shape.shape_of"(%t3) : (tensor<*xf32>) -> tensor<?xindex>
  %2 = "shape.shape_of"(%t2) : (tensor<2xf32>) -> tensor<?xindex>
  return
}

// -----

func.func @f(%t2: tensor<2x3xf32>, %t3: tensor<*xf32>) {
  %1 = "shape.shape_of"(%t3) : (tensor<*xf32>) -> tensor<3xindex>
  return
}

// -----

func.func @f(%t2: tensor<2x3xf32>, %t3: tensor<*xf32>, %s: !shape.shape) {
  %1 = "shape.is_broadcastable"(%s) : (!shape.shape) -> i1
  %2 = "shape.concat"(%s, %s) : (!shape.shape, !shape.shape) -> tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %i: index) {
  // expected-error @below {{'shape.split_at' op expected 2 results}}
  %2 = "shape.split_at"(%s, %i) : (!shape.shape, index) -> tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %i: index) {
  // expected-error @below {{'shape.num_elements' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %2 = "shape.num_elements"(%s) : (!shape.shape) -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %i: index) {
  %2 = "shape.any"(%s, %s) : (!shape.shape, !shape.shape) -> tensor<?xindex>
  return
}

// -----

func.func @f(%a: !shape.size, %b: index) {
  %0 = "shape.add"(%b, %b) : (index, index) -> !shape.size
  %1 = "shape.mul"(%b, %b) : (index, index) -> !shape.size
  return
}

// -----

shape.func private @f(!shape.shape)

// -----

// expected-error @below {{'shape.func' op symbol declaration cannot have public visibility}}
shape.func @f(!shape.shape)
