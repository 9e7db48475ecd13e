// Operations of the arm_neon dialect, each once, as mlir-opt prints them.

func.func @intr_bfmmla(%a: vector<4xf32>, %b: vector<8xbf16>, %c: vector<8xbf16>) {
  %0 = arm_neon.intr.bfmmla %a, %b, %c : vector<8xbf16> to vector<4xf32>
  return
}

func.func @intr_sdot(%a: vector<2xi32>, %b: vector<8xi8>, %c: vector<8xi8>) {
  %0 = arm_neon.intr.sdot %a, %b, %c : vector<8xi8>, vector<8xi8> to vector<2xi32>
  return
}

func.func @intr_smmla(%a: vector<4xi32>, %b: vector<16xi8>, %c: vector<16xi8>) {
  %0 = arm_neon.intr.smmla %a, %b, %c : vector<16xi8> to vector<4xi32>
  return
}

func.func @intr_smull(%a: vector<4xi32>, %b: vector<4xi32>) {
  %0 = arm_neon.intr.smull %a, %b : vector<4xi32> to vector<4xi64>
  return
}

func.func @intr_ummla(%a: vector<4xi32>, %b: vector<16xi8>, %c: vector<16xi8>) {
  %0 = arm_neon.intr.ummla %a, %b, %c : vector<16xi8> to vector<4xi32>
  return
}

func.func @intr_usmmla(%a: vector<4xi32>, %b: vector<16xi8>, %c: vector<16xi8>) {
  %0 = arm_neon.intr.usmmla %a, %b, %c : vector<16xi8> to vector<4xi32>
  return
}

func.func @sdot(%a: vector<4xi32>, %b: vector<4x4xi8>) {
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
  return
}
