// Encodings, conversions, storage, iteration.

#CSR = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed) }>
#Slice = #sparse_tensor.encoding<{ map = (i : #sparse_tensor<slice(0, 4, 1)>, j : #sparse_tensor<slice(0, ?, ?)>) -> (i : dense, j : compressed(nonunique, nonordered)), posWidth = 32, crdWidth = 8, }>
#ELL = #sparse_tensor.encoding<{ map = [c](i, j) -> (c * 3 * i : dense, i : dense, j : compressed), explicitVal = 1.0 : f32, implicitVal = 0.0 : f32 }>
#BSR = #sparse_tensor.encoding<{
  map = { ib, jb, ii, jj }
        ( i = ib * 2 + ii,
          j = jb * 3 + jj) ->
    ( ib = i floordiv 2 : dense,
      jb = j floordiv 3 : compressed,
      ii = i mod 2 : dense,
      jj = j mod 3 : dense)
}>
#Batch = #sparse_tensor.encoding<{ map = (i, j, k) -> (i : batch, j floordiv 2 : dense, j mod 2 : compressed(nonunique), k : singleton(soa)) }>
#NM = #sparse_tensor.encoding<{ map = (i) -> (i floordiv 4 : dense, i mod 4 : structured[2, 4]) }>
#Loose = #sparse_tensor.encoding<{ map = (i) -> (i : loose_compressed) }>
#Vector = #sparse_tensor.encoding<{ map = (i) -> (i : compressed), posWidth = 64 }>
#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton) }>
func.func private @encodings(tensor<?x?xf32, #Slice>, tensor<?x?xf32, #ELL>, tensor<?x?xf32, #BSR>, tensor<?x?x?xf32, #Batch>, tensor<?xf32, #NM>, tensor<?xf32, #Loose>)

func.func @storage(%source: !llvm.ptr, %t: tensor<4x8xf64, #CSR>, %pos: tensor<?xindex>, %crd: tensor<?xindex>, %val: tensor<?xf64>, %d: tensor<4x8xf64>, %coo: tensor<4x8xf64, #COO>, %i: index, %s: tensor<?x?xf32, #Slice>) {
  %0 = sparse_tensor.new %source : !llvm.ptr to tensor<4x8xf64, #CSR>
  %1 = sparse_tensor.assemble (%pos, %crd), %val {test.a} : (tensor<?xindex>, tensor<?xindex>), tensor<?xf64> to tensor<4x8xf64, #CSR>
  %2, %3, %4, %5, %6, %7 = sparse_tensor.disassemble %t : tensor<4x8xf64, #CSR> out_lvls(%pos, %crd : tensor<?xindex>, tensor<?xindex>) out_vals(%val : tensor<?xf64>) -> (tensor<?xindex>, tensor<?xindex>), tensor<?xf64>, (index, index), index
  %8 = sparse_tensor.convert %d : tensor<4x8xf64> to tensor<4x8xf64, #CSR>
  %9 = sparse_tensor.reinterpret_map %t : tensor<4x8xf64, #CSR> to tensor<4x8xf64, #CSR>
  %10 = sparse_tensor.positions %t {level = 1 : index} : tensor<4x8xf64, #CSR> to memref<?xindex>
  %11 = sparse_tensor.coordinates %t {level = 1 : index} : tensor<4x8xf64, #CSR> to memref<?xindex>
  %12 = sparse_tensor.coordinates_buffer %coo : tensor<4x8xf64, #COO> to memref<?xindex>
  %13 = sparse_tensor.values %t : tensor<4x8xf64, #CSR> to memref<?xf64>
  %14 = sparse_tensor.number_of_entries %t : tensor<4x8xf64, #CSR>
  %15 = sparse_tensor.concatenate %t, %t {dimension = 0 : index} : tensor<4x8xf64, #CSR>, tensor<4x8xf64, #CSR> to tensor<8x8xf64, #CSR>
  %16 = sparse_tensor.slice.offset %s at 0 : tensor<?x?xf32, #Slice>
  %17 = sparse_tensor.slice.stride %s at 1 : tensor<?x?xf32, #Slice>
  %18 = sparse_tensor.lvl %t, %i : tensor<4x8xf64, #CSR>
  %19:4 = sparse_tensor.crd_translate dim_to_lvl [%i, %i] as #BSR : index, index, index, index
  %20 = sparse_tensor.load %t hasInserts : tensor<4x8xf64, #CSR>
  %21 = sparse_tensor.load %t : tensor<4x8xf64, #CSR>
  sparse_tensor.out %t, %source : tensor<4x8xf64, #CSR>, !llvm.ptr
  sparse_tensor.print %t : tensor<4x8xf64, #CSR>
  %22 = sparse_tensor.has_runtime_library
  return
}
func.func @specifiers(%spec: !sparse_tensor.storage_specifier<#CSR>, %i: index) {
  %0 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#CSR>
  %1 = sparse_tensor.storage_specifier.init with %spec : from !sparse_tensor.storage_specifier<#CSR> to !sparse_tensor.storage_specifier<#CSR>
  %2 = sparse_tensor.storage_specifier.get %spec crd_mem_sz at 1 : !sparse_tensor.storage_specifier<#CSR>
  %3 = sparse_tensor.storage_specifier.get %spec val_mem_sz : !sparse_tensor.storage_specifier<#CSR>
  %4 = sparse_tensor.storage_specifier.set %spec pos_mem_sz at 1 with %i : !sparse_tensor.storage_specifier<#CSR>
  return
}
func.func @buffers(%n: index, %m: memref<?xf64>, %v: f64, %t: tensor<8xf64, #Vector>, %b: memref<?xi1>, %x: memref<?xindex>, %coo: tensor<4x8xf64, #COO>) {
  %0, %1 = sparse_tensor.push_back %n, %m, %v : index, memref<?xf64>, f64
  %2, %3 = sparse_tensor.push_back inbounds %n, %m, %v, %n : index, memref<?xf64>, f64, index
  %values, %filled, %added, %count = sparse_tensor.expand %t : tensor<8xf64, #Vector> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  %4 = sparse_tensor.compress %m, %b, %x, %n into %t[] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<8xf64, #Vector>
  sparse_tensor.sort hybrid_quick_sort %n, %x jointly %m {perm_map = affine_map<(i) -> (i)>} : memref<?xindex> jointly memref<?xf64>
  sparse_tensor.sort insertion_sort_stable %n, %x {perm_map = affine_map<(i) -> (i)>} : memref<?xindex>
  %5 = sparse_tensor.reorder_coo quick_sort %coo : tensor<4x8xf64, #COO> to tensor<4x8xf64, #COO>
  return
}
func.func @semirings(%a: f64, %b: i64, %t: tensor<4x8xf64, #CSR>, %init: f64) -> f64 {
  %0 = sparse_tensor.binary %a, %b : f64, i64 to f64
    overlap = {
    ^bb0(%x: f64, %y: i64):
      sparse_tensor.yield %x : f64
    }
    left = identity
    right = {
    ^bb0(%y: i64):
      %c = arith.sitofp %y : i64 to f64
      sparse_tensor.yield %c : f64
    }
  %1 = sparse_tensor.unary %a : f64 to f64
    present = {
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
    absent = {}
  %2 = sparse_tensor.reduce %a, %a, %init : f64 {
  ^bb0(%x: f64, %y: f64):
    sparse_tensor.yield %x : f64
  }
  %3 = sparse_tensor.select %a : f64 {
  ^bb0(%x: f64):
    %true = arith.constant true
    sparse_tensor.yield %true : i1
  }
  sparse_tensor.foreach in %t : tensor<4x8xf64, #CSR> do {
  ^bb0(%i: index, %j: index, %v: f64):
  }
  %4 = sparse_tensor.foreach in %t init(%init) : tensor<4x8xf64, #CSR>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %v: f64, %r: f64):
    sparse_tensor.yield %r : f64
  }
  return %4 : f64
}
func.func @iteration(%t: tensor<4x8xf32, #COO>, %i: index, %it: !sparse_tensor.iterator<#COO, lvls = 0>) {
  %s0 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  %s1 = sparse_tensor.extract_iteration_space %t at %it lvls = 1 to 2 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0> -> !sparse_tensor.iter_space<#COO, lvls = 1>
  %s2 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  %r0 = sparse_tensor.iterate %it0 in %s2 at(%crd, _) iter_args(%outer = %i) : !sparse_tensor.iter_space<#COO, lvls = 0 to 2> -> index {
    %v = sparse_tensor.extract_value %t at %it0 : tensor<4x8xf32, #COO>, !sparse_tensor.iterator<#COO, lvls = 0 to 2>
    sparse_tensor.yield %outer : index
  } {test.b}
  sparse_tensor.iterate %it1 in %s0 : !sparse_tensor.iter_space<#COO, lvls = 0 to 1> {
  }
  %r1 = sparse_tensor.coiterate (%s0, %s0) at(%crd) iter_args(%arg = %i) : (!sparse_tensor.iter_space<#COO, lvls = 0>, !sparse_tensor.iter_space<#COO, lvls = 0>) -> index
  case %a, _ {
    sparse_tensor.yield %arg : index
  }
  case %a, %b {
    sparse_tensor.yield %i : index
  }
  return
}
