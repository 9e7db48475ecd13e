// expected-error @+1 {{invalid kind of type specified: expected builtin.integer, but found 'f32'}}
"test.a"() {a = #llvm.constant_range<f32, -3, 300>} : () -> ()

// -----

// expected-error @+1 {{expected integer value}}
"test.a"() {a = #llvm.constant_range<i32, x, 0>} : () -> ()

// -----

// expected-error @+1 {{duplicate or unknown struct parameter name: foo}}
"test.a"() {a = #llvm.loop_annotation<foo = 3>} : () -> ()
