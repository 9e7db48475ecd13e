// Operations of the nvvm dialect, each once, as mlir-opt prints them.

llvm.func @bar_warp_sync(%a: i32) {
  nvvm.bar.warp.sync %a : i32
  llvm.return
}

llvm.func @barrier() {
  nvvm.barrier
  llvm.return
}

llvm.func @barrier_arrive(%a: i32, %b: i32) {
  nvvm.barrier.arrive id = %a number_of_threads = %b
  llvm.return
}

llvm.func @barrier0() {
  nvvm.barrier0
  llvm.return
}

llvm.func @breakpoint() {
  nvvm.breakpoint
  llvm.return
}

llvm.func @cluster_arrive() {
  nvvm.cluster.arrive
  llvm.return
}

llvm.func @cluster_arrive_relaxed() {
  nvvm.cluster.arrive.relaxed
  llvm.return
}

llvm.func @cluster_wait() {
  nvvm.cluster.wait
  llvm.return
}

llvm.func @clusterlaunchcontrol_try_cancel(%a: !llvm.ptr<3>, %b: !llvm.ptr<3>) {
  nvvm.clusterlaunchcontrol.try.cancel %a, %b
  llvm.return
}

llvm.func @cp_async_bulk_commit_group() {
  nvvm.cp.async.bulk.commit.group
  llvm.return
}

llvm.func @cp_async_bulk_global_shared_cta(%a: !llvm.ptr<1>, %b: !llvm.ptr<3>, %c: i32, %d: i64, %e: i16) {
  nvvm.cp.async.bulk.global.shared.cta %a, %b, %c l2_cache_hint = %d byte_mask = %e : <1>, <3>
  llvm.return
}

llvm.func @cp_async_bulk_prefetch(%a: !llvm.ptr<1>, %b: i32, %c: i64) {
  nvvm.cp.async.bulk.prefetch %a, %b l2_cache_hint = %c : <1>
  llvm.return
}

llvm.func @cp_async_bulk_shared_cluster_global(%a: !llvm.ptr<7>, %b: !llvm.ptr<1>, %c: !llvm.ptr<3>, %d: i32, %e: i16, %f: i64) {
  nvvm.cp.async.bulk.shared.cluster.global %a, %b, %c, %d multicast_mask = %e l2_cache_hint = %f : !llvm.ptr<7>, <1>
  llvm.return
}

llvm.func @cp_async_bulk_shared_cluster_shared_cta(%a: !llvm.ptr<7>, %b: !llvm.ptr<3>, %c: !llvm.ptr<3>, %d: i32) {
  nvvm.cp.async.bulk.shared.cluster.shared.cta %a, %b, %c, %d : <7>, <3>
  llvm.return
}

llvm.func @cp_async_bulk_tensor_reduce(%a: !llvm.ptr, %b: !llvm.ptr<3>, %c: i32, %d: i64) {
  nvvm.cp.async.bulk.tensor.reduce %a, %b, box[%c] l2_cache_hint = %d {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
  llvm.return
}

llvm.func @cp_async_bulk_wait_group() {
  nvvm.cp.async.bulk.wait_group 3
  llvm.return
}

llvm.func @cp_async_commit_group() {
  nvvm.cp.async.commit.group
  llvm.return
}

llvm.func @cp_async_mbarrier_arrive(%a: !llvm.ptr) {
  nvvm.cp.async.mbarrier.arrive %a : !llvm.ptr
  llvm.return
}

llvm.func @cp_async_wait_group() {
  nvvm.cp.async.wait.group 3
  llvm.return
}

llvm.func @dot_accumulate_2way(%a: vector<2xi16>, %b: vector<4xi8>, %c: i32) {
  %0 = nvvm.dot.accumulate.2way %a <signed>, %b <signed>, %c {b_hi = true} : vector<2xi16>, vector<4xi8>
  llvm.return
}

llvm.func @dot_accumulate_4way(%a: vector<4xi8>, %b: vector<4xi8>, %c: i32) {
  %0 = nvvm.dot.accumulate.4way %a <signed>, %b <signed>, %c : vector<4xi8>, vector<4xi8>
  llvm.return
}

llvm.func @elect_sync(%a: i32) {
  %0 = nvvm.elect.sync %a -> i1
  llvm.return
}

llvm.func @exit() {
  nvvm.exit
  llvm.return
}

llvm.func @fence_mbarrier_init() {
  nvvm.fence.mbarrier.init
  llvm.return
}

llvm.func @fence_proxy() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  llvm.return
}

