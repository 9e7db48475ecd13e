// Every arith operation in custom form.

func.func @integers(%a: i32, %b: i32, %v: vector<4xi64>, %t: tensor<?xi8>, %i: index) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %v, %v overflow<nsw, nuw> : vector<4xi64>
  %2, %3 = arith.addui_extended %a, %b : i32, i1
  %4:2 = arith.addui_extended %v, %v : vector<4xi64>, vector<4xi1>
  %5 = arith.andi %a, %b : i32
  %6 = arith.ceildivsi %a, %b : i32
  %7 = arith.ceildivui %t, %t : tensor<?xi8>
  %8 = arith.cmpi slt, %a, %b : i32
  %9 = arith.cmpi "ult", %v, %v : vector<4xi64>
  %10 = arith.cmpi eq, %i, %i {test.a} : index
  %11 = arith.constant 1 : i32
  %12 = arith.constant dense<[1, 2]> : tensor<2xi8>
  %13 = arith.constant {test.b} true
  %14 = arith.constant 4 : index
  %15 = arith.divsi %a, %b : i32
  %16 = arith.divsi %a, %b exact : i32
  %17 = arith.divui %a, %b exact : i32
  %18 = arith.extsi %a : i32 to i64
  %19 = arith.extui %t : tensor<?xi8> to tensor<?xi16>
  %20 = arith.floordivsi %a, %b : i32
  %21 = arith.index_cast %a : i32 to index
  %22 = arith.index_castui %i : index to i64
  %23 = arith.maxsi %a, %b : i32
  %24 = arith.maxui %a, %b : i32
  %25 = arith.minsi %a, %b : i32
  %26 = arith.minui %a, %b : i32
  %27 = arith.muli %a, %b overflow<nuw> : i32
  %28, %29 = arith.mulsi_extended %a, %b : i32
  %30:2 = arith.mului_extended %v, %v : vector<4xi64>
  %31 = arith.ori %i, %i : index
  %32 = arith.remsi %a, %b : i32
  %33 = arith.remui %a, %b : i32
  %34 = arith.shli %a, %b overflow<nsw> : i32
  %35 = arith.shrsi %a, %b exact : i32
  %36 = arith.shrui %a, %b : i32
  %37 = arith.sitofp %a : i32 to f64
  %38 = arith.subi %a, %b : i32
  %39 = arith.trunci %a overflow<nsw> : i32 to i8
  %40 = arith.uitofp %v : vector<4xi64> to vector<4xf32>
  %41 = arith.xori %a, %b : i32
  %42 = arith.bitcast %a : i32 to f32
  return
}

// -----

func.func @floats(%a: f32, %b: f32, %v: vector<4xf16>, %s: f8E8M0FNU) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %v, %v fastmath<fast> : vector<4xf16>
  %2 = arith.cmpf oeq, %a, %b : f32
  %3 = arith.cmpf "une", %v, %v fastmath<nnan, ninf> : vector<4xf16>
  %4 = arith.constant 0x7FC00000 : f32
  %5 = arith.constant -1.5 : f64
  %6 = arith.divf %a, %b : f32
  %7 = arith.extf %v fastmath<contract> : vector<4xf16> to vector<4xf32>
  %8 = arith.fptosi %a : f32 to i32
  %9 = arith.fptoui %v : vector<4xf16> to vector<4xi16>
  %10 = arith.maximumf %a, %b : f32
  %11 = arith.maxnumf %a, %b : f32
  %12 = arith.minimumf %a, %b fastmath<nsz> : f32
  %13 = arith.minnumf %a, %b : f32
  %14 = arith.mulf %a, %b {test.a = 1 : i64} : f32
  %15 = arith.negf %a : f32
  %16 = arith.remf %a, %b : f32
  %17 = arith.subf %a, %b : f32
  %18 = arith.truncf %a : f32 to bf16
  %19 = arith.truncf %a to_nearest_even fastmath<fast> : f32 to f16
  %20 = arith.scaling_extf %v, %v : vector<4xf16>, vector<4xf16> to vector<4xf32>
  %21 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f4E2M1FN
  %22 = arith.scaling_truncf %a, %s upward : f32, f8E8M0FNU to f8E4M3FN
  return
}

// -----

func.func @select(%c: i1, %a: i32, %m: vector<4xi1>, %v: vector<4xf32>, %f: () -> ()) {
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %m, %v, %v : vector<4xi1>, vector<4xf32>
  %2 = arith.select %c, %v, %v {test.a} : vector<4xf32>
  %3 = arith.select %c, %f, %f : () -> ()
  return
}
