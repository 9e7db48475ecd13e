// Mistakes in operations of amdgpu that its verifiers find.
func.func @a(%a: f32, %c: vector<32xf32>) {
  %d = amdgpu.mfma 16x16x1 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : f32, f32, vector<32xf32>
  return
}
// -----
func.func @b(%a: f32, %c: vector<16xf32>) {
  %d = amdgpu.mfma 32x32x1 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : f32, f32, vector<16xf32>
  return
}
// -----
func.func @c(%a: f64, %c: vector<4xf64>) {
  %d = amdgpu.mfma 16x16x4 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 1 : i32 } blgp = bcast_first_32 : f64, f64, vector<4xf64>
  return
}
// -----
func.func @d(%a: f64, %c: vector<4xf64>) {
  %d = amdgpu.mfma 16x16x4 %a * %a + %c { abid = 0 : i32, cbsz = 1 : i32, blocks = 1 : i32 } blgp = none : f64, f64, vector<4xf64>
  return
}
// -----
func.func @e(%a: f32, %c: vector<32xf32>) {
  %d = amdgpu.mfma 32x32x1 %a * %a + %c { abid = 1 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : f32, f32, vector<32xf32>
  return
}
// -----
func.func @f(%a: f32, %c: vector<32xf32>) {
  %d = amdgpu.mfma 32x32x1 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32, negateA } blgp = none : f32, f32, vector<32xf32>
  return
}
// -----
func.func @g(%a: i32, %c: vector<32xi32>) {
  %d = amdgpu.mfma 32x32x4 %a * %a + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 2 : i32 } blgp = none : i32, i32, vector<32xi32>
  return
}
// -----
func.func @a(%a: vector<8xf8E5M2FNUZ>, %b: vector<8xi8>, %e: vector<4xf8E5M2FNUZ>, %c: vector<16xf32>) {
  %d = amdgpu.mfma 32x32x16 %a * %b + %c { abid = 0 : i32, cbsz = 0 : i32, blocks = 1 : i32 } blgp = none : vector<8xf8E5M2FNUZ>, vector<8xi8>, vector<16xf32>
 return
}
