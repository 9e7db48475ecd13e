// What is wrong with operations of the arm_sme dialect; every chunk has one mistake.

func.func @intr_st1h_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  // expected-error @below {{expected 'x' in dimension list}}
  "arm_sme.intr.st1h.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<16]xi1>, !llvm.ptr, i32) -> ()
  return
}

// -----

func.func @intr_cntsd() {
  // expected-error @below {{'arm_sme.intr.cntsd' op failed to verify that `res` is i64}}
  %0 = "arm_sme.intr.cntsd"() : () -> i32
  return
}

// -----

func.func @usmopa_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  // expected-error @below {{custom op 'arm_sme.usmopa_4way' expected 'into'}}
  %0 = arm_sme.usmopa_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> < vector<[2]x[2]xi64>
  return
}

// -----

func.func @fmops_2way(%a: vector<[8]xbf16>, %b: vector<[8]xbf16>) {
  // expected-error @below {{custom op 'arm_sme.fmops_2way' 'lhs' must be  of ranks 1scalable vector of 16-bit float or bfloat16 type values of length 8, but got 'vector<[8]xf32>'}}
  %0 = arm_sme.fmops_2way %a, %b : vector<[8]xf32>, vector<[8]xbf16> into vector<[4]x[4]xf32>
  return
}

// -----

func.func @smopa_4way(%a: vector<[16]xi8>, %b: vector<[16]xi8>) {
  // expected-error @below {{custom op 'arm_sme.smopa_4way' 'result' must be vector<[4]x[4]xi32> of 32-bit signless integer values or vector<[2]x[2]xi64> of 64-bit signless integer values, but got 'vector<[4]x[4]xi8>'}}
  %0 = arm_sme.smopa_4way %a, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi8>
  return
}
