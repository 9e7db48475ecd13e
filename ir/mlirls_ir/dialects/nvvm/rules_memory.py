"""Rules of nvvm's bulk copies of tensors, barriers in memory, prefetches and fences between proxies.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.nvvm.versions import BULK_MODES
from mlirls_ir.types.model import DialectType, IntegerType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, is_true, word_or

rules = RuleBook()

_GENERIC, _GLOBAL, _SHARED, _CONSTANT, _LOCAL, _CLUSTER = 0, 1, 3, 4, 5, 7


def _space_of(pointer: Type | None) -> int | None:
    """The address space of a pointer."""
    found = pointer.parameter("addressSpace") if isinstance(pointer, DialectType) else None
    return found if isinstance(found, int) else None


# -- copies of tensors


def _check_extents(op: View, n_coordinates: int, *, is_image: bool) -> None:
    part = op.value_part("coordinates")
    if not 1 <= n_coordinates <= 5:
        op.fail_bare("expects coordinates between 1 to 5 dimension", part)
    if is_image and n_coordinates < 3:
        op.fail_bare("to use im2col mode, the tensor has to be at least 3-dimensional", part)


@rules.verifies("nvvm.cp.async.bulk.tensor.global.shared.cta", "nvvm.cp.async.bulk.tensor.reduce")
def _tensor_store(op: View) -> None:
    mode, coordinates = word_or(op, "mode", "tile"), op.operands("coordinates")
    if mode is None or coordinates is None:
        return
    if op.has_operand("predicate"):
        if mode != "tile":
            op.fail_bare("Inline-ptx lowering supported only for Tile mode.", ("attribute", "mode"))
        if op.has_operand("l2CacheHint"):
            op.fail_bare("Inline-ptx lowering unsupported with L2 cache-hint.", op.value_part("l2CacheHint"))
    if mode != "tile_scatter4":
        _check_extents(op, len(coordinates), is_image=mode == "im2col")
    elif op.name.endswith(".reduce"):
        op.fail_bare("Scatter mode unsupported for CpAsyncBulkTensorReduceOp", ("attribute", "mode"))
    elif len(coordinates) != 5:
        op.fail_bare("Scatter4 mode expects 5 coordinates", op.value_part("coordinates"))


@rules.verifies("nvvm.cp.async.bulk.tensor.prefetch")
def _tensor_load(op: View) -> None:
    mode, coordinates, offsets = word_or(op, "mode", "tile"), op.operands("coordinates"), op.operands("im2colOffsets")
    if mode is None or coordinates is None or offsets is None:
        return
    n_coordinates, part = len(coordinates), op.value_part("coordinates")
    if not 1 <= n_coordinates <= 5:
        op.fail_bare("expects coordinates between 1 to 5 dimension", part)
    if mode == "tile_gather4" and n_coordinates != 5:
        op.fail_bare("Gather4 mode expects 5 coordinates", part)
    if mode.startswith("im2col") and n_coordinates < 3:
        op.fail_bare(f"to use {mode} mode, the tensor has to be at least 3-dimensional", part)
    n_offsets = {"im2col": n_coordinates - 2, "im2col_w": 2, "im2col_w_128": 2}.get(mode, 0)
    if offsets and not BULK_MODES.is_in(op.registry):
        n_offsets = n_coordinates - 2
    if len(offsets) != n_offsets:
        message = f" im2col offsets expected {n_offsets} (provided {len(offsets)})"
        op.fail_bare(message, op.value_part("im2colOffsets") if offsets else part)


@rules.verifies("nvvm.cp.async.bulk.tensor.shared.cluster.global")
def _tensor_load_to_shared(op: View) -> None:
    mode, is_cta_only = word_or(op, "mode", "tile"), is_true(op, "isCTAOnly")
    space = _space_of(op.operand("dstMem"))
    if mode is None or space is None or (op.has_attr("isCTAOnly") and op.attr("isCTAOnly") is None):
        return
    if op.has_operand("predicate"):
        if is_cta_only:
            op.fail_bare("Predicate is supported only for shared::cluster mode.", op.value_part("predicate"))
        if mode not in ("tile", "im2col"):
            op.fail_bare("Predicate is supported only for Tile and Im2col modes.", op.value_part("predicate"))
    elif is_cta_only:
        if space != _SHARED:
            op.fail_bare("Shared::cta destination requires address-space 3.", op.value_part("dstMem"))
        if op.has_operand("multicastMask"):
            op.fail_bare("Multicast is not supported with shared::cta mode.", op.value_part("multicastMask"))
        if op.has_attr("group"):
            op.fail_bare("CTAGroup is not supported with shared::cta mode.", ("attribute", "group"))
    elif space != _CLUSTER and BULK_MODES.is_in(op.registry):
        op.fail_bare("Shared::cluster destination requires address-space 7.", op.value_part("dstMem"))
    _tensor_load(op)


@rules.verifies("nvvm.cp.async.bulk.shared.cluster.global")
def _bulk_copy(op: View) -> None:
    if _space_of(op.operand("dstMem")) == _SHARED and op.has_operand("multicastMask"):
        op.fail_bare("Multicast is not supported with shared::cta mode.", op.value_part("multicastMask"))


# -- barriers


@rules.verifies(
    "nvvm.mbarrier.arrive",
    "nvvm.mbarrier.arrive_drop",
    "nvvm.mbarrier.arrive_drop.expect_tx",
    "nvvm.mbarrier.expect_tx",
    "nvvm.mbarrier.complete_tx",
    "nvvm.mbarrier.test.wait",
    "nvvm.mbarrier.try_wait",
)
def _barrier(op: View) -> None:
    scope, has_value = word_or(op, "scope", "cta"), op.result_ranges is not None and bool(op.results("res"))
    if scope not in (None, "cta", "cluster"):
        op.fail_bare("mbarrier scope must be either CTA or Cluster", ("attribute", "scope"))
    if _space_of(op.operand("addr")) == _CLUSTER and has_value:
        op.fail_bare("mbarrier in shared_cluster space cannot return any value", op.value_part("addr"))


@rules.verifies("nvvm.mbarrier.arrive.expect_tx")
def _arrive_expecting(op: View) -> None:
    scope = word_or(op, "scope", "cta")
    if op.has_operand("predicate") and scope is not None:
        if scope != "cta":
            op.fail_bare("mbarrier scope must be CTA when using predicate", ("attribute", "scope"))
        if _space_of(op.operand("addr")) == _CLUSTER:
            message = "mbarrier in shared_cluster space is not supported when using predicate"
            op.fail_bare(message, op.value_part("addr"))
        if op.result_types:
            op.fail_bare("return-value is not supported when using predicate", ("result", 0))
        if is_true(op, "relaxed"):
            message = "mbarrier with relaxed semantics is not supported when using predicate"
            op.fail_bare(message, ("attribute", "relaxed"))
    _barrier(op)


# -- prefetches


@rules.verifies("nvvm.prefetch")
def _prefetch(op: View) -> None:
    space, has_level = _space_of(op.operand("addr")), op.has_attr("cacheLevel")
    if space is None:
        return
    if op.has_attr("tensormap"):
        _prefetch_map(op, space, has_level=has_level)
    elif has_level:
        _prefetch_level(op, space)
    else:
        op.fail("requires specification of either cache level or tensormap")


def _prefetch_map(op: View, space: int, *, has_level: bool) -> None:
    if has_level:
        op.fail("cannot specify both tensormap and cache level", ("attribute", "cacheLevel"))
    if space not in (_GENERIC, _CONSTANT):
        op.fail("prefetch tensormap requires a generic or constant pointer", op.value_part("addr"))
    if op.has_attr("evictPriority"):
        op.fail("prefetch tensormap does not support eviction priority", ("attribute", "evictPriority"))
    if op.has_attr("in_param_space") and space != _GENERIC:
        op.fail("in_param_space can only be specified for a generic pointer", ("attribute", "in_param_space"))


def _prefetch_level(op: View, space: int) -> None:
    level, priority = enum_word(op.attr("cacheLevel")), enum_word(op.attr("evictPriority"))
    pointer = op.value_part("addr")
    if space not in (_GENERIC, _GLOBAL, _LOCAL):
        op.fail("prefetch to cache level requires a generic, global, or local pointer", pointer)
    if op.has_attr("uniform"):
        if level == "L2":
            message = "unsupported cache level, the only supported uniform cache level is L1"
            op.fail(message, ("attribute", "cacheLevel"))
        if space != _GENERIC:
            op.fail("prefetch to uniform cache requires a generic pointer", pointer)
    if op.has_attr("evictPriority"):
        if level == "L1":
            message = "cache eviction priority supported only for cache level L2"
            op.fail(message, ("attribute", "evictPriority"))
        if space != _GLOBAL:
            op.fail("cache eviction priority requires a global pointer", pointer)
        if priority not in (None, "evict_normal", "evict_last"):
            message = "unsupported cache eviction priority, only evict_last and evict_normal are supported"
            op.fail(message, ("attribute", "evictPriority"))
    if op.has_operand("predicate"):
        op.fail("predicate supported only on prefetch tensormap", op.value_part("predicate"))


# -- fences and launches

_ONE_WAY: Final = "uni-directional proxies only support"
_PROXIES: Final = {
    "nvvm.fence.proxy.acquire": ("tensormap", f"{_ONE_WAY} generic for", f"{_ONE_WAY} tensormap for"),
    "nvvm.fence.proxy.release": ("tensormap", f"{_ONE_WAY} generic for", f"{_ONE_WAY} tensormap for"),
    "nvvm.fence.proxy.sync_restrict": ("async", "only generic is support for", "only async is supported for"),
}
"""The proxy that a fence leads to from generic, and the messages for a wrong source and a wrong target."""


@rules.verifies(*_PROXIES)
def _one_way_fence(op: View) -> None:
    target, wrong_source, wrong_target = _PROXIES[op.name]
    _check_order(op)
    if word_or(op, "fromProxy", "generic") not in (None, "generic"):
        op.fail(f"{wrong_source} from_proxy attribute", ("attribute", "fromProxy"))
    if word_or(op, "toProxy", target) not in (None, target):
        op.fail(f"{wrong_target} to_proxy attribute", ("attribute", "toProxy"))


@rules.verifies("nvvm.fence.sync_restrict")
def _check_order(op: View) -> None:
    if op.name.endswith("sync_restrict") and enum_word(op.attr("order")) not in (None, "acquire", "release"):
        op.fail("only acquire and release semantics are supported", ("attribute", "order"))


@rules.verifies("nvvm.clusterlaunchcontrol.query.cancel")
def _query_cancel(op: View) -> None:
    query, result = enum_word(op.attr("query_type")), op.result()
    if query is None or result is None:
        return
    if query == "is_canceled":
        if result is not IntegerType(1):
            op.fail("is_canceled query type returns an i1", ("result", 0))
    elif result is not IntegerType(32):
        message = "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32"
        op.fail(message, ("result", 0))
