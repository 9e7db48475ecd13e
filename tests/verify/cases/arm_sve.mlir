// What is wrong with operations of the arm_sve dialect; every chunk has one mistake.

func.func @intr_bfmmla(%a: vector<[4]xf32>, %b: vector<[8]xbf16>, %c: vector<[8]xbf16>) {
  // expected-error @below {{expected SSA operand}}
  %0 = arm_sve.intr.bfmmla %a, %b,  : vector<[8]xbf16> to vector<[4]xf32>
  return
}

// -----

func.func @usmmla(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %c: vector<[16]xi8>) {
  // expected-error @below {{custom op 'arm_sve.usmmla' expected 'to'}}
  %0 = arm_sve.usmmla %a, %b, %c : vector<[16]xi8> > to vector<[4]xi32>
  return
}
