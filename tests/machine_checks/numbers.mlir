// A narrow `index`.

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func @narrow(%x: i64) {
    %big = arith.constant 4294967296 : i64
    %most = arith.constant 4294967295 : i64
    %least = arith.constant -2147483648 : i64
    %less = arith.constant -2147483649 : i64
    // expected-warning@+1 {{4294967296 does not fit into `index`, which has 32 bits here}}
    %0 = arith.index_cast %big : i64 to index
    %1 = arith.index_cast %most : i64 to index
    %2 = arith.index_castui %most : i64 to index
    %3 = arith.index_cast %least : i64 to index
    // expected-warning@+1 {{-2147483649 does not fit into `index`}}
    %4 = index.casts %less : i64 to index
    %5 = arith.index_cast %x : i64 to index
    // expected-warning@+1 {{4294967296 does not fit into `index`}}
    %6 = index.castu %big : i64 to index
    %wide = arith.constant 4294967296 : index
    // expected-warning@+1 {{4294967296 does not fit into `index`}}
    %7 = arith.index_castui %wide : index to i64
    %8 = arith.index_cast %wide : index to i32
    return
  }
}
func.func @target_decides() {
  %big = arith.constant 4294967296 : i64
  %0 = arith.index_cast %big : i64 to index
  %huge = arith.constant 18446744073709551616 : i128
  %1 = arith.index_cast %huge : i128 to index
  return
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  func.func @default() {
    %big = arith.constant 4294967296 : i64
    %0 = arith.index_cast %big : i64 to index
    %huge = arith.constant 18446744073709551616 : i128
    // expected-warning@+1 {{18446744073709551616 does not fit into `index`, which has 64 bits here}}
    %1 = arith.index_cast %huge : i128 to index
    return
  }
}