llvm.func @fence_proxy_acquire(%a: !llvm.ptr, %b: i32) {
  nvvm.fence.proxy.acquire <cta> %a, %b
  llvm.return
}

llvm.func @fence_proxy_release() {
  nvvm.fence.proxy.release <cluster>
  llvm.return
}

llvm.func @fence_proxy_sync_restrict() {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  llvm.return
}

llvm.func @fence_sc_cluster() {
  nvvm.fence.sc.cluster
  llvm.return
}

llvm.func @fence_sync_restrict() {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  llvm.return
}

llvm.func @inline_ptx(%a: i1, %b: i1, %c: i1) {
  %0 = nvvm.inline_ptx "x" ro(%a : i1) rw(%b : i1), predicate = %c -> i1
  llvm.return
}

llvm.func @mapa(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mapa %a, %b : !llvm.ptr -> !llvm.ptr
  llvm.return
}

llvm.func @mbarrier_arrive(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mbarrier.arrive %a, %b : !llvm.ptr -> i64
  llvm.return
}

llvm.func @mbarrier_arrive_expect_tx(%a: !llvm.ptr<7>, %b: i32) {
  nvvm.mbarrier.arrive.expect_tx %a, %b : !llvm.ptr<7>, i32
  llvm.return
}

llvm.func @mbarrier_arrive_nocomplete(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mbarrier.arrive.nocomplete %a, %b : !llvm.ptr, i32 -> i64
  llvm.return
}

llvm.func @mbarrier_arrive_drop(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mbarrier.arrive_drop %a, %b : !llvm.ptr -> i64
  llvm.return
}

llvm.func @mbarrier_arrive_drop_expect_tx(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mbarrier.arrive_drop.expect_tx %a, %b : !llvm.ptr, i32 -> i64
  llvm.return
}

llvm.func @mbarrier_arrive_drop_nocomplete(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mbarrier.arrive_drop.nocomplete %a, %b : !llvm.ptr, i32 -> i64
  llvm.return
}

llvm.func @mbarrier_complete_tx(%a: !llvm.ptr<3>, %b: i32) {
  nvvm.mbarrier.complete_tx %a, %b : !llvm.ptr<3>, i32
  llvm.return
}

llvm.func @mbarrier_expect_tx(%a: !llvm.ptr<3>, %b: i32) {
  nvvm.mbarrier.expect_tx %a, %b : !llvm.ptr<3>, i32
  llvm.return
}

llvm.func @mbarrier_init(%a: !llvm.ptr, %b: i32, %c: i1) {
  nvvm.mbarrier.init %a, %b, predicate = %c : !llvm.ptr, i32, i1
  llvm.return
}

llvm.func @mbarrier_inval(%a: !llvm.ptr) {
  nvvm.mbarrier.inval %a : !llvm.ptr
  llvm.return
}

llvm.func @mbarrier_test_wait(%a: !llvm.ptr, %b: i32) {
  %0 = nvvm.mbarrier.test.wait %a, %b : !llvm.ptr, i32 -> i1
  llvm.return
}

llvm.func @mbarrier_try_wait(%a: !llvm.ptr, %b: i32, %c: i32) {
  %0 = nvvm.mbarrier.try_wait %a, %b, %c : !llvm.ptr, i32, i32 -> i1
  llvm.return
}

llvm.func @mbarrier_try_wait_parity(%a: !llvm.ptr, %b: i32, %c: i32) {
  nvvm.mbarrier.try_wait.parity %a, %b, %c : !llvm.ptr, i32, i32
  llvm.return
}

llvm.func @memory_barrier() {
  nvvm.memory.barrier <gpu>
  llvm.return
}

llvm.func @nanosleep(%a: i32) {
  nvvm.nanosleep %a
  llvm.return
}

llvm.func @pmevent() {
  nvvm.pmevent mask = 64
  llvm.return
}

llvm.func @prmt(%a: i32, %b: i32, %c: i32) {
  %0 = nvvm.prmt <default> %c, %a, %b : i32
  llvm.return
}

