// LLVM's data layout strings, of which some are wrong.

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: unknown mangling mode}}
module attributes {llvm.data_layout = "e-m:q"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: unknown specifier 'g'}}
module attributes {llvm.data_layout = "garbage"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"}}
module attributes {llvm.data_layout = "e-p:64"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "i<size>:<abi>[:<pref>]"}}
module attributes {llvm.data_layout = "e-i64"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: ABI alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "e-i64:33"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: ABI alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "e-p:64:33"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: stack natural alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "e-S7"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "e-n0"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "a:<abi>[:<pref>]"}}
module attributes {llvm.data_layout = "e-a:8:16:32:64"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: unknown specifier 'x'}}
module attributes {llvm.data_layout = "e-x"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: empty specification is not allowed}}
module attributes {llvm.data_layout = "e--i64:64"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: empty specification is not allowed}}
module attributes {llvm.data_layout = "e-i64:64-"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: address space must be a 24-bit integer}}
module attributes {llvm.data_layout = "e-A99999999"} {}

// -----

module attributes {llvm.data_layout = "e-P4-G5-A6"} {}

// -----

// expected-error @+1 {{'builtin.module' op expected 'llvm.data_layout' to be a string attributes}}
module attributes {llvm.data_layout = 3 : i32} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: address space 0 cannot be non-integral}}
module attributes {llvm.data_layout = "e-ni:0"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: i8 must be 8-bit aligned}}
module attributes {llvm.data_layout = "e-i8:16"} {}

// -----

module attributes {llvm.data_layout = "e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"} {}

// -----

module attributes {llvm.data_layout = ""} {}

// -----

module attributes {llvm.data_layout = "E-m:e-Fi32-i64:64-n32:64"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: unknown function pointer alignment type 'x'}}
module attributes {llvm.data_layout = "e-Fx32"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "e-i0:8"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: preferred alignment cannot be less than the ABI alignment}}
module attributes {llvm.data_layout = "e-i64:128:64"} {}

// -----

module attributes {llvm.data_layout = "e-s:64"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be just 'e' or 'E'}}
module attributes {llvm.data_layout = "ee"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "m:<mangling>"}}
module attributes {llvm.data_layout = "e-m"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: pointer size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "e-p:0:32"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: index size cannot be larger than the pointer size}}
module attributes {llvm.data_layout = "e-p:64:64:64:128"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: ABI alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "e-f32:24"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "e-n8:x"} {}

// -----

// expected-error @+1 {{'builtin.module' op invalid data layout descriptor: address space must be a 24-bit integer}}
module attributes {llvm.data_layout = "e-p16777216:64:64"} {}

// -----

// expected-error @+1 {{'func.func' op invalid data layout descriptor: unknown specifier 'g'}}
func.func @f() attributes {llvm.data_layout = "garbage"} { return }

// -----

module attributes {llvm.target_triple = 3 : i32} {}
