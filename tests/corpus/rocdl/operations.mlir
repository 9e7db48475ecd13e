// Operations of the rocdl dialect, each once, as mlir-opt prints them.

llvm.func @ballot(%a: i1) {
  %0 = rocdl.ballot %a : i1
  llvm.return
}

llvm.func @barrier() {
  rocdl.barrier
  llvm.return
}

llvm.func @cluster_id_x() {
  %0 = rocdl.cluster.id.x : i1
  llvm.return
}

llvm.func @cluster_id_y() {
  %0 = rocdl.cluster.id.y : i1
  llvm.return
}

llvm.func @cluster_id_z() {
  %0 = rocdl.cluster.id.z : i1
  llvm.return
}

llvm.func @cluster_load_async_to_lds_b128(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>, %c: i32) {
  rocdl.cluster.load.async.to.lds.b128 %a, %b, 1, 1, %c : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @cluster_load_async_to_lds_b32(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>, %c: i32) {
  rocdl.cluster.load.async.to.lds.b32 %a, %b, 1, 1, %c : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @cluster_load_async_to_lds_b64(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>, %c: i32) {
  rocdl.cluster.load.async.to.lds.b64 %a, %b, 1, 1, %c : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @cluster_load_async_to_lds_b8(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>, %c: i32) {
  rocdl.cluster.load.async.to.lds.b8 %a, %b, 1, 1, %c : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @cos(%a: f16) {
  %0 = rocdl.cos %a f16 -> f16
  llvm.return
}

llvm.func @cvt_f32_bf8(%a: i32) {
  %0 = rocdl.cvt.f32.bf8 %a[1] : i32
  llvm.return
}

llvm.func @cvt_f32_fp8(%a: i32) {
  %0 = rocdl.cvt.f32.fp8 %a[1] : i32
  llvm.return
}

llvm.func @cvt_pk_bf8_f32(%a: f32, %b: f32, %c: i32) {
  %0 = rocdl.cvt.pk.bf8.f32 %a, %b -> %c[true] : f32
  llvm.return
}

llvm.func @cvt_pk_f32_bf8(%a: i32) {
  %0 = rocdl.cvt.pk.f32.bf8 %a[true] : i32
  llvm.return
}

llvm.func @cvt_pk_f32_fp8(%a: i32) {
  %0 = rocdl.cvt.pk.f32.fp8 %a[true] : i32
  llvm.return
}

llvm.func @cvt_pk_fp8_f32(%a: f32, %b: f32, %c: i32) {
  %0 = rocdl.cvt.pk.fp8.f32 %a, %b -> %c[true] : f32
  llvm.return
}

llvm.func @cvt_pkrtz(%a: f32, %b: f32) {
  %0 = rocdl.cvt.pkrtz %a, %b : f32
  llvm.return
}

llvm.func @cvt_scale_pk16_bf16_bf6(%a: vector<3xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk16.bf16.bf6 %a, %b[1] : vector<16xbf16>
  llvm.return
}

llvm.func @cvt_scale_pk16_bf16_fp6(%a: vector<3xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk16.bf16.fp6 %a, %b[1] : vector<16xbf16>
  llvm.return
}

llvm.func @cvt_scale_pk16_f16_bf6(%a: vector<3xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk16.f16.bf6 %a, %b[1] : vector<16xf16>
  llvm.return
}

llvm.func @cvt_scale_pk16_f16_fp6(%a: vector<3xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk16.f16.fp6 %a, %b[1] : vector<16xf16>
  llvm.return
}

llvm.func @cvt_scale_pk16_f32_bf6(%a: vector<3xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk16.f32.bf6 %a, %b[1] : vector<16xf32>
  llvm.return
}

llvm.func @cvt_scale_pk16_f32_fp6(%a: vector<3xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk16.f32.fp6 %a, %b[1] : vector<16xf32>
  llvm.return
}

llvm.func @cvt_scale_pk8_bf16_bf8(%a: vector<2xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.bf16.bf8 %a, %b[1] : vector<8xbf16>
  llvm.return
}

llvm.func @cvt_scale_pk8_bf16_fp4(%a: i32, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.bf16.fp4 %a, %b[1] : vector<8xbf16>
  llvm.return
}

llvm.func @cvt_scale_pk8_bf16_fp8(%a: vector<2xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.bf16.fp8 %a, %b[1] : vector<8xbf16>
  llvm.return
}

llvm.func @cvt_scale_pk8_f16_bf8(%a: vector<2xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.f16.bf8 %a, %b[1] : vector<8xf16>
  llvm.return
}

llvm.func @cvt_scale_pk8_f16_fp4(%a: i32, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.f16.fp4 %a, %b[1] : vector<8xf16>
  llvm.return
}

llvm.func @cvt_scale_pk8_f16_fp8(%a: vector<2xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.f16.fp8 %a, %b[1] : vector<8xf16>
  llvm.return
}

llvm.func @cvt_scale_pk8_f32_bf8(%a: vector<2xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.f32.bf8 %a, %b[1] : vector<8xf32>
  llvm.return
}

llvm.func @cvt_scale_pk8_f32_fp4(%a: i32, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.f32.fp4 %a, %b[1] : vector<8xf32>
  llvm.return
}

llvm.func @cvt_scale_pk8_f32_fp8(%a: vector<2xi32>, %b: i32) {
  %0 = rocdl.cvt.scale.pk8.f32.fp8 %a, %b[1] : vector<8xf32>
  llvm.return
}

llvm.func @cvt_scalef32_2xpk16_bf6_f32(%a: vector<16xf32>, %b: vector<16xf32>, %c: f32) {
  %0 = rocdl.cvt.scalef32.2xpk16.bf6.f32 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_2xpk16_fp6_f32(%a: vector<16xf32>, %b: vector<16xf32>, %c: f32) {
  %0 = rocdl.cvt.scalef32.2xpk16.fp6.f32 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_f16_bf8(%a: vector<2xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.f16.bf8 %b[1], %c -> %a[true] : vector<2xf16>
  llvm.return
}

llvm.func @cvt_scalef32_f16_fp8(%a: vector<2xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.f16.fp8 %b[1], %c -> %a[true] : vector<2xf16>
  llvm.return
}

llvm.func @cvt_scalef32_f32_bf8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.f32.bf8 %a[1], %b : f32
  llvm.return
}

llvm.func @cvt_scalef32_f32_fp8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.f32.fp8 %a[1], %b : f32
  llvm.return
}

llvm.func @cvt_scalef32_pk_bf16_bf8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf16.bf8 %a[true], %b : vector<2xbf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_bf16_fp4(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf16.fp4 %a[1], %b : vector<2xbf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_bf16_fp8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf16.fp8 %a[true], %b : vector<2xbf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_bf8_bf16(%a: vector<2xi16>, %b: vector<2xbf16>, %c: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf8.bf16 %b, %c -> %a[true] : vector<2xi16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_bf8_f16(%a: vector<2xi16>, %b: vector<2xf16>, %c: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf8.f16 %b, %c -> %a[true] : vector<2xi16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_bf8_f32(%a: vector<2xi16>, %b: f32, %c: f32, %d: f32) {
  %0 = rocdl.cvt.scalef32.pk.bf8.f32 %b, %c, %d -> %a[true] : vector<2xi16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_f16_bf8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.f16.bf8 %a[true], %b : vector<2xf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_f16_fp4(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.f16.fp4 %a[1], %b : vector<2xf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_f16_fp8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.f16.fp8 %a[true], %b : vector<2xf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_f32_bf8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.f32.bf8 %a[true], %b : vector<2xf32>
  llvm.return
}

llvm.func @cvt_scalef32_pk_f32_fp4(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.f32.fp4 %a[1], %b : vector<2xf32>
  llvm.return
}

llvm.func @cvt_scalef32_pk_f32_fp8(%a: i32, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk.f32.fp8 %a[true], %b : vector<2xf32>
  llvm.return
}

llvm.func @cvt_scalef32_pk_fp4_bf16(%a: i32, %b: vector<2xbf16>, %c: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp4.bf16 %b, %c -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk_fp4_f16(%a: i32, %b: vector<2xf16>, %c: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp4.f16 %b, %c -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk_fp4_f32(%a: i32, %b: f32, %c: f32, %d: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp4.f32 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk_fp8_bf16(%a: vector<2xi16>, %b: vector<2xbf16>, %c: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp8.bf16 %b, %c -> %a[true] : vector<2xi16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_fp8_f16(%a: vector<2xi16>, %b: vector<2xf16>, %c: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp8.f16 %b, %c -> %a[true] : vector<2xi16>
  llvm.return
}

llvm.func @cvt_scalef32_pk_fp8_f32(%a: vector<2xi16>, %b: f32, %c: f32, %d: f32) {
  %0 = rocdl.cvt.scalef32.pk.fp8.f32 %b, %c, %d -> %a[true] : vector<2xi16>
  llvm.return
}

llvm.func @cvt_scalef32_pk16_bf6_bf16(%a: vector<16xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk16.bf6.bf16 %a, %b : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk16_bf6_f16(%a: vector<16xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk16.bf6.f16 %a, %b : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk16_bf6_f32(%a: vector<16xf32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk16.bf6.f32 %a, %b : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk16_fp6_bf16(%a: vector<16xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.bf16 %a, %b : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk16_fp6_f16(%a: vector<16xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.f16 %a, %b : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk16_fp6_f32(%a: vector<16xf32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk16.fp6.f32 %a, %b : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_bf16_bf6(%a: vector<6xi32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf16.bf6 %a, %b : vector<32xbf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_bf16_fp6(%a: vector<6xi32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf16.fp6 %a, %b : vector<32xbf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_bf6_bf16(%a: vector<32xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf6.bf16 %a, %b : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_bf6_f16(%a: vector<32xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.bf6.f16 %a, %b : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_f16_bf6(%a: vector<6xi32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f16.bf6 %a, %b : vector<32xf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_f16_fp6(%a: vector<6xi32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f16.fp6 %a, %b : vector<32xf16>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_f32_bf6(%a: vector<6xi32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f32.bf6 %a, %b : vector<32xf32>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_f32_fp6(%a: vector<6xi32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.f32.fp6 %a, %b : vector<32xf32>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_fp6_bf16(%a: vector<32xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.fp6.bf16 %a, %b : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk32_fp6_f16(%a: vector<32xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk32.fp6.f16 %a, %b : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk8_bf8_bf16(%a: vector<8xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.bf8.bf16 %a, %b : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk8_bf8_f16(%a: vector<8xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.bf8.f16 %a, %b : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk8_bf8_f32(%a: vector<8xf32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.bf8.f32 %a, %b : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk8_fp4_bf16(%a: vector<8xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp4.bf16 %a, %b : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk8_fp4_f16(%a: vector<8xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp4.f16 %a, %b : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk8_fp4_f32(%a: vector<8xf32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp4.f32 %a, %b : i32
  llvm.return
}

llvm.func @cvt_scalef32_pk8_fp8_bf16(%a: vector<8xbf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.bf16 %a, %b : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk8_fp8_f16(%a: vector<8xf16>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.f16 %a, %b : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_pk8_fp8_f32(%a: vector<8xf32>, %b: f32) {
  %0 = rocdl.cvt.scalef32.pk8.fp8.f32 %a, %b : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_bf8_bf16(%a: i32, %b: bf16, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.bf8.bf16 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_bf8_f16(%a: i32, %b: f16, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.bf8.f16 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_bf8_f32(%a: i32, %b: f32, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.bf8.f32 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_fp8_bf16(%a: i32, %b: bf16, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.fp8.bf16 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_fp8_f16(%a: i32, %b: f16, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.fp8.f16 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_fp8_f32(%a: i32, %b: f32, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.fp8.f32 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk_fp4_bf16(%a: i32, %b: vector<2xbf16>, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk.fp4.bf16 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk_fp4_f16(%a: i32, %b: vector<2xf16>, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk.fp4.f16 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk_fp4_f32(%a: i32, %b: vector<2xf32>, %c: i32, %d: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk.fp4.f32 %b, %c, %d -> %a[1] : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk16_bf6_bf16(%a: vector<16xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.bf6.bf16 %a, %b, %c : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk16_bf6_f16(%a: vector<16xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.bf6.f16 %a, %b, %c : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk16_bf6_f32(%a: vector<16xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.bf6.f32 %a, %b, %c : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk16_fp6_bf16(%a: vector<16xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.fp6.bf16 %a, %b, %c : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk16_fp6_f16(%a: vector<16xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.fp6.f16 %a, %b, %c : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk16_fp6_f32(%a: vector<16xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk16.fp6.f32 %a, %b, %c : vector<3xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk32_bf6_bf16(%a: vector<32xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.bf6.bf16 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk32_bf6_f16(%a: vector<32xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.bf6.f16 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk32_bf6_f32(%a: vector<32xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.bf6.f32 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk32_fp6_bf16(%a: vector<32xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.fp6.bf16 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk32_fp6_f16(%a: vector<32xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.fp6.f16 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk32_fp6_f32(%a: vector<32xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk32.fp6.f32 %a, %b, %c : vector<6xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_bf8_bf16(%a: vector<8xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.bf8.bf16 %a, %b, %c : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_bf8_f16(%a: vector<8xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.bf8.f16 %a, %b, %c : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_bf8_f32(%a: vector<8xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.bf8.f32 %a, %b, %c : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_fp4_bf16(%a: vector<8xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp4.bf16 %a, %b, %c : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_fp4_f16(%a: vector<8xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp4.f16 %a, %b, %c : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_fp4_f32(%a: vector<8xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp4.f32 %a, %b, %c : i32
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_fp8_bf16(%a: vector<8xbf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp8.bf16 %a, %b, %c : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_fp8_f16(%a: vector<8xf16>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp8.f16 %a, %b, %c : vector<2xi32>
  llvm.return
}

llvm.func @cvt_scalef32_sr_pk8_fp8_f32(%a: vector<8xf32>, %b: i32, %c: f32) {
  %0 = rocdl.cvt.scalef32.sr.pk8.fp8.f32 %a, %b, %c : vector<2xi32>
  llvm.return
}

llvm.func @cvt_sr_bf8_f32(%a: f32, %b: i32, %c: i32) {
  %0 = rocdl.cvt.sr.bf8.f32 %a, %b -> %c[1] : f32
  llvm.return
}

llvm.func @cvt_sr_fp8_f32(%a: f32, %b: i32, %c: i32) {
  %0 = rocdl.cvt.sr.fp8.f32 %a, %b -> %c[1] : f32
  llvm.return
}

llvm.func @ds_atomic_async_barrier_arrive_b64(%a: !llvm.ptr<3>) {
  rocdl.ds.atomic.async.barrier.arrive.b64 %a : !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_atomic_barrier_arrive_rtn_b64(%a: !llvm.ptr<3>, %b: i64) {
  %0 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %a, %b : !llvm.ptr<3>, i64 -> i64
  llvm.return
}

llvm.func @ds_load_tr16_b128(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr16.b128 %a : !llvm.ptr<3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_load_tr4_b64(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr4.b64 %a : !llvm.ptr<3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_load_tr6_b96(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr6.b96 %a : !llvm.ptr<3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_load_tr8_b64(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.load.tr8.b64 %a : !llvm.ptr<3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_read_tr16_b64(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr16.b64 %a : <3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_read_tr4_b64(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr4.b64 %a : <3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_read_tr6_b96(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr6.b96 %a : <3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_read_tr8_b64(%a: !llvm.ptr<3>) {
  %0 = rocdl.ds.read.tr8.b64 %a : <3> -> !llvm.ptr<3>
  llvm.return
}

llvm.func @ds_bpermute(%a: i32, %b: i32) {
  %0 = rocdl.ds_bpermute %a, %b : (i32, i32) -> i32
  llvm.return
}

llvm.func @ds_swizzle(%a: i32, %b: i32) {
  %0 = rocdl.ds_swizzle %a, %b : (i32, i32) -> i32
  llvm.return
}

llvm.func @exp(%a: f16) {
  %0 = rocdl.exp %a f16 -> f16
  llvm.return
}

llvm.func @exp2(%a: f16) {
  %0 = rocdl.exp2 %a f16 -> f16
  llvm.return
}

llvm.func @flat_prefetch(%a: !llvm.ptr) {
  rocdl.flat.prefetch %a, scope 1 : !llvm.ptr
  llvm.return
}

llvm.func @fmed3(%a: f16, %b: f16, %c: f16) {
  %0 = rocdl.fmed3 %a, %b, %c : f16
  llvm.return
}

llvm.func @global_load_async_to_lds_b128(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b128 %a, %b, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @global_load_async_to_lds_b32(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b32 %a, %b, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @global_load_async_to_lds_b64(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b64 %a, %b, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @global_load_async_to_lds_b8(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>) {
  rocdl.global.load.async.to.lds.b8 %a, %b, 1, 1 : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

llvm.func @global_load_lds(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>) {
  rocdl.global.load.lds %a, %b, 1, 1, 1
  llvm.return
}

llvm.func @global_load_tr_b128(%a: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr.b128 %a : !llvm.ptr<1> -> !llvm.ptr<1>
  llvm.return
}

llvm.func @global_load_tr_b64(%a: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr.b64 %a : !llvm.ptr<1> -> !llvm.ptr<1>
  llvm.return
}

llvm.func @global_load_tr4_b64(%a: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr4.b64 %a : !llvm.ptr<1> -> !llvm.ptr<1>
  llvm.return
}

llvm.func @global_load_tr6_b96(%a: !llvm.ptr<1>) {
  %0 = rocdl.global.load.tr6.b96 %a : !llvm.ptr<1> -> !llvm.ptr<1>
  llvm.return
}

llvm.func @global_prefetch(%a: !llvm.ptr<1>) {
  rocdl.global.prefetch %a, scope 1 : !llvm.ptr<1>
  llvm.return
}

llvm.func @grid_dim_x() {
  %0 = rocdl.grid.dim.x : i1
  llvm.return
}

llvm.func @grid_dim_y() {
  %0 = rocdl.grid.dim.y : i1
  llvm.return
}

llvm.func @grid_dim_z() {
  %0 = rocdl.grid.dim.z : i1
  llvm.return
}

llvm.func @iglp_opt() {
  rocdl.iglp.opt 8
  llvm.return
}

llvm.func @load_to_lds(%a: !llvm.ptr, %b: !llvm.ptr<3>) {
  rocdl.load.to.lds %a, %b, 1, 1, 1 : !llvm.ptr
  llvm.return
}

llvm.func @log(%a: f16) {
  %0 = rocdl.log %a f16 -> f16
  llvm.return
}

llvm.func @make_buffer_rsrc(%a: !llvm.ptr, %b: i16, %c: i64, %d: i32) {
  %0 = rocdl.make.buffer.rsrc %a, %b, %c, %d : !llvm.ptr to !llvm.ptr
  llvm.return
}

llvm.func @mbcnt_hi(%a: i32, %b: i32) {
  %0 = rocdl.mbcnt.hi %a, %b : (i32, i32) -> i32
  llvm.return
}

llvm.func @mbcnt_lo(%a: i32, %b: i32) {
  %0 = rocdl.mbcnt.lo %a, %b : (i32, i32) -> i32
  llvm.return
}

llvm.func @mfma_f32_16x16x16bf16_1k(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x16bf16.1k %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x16f16(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x16f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x1f32(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x1f32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x2bf16(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x2bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x32_bf16(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x32.bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x32_bf8_bf8(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x32.bf8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x32_bf8_fp8(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x32.bf8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x32_f16(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x32.f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x32_fp8_bf8(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x32.fp8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x32_fp8_fp8(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x32.fp8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x4bf16_1k(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x4bf16.1k %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x4f16(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x4f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x4f32(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x4f32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x8_xf32(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x8.xf32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_16x16x8bf16(%a: i1) {
  %0 = rocdl.mfma.f32.16x16x8bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x16_bf16(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x16.bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x16_bf8_bf8(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x16.bf8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x16_bf8_fp8(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x16.bf8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x16_f16(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x16.f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x16_fp8_bf8(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x16.fp8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x16_fp8_fp8(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x16.fp8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x1f32(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x1f32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x2bf16(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x2bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x2f32(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x2f32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x4_xf32(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x4.xf32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x4bf16(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x4bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x4bf16_1k(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x4bf16.1k %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x4f16(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x4f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x8bf16_1k(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x8bf16.1k %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_32x32x8f16(%a: i1) {
  %0 = rocdl.mfma.f32.32x32x8f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_4x4x1f32(%a: i1) {
  %0 = rocdl.mfma.f32.4x4x1f32 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_4x4x2bf16(%a: i1) {
  %0 = rocdl.mfma.f32.4x4x2bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_4x4x4bf16_1k(%a: i1) {
  %0 = rocdl.mfma.f32.4x4x4bf16.1k %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f32_4x4x4f16(%a: i1) {
  %0 = rocdl.mfma.f32.4x4x4f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f64_16x16x4f64(%a: i1) {
  %0 = rocdl.mfma.f64.16x16x4f64 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_f64_4x4x4f64(%a: i1) {
  %0 = rocdl.mfma.f64.4x4x4f64 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_16x16x16i8(%a: i1) {
  %0 = rocdl.mfma.i32.16x16x16i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_16x16x32_i8(%a: i1) {
  %0 = rocdl.mfma.i32.16x16x32.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_16x16x4i8(%a: i1) {
  %0 = rocdl.mfma.i32.16x16x4i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_16x16x64_i8(%a: i1) {
  %0 = rocdl.mfma.i32.16x16x64.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_32x32x16_i8(%a: i1) {
  %0 = rocdl.mfma.i32.32x32x16.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_32x32x32_i8(%a: i1) {
  %0 = rocdl.mfma.i32.32x32x32.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_32x32x4i8(%a: i1) {
  %0 = rocdl.mfma.i32.32x32x4i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_32x32x8i8(%a: i1) {
  %0 = rocdl.mfma.i32.32x32x8i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_i32_4x4x4i8(%a: i1) {
  %0 = rocdl.mfma.i32.4x4x4i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_scale_f32_16x16x128_f8f6f4(%a: i1) {
  %0 = rocdl.mfma.scale.f32.16x16x128.f8f6f4 %a : (i1) -> i1
  llvm.return
}

llvm.func @mfma_scale_f32_32x32x64_f8f6f4(%a: i1) {
  %0 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 %a : (i1) -> i1
  llvm.return
}

llvm.func @permlane16_swap(%a: i32, %b: i32) {
  %0 = rocdl.permlane16.swap %a, %b, true, true : (i32, i32) -> <(i32, i32)>
  llvm.return
}

llvm.func @permlane32_swap(%a: i32, %b: i32) {
  %0 = rocdl.permlane32.swap %a, %b, true, true : (i32, i32) -> <(i32, i32)>
  llvm.return
}

llvm.func @permlanex16(%a: i1, %b: i1, %c: i1, %d: i1) {
  %0 = rocdl.permlanex16 %a, %b, %c, %d, true, true : i1, i1
  llvm.return
}

llvm.func @raw_buffer_atomic_cmpswap(%a: i1, %b: i1, %c: i1, %d: i32, %e: i32, %f: i32) {
  %0 = rocdl.raw.buffer.atomic.cmpswap(%a, %b, %c, %d, %e, %f) : i1, i1
  llvm.return
}

llvm.func @raw_ptr_buffer_atomic_cmpswap(%a: i1, %b: i1, %c: !llvm.ptr<8>, %d: i32, %e: i32, %f: i32) {
  %0 = rocdl.raw.ptr.buffer.atomic.cmpswap %a, %b, %c, %d, %e, %f : i1
  llvm.return
}

llvm.func @raw_ptr_buffer_atomic_fadd(%a: i1, %b: !llvm.ptr<8>, %c: i32, %d: i32, %e: i32) {
  rocdl.raw.ptr.buffer.atomic.fadd %a, %b, %c, %d, %e : i1
  llvm.return
}

llvm.func @raw_ptr_buffer_atomic_fmax(%a: i1, %b: !llvm.ptr<8>, %c: i32, %d: i32, %e: i32) {
  rocdl.raw.ptr.buffer.atomic.fmax %a, %b, %c, %d, %e : i1
  llvm.return
}

llvm.func @raw_ptr_buffer_atomic_smax(%a: i1, %b: !llvm.ptr<8>, %c: i32, %d: i32, %e: i32) {
  rocdl.raw.ptr.buffer.atomic.smax %a, %b, %c, %d, %e : i1
  llvm.return
}

llvm.func @raw_ptr_buffer_atomic_umin(%a: i1, %b: !llvm.ptr<8>, %c: i32, %d: i32, %e: i32) {
  rocdl.raw.ptr.buffer.atomic.umin %a, %b, %c, %d, %e : i1
  llvm.return
}

llvm.func @raw_ptr_buffer_load(%a: !llvm.ptr<8>, %b: i32, %c: i32, %d: i32) {
  %0 = rocdl.raw.ptr.buffer.load %a, %b, %c, %d : !llvm.ptr<8>
  llvm.return
}

llvm.func @raw_ptr_buffer_load_lds(%a: !llvm.ptr<8>, %b: !llvm.ptr<3>, %c: i32, %d: i32, %e: i32, %f: i32, %g: i32) {
  rocdl.raw.ptr.buffer.load.lds %a, %b, %c, %d, %e, %f, %g
  llvm.return
}

llvm.func @raw_ptr_buffer_store(%a: i1, %b: !llvm.ptr<8>, %c: i32, %d: i32, %e: i32) {
  rocdl.raw.ptr.buffer.store %a, %b, %c, %d, %e : i1
  llvm.return
}

llvm.func @rcp(%a: f16) {
  %0 = rocdl.rcp %a f16 -> f16
  llvm.return
}

llvm.func @readfirstlane(%a: i1) {
  %0 = rocdl.readfirstlane %a : i1
  llvm.return
}

llvm.func @readlane(%a: i1, %b: i32) {
  %0 = rocdl.readlane %a, %b : (i1, i32) -> i1
  llvm.return
}

llvm.func @s_barrier() {
  rocdl.s.barrier
  llvm.return
}

llvm.func @s_barrier_init(%a: !llvm.ptr<3>) {
  rocdl.s.barrier.init %a member_cnt = 1 : !llvm.ptr<3>
  llvm.return
}

llvm.func @s_barrier_join(%a: !llvm.ptr<3>) {
  rocdl.s.barrier.join %a : !llvm.ptr<3>
  llvm.return
}

llvm.func @s_barrier_leave() {
  rocdl.s.barrier.leave id = 8
  llvm.return
}

llvm.func @s_barrier_signal() {
  rocdl.s.barrier.signal id = 0
  llvm.return
}

llvm.func @s_barrier_signal_isfirst() {
  %0 = rocdl.s.barrier.signal.isfirst id = 1 -> i1
  llvm.return
}

llvm.func @s_barrier_signal_var(%a: !llvm.ptr<3>) {
  rocdl.s.barrier.signal.var %a member_cnt = 1 : !llvm.ptr<3>
  llvm.return
}

llvm.func @s_barrier_wait() {
  rocdl.s.barrier.wait id = 1
  llvm.return
}

llvm.func @s_get_barrier_state() {
  %0 = rocdl.s.get.barrier.state id = 1 -> i32
  llvm.return
}

llvm.func @s_get_named_barrier_state(%a: !llvm.ptr<3>) {
  %0 = rocdl.s.get.named.barrier.state %a : !llvm.ptr<3> -> i32
  llvm.return
}

llvm.func @s_nop() {
  rocdl.s.nop 8
  llvm.return
}

llvm.func @s_setprio() {
  rocdl.s.setprio 16
  llvm.return
}

llvm.func @s_sleep() {
  rocdl.s.sleep 64
  llvm.return
}

llvm.func @s_wait_asynccnt() {
  rocdl.s.wait.asynccnt 64
  llvm.return
}

llvm.func @s_wait_dscnt() {
  rocdl.s.wait.dscnt 32
  llvm.return
}

llvm.func @s_wait_expcnt() {
  rocdl.s.wait.expcnt 8
  llvm.return
}

llvm.func @s_wait_loadcnt() {
  rocdl.s.wait.loadcnt 4
  llvm.return
}

llvm.func @s_wait_storecnt() {
  rocdl.s.wait.storecnt 64
  llvm.return
}

llvm.func @s_wait_tensorcnt() {
  rocdl.s.wait.tensorcnt 1
  llvm.return
}

llvm.func @s_waitcnt() {
  rocdl.s.waitcnt 2
  llvm.return
}

llvm.func @s_wakeup_barrier(%a: !llvm.ptr<3>) {
  rocdl.s.wakeup.barrier %a : !llvm.ptr<3>
  llvm.return
}

llvm.func @sched_barrier() {
  rocdl.sched.barrier 32
  llvm.return
}

llvm.func @sched_group_barrier() {
  rocdl.sched.group.barrier 3, 3, 3
  llvm.return
}

llvm.func @sin(%a: f16) {
  %0 = rocdl.sin %a f16 -> f16
  llvm.return
}

llvm.func @smfmac_f32_16x16x128_bf8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x128_bf8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x128.bf8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x128_fp8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x128.fp8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x128_fp8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x128.fp8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x32_bf16(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x32.bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x32_f16(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x32.f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x64_bf16(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x64.bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x64_bf8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x64.bf8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x64_bf8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x64.bf8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x64_f16(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x64.f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x64_fp8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x64.fp8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_16x16x64_fp8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x16_bf16(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x16.bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x16_f16(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x16.f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x32_bf16(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x32.bf16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x32_bf8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x32.bf8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x32_bf8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x32.bf8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x32_f16(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x32.f16 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x32_fp8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x32.fp8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x32_fp8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x32.fp8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x64_bf8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x64.bf8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x64_bf8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x64_fp8_bf8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x64.fp8.bf8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_f32_32x32x64_fp8_fp8(%a: i1) {
  %0 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_i32_16x16x128_i8(%a: i1) {
  %0 = rocdl.smfmac.i32.16x16x128.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_i32_16x16x64_i8(%a: i1) {
  %0 = rocdl.smfmac.i32.16x16x64.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_i32_32x32x32_i8(%a: i1) {
  %0 = rocdl.smfmac.i32.32x32x32.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @smfmac_i32_32x32x64_i8(%a: i1) {
  %0 = rocdl.smfmac.i32.32x32x64.i8 %a : (i1) -> i1
  llvm.return
}

llvm.func @sqrt(%a: f16) {
  %0 = rocdl.sqrt %a f16 -> f16
  llvm.return
}

llvm.func @tanh(%a: f16) {
  %0 = rocdl.tanh %a f16 -> f16
  llvm.return
}

llvm.func @tensor_load_to_lds(%a: vector<4xi32>, %b: vector<8xi32>, %c: vector<4xi32>, %d: vector<4xi32>) {
  rocdl.tensor.load.to.lds %a, %b, %c, %d cachepolicy 1 : vector<4xi32>, vector<8xi32>
  llvm.return
}

llvm.func @tensor_load_to_lds_d2(%a: vector<4xi32>, %b: vector<8xi32>) {
  rocdl.tensor.load.to.lds.d2 %a, %b cachepolicy 1 : vector<4xi32>, vector<8xi32>
  llvm.return
}

llvm.func @tensor_store_from_lds(%a: vector<4xi32>, %b: vector<8xi32>, %c: vector<4xi32>, %d: vector<4xi32>) {
  rocdl.tensor.store.from.lds %a, %b, %c, %d cachepolicy 1 : vector<4xi32>, vector<8xi32>
  llvm.return
}

llvm.func @tensor_store_from_lds_d2(%a: vector<4xi32>, %b: vector<8xi32>) {
  rocdl.tensor.store.from.lds.d2 %a, %b cachepolicy 1 : vector<4xi32>, vector<8xi32>
  llvm.return
}

llvm.func @update_dpp(%a: i1, %b: i1) {
  %0 = rocdl.update.dpp %a, %b with 1, 1, 1, true : i1
  llvm.return
}

llvm.func @wavefrontsize() {
  %0 = rocdl.wavefrontsize : i1
  llvm.return
}

llvm.func @wmma_bf16_16x16x16_bf16(%a: i1, %b: i1, %c: i1) {
  %0 = rocdl.wmma.bf16.16x16x16.bf16 %a, %b, %c : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @wmma_bf16_16x16x32_bf16(%a: bf16, %b: bf16, %c: bf16) {
  %0 = rocdl.wmma.bf16.16x16x32.bf16 %a, %b, %c : (bf16, bf16, bf16) -> bf16
  llvm.return
}

llvm.func @wmma_bf16f32_16x16x32_bf16(%a: bf16, %b: bf16, %c: f32) {
  %0 = rocdl.wmma.bf16f32.16x16x32.bf16 %a, %b, %c : (bf16, bf16, f32) -> bf16
  llvm.return
}

llvm.func @wmma_f16_16x16x128_bf8_bf8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x128.bf8_bf8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x128_bf8_fp8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x128.bf8_fp8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x128_fp8_bf8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x128.fp8_bf8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x128_fp8_fp8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x128.fp8_fp8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x16_f16(%a: f16, %b: f16, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x16.f16 %a, %b, %c : (f16, f16, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x32_f16(%a: f16, %b: f16, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x32.f16 %a, %b, %c : (f16, f16, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x64_bf8_bf8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x64.bf8_bf8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x64_bf8_fp8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x64.bf8_fp8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x64_fp8_bf8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x64.fp8_bf8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f16_16x16x64_fp8_fp8(%a: i1, %b: i1, %c: f16) {
  %0 = rocdl.wmma.f16.16x16x64.fp8_fp8 %a, %b, %c : (i1, i1, f16) -> f16
  llvm.return
}

llvm.func @wmma_f32_16x16x128_bf8_bf8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x128.bf8_bf8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x128_bf8_fp8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x128.bf8_fp8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x128_fp8_bf8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x128.fp8_bf8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x128_fp8_fp8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x128.fp8_fp8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x16_bf16(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x16.bf16 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x16_bf8_bf8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x16.bf8_bf8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x16_bf8_fp8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x16.bf8_fp8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x16_f16(%a: f16, %b: f16, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x16.f16 %a, %b, %c : (f16, f16, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x16_fp8_bf8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x16.fp8_bf8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x16_fp8_fp8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x16.fp8_fp8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x32_bf16(%a: bf16, %b: bf16, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x32.bf16 %a, %b, %c : (bf16, bf16, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x32_f16(%a: f16, %b: f16, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x32.f16 %a, %b, %c : (f16, f16, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x4_f32(%a: f32, %b: f32, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x4.f32 %a, %b, %c : (f32, f32, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x64_bf8_bf8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x64.bf8_bf8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x64_bf8_fp8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x64.bf8_fp8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x64_fp8_bf8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x64.fp8_bf8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_f32_16x16x64_fp8_fp8(%a: i1, %b: i1, %c: f32) {
  %0 = rocdl.wmma.f32.16x16x64.fp8_fp8 %a, %b, %c : (i1, i1, f32) -> f32
  llvm.return
}

llvm.func @wmma_i32_16x16x16_iu4(%a: i1, %b: i1, %c: i1) {
  %0 = rocdl.wmma.i32.16x16x16.iu4 %a, %b, %c : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @wmma_i32_16x16x16_iu8(%a: i1, %b: i1, %c: i1) {
  %0 = rocdl.wmma.i32.16x16x16.iu8 %a, %b, %c : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @wmma_i32_16x16x32_iu4(%a: i1, %b: i1, %c: i1) {
  %0 = rocdl.wmma.i32.16x16x32.iu4 %a, %b, %c : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @wmma_i32_16x16x64_iu8(%a: i1, %b: i1, %c: i1) {
  %0 = rocdl.wmma.i32.16x16x64.iu8 %a, %b, %c : (i1, i1, i1) -> i1
  llvm.return
}

llvm.func @wmma_scale_f32_16x16x128_f8f6f4(%a: i1, %b: i1, %c: f32, %d: i32, %e: i32) {
  %0 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %a, %b, %c, %d, %e : (i1, i1, f32, i32, i32) -> f32
  llvm.return
}

llvm.func @wmma_scale_f32_32x16x128_f4(%a: i1, %b: i1, %c: f32, %d: i32, %e: i32) {
  %0 = rocdl.wmma.scale.f32.32x16x128.f4 %a, %b, %c, %d, %e : (i1, i1, f32, i32, i32) -> f32
  llvm.return
}

llvm.func @wmma_scale16_f32_16x16x128_f8f6f4(%a: i1, %b: i1, %c: f32, %d: i64, %e: i64) {
  %0 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %a, %b, %c, %d, %e : (i1, i1, f32, i64, i64) -> f32
  llvm.return
}

llvm.func @wmma_scale16_f32_32x16x128_f4(%a: i1, %b: i1, %c: f32, %d: i64, %e: i64) {
  %0 = rocdl.wmma.scale16.f32.32x16x128.f4 %a, %b, %c, %d, %e : (i1, i1, f32, i64, i64) -> f32
  llvm.return
}

llvm.func @workgroup_dim_x() {
  %0 = rocdl.workgroup.dim.x : i1
  llvm.return
}

llvm.func @workgroup_dim_y() {
  %0 = rocdl.workgroup.dim.y : i1
  llvm.return
}

llvm.func @workgroup_dim_z() {
  %0 = rocdl.workgroup.dim.z : i1
  llvm.return
}

llvm.func @workgroup_id_x() {
  %0 = rocdl.workgroup.id.x : i1
  llvm.return
}

llvm.func @workgroup_id_y() {
  %0 = rocdl.workgroup.id.y : i1
  llvm.return
}

llvm.func @workgroup_id_z() {
  %0 = rocdl.workgroup.id.z : i1
  llvm.return
}

llvm.func @workitem_id_x() {
  %0 = rocdl.workitem.id.x : i1
  llvm.return
}

llvm.func @workitem_id_y() {
  %0 = rocdl.workitem.id.y : i1
  llvm.return
}

llvm.func @workitem_id_z() {
  %0 = rocdl.workitem.id.z : i1
  llvm.return
}
