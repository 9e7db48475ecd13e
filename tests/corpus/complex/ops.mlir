// Every complex operation in custom form.

func.func @complex(%a: complex<f32>, %b: complex<f32>, %f: f32, %i: i32) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.angle %a fastmath<fast> : complex<f32>
  %2 = complex.conj %a {test.a} : complex<f32>
  %3 = complex.cos %a : complex<f32>
  %4 = complex.exp %a fastmath<fast> : complex<f32>
  %5 = complex.expm1 %a {test.a} : complex<f32>
  %6 = complex.im %a : complex<f32>
  %7 = complex.log %a fastmath<fast> : complex<f32>
  %8 = complex.log1p %a {test.a} : complex<f32>
  %9 = complex.neg %a : complex<f32>
  %10 = complex.re %a fastmath<fast> : complex<f32>
  %11 = complex.rsqrt %a {test.a} : complex<f32>
  %12 = complex.sign %a : complex<f32>
  %13 = complex.sin %a fastmath<fast> : complex<f32>
  %14 = complex.sqrt %a {test.a} : complex<f32>
  %15 = complex.tan %a : complex<f32>
  %16 = complex.tanh %a fastmath<fast> : complex<f32>
  %17 = complex.add %a, %b : complex<f32>
  %18 = complex.atan2 %a, %b fastmath<nnan,contract> : complex<f32>
  %19 = complex.div %a, %b : complex<f32>
  %20 = complex.mul %a, %b fastmath<nnan,contract> : complex<f32>
  %21 = complex.pow %a, %b : complex<f32>
  %22 = complex.sub %a, %b fastmath<nnan,contract> : complex<f32>
  %23 = complex.eq %a, %b : complex<f32>
  %24 = complex.neq %a, %b {test.b} : complex<f32>
  %25 = complex.powi %a, %i : complex<f32>, i32
  %26 = complex.powi %a, %i fastmath<fast> : complex<f32>, i32
  %27 = complex.create %f, %f : complex<f32>
  %28 = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %29 = complex.constant [0.1, 2.0] {test.c} : complex<f64>
  %30 = complex.bitcast %a : complex<f32> to i64
  return
}
