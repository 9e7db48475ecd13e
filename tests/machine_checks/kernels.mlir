// The device has another width of `index`, and the host says nothing of it.

module attributes {gpu.container_module} {
  gpu.module @kernels attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
    // expected-note@-1 {{the device's layout begins here}}
    // expected-warning@+1 {{argument 1 differs between host and device: `index` is 4 bytes here, and 8 bytes on the host}}
    gpu.func @kernel(%x: f32, %n: index) kernel {
      gpu.return
    }
    gpu.func @no_kernel(%n: index) {
      gpu.return
    }
  }
  func.func @host(%x: f32, %n: index) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : f32, %n : index)
    return
  }
}

// -----

// A struct whose second field is elsewhere, as a value and as the elements of a buffer; pointers; and what is the same.

module attributes {gpu.container_module, llvm.data_layout = "e-p:32:32-i64:32"} {
  gpu.module @kernels attributes {llvm.data_layout = "e-i64:64"} {
    // expected-note@-1 3 {{the device's layout begins here}}
    // expected-warning@+1 {{argument 0 differs between host and device: `!llvm.struct<(i8, i64)>` is 16 bytes, aligned to 8, fields at 0, 8 here, and 12 bytes, aligned to 4, fields at 0, 4 on the host}}
    gpu.func @value(%s: !llvm.struct<(i8, i64)>, %i: i64, %f: f32) kernel {
      gpu.return
    }
    // expected-warning@+1 {{an element `i64` of `memref<4xi64>` is 8 bytes, aligned to 8 here, and 8 bytes, aligned to 4 on the host}}
    gpu.func @buffer(%m: memref<4xi64>) workgroup(%w: memref<4xi64, 3>) kernel {
      gpu.return
    }
    // expected-warning@+1 {{argument 0 differs between host and device, as do 1 more: `!llvm.ptr` is 8 bytes here, and 4 bytes on the host}}
    llvm.func @pointer(%p: !llvm.ptr, %q: !llvm.ptr) attributes {gpu.kernel} {
      llvm.return
    }
    gpu.func @same(%i: i64, %m: memref<4xf32>, %s: !llvm.struct<(i8, i32)>) workgroup(%w: memref<4xi64, 3>) kernel {
      gpu.return
    }
  }
}

// -----

// The device's layout is combined with that of the host: what it does not say is the same.

module attributes {gpu.container_module, dlti.dl_spec = #dlti.dl_spec<index = 32, i64 = dense<64> : vector<2xi64>>} {
  gpu.module @kernels attributes {dlti.dl_spec = #dlti.dl_spec<f80 = dense<128> : vector<2xi64>>} {
    gpu.func @kernel(%n: index, %s: !llvm.struct<(i8, i64)>) kernel {
      gpu.return
    }
  }
}

// -----

// The host says nothing, so nothing is known of its structs.

module attributes {gpu.container_module} {
  gpu.module @kernels attributes {llvm.data_layout = "e-i64:64"} {
    gpu.func @kernel(%s: !llvm.struct<(i8, i64)>, %n: index) kernel {
      gpu.return
    }
  }
}