llvm.func @rcp_approx_ftz_f(%a: f32) {
  %0 = nvvm.rcp.approx.ftz.f %a : f32
  llvm.return
}

llvm.func @read_ptx_sreg_aggr_smem_size() {
  %0 = nvvm.read.ptx.sreg.aggr.smem.size : i1
  llvm.return
}

llvm.func @read_ptx_sreg_clock() {
  %0 = nvvm.read.ptx.sreg.clock : i1
  llvm.return
}

llvm.func @read_ptx_sreg_clock64() {
  %0 = nvvm.read.ptx.sreg.clock64 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_ctaid_x() {
  %0 = nvvm.read.ptx.sreg.cluster.ctaid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_ctaid_y() {
  %0 = nvvm.read.ptx.sreg.cluster.ctaid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_ctaid_z() {
  %0 = nvvm.read.ptx.sreg.cluster.ctaid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_ctarank() {
  %0 = nvvm.read.ptx.sreg.cluster.ctarank : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_nctaid_x() {
  %0 = nvvm.read.ptx.sreg.cluster.nctaid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_nctaid_y() {
  %0 = nvvm.read.ptx.sreg.cluster.nctaid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_nctaid_z() {
  %0 = nvvm.read.ptx.sreg.cluster.nctaid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_cluster_nctarank() {
  %0 = nvvm.read.ptx.sreg.cluster.nctarank : i1
  llvm.return
}

llvm.func @read_ptx_sreg_clusterid_x() {
  %0 = nvvm.read.ptx.sreg.clusterid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_clusterid_y() {
  %0 = nvvm.read.ptx.sreg.clusterid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_clusterid_z() {
  %0 = nvvm.read.ptx.sreg.clusterid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_ctaid_x() {
  %0 = nvvm.read.ptx.sreg.ctaid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_ctaid_y() {
  %0 = nvvm.read.ptx.sreg.ctaid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_ctaid_z() {
  %0 = nvvm.read.ptx.sreg.ctaid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_dynamic_smem_size() {
  %0 = nvvm.read.ptx.sreg.dynamic.smem.size : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg0() {
  %0 = nvvm.read.ptx.sreg.envreg0 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg1() {
  %0 = nvvm.read.ptx.sreg.envreg1 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg10() {
  %0 = nvvm.read.ptx.sreg.envreg10 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg11() {
  %0 = nvvm.read.ptx.sreg.envreg11 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg12() {
  %0 = nvvm.read.ptx.sreg.envreg12 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg13() {
  %0 = nvvm.read.ptx.sreg.envreg13 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg14() {
  %0 = nvvm.read.ptx.sreg.envreg14 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg15() {
  %0 = nvvm.read.ptx.sreg.envreg15 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg16() {
  %0 = nvvm.read.ptx.sreg.envreg16 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg17() {
  %0 = nvvm.read.ptx.sreg.envreg17 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg18() {
  %0 = nvvm.read.ptx.sreg.envreg18 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg19() {
  %0 = nvvm.read.ptx.sreg.envreg19 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg2() {
  %0 = nvvm.read.ptx.sreg.envreg2 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg20() {
  %0 = nvvm.read.ptx.sreg.envreg20 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg21() {
  %0 = nvvm.read.ptx.sreg.envreg21 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg22() {
  %0 = nvvm.read.ptx.sreg.envreg22 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg23() {
  %0 = nvvm.read.ptx.sreg.envreg23 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg24() {
  %0 = nvvm.read.ptx.sreg.envreg24 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg25() {
  %0 = nvvm.read.ptx.sreg.envreg25 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg26() {
  %0 = nvvm.read.ptx.sreg.envreg26 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg27() {
  %0 = nvvm.read.ptx.sreg.envreg27 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg28() {
  %0 = nvvm.read.ptx.sreg.envreg28 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg29() {
  %0 = nvvm.read.ptx.sreg.envreg29 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg3() {
  %0 = nvvm.read.ptx.sreg.envreg3 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg30() {
  %0 = nvvm.read.ptx.sreg.envreg30 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg31() {
  %0 = nvvm.read.ptx.sreg.envreg31 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg4() {
  %0 = nvvm.read.ptx.sreg.envreg4 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg5() {
  %0 = nvvm.read.ptx.sreg.envreg5 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg6() {
  %0 = nvvm.read.ptx.sreg.envreg6 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg7() {
  %0 = nvvm.read.ptx.sreg.envreg7 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg8() {
  %0 = nvvm.read.ptx.sreg.envreg8 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_envreg9() {
  %0 = nvvm.read.ptx.sreg.envreg9 : i1
  llvm.return
}

llvm.func @read_ptx_sreg_globaltimer() {
  %0 = nvvm.read.ptx.sreg.globaltimer : i1
  llvm.return
}

llvm.func @read_ptx_sreg_globaltimer_lo() {
  %0 = nvvm.read.ptx.sreg.globaltimer.lo : i1
  llvm.return
}

llvm.func @read_ptx_sreg_gridid() {
  %0 = nvvm.read.ptx.sreg.gridid : i1
  llvm.return
}

llvm.func @read_ptx_sreg_laneid() {
  %0 = nvvm.read.ptx.sreg.laneid : i1
  llvm.return
}

llvm.func @read_ptx_sreg_lanemask_eq() {
  %0 = nvvm.read.ptx.sreg.lanemask.eq : i1
  llvm.return
}

llvm.func @read_ptx_sreg_lanemask_ge() {
  %0 = nvvm.read.ptx.sreg.lanemask.ge : i1
  llvm.return
}

llvm.func @read_ptx_sreg_lanemask_gt() {
  %0 = nvvm.read.ptx.sreg.lanemask.gt : i1
  llvm.return
}

llvm.func @read_ptx_sreg_lanemask_le() {
  %0 = nvvm.read.ptx.sreg.lanemask.le : i1
  llvm.return
}

llvm.func @read_ptx_sreg_lanemask_lt() {
  %0 = nvvm.read.ptx.sreg.lanemask.lt : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nclusterid_x() {
  %0 = nvvm.read.ptx.sreg.nclusterid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nclusterid_y() {
  %0 = nvvm.read.ptx.sreg.nclusterid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nclusterid_z() {
  %0 = nvvm.read.ptx.sreg.nclusterid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nctaid_x() {
  %0 = nvvm.read.ptx.sreg.nctaid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nctaid_y() {
  %0 = nvvm.read.ptx.sreg.nctaid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nctaid_z() {
  %0 = nvvm.read.ptx.sreg.nctaid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nsmid() {
  %0 = nvvm.read.ptx.sreg.nsmid : i1
  llvm.return
}

llvm.func @read_ptx_sreg_ntid_x() {
  %0 = nvvm.read.ptx.sreg.ntid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_ntid_y() {
  %0 = nvvm.read.ptx.sreg.ntid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_ntid_z() {
  %0 = nvvm.read.ptx.sreg.ntid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_nwarpid() {
  %0 = nvvm.read.ptx.sreg.nwarpid : i1
  llvm.return
}

llvm.func @read_ptx_sreg_smid() {
  %0 = nvvm.read.ptx.sreg.smid : i1
  llvm.return
}

llvm.func @read_ptx_sreg_tid_x() {
  %0 = nvvm.read.ptx.sreg.tid.x : i1
  llvm.return
}

llvm.func @read_ptx_sreg_tid_y() {
  %0 = nvvm.read.ptx.sreg.tid.y : i1
  llvm.return
}

llvm.func @read_ptx_sreg_tid_z() {
  %0 = nvvm.read.ptx.sreg.tid.z : i1
  llvm.return
}

llvm.func @read_ptx_sreg_total_smem_size() {
  %0 = nvvm.read.ptx.sreg.total.smem.size : i1
  llvm.return
}

llvm.func @read_ptx_sreg_warpid() {
  %0 = nvvm.read.ptx.sreg.warpid : i1
  llvm.return
}

llvm.func @read_ptx_sreg_warpsize() {
  %0 = nvvm.read.ptx.sreg.warpsize : i1
  llvm.return
}

llvm.func @st_bulk(%a: !llvm.ptr, %b: i64) {
  nvvm.st.bulk %a, size = %b : !llvm.ptr
  llvm.return
}

llvm.func @tcgen05_alloc(%a: !llvm.ptr, %b: i32) {
  nvvm.tcgen05.alloc %a, %b : !llvm.ptr, i32
  llvm.return
}

llvm.func @tcgen05_commit(%a: !llvm.ptr, %b: i16) {
  nvvm.tcgen05.commit %a, multicast_mask = %b : !llvm.ptr, i16
  llvm.return
}

llvm.func @tcgen05_cp(%a: !llvm.ptr<6>, %b: i64) {
  nvvm.tcgen05.cp %a, %b {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
  llvm.return
}

llvm.func @tcgen05_dealloc(%a: !llvm.ptr<6>, %b: i32) {
  nvvm.tcgen05.dealloc %a, %b : !llvm.ptr<6>, i32
  llvm.return
}

llvm.func @tcgen05_fence() {
  nvvm.tcgen05.fence <before>
  llvm.return
}

llvm.func @tcgen05_ld(%a: !llvm.ptr<6>, %b: i64) {
  %0 = nvvm.tcgen05.ld %a, %b {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<[4]xi32>
  llvm.return
}

llvm.func @tcgen05_mma(%a: !llvm.ptr<6>, %b: !llvm.ptr<6>, %c: i64, %d: i32, %e: i1, %f: i64, %g: vector<4xi32>) {
  nvvm.tcgen05.mma %a, %b, %c, %d, %e scale = %f mask = %g {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64, vector<4xi32>)
  llvm.return
}

llvm.func @tcgen05_mma_block_scale(%a: !llvm.ptr<6>, %b: !llvm.ptr<6>, %c: i64, %d: i32, %e: i1, %f: !llvm.ptr<6>, %g: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.block_scale %a, %b, %c, %d, %e, %f, %g {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

llvm.func @tcgen05_mma_sp(%a: !llvm.ptr<6>, %b: !llvm.ptr<6>, %c: i64, %d: i32, %e: i1, %f: !llvm.ptr<6>, %g: i64, %h: vector<4xi32>) {
  nvvm.tcgen05.mma.sp %a, %b, %c, %d, %e, %f scale = %g mask = %h {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64, vector<4xi32>)
  llvm.return
}

llvm.func @tcgen05_mma_sp_block_scale(%a: !llvm.ptr<6>, %b: !llvm.ptr<6>, %c: i64, %d: i32, %e: i1, %f: !llvm.ptr<6>, %g: !llvm.ptr<6>, %h: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.sp.block_scale %a, %b, %c, %d, %e, %f, %g, %h {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}

llvm.func @tcgen05_mma_ws(%a: !llvm.ptr<6>, %b: !llvm.ptr<6>, %c: i64, %d: i32, %e: i1, %f: i64) {
  nvvm.tcgen05.mma.ws %a, %b, %c, %d, %e, %f {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64)
  llvm.return
}

llvm.func @tcgen05_mma_ws_sp(%a: !llvm.ptr<6>, %b: !llvm.ptr<6>, %c: i64, %d: i32, %e: i1, %f: !llvm.ptr<6>, %g: i64) {
  nvvm.tcgen05.mma.ws.sp %a, %b, %c, %d, %e, %f, %g {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64)
  llvm.return
}

llvm.func @tcgen05_mma_smem_desc(%a: i32, %b: i32, %c: i32, %d: i8, %e: i1, %f: i8) {
  %0 = nvvm.tcgen05.mma_smem_desc(%a, %b, %c, %d, %e, %f) : (i32, i32, i32, i8, i1, i8) -> i64
  llvm.return
}

llvm.func @tcgen05_relinquish_alloc_permit() {
  nvvm.tcgen05.relinquish_alloc_permit
  llvm.return
}

llvm.func @tcgen05_shift(%a: !llvm.ptr<6>) {
  nvvm.tcgen05.shift %a : !llvm.ptr<6>
  llvm.return
}

llvm.func @tcgen05_st(%a: !llvm.ptr<6>, %b: i32, %c: i64) {
  nvvm.tcgen05.st %a, %b, %c {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
  llvm.return
}

llvm.func @tcgen05_wait() {
  nvvm.tcgen05.wait <load>
  llvm.return
}

llvm.func @wgmma_commit_group_sync_aligned() {
  nvvm.wgmma.commit.group.sync.aligned
  llvm.return
}

llvm.func @wgmma_fence_aligned() {
  nvvm.wgmma.fence.aligned
  llvm.return
}

llvm.func @wgmma_wait_group_sync_aligned() {
  nvvm.wgmma.wait.group.sync.aligned 16
  llvm.return
}
