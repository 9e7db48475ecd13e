// Transformations of structured operations, loops, buffers and kernels.

module attributes {transform.with_named_sequence} {
  transform.named_sequence @tiling(%op: !transform.any_op {transform.consumed}, %other: !transform.any_op {transform.readonly}, %p: !transform.param<i64>, %v: !transform.any_value {transform.readonly}) {
    %0, %l:3 = transform.structured.tile_using_for %op tile_sizes [4, [8], 0, %p] interchange = [1, 0] : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %1, %fl = transform.structured.fuse %0 tile_sizes [4] interchange [0] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %2, %c = transform.structured.fuse_into_containing_op %1 into %other : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %3:4 = transform.structured.split_reduction %2 {split_factor = 4, insert_split_dimension = 2} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %4:4 = transform.structured.tile_reduction_using_for %3#0 reduction_dims = [0] by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %5:4 = transform.structured.tile_reduction_using_forall %3#1 by num_threads = [0, 5] tile_sizes = [0, 3] mapping = [#gpu.thread<x>] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
  transform.named_sequence @packing(%op: !transform.any_op {transform.consumed}, %pack: !transform.op<"linalg.pack"> {transform.consumed}, %unpack: !transform.op<"linalg.unpack"> {transform.consumed}, %generic: !transform.op<"linalg.generic"> {transform.consumed}, %q: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.pack %op packed_sizes = [4, %q, 16] : (!transform.any_op, !transform.any_op) -> !transform.op<"linalg.generic">
    %1 = transform.structured.pack_greedily %0 matmul_packed_sizes = [8, 16, 0] matmul_padded_sizes_next_multiple_of = [0, 0, 10] matmul_inner_dims_order = [1, 2, 0] : (!transform.op<"linalg.generic">) -> !transform.op<"linalg.generic">
    %2:3 = transform.structured.pack_transpose %pack with_compute_op(%generic) outer_perm = [1, 0] inner_perm = [1, 0] : (!transform.op<"linalg.pack">, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.op<"linalg.pack">, !transform.any_op)
    %3:3 = transform.structured.lower_pack %2#1 {lowerPadLikeWithInsertSlice = false} : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %4:4 = transform.structured.lower_unpack %unpack : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.yield
  }
  transform.named_sequence @padding(%op: !transform.any_op {transform.consumed}, %pad: !transform.any_op {transform.readonly}, %loop: !transform.any_op {transform.readonly}, %p: !transform.param<i64>) {
    %0, %pads, %copy = transform.structured.pad %op pad_to_multiple_of [2, %p] use_prescribed_tensor_shapes {padding_values = [0.0 : f32], padding_dimensions = [0, 1], nofold_flags = [1]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %1, %others = transform.structured.pad_tiling_interface %0 to padding_sizes [2, %p] pad_to_multiple_of {padding_values = [0.0 : f32]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    %2 = transform.structured.hoist_pad.build_packing_loop_nest %pad above %loop, transpose by [1, 0] : (!transform.any_op, !transform.any_op) -> !transform.any_op
    %3 = transform.structured.hoist_pad %pads by 1 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @rewriting(%copy: !transform.any_op {transform.consumed}, %a: !transform.any_op {transform.consumed}, %b: !transform.any_op {transform.consumed}, %c: !transform.any_op {transform.consumed}, %d: !transform.any_op {transform.consumed}, %e: !transform.any_op {transform.consumed}, %f: !transform.any_op {transform.consumed}, %v: !transform.any_value {transform.readonly}) {
    %0:2 = transform.structured.convert_conv2d_to_img2col %a : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %1 = transform.structured.decompose %b : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.decompose_interface %1 : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.winograd_conv2d %c {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.decompose_winograd_op %3 : (!transform.any_op) -> !transform.any_op
    %5 = transform.structured.flatten_elementwise %d : (!transform.any_op) -> !transform.any_op
    %6 = transform.structured.convert_to_loops %5 : (!transform.any_op) -> !transform.any_op
    %7 = transform.structured.insert_slice_to_copy %e : (!transform.any_op) -> !transform.any_op
    %8 = transform.structured.linalg_copy_to_memref %7 : (!transform.any_op) -> !transform.any_op
    %9 = transform.structured.rewrite_in_destination_passing_style %8 : (!transform.any_op) -> !transform.any_op
    %10 = transform.structured.transpose_conv2d %9 : (!transform.any_op) -> !transform.any_op
    %11 = transform.structured.transpose_matmul %10 <rhs> : (!transform.any_op) -> !transform.any_op
    %12 = transform.structured.transpose_matmul %11 : (!transform.any_op) -> !transform.any_op
    %13 = transform.structured.replace %12 {
      builtin.module {
        func.func @replacement() {
          return
        }
      }
    } : (!transform.any_op) -> !transform.any_op
    %14 = transform.structured.promote_tensor to 1 %v : !transform.any_value
    transform.structured.vectorize %13 vector_sizes [8, [4], 2] {vectorize_nd_extract} : !transform.any_op
    %15 = transform.structured.vectorize_children_and_apply_patterns %f {vectorize_padding} : (!transform.any_op) -> !transform.any_op
    %16 = transform.structured.hoist_redundant_vector_transfers %15 : (!transform.any_op) -> !transform.any_op
    %17 = transform.structured.hoist_redundant_vector_broadcasts %16 : (!transform.any_op) -> !transform.any_op
    transform.structured.eliminate_empty_tensors %17 : !transform.any_op
    %18, %buffer = transform.structured.bufferize_to_allocation %17 {memory_space = 3, bufferize_destination_only} : !transform.any_op
    %19:2 = transform.structured.gpu.map_copy_to_threads %copy total_num_threads = 32 desired_bit_alignment = 128 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
  transform.named_sequence @loops(%a: !transform.op<"scf.for"> {transform.consumed}, %b: !transform.any_op {transform.consumed}, %c: !transform.any_op {transform.consumed}, %d: !transform.any_op {transform.consumed}, %e: !transform.any_op {transform.consumed}, %if: !transform.any_op {transform.consumed}, %bound: !transform.any_op {transform.consumed}, %v: !transform.any_op {transform.readonly}) {
    %0:2 = transform.loop.outline %a {func_name = "f"} : (!transform.op<"scf.for">) -> (!transform.op<"scf.for">, !transform.any_op)
    %1, %rest = transform.loop.peel %0#0 {peel_front = false} : (!transform.op<"scf.for">) -> (!transform.op<"scf.for">, !transform.op<"scf.for">)
    %2 = transform.loop.pipeline %1 {iteration_interval = 1 : i64} : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
    transform.loop.unroll_and_jam %2 {factor = 4 : i64} : !transform.op<"scf.for">
    transform.loop.unroll %rest {factor = 4 : i64} : !transform.op<"scf.for">
    transform.loop.promote_if_one_iteration %b : !transform.any_op
    %3 = transform.loop.coalesce %c : (!transform.any_op) -> !transform.any_op
    %4 = transform.loop.fuse_sibling %3 into %d : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.loop.hoist_loop_invariant_subsets %4 : !transform.any_op
    %5:2 = transform.loop.forall_to_for %e : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %6 = transform.loop.forall_to_parallel %5#0 : (!transform.any_op) -> !transform.any_op
    %7:2 = transform.loop.parallel_for_to_nested_fors %6 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.scf.take_assumed_branch %if take_else_branch : (!transform.any_op) -> ()
    transform.affine.simplify_bounded_affine_ops %bound with [%v : !transform.any_op] within [0] and [20] : !transform.any_op
    transform.affine.simplify_min_max_affine_ops %if : !transform.any_op
    transform.yield
  }
  transform.named_sequence @buffers(%m: !transform.any_op {transform.consumed}, %f: !transform.any_op {transform.readonly}, %alloc: !transform.op<"memref.alloc"> {transform.consumed}, %alloca: !transform.op<"memref.alloca"> {transform.consumed}, %empty: !transform.op<"tensor.empty"> {transform.consumed}, %pad: !transform.any_op {transform.consumed}) {
    transform.bufferization.buffer_loop_hoisting %f : !transform.any_op
    transform.bufferization.eliminate_empty_tensors %f : !transform.any_op
    %0 = transform.bufferization.empty_tensor_to_alloc_tensor %empty : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    %1 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %m {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    %2, %3 = transform.memref.alloca_to_global %alloca : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.memref.erase_dead_alloc_and_stores %1 : (!transform.any_op) -> ()
    %4 = transform.memref.make_loop_independent %pad {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    %5 = transform.memref.multibuffer %alloc {factor = 2 : i64, skip_analysis} : (!transform.op<"memref.alloc">) -> !transform.any_op
    %6 = transform.tensor.make_loop_independent %pad {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @kernels(%launch: !transform.any_op {transform.readonly}, %f: !transform.any_op {transform.consumed}, %for: !transform.any_op {transform.consumed}, %op: !transform.any_op {transform.consumed}, %v: !transform.any_value {transform.readonly}, %p: !transform.param<i64>, %dpas: !transform.any_op {transform.readonly}) {
    %0 = transform.gpu.map_forall_to_blocks %f generate_gpu_launch grid_dims = [50, 16, 1] : (!transform.any_op) -> !transform.any_op
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [32, 4, 1] sync_after_distribute = false warp_size = 32 : (!transform.any_op) -> !transform.any_op
    %2 = transform.nvgpu.create_async_groups %1 {bypass_l1} : (!transform.any_op) -> !transform.any_op
    %3 = transform.nvgpu.pipeline_shared_memory_copies failures(propagate) %for {depth = 4} : (!transform.any_op) -> !transform.any_op
    transform.nvgpu.rewrite_matmul_as_mma_sync %op : (!transform.any_op) -> ()
    transform.nvgpu.rewrite_copy_as_tma %2 : (!transform.any_op) -> ()
    %4 = transform.xegpu.get_desc_op %v : (!transform.any_value) -> !transform.any_op
    %5 = transform.xegpu.set_desc_layout %4 sg_layout = [8, %p] sg_data = [32, 32] inst_data = [8, 16] slice_dims = [0] : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %dpas index = 1 sg_layout = [8, 4] sg_data = [32, %p] : !transform.any_op, !transform.param<i64>
    transform.xegpu.set_op_layout_attr %dpas result index = 0 sg_layout = [8, 4] sg_data = [32, 64] inst_data = [8, 16] : !transform.any_op
    transform.xegpu.set_gpu_launch_threads %dpas threads = [8, 4, %p] : !transform.any_op, !transform.param<i64>
    %6 = transform.xegpu.insert_prefetch %v nb_prefetch = 2 : (!transform.any_value) -> !transform.any_op
    %7 = transform.xegpu.insert_prefetch %v nb_prefetch = %p : (!transform.any_value, !transform.param<i64>) -> !transform.any_op
    transform.xegpu.convert_layout %v input_sg_layout = [8, 4] input_sg_data = [32, %p] input_inst_data = [8, 16] target_sg_layout = [8, 4] target_sg_data = [8, 4] target_inst_data = [8, 16] : (!transform.any_value, !transform.param<i64>) -> !transform.any_op
    transform.yield
  }
}
