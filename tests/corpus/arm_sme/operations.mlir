// Operations of the arm_sme dialect, each once, as mlir-opt prints them.

func.func @copy_tile(%a: vector<[4]x[4]xi32>) {
  %0 = arm_sme.copy_tile %a : vector<[4]x[4]xi32>
  return
}

func.func @extract_tile_slice(%a: vector<[4]x[4]xi32>, %b: index) {
  %0 = arm_sme.extract_tile_slice %a[%b] : vector<[4]xi32> from vector<[4]x[4]xi32>
  return
}

func.func @fmopa_2way(%a: vector<[8]xf16>, %b: vector<[8]xf16>) {
  %0 = arm_sme.fmopa_2way %a, %b : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  return
}

func.func @fmops_2way(%a: vector<[8]xbf16>, %b: vector<[8]xbf16>) {
  %0 = arm_sme.fmops_2way %a, %b : vector<[8]xbf16>, vector<[8]xbf16> into vector<[4]x[4]xf32>
  return
}

func.func @get_tile() {
  %0 = arm_sme.get_tile : vector<[4]x[4]xi32>
  return
}

func.func @insert_tile_slice(%a: vector<[4]xi32>, %b: vector<[4]x[4]xi32>, %c: index) {
  %0 = arm_sme.insert_tile_slice %a, %b[%c] : vector<[4]xi32> into vector<[4]x[4]xi32>
  return
}

func.func @intr_cntsd() {
  %0 = "arm_sme.intr.cntsd"() : () -> i64
  return
}

func.func @intr_ld1b_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1b.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1b_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1b.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1d_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1d.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1d_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1d.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1h_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1h.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1h_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1h.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1q_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1q.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1q_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1q.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1w_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1w.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_ld1w_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.ld1w.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_mopa(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.mopa"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_mopa_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.mopa.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_mops(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.mops"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_mops_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.mops.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_read_horiz(%a: vector<[16]xi8>, %b: vector<[16]xi1>, %c: i32) {
  %0 = "arm_sme.intr.read.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi8>, vector<[16]xi1>, i32) -> vector<[16]xi8>
  return
}

func.func @intr_read_vert(%a: vector<[16]xi8>, %b: vector<[16]xi1>, %c: i32) {
  %0 = "arm_sme.intr.read.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi8>, vector<[16]xi1>, i32) -> vector<[16]xi8>
  return
}

func.func @intr_smopa_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.smopa.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_smopa_za32(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.smopa.za32"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_smops_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.smops.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_smops_za32(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.smops.za32"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_st1b_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1b.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1b_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1b.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1d_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1d.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1d_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1d.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1h_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1h.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1h_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1h.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1q_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1q.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1q_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1q.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1w_horiz(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1w.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_st1w_vert(%a: vector<[16]xi1>, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.st1w.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (vector<[16]xi1>, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_str(%a: i32, %b: !llvm.ptr, %c: i32) {
  "arm_sme.intr.str"(%a, %b, %c) : (i32, !llvm.ptr, i32) -> ()
  return
}

func.func @intr_sumopa_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.sumopa.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_sumops_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.sumops.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_umopa_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.umopa.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_umopa_za32(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.umopa.za32"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_umops_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.umops.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_umops_za32(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.umops.za32"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_usmopa_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.usmopa.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_usmops_wide(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: vector<[16]xi8>, %d: vector<[16]xi8>) {
  "arm_sme.intr.usmops.wide"(%a, %b, %c, %d) <{tile_id = 1 : i32}> : (vector<[16]xi1>, vector<[16]xi1>, vector<[16]xi8>, vector<[16]xi8>) -> ()
  return
}

func.func @intr_write_horiz(%a: i32, %b: vector<[4]xi1>, %c: vector<[4]xi32>) {
  "arm_sme.intr.write.horiz"(%a, %b, %c) <{tile_id = 1 : i32}> : (i32, vector<[4]xi1>, vector<[4]xi32>) -> ()
  return
}

func.func @intr_write_vert(%a: i32, %b: vector<[4]xi1>, %c: vector<[4]xi32>) {
  "arm_sme.intr.write.vert"(%a, %b, %c) <{tile_id = 1 : i32}> : (i32, vector<[4]xi1>, vector<[4]xi32>) -> ()
  return
}

func.func @intr_zero() {
  "arm_sme.intr.zero"() <{tile_mask = 16 : i32}> : () -> ()
  return
}

func.func @load_tile_slice(%a: memref<16xf32>, %b: vector<[4]xi1>, %c: vector<[4]x[4]xf32>, %d: index, %e: index) {
  %0 = arm_sme.load_tile_slice %a[%d], %b, %c, %e : memref<16xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  return
}

func.func @outerproduct(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi1>, %d: vector<[4]xi1>, %e: vector<[4]x[4]xi32>) {
  %0 = arm_sme.outerproduct %a, %b acc(%e) masks(%c, %d) : vector<[4]xi32>, vector<[4]xi32>
  return
}

func.func @smopa_2way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.smopa_2way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  return
}

func.func @smopa_4way(%a: vector<[16]xi8>, %b: vector<[16]xi8>) {
  %0 = arm_sme.smopa_4way %a, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  return
}

func.func @smops_2way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.smops_2way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  return
}

func.func @smops_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.smops_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @store_tile_slice(%a: vector<[4]x[4]xi32>, %b: index, %c: vector<[4]xi1>, %d: memref<?x?xi32>) {
  arm_sme.store_tile_slice %a, %b, %c, %d[] : memref<?x?xi32>, vector<[4]xi1>, vector<[4]x[4]xi32>
  return
}

func.func @streaming_vl() {
  %0 = arm_sme.streaming_vl <byte>
  return
}

func.func @sumopa_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.sumopa_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @sumops_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.sumops_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @tile_load(%a: memref<8x16xf16, 3>) {
  %0 = arm_sme.tile_load %a[] : memref<8x16xf16, 3>, vector<[8]x[8]xf16>
  return
}

func.func @tile_store(%a: vector<[4]x[4]xf32>, %b: memref<4x4xf32>) {
  arm_sme.tile_store %a, %b[] : memref<4x4xf32>, vector<[4]x[4]xf32>
  return
}

func.func @umopa_2way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.umopa_2way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  return
}

func.func @umopa_4way(%a: vector<[16]xi8>, %b: vector<[16]xi8>) {
  %0 = arm_sme.umopa_4way %a, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  return
}

func.func @umops_2way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.umops_2way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  return
}

func.func @umops_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.umops_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @usmopa_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.usmopa_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @usmops_4way(%a: vector<[8]xi16>, %b: vector<[8]xi16>) {
  %0 = arm_sme.usmops_4way %a, %b : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64>
  return
}

func.func @zero() {
  %0 = arm_sme.zero : vector<[4]x[4]xi32>
  return
}
