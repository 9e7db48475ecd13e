// What a type costs depends on the data layout of the modules around it.
// Hover a type in an editor, or run: mlirls layout examples/layout.mlir

module @host attributes {dlti.dl_spec = #dlti.dl_spec<
    #dlti.dl_entry<index, 32 : i64>,
    #dlti.dl_entry<f80, dense<128> : vector<2xi64>>
  >} {
  func.func @host_code(%count: index, %total: i64, %precise: f80) -> vector<3xi32> {
    %zero = arith.constant dense<0> : vector<3xi32>
    return %zero : vector<3xi32>
  }

  // The module inside has its own rule for i64 and the outer module's for the rest.
  module @device attributes {dlti.dl_spec = #dlti.dl_spec<
      #dlti.dl_entry<i64, dense<64> : vector<2xi64>>
    >} {
    func.func @device_code(%count: index, %total: i64, %precise: f80) {
      return
    }
  }
}

// -----

// Without a spec, MLIR's own default holds: an i64 is aligned to 4 bytes here.
module @default {
  func.func @no_spec(%count: index, %total: i64, %z: complex<f64>) {
    return
  }
}
