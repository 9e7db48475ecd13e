// Operations of the arm_sve dialect, each once, as mlir-opt prints them.

func.func @convert_from_svbool(%a: vector<[16]xi1>) {
  %0 = arm_sve.convert_from_svbool %a : vector<[16]xi1>
  return
}

func.func @convert_to_svbool(%a: vector<[16]xi1>) {
  %0 = arm_sve.convert_to_svbool %a : vector<[16]xi1>
  return
}

func.func @dupq_lane(%a: vector<[4]xi32>) {
  %0 = arm_sve.dupq_lane %a[1] : vector<[4]xi32>
  return
}

func.func @intr_add(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.add"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_bfmmla(%a: vector<[4]xf32>, %b: vector<[8]xbf16>, %c: vector<[8]xbf16>) {
  %0 = arm_sve.intr.bfmmla %a, %b, %c : vector<[8]xbf16> to vector<[4]xf32>
  return
}

func.func @intr_convert_from_svbool(%a: vector<[16]xi1>) {
  %0 = "arm_sve.intr.convert.from.svbool"(%a) : (vector<[16]xi1>) -> vector<[16]xi1>
  return
}

func.func @intr_convert_to_svbool(%a: vector<[16]xi1>) {
  %0 = "arm_sve.intr.convert.to.svbool"(%a) : (vector<[16]xi1>) -> vector<[16]xi1>
  return
}

func.func @intr_dupq_lane(%a: vector<[4]xi32>) {
  %0 = "arm_sve.intr.dupq_lane"(%a) <{lane = 1 : i64}> : (vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_fadd(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.fadd"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_fdiv(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.fdiv"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_fmul(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.fmul"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_fsub(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.fsub"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_mul(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.mul"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_psel(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: i32) {
  %0 = "arm_sve.intr.psel"(%a, %b, %c) : (vector<[16]xi1>, vector<[16]xi1>, i32) -> vector<[16]xi1>
  return
}

func.func @intr_sdiv(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.sdiv"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_sdot(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.sdot"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_smmla(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.smmla"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_sub(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.sub"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_udiv(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.udiv"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_udot(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.udot"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_ummla(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.ummla"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_usmmla(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = "arm_sve.intr.usmmla"(%a, %b, %c) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_whilelt(%a: i64, %b: i64) {
  %0 = "arm_sve.intr.whilelt"(%a, %b) : (i64, i64) -> vector<[16]xi1>
  return
}

func.func @intr_zip_x2(%a: vector<[4]xi32>, %b: vector<[4]xi32>) {
  %0 = "arm_sve.intr.zip.x2"(%a, %b) : (vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @intr_zip_x4(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>, %d: vector<[4]xi32>) {
  %0 = "arm_sve.intr.zip.x4"(%a, %b, %c, %d) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  return
}

func.func @masked_addf(%a: vector<[4]xi1>, %b: vector<[4]xf32>, %c: vector<[4]xf32>) {
  %0 = arm_sve.masked.addf %a, %b, %c : vector<[4]xi1>, vector<[4]xf32>
  return
}

func.func @masked_addi(%a: vector<[4]xi1>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = arm_sve.masked.addi %a, %b, %c : vector<[4]xi1>, vector<[4]xi32>
  return
}

func.func @masked_divf(%a: vector<[4]xi1>, %b: vector<[4]xf32>, %c: vector<[4]xf32>) {
  %0 = arm_sve.masked.divf %a, %b, %c : vector<[4]xi1>, vector<[4]xf32>
  return
}

func.func @masked_divi_signed(%a: vector<[4]xi1>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = arm_sve.masked.divi_signed %a, %b, %c : vector<[4]xi1>, vector<[4]xi32>
  return
}

func.func @masked_divi_unsigned(%a: vector<[4]xi1>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = arm_sve.masked.divi_unsigned %a, %b, %c : vector<[4]xi1>, vector<[4]xi32>
  return
}

func.func @masked_mulf(%a: vector<[4]xi1>, %b: vector<[4]xf32>, %c: vector<[4]xf32>) {
  %0 = arm_sve.masked.mulf %a, %b, %c : vector<[4]xi1>, vector<[4]xf32>
  return
}

func.func @masked_muli(%a: vector<[4]xi1>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = arm_sve.masked.muli %a, %b, %c : vector<[4]xi1>, vector<[4]xi32>
  return
}

func.func @masked_subf(%a: vector<[4]xi1>, %b: vector<[4]xf32>, %c: vector<[4]xf32>) {
  %0 = arm_sve.masked.subf %a, %b, %c : vector<[4]xi1>, vector<[4]xf32>
  return
}

func.func @masked_subi(%a: vector<[4]xi1>, %b: vector<[4]xi32>, %c: vector<[4]xi32>) {
  %0 = arm_sve.masked.subi %a, %b, %c : vector<[4]xi1>, vector<[4]xi32>
  return
}

func.func @psel(%a: vector<[16]xi1>, %b: vector<[16]xi1>, %c: index) {
  %0 = arm_sve.psel %a, %b[%c] : vector<[16]xi1>, vector<[16]xi1>
  return
}

func.func @sdot(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %c: vector<[16]xi8>) {
  %0 = arm_sve.sdot %a, %b, %c : vector<[16]xi8> to vector<[4]xi32>
  return
}

func.func @smmla(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %c: vector<[16]xi8>) {
  %0 = arm_sve.smmla %a, %b, %c : vector<[16]xi8> to vector<[4]xi32>
  return
}

func.func @udot(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %c: vector<[16]xi8>) {
  %0 = arm_sve.udot %a, %b, %c : vector<[16]xi8> to vector<[4]xi32>
  return
}

func.func @ummla(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %c: vector<[16]xi8>) {
  %0 = arm_sve.ummla %a, %b, %c : vector<[16]xi8> to vector<[4]xi32>
  return
}

func.func @usmmla(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %c: vector<[16]xi8>) {
  %0 = arm_sve.usmmla %a, %b, %c : vector<[16]xi8> to vector<[4]xi32>
  return
}

func.func @zip_x2(%a: vector<[4]xi32>, %b: vector<[4]xi32>) {
  %resultV1, %resultV2 = arm_sve.zip.x2 %a, %b : vector<[4]xi32>
  return
}

func.func @zip_x4(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: vector<[4]xi32>, %d: vector<[4]xi32>) {
  %resultV1, %resultV2, %resultV3, %resultV4 = arm_sve.zip.x4 %a, %b, %c, %d : vector<[4]xi32>
  return
}
