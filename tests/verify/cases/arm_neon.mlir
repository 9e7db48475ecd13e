// What is wrong with operations of the arm_neon dialect; every chunk has one mistake.

func.func @intr_usmmla(%a: vector<4xi32>, %b: vector<16xi8>, %c: vector<16xi8>) {
  // expected-error @below {{expected '<' in vector type}}
  %0 = arm_neon.intr.usmmla %a, %b, %c : vector<16xi8> to vector>4xi32>
  return
}

// -----

func.func @sdot(%a: vector<4xi32>, %b: vector<4x4xi8>) {
  // expected-error @below {{custom op 'arm_neon.2d.sdot' expected 'to'}}
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<4x4xi8>, vector<4x4xi8> > to vector<4xi32>
  return
}

// -----

func.func @intr_smull(%a: vector<4xi32>, %b: vector<4xi32>) {
  // expected-error @below {{'arm_neon.intr.smull' op result #0 must be vector of 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values of length 8/4/2, but got 'vector<4x4xi64>'}}
  %0 = arm_neon.intr.smull %a, %b : vector<4xi32> to vector<4x 4xi64>
  return
}

// -----

func.func @sdot(%a: vector<4xi32>, %b: vector<4x4xi8>) {
  // expected-error @below {{custom op 'arm_neon.2d.sdot' invalid kind of type specified: expected builtin.vector, but found 'i8'}}
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<4x4xi8>, i8<4x4xi8> to vector<4xi32>
  return
}
