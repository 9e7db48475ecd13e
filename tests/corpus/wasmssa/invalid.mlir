// expected-error@+1 {{custom op 'wasmssa.import_global' expected valid keyword or string}}
wasmssa.import_global "a" from "env" @g : i32

// -----

// expected-error@+1 {{custom op 'wasmssa.import_global' expected string}}
wasmssa.import_global from "env" as @g : i32

// -----

// expected-error@+1 {{custom op 'wasmssa.global' expecting either `exported` or symbol name. got hidden}}
wasmssa.global hidden @g i32 : {
}
