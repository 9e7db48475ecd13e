// expected-error@+1 {{expected ','}}
func.func private @f(!quant.uniform<i8:f32>)

// -----

// expected-error@+1 {{expected ':'}}
func.func private @f(!quant.uniform<i8, 2.0>)

// -----

// expected-error@+1 {{illegal storage type size: 33}}
func.func private @f(!quant.uniform<i33:f32, 2.0>)

// -----

// expected-error@+1 {{illegal storage type minimum: -129}}
func.func private @f(!quant.uniform<i8<-129:3>:f32, 2.0>)

// -----

// expected-error@+1 {{illegal storage type maximum: 300}}
func.func private @f(!quant.uniform<i8<-12:300>:f32, 2.0>)

// -----

// expected-error@+1 {{illegal storage min and storage max: (5:3)}}
func.func private @f(!quant.uniform<i8<5:3>:f32, 2.0>)

// -----

// expected-error@+1 {{invalid kind of type specified}}
func.func private @f(!quant.uniform<i8:i32, 2.0>)

// -----

// expected-error@+1 {{scale -2.000000e+00 out of expressed type range [1.401298e-45, 3.402823e+38]}}
func.func private @f(!quant.uniform<i8:f32, -2.0>)

// -----

// expected-error@+1 {{expected floating point literal}}
func.func private @f(!quant.uniform<i8:f32:1, {}>)

// -----

// expected-error@+1 {{illegal quantized dimension: -1}}
func.func private @f(!quant.uniform<i8:f32:-1, {1.0}>)

// -----

// expected-error@+1 {{illegal min and max: (1.000000e+00:-1.000000e+00)}}
func.func private @f(!quant.calibrated<f32<1.0:-1.0>>)

// -----

// expected-error@+1 {{unknown quantized type foo}}
func.func private @f(!quant.foo<f32>)

// -----

// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
func.func private @f(!quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:120, 1.0}, {3.0}}>)
