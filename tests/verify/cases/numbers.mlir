// expected-error @+1 {{operation defines 1 results but was provided 100000000 to bind}}
%0:100000000 = "foo.bar"() : () -> i32

// -----

// expected-error @+1 {{operation defines 1 results but was provided 18446744073709551615 to bind}}
%0:18446744073709551615 = "foo.bar"() : () -> i32

// -----

// expected-error @+1 {{expected named operation to have at least 1 result}}
%0:18446744073709551616 = "foo.bar"() : () -> i32

// -----

%0 = "foo.bar"() : () -> i32
// expected-error @+1 {{reference to invalid result number}}
"foo.use"(%0#4294967295) : (i32) -> ()

// -----

%0 = "foo.bar"() : () -> i32
// expected-error @+1 {{invalid SSA value result number}}
"foo.use"(%0#4294967296) : (i32) -> ()

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
"foo.use"() {a = 99999999999999999999999999999999999999999999999999999999999999999999999999999999999999999 : i64} : () -> ()

// -----

// expected-error @+1 {{expected integer line number in FileLineColRange}}
"foo.use"() : () -> () loc("a":4294967296:1)

// -----

// expected-error @+1 {{expected storage type width}}
%0 = "foo.bar"() : () -> !quant.uniform<u77777777777777777777777:f32, 1.0>
