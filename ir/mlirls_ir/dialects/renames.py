"""The operations that an LLVM release renamed, moved or removed, and their replacements.

Tables have the operations of each release; this file says where else to look. `release_forms.py` has other forms of
operations. A test holds each row to the tables: the old name is in an older one and not in the newest (or goes after
it), and the new name is in the table of its release.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple


class Rename(NamedTuple):
    """The replacement of an operation since LLVM `since`: `new`, or as `text` describes.

    `is_same` says that only the name has changed, so that one name can replace the other. `is_read_alike` says that the
    text of the operation itself is the same but for the names of types (`RENAMED_TYPES`), so that hooks for the new one
    fit the old one. `ends_with` are the old and
    the new terminator of its regions, if these differ. `keeps_data` says that operands, results and attributes mean the
    same, so that its generic form only needs the new name.
    """

    since: int
    new: str = ""
    is_same: bool = False
    text: str = ""
    is_read_alike: bool = False
    keeps_data: bool = False
    ends_with: tuple[str, str] = ("", "")

    def sentence(self, old: str) -> str:
        """The change in one line."""
        is_what = f"is '{self.new}' since" if self.new else "is gone since"
        how = f": {self.text}" if self.text else ""
        return f"'{old}' {is_what} LLVM {self.since}{how}"


_ELEMENTWISE: Final = (
    *("abs", "ceil", "erf", "exp", "floor", "log", "negf", "reciprocal", "round", "rsqrt", "sqrt", "square", "tanh"),
    *("add", "div", "div_unsigned", "mul", "powf", "select", "sub"),
)
_MESH: Final = (
    *("all_gather", "all_reduce", "all_slice", "all_to_all", "broadcast", "gather", "get_sharding"),
    *("neighbors_linear_indices", "process_linear_index", "process_multi_index", "recv", "reduce", "reduce_scatter"),
    *("scatter", "send", "shard", "shard_shape", "sharding", "shift", "update_halo"),
)
_OF_X86VECTOR: Final = (
    *("avx.bcst_to_f32.packed", "avx.cvt.packed.even.indexed_to_f32", "avx.cvt.packed.odd.indexed_to_f32"),
    *("avx.dot.i8", "avx.intr.dot", "avx.rsqrt", "avx512.cvt.packed.f32_to_bf16", "avx512.dot"),
    *("avx512.mask.compress", "avx512.mask.rndscale", "avx512.mask.scalef", "avx512.vp2intersect"),
)
_BY_ADDRESS_SPACE: Final = "the address space of the pointer says where it is"


def _rows() -> Iterator[tuple[str, Rename]]:
    yield "tensor.pack", Rename(21, "linalg.pack", is_same=True)
    yield "tensor.unpack", Rename(21, "linalg.unpack", is_same=True)
    yield "bufferization.to_memref", Rename(21, "bufferization.to_buffer", keeps_data=True)
    yield "vector.reshape", Rename(20, "vector.shape_cast")
    yield (
        "vector.warp_execute_on_lane_0",
        Rename(
            20,
            "gpu.warp_execute_on_lane_0",
            text="it ends with gpu.yield",
            is_read_alike=True,
            ends_with=("vector.yield", "gpu.yield"),
        ),
    )
    yield "vector.extractelement", Rename(22, "vector.extract", text="write the position in brackets, and `from`")
    yield "vector.insertelement", Rename(22, "vector.insert", text="write the position in brackets, and `into`")
    yield (
        "vector.splat",
        Rename(22, "vector.broadcast", text="write the type of the value, `to` and the vector", keeps_data=True),
    )
    yield "vector.matrix_multiply", Rename(22, "llvm.intr.matrix.multiply", keeps_data=True)
    yield "vector.flat_transpose", Rename(22, "llvm.intr.matrix.transpose", keeps_data=True)
    yield "linalg.elemwise_unary", Rename(21, "linalg.elementwise", text="`kind` says which, exp by default")
    yield "linalg.elemwise_binary", Rename(21, "linalg.elementwise", text="`kind` says which, add by default")
    for base in ("linalg.matmul", "linalg.batch_matmul"):
        for operand in "ab":
            yield f"{base}_transpose_{operand}", Rename(22, base, text="`indexing_maps` say what is transposed")
    for name in _ELEMENTWISE:
        yield f"linalg.{name}", Rename(24, "linalg.elementwise", text=f"kind=#linalg.elementwise_kind<{name}>")
    for name in ("max", "min"):
        text = f"kind=#linalg.elementwise_kind<{name}_signed>"
        yield f"linalg.{name}", Rename(24, "linalg.elementwise", text=text)
    yield "mesh.mesh", Rename(22, "shard.grid", is_read_alike=True)
    yield "mesh.mesh_shape", Rename(22, "shard.grid_shape")
    for name in _MESH:
        yield f"mesh.{name}", Rename(22, f"shard.{name}", keeps_data=True)
    yield "arm_sme.move_tile_slice_to_vector", Rename(20, "arm_sme.extract_tile_slice")
    yield "arm_sme.move_vector_to_tile_slice", Rename(20, "arm_sme.insert_tile_slice")
    yield "gpu.module_end", Rename(20, text="a module needs no terminator")
    yield "llvm.intr.experimental.stepvector", Rename(20, "llvm.intr.stepvector", is_same=True)
    yield "nvvm.vote.ballot.sync", Rename(20, "nvvm.vote.sync", text="with `ballot`")
    yield "nvvm.prefetch.tensormap", Rename(22, "nvvm.prefetch", text="with `tensormap`")
    yield "nvvm.griddepcontrol.wait", Rename(22, "nvvm.griddepcontrol", text="with `wait`")
    yield "nvvm.griddepcontrol.launch.dependents", Rename(22, "nvvm.griddepcontrol", text="with `launch_dependents`")
    for name in ["init", "inval", "arrive", "arrive.nocomplete", "arrive.expect_tx", "test.wait", "try_wait.parity"]:
        yield (
            f"nvvm.mbarrier.{name}.shared",
            Rename(22, f"nvvm.mbarrier.{name}", text=_BY_ADDRESS_SPACE, keeps_data=True),
        )
    yield (
        "nvvm.cp.async.mbarrier.arrive.shared",
        Rename(22, "nvvm.cp.async.mbarrier.arrive", text=_BY_ADDRESS_SPACE, keeps_data=True),
    )
    yield "rocdl.waitcnt", Rename(20, "rocdl.s.waitcnt", keeps_data=True)
    yield "tosa.fully_connected", Rename(21, text="tosa.conv2d or tosa.matmul does the same")
    yield "tosa.int_div", Rename(21, "tosa.intdiv", is_same=True)
    yield "tosa.reduce_prod", Rename(21, "tosa.reduce_product", is_same=True)
    yield "tosa.variable.read", Rename(21, "tosa.variable_read", is_same=True)
    yield "tosa.variable.write", Rename(21, "tosa.variable_write", is_same=True)

    yield from _rows_of_23()


def _rows_of_23() -> Iterator[tuple[str, Rename]]:
    """Operations that LLVM 23 renamed or removed."""
    for name in ("load", "mulf", "muli", "store", "zero"):
        yield f"amx.tile_{name}", Rename(23, f"x86.amx.tile_{name}", is_read_alike=True)
    for name in _OF_X86VECTOR:
        yield f"x86vector.{name}", Rename(23, f"x86.{name}", is_same=True)
    patterns = "transform.apply_patterns"
    for name in (
        *("sink_vector_producer_ops", "vector_contract_bf16_to_fma", "vector_contract_to_fma"),
        "vector_contract_to_packed_type_dot_product",
    ):
        yield f"{patterns}.x86vector.{name}", Rename(23, f"{patterns}.x86.{name}", is_same=True)
    new = f"{patterns}.vector.interleave_and_deinterleave_to_shuffle"
    yield f"{patterns}.vector.interleave_to_shuffle", Rename(23, new, is_same=True)
    yield "nvvm.barrier0", Rename(23, "nvvm.barrier", is_same=True)


RENAMES: Final[Mapping[str, Rename]] = dict(_rows())
"""By the old name."""
RENAMED_TYPES: Final[Mapping[str, tuple[int, str]]] = {"amx.tile": (23, "x86.amx.tile")}
"""By the old name, without `!`: since which LLVM a type has its new name."""
GONE_DIALECTS: Final[Mapping[str, Rename]] = {
    "amx": Rename(23, "x86", text="`amx.tile_zero` is `x86.amx.tile_zero`"),
    "mesh": Rename(22, "shard"),
    "polynomial": Rename(21, text="HEIR has it"),
    "x86vector": Rename(23, "x86"),
}
"""Dialects as a whole."""


class Earlier(NamedTuple):
    """The replacement that LLVM 19, the oldest release with tables, has for an operation that it no longer has.

    `is_same` says that only the name has changed.
    """

    new: str = ""
    text: str = ""
    is_same: bool = False

    def sentence(self, old: str) -> str:
        """The change in one line."""
        is_what = f"is '{self.new}'" if self.new else "is gone"
        how = f": {self.text}" if self.text else ""
        return f"'{old}' {is_what} in LLVM 19 and later{how}"


EARLIER: Final[Mapping[str, Earlier]] = {
    "arith.maxf": Earlier("arith.maximumf", is_same=True),
    "arith.minf": Earlier("arith.minimumf", is_same=True),
    "linalg.init_tensor": Earlier("tensor.empty", text="without the sizes: the type has them"),
    "linalg.matmul_unsigned": Earlier("linalg.matmul", text="{cast = #linalg.type_fn<cast_unsigned>}"),
    "llvm.access_group": Earlier(text="#llvm.access_group is an attribute"),
    "llvm.metadata": Earlier(text="what was in it are attributes"),
    "llvm.mlir.cast": Earlier("builtin.unrealized_conversion_cast"),
    "llvm.mlir.null": Earlier("llvm.mlir.zero", is_same=True),
    "memref.tensor_store": Earlier("bufferization.materialize_in_destination"),
    "scf.foreach_thread": Earlier("scf.forall"),
    "scf.foreach_thread.perform_concurrently": Earlier("scf.forall.in_parallel"),
    "sparse_tensor.insert": Earlier("tensor.insert", is_same=True),
    "sparse_tensor.pack": Earlier("sparse_tensor.assemble"),
    "sparse_tensor.unpack": Earlier("sparse_tensor.disassemble"),
    "spirv.NV.CooperativeMatrixLoad": Earlier("spirv.KHR.CooperativeMatrixLoad"),
    "spirv.NV.CooperativeMatrixMulAdd": Earlier("spirv.KHR.CooperativeMatrixMulAdd"),
    "spirv.NV.CooperativeMatrixStore": Earlier("spirv.KHR.CooperativeMatrixStore"),
    "transform.get_closest_isolated_parent": Earlier("transform.get_parent_op", text="{isolated_from_above}"),
    "transform.gpu.map_foreach_to_blocks": Earlier("transform.gpu.map_forall_to_blocks"),
    "transform.gpu.map_nested_foreach_to_threads": Earlier("transform.gpu.map_nested_forall_to_threads"),
    "transform.loop.get_parent_for": Earlier("transform.get_parent_op", text='{op_name = "scf.for"}'),
    "transform.split_handles": Earlier("transform.split_handle"),
    "transform.structured.hoist_redundant_tensor_subsets": Earlier("transform.loop.hoist_loop_invariant_subsets"),
    "transform.structured.masked_vectorize": Earlier("transform.structured.vectorize"),
    "transform.structured.tile": Earlier("transform.structured.tile_using_for"),
    "transform.structured.tile_reduction_using_scf": Earlier("transform.structured.tile_reduction_using_for"),
    "transform.structured.tile_to_forall_op": Earlier("transform.structured.tile_using_forall"),
    "transform.structured.tile_to_scf_for": Earlier("transform.structured.tile_using_for"),
}
"""By the old name; none of them is in a table."""


def _standard() -> Iterator[tuple[str, Earlier]]:
    """What was in the dialect `std`, whose operations were written without a prefix in a function; and functions."""
    same = {
        "arith": "addi addf subi subf muli mulf divf and or xor sitofp fptosi index_cast trunci truncf remf negf "
        "divi_signed divi_unsigned remi_signed remi_unsigned sexti zexti fpext fptrunc shift_left shift_right_signed "
        "shift_right_unsigned",
        "cf": "assert br cond_br",
        "memref": "alloc alloca dealloc",
    }
    new = {"and": "andi", "or": "ori", "xor": "xori", "sexti": "extsi", "zexti": "extui", "fpext": "extf"}
    new |= {"divi_signed": "divsi", "divi_unsigned": "divui", "remi_signed": "remsi", "remi_unsigned": "remui"}
    new |= {"shift_left": "shli", "shift_right_signed": "shrsi", "shift_right_unsigned": "shrui", "fptrunc": "truncf"}
    for dialect, words in same.items():
        for word in words.split():
            yield word, Earlier(f"{dialect}.{new.get(word, word)}", is_same=True)
    for word in ("load", "store", "dim", "rank", "subview", "view", "tensor_store"):
        yield word, Earlier(f"memref.{word}" if word != "tensor_store" else "bufferization.materialize_in_destination")
    for word in ("cmpi", "cmpf"):
        yield word, Earlier(f"arith.{word}", text="its predicate is a word")
    yield "constant", Earlier("arith.constant", text="or 'func.constant' of a symbol")
    yield "func", Earlier("func.func", is_same=True)
    yield "memref_cast", Earlier("memref.cast", is_same=True)
    yield "tensor_cast", Earlier("tensor.cast", is_same=True)
    yield "tensor_load", Earlier("bufferization.to_tensor")
    yield "select", Earlier("arith.select", is_same=True)
    yield "splat", Earlier("vector.broadcast")


STANDARD: Final[Mapping[str, Earlier]] = dict(_standard())
"""By the word that is written."""


def why_gone(name: str, version: int) -> str:
    """The reason why LLVM `version` does not have an operation of the nearest tables, "" if nothing is known."""
    found = RENAMES.get(name)
    if found is None or found.since > version:
        return ""
    how = f" with {found.text}" if found.text else ""
    return f"LLVM {found.since} has '{found.new}'{how}" if found.new else f"LLVM {found.since} does not have it"


class RenamedAttribute(NamedTuple):
    """An inherent attribute that is called `new` since LLVM `since`."""

    operation: str
    old: str
    new: str
    since: int


RENAMED_ATTRIBUTES: Final = (
    RenamedAttribute("tosa.const", "value", "values", 21),
    RenamedAttribute("spirv.GlobalVariable", "builtin", "built_in", 22),
    RenamedAttribute("spirv.ImageDrefGather", "imageoperands", "image_operands", 21),
    RenamedAttribute("llvm.func", "memory", "memory_effects", 20),
    *(
        RenamedAttribute(f"omp.atomic.{name}", old, new, 20)
        for name in ("capture", "read", "update", "write")
        for old, new in (("hint_val", "hint"), ("memory_order_val", "memory_order"))
        if (name, old) not in (("capture", "memory_order_val"),)
    ),
    RenamedAttribute("omp.critical.declare", "hint_val", "hint", 20),
    RenamedAttribute("omp.parallel", "proc_bind_val", "proc_bind_kind", 20),
    RenamedAttribute("omp.cancel", "cancellation_construct_type_val", "cancel_directive", 20),
    RenamedAttribute("omp.cancellation_point", "cancellation_construct_type_val", "cancel_directive", 20),
    RenamedAttribute("omp.ordered", "depend_type_val", "doacross_depend_type", 20),
    RenamedAttribute("omp.ordered", "num_loops_val", "doacross_num_loops", 20),
    RenamedAttribute("omp.ordered.region", "simd", "par_level_simd", 20),
    RenamedAttribute("omp.taskgroup", "task_reduction_vars_byref", "task_reduction_byref", 20),
    RenamedAttribute("omp.taskgroup", "task_reductions", "task_reduction_syms", 20),
    RenamedAttribute("acc.update", "async", "asyncOnly", 20),
)
