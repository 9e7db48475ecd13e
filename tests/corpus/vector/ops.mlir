// Every vector operation in custom form.

func.func @shapes(%i: index, %f: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %s: vector<[4]xf32>, %z: vector<f32>) {
  %0 = vector.bitcast %v : vector<4xf32> to vector<8xf16>
  %1 = vector.broadcast %f : f32 to vector<2x4xf32>
  %2 = vector.broadcast %v {test.a} : vector<4xf32> to vector<2x4xf32>
  %3 = vector.constant_mask [3, 2] : vector<4x4xi1>
  %4 = vector.create_mask %i, %i : vector<4x8xi1>
  %5, %6 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %7 = vector.extract %w[1] : vector<4xf32> from vector<2x4xf32>
  %8 = vector.extract %w[0, %i] : f32 from vector<2x4xf32>
  %9 = vector.extract %v[] : vector<4xf32> from vector<4xf32>
  %10 = vector.extract %z[] : f32 from vector<f32>
  %11 = vector.extract_strided_slice %w {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x4xf32> to vector<2x2xf32>
  %12 = vector.fma %v, %v, %v : vector<4xf32>
  %13 = vector.from_elements %f, %f, %f, %f : vector<2x2xf32>
  %14 = vector.from_elements %f : vector<f32>
  %15 = vector.insert %v, %w [1] : vector<4xf32> into vector<2x4xf32>
  %16 = vector.insert %f, %w [%i, 3] : f32 into vector<2x4xf32>
  %17 = vector.insert %f, %z [] : f32 into vector<f32>
  %18 = vector.insert_strided_slice %v, %w {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  %19 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %20 = vector.shape_cast %w : vector<2x4xf32> to vector<8xf32>
  %21 = vector.shuffle %v, %v [0, 4, 1] : vector<4xf32>, vector<4xf32>
  %22 = vector.shuffle %w, %w [3, 0, 1] : vector<2x4xf32>, vector<2x4xf32>
  %23 = vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
  %24 = vector.scalable.extract %s[0] : vector<4xf32> from vector<[4]xf32>
  %25 = vector.scalable.insert %v, %s[4] : vector<4xf32> into vector<[4]xf32>
  %26 = vector.step : vector<[8]xindex>
  %27 = vector.step {test.b} : vector<4xindex>
  %28:4 = vector.to_elements %v : vector<4xf32>
  %29 = vector.to_elements %z : vector<f32>
  %30 = vector.transpose %w, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %31 = vector.vscale
  vector.print %v : vector<4xf32>
  vector.print %f : f32 punctuation <comma>
  vector.print str "hello"
  vector.print punctuation <open> {test.c}
  vector.print
  return
}

// -----

func.func @reductions(%f: f32, %v: vector<4xf32>, %w: vector<2x4xf32>, %u: vector<2xf32>, %i: vector<4xi32>) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <minimumf>, %v, %f fastmath<fast> : vector<4xf32> into f32
  %2 = vector.reduction <xor>, %i {test.a} : vector<4xi32> into i32
  %3 = vector.multi_reduction <mul>, %w, %u [1] : vector<2x4xf32> to vector<2xf32>
  %4 = vector.multi_reduction <add>, %w, %f {test.b} [0, 1] : vector<2x4xf32> to f32
  %5:2 = vector.scan <add>, %w, %u {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
  %6 = vector.outerproduct %u, %v : vector<2xf32>, vector<4xf32>
  %7 = vector.outerproduct %u, %v, %w : vector<2xf32>, vector<4xf32>
  %8 = vector.outerproduct %v, %f, %v {kind = #vector.kind<maxnumf>} : vector<4xf32>, f32
  return
}

// -----

#lhs = affine_map<(i, j, k) -> (i, k)>
#rhs = affine_map<(i, j, k) -> (k, j)>
#acc = affine_map<(i, j, k) -> (i, j)>
#trait = {indexing_maps = [#lhs, #rhs, #acc], iterator_types = ["parallel", "parallel", "reduction"]}

func.func @contractions(%a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x7xf32>, %v: vector<8xf32>, %f: f32) {
  %0 = vector.contract #trait %a, %b, %c : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  %1 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %v, %v, %f {test.a} : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @memory(%i: index, %f: f32, %m: memref<?x?xf32>, %v: memref<?xvector<4xf32>>, %x: vector<8xf32>, %k: vector<8xi1>, %j: vector<8xi32>, %t: tensor<?xf32>, %z: memref<f32>) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  %1 = vector.load %v[%i] {nontemporal = true} : memref<?xvector<4xf32>>, vector<4xf32>
  vector.store %x, %m[%i, %i] : memref<?x?xf32>, vector<8xf32>
  vector.store %x, %m[%i, %i] {alignment = 16 : i64} : memref<?x?xf32>, vector<8xf32>
  %2 = vector.maskedload %m[%i, %i], %k, %x : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i, %i], %k, %x : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  %3 = vector.gather %m[%i, %i] [%j], %k, %x : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %4 = vector.gather %t[%i] [%j], %k, %x {test.a} : tensor<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i, %i] [%j], %k, %x : memref<?x?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  %5 = vector.expandload %m[%i, %i], %k, %x : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i, %i], %k, %x : memref<?x?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @transfers(%i: index, %f: f32, %m: memref<?x?xf32>, %v: memref<?x?xvector<4x3xf32>>, %p: vector<4x3xf32>, %x: vector<8xf32>, %y: vector<4x8xf32>, %k: vector<8xi1>, %k2: vector<8x4xi1>, %t: tensor<?x?xf32>, %z: memref<f32>, %s: vector<[4]x8xf32>, %zv: vector<f32>) {
  %0 = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<8xf32>
  %1 = vector.transfer_read %t[%i, %i], %f {in_bounds = [true, false]} : tensor<?x?xf32>, vector<4x8xf32>
  %2 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<8xf32>
  %3 = vector.transfer_read %m[%i, %i], %f, %k : memref<?x?xf32>, vector<8xf32>
  %4 = vector.transfer_read %m[%i, %i], %f, %k2 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x8xf32>
  %5 = vector.transfer_read %m[%i, %i], %f, %k {permutation_map = affine_map<(d0, d1) -> (d1, 0)>, in_bounds = [false, true]} : memref<?x?xf32>, vector<8x4xf32>
  %6 = vector.transfer_read %v[%i, %i], %p : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
  %7 = vector.transfer_read %z[], %f : memref<f32>, vector<f32>
  vector.transfer_write %x, %m[%i, %i] : vector<8xf32>, memref<?x?xf32>
  %8 = vector.transfer_write %y, %t[%i, %i] {in_bounds = [true, true]} : vector<4x8xf32>, tensor<?x?xf32>
  vector.transfer_write %x, %m[%i, %i], %k {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xf32>, memref<?x?xf32>
  %9 = vector.transfer_write %x, %t[%i, %i], %k {test.a} : vector<8xf32>, tensor<?x?xf32>
  vector.transfer_write %zv, %z[] : vector<f32>, memref<f32>
  %10 = vector.transfer_read %t[%i, %i], %f : tensor<?x?xf32>, vector<[4]x8xf32>
  return
}

// -----

func.func @masks(%a: memref<4x3xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %f: f32, %i: index, %m: memref<?xf32>) {
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %k, %v { vector.transfer_read %m[%i], %f : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?xf32> } {test.a} : vector<8xi1>
  vector.mask %k { } : vector<8xi1>
  %2 = vector.mask %k {
    %3 = vector.reduction <mul>, %v : vector<8xf32> into f32
    vector.yield %3 : f32
  } : vector<8xi1> -> f32
  %4 = vector.type_cast %a : memref<4x3xf32> to memref<vector<4x3xf32>>
  return
}
