// Every math operation in custom form.

func.func @floats(%f: f32, %v: vector<4xf64>, %t: tensor<?xf16>, %i: i32) {
  %0 = math.absf %f : f32
  %1 = math.acos %v fastmath<fast> : vector<4xf64>
  %2 = math.acosh %t : tensor<?xf16>
  %3 = math.asin %f {test.a} : f32
  %4 = math.asinh %f fastmath<nnan,ninf> {test.b} : f32
  %5 = math.atan %f : f32
  %6 = math.atanh %v fastmath<fast> : vector<4xf64>
  %7 = math.cbrt %t : tensor<?xf16>
  %8 = math.ceil %f {test.a} : f32
  %9 = math.cos %f fastmath<nnan,ninf> {test.b} : f32
  %10 = math.cosh %f : f32
  %11 = math.erf %v fastmath<fast> : vector<4xf64>
  %12 = math.erfc %t : tensor<?xf16>
  %13 = math.exp %f {test.a} : f32
  %14 = math.exp2 %f fastmath<nnan,ninf> {test.b} : f32
  %15 = math.expm1 %f : f32
  %16 = math.floor %v fastmath<fast> : vector<4xf64>
  %17 = math.log %t : tensor<?xf16>
  %18 = math.log10 %f {test.a} : f32
  %19 = math.log1p %f fastmath<nnan,ninf> {test.b} : f32
  %20 = math.log2 %f : f32
  %21 = math.round %v fastmath<fast> : vector<4xf64>
  %22 = math.roundeven %t : tensor<?xf16>
  %23 = math.rsqrt %f {test.a} : f32
  %24 = math.sin %f fastmath<nnan,ninf> {test.b} : f32
  %25 = math.sinh %f : f32
  %26 = math.sqrt %v fastmath<fast> : vector<4xf64>
  %27 = math.tan %t : tensor<?xf16>
  %28 = math.tanh %f {test.a} : f32
  %29 = math.trunc %f fastmath<nnan,ninf> {test.b} : f32
  %30 = math.atan2 %f, %f : f32
  %31 = math.copysign %v, %v fastmath<contract> : vector<4xf64>
  %32 = math.powf %f, %f : f32
  %33 = math.clampf %f to [%f, %f] : f32
  %34 = math.clampf %v to [%v, %v] fastmath<fast> : vector<4xf64>
  %35 = math.fma %f, %f, %f : f32
  %36 = math.fma %v, %v, %v fastmath<reassoc> : vector<4xf64>
  %37 = math.fpowi %f, %i : f32, i32
  %38 = math.fpowi %f, %i fastmath<fast> {test.c} : f32, i32
  %39 = math.isfinite %f : f32
  %40 = math.isinf %v : vector<4xf64>
  %41 = math.isnan %t : tensor<?xf16>
  %42 = math.isnormal %f : f32
  %s, %c = math.sincos %f : f32
  %s2:2 = math.sincos %v fastmath<fast> : vector<4xf64>
  return
}

// -----

func.func @integers(%a: i32, %v: vector<4xi8>) {
  %0 = math.absi %a : i32
  %1 = math.ctlz %v : vector<4xi8>
  %2 = math.ctpop %a {test.a} : i32
  %3 = math.cttz %a : i32
  %4 = math.ipowi %a, %a : i32
  %5 = math.ipowi %v, %v : vector<4xi8>
  return
}
