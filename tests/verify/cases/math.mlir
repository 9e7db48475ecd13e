// What is wrong with operations of the math dialect; every chunk has one mistake.

func.func @integers(%a: i32, %v: vector<4xi8>) {
  // expected-error @below {{expected ':'}}
  %1 = math.ctlz %v %v : vector<4xi8>
  return
}
