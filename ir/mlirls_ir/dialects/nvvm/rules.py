"""Rules of the nvvm dialect: shuffles, barriers, copies and fences.

Read next: `rules_mma.py` (matrices).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute, DictionaryAttr, IntegerAttr, UnitAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.dialects.nvvm import rules_convert, rules_memory, rules_mma, rules_tensor
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, integer, types_of

rules = RuleBook(rules_convert.rules, rules_memory.rules, rules_mma.rules, rules_tensor.rules)

MODULES: Final = (rules_convert, rules_memory, rules_mma, rules_tensor)
"""The other files of nvvm's rules."""
_I1, _I32 = IntegerType(1), IntegerType(32)


def _body(type_: Type | None) -> tuple[Type, ...] | None:
    """The elements of a struct."""
    if not isinstance(type_, DialectType) or not is_llvm(type_, "struct"):
        return None
    return types_of(type_.parameter("body"))


@rules.verifies("nvvm.shfl.sync")
def _shfl(op: View) -> None:
    value, result = op.operand("val"), op.result()
    if value is None or result is None:
        return
    body, has_flag = _body(result), op.has_attr("return_value_and_is_valid")
    part = ("result", 0)
    if body is None:
        if has_flag:
            op.fail("expected return type to be a two-element struct", part)
        if result is not value:
            op.fail(f"expected return type to be of type '{value}' but got '{result}' instead", part)
        return
    if not has_flag:
        op.fail('"return_value_and_is_valid" attribute must be specified when the return type is a struct type', part)
    if len(body) != 2:
        op.fail("expected return type to be a two-element struct", part)
    for word, found, expected in (("first", body[0], value), ("second", body[1], _I1)):
        if found is not expected:
            message = f"expected {word} element in the returned struct to be of type '{expected}'"
            op.fail(f"{message} but got '{found}' instead", part)


@rules.verifies("nvvm.vote.sync")
def _vote(op: View) -> None:
    kind, result = enum_word(op.attr("kind")), op.result()
    if kind is None or result is None:
        return
    if kind == "ballot":
        if result is not _I32:
            op.fail("vote.sync 'ballot' returns an i32", ("result", 0))
    elif result is not _I1:
        op.fail("vote.sync 'any', 'all' and 'uni' returns an i1", ("result", 0))


@rules.verifies("nvvm.match.sync")
def _match(op: View) -> None:
    kind, result = enum_word(op.attr("kind")), op.result()
    if kind is None or result is None:
        return
    if kind == "all":
        if _body(result) != (_I32, _I1):
            op.fail(
                "match.sync 'all' returns a two element struct with first element as i32 and second element as i1",
                ("result", 0),
            )
    elif result is not _I32:
        op.fail("match.sync 'any' returns an i32", ("result", 0))


@rules.verifies("nvvm.setmaxregister")
def _setmaxregister(op: View) -> None:
    count = integer(op.attr("regCount"))
    if count is None:
        return
    if count % 8:
        op.fail("new register size must be multiple of 8", ("attribute", "regCount"))
    if not 24 <= count <= 256:
        op.fail("new register size must be in between 24 to 256", ("attribute", "regCount"))


@rules.verifies("nvvm.cp.async.shared.global")
def _cp_async(op: View) -> None:
    modifier, size = enum_word(op.attr("modifier")), integer(op.attr("size"))
    if modifier is None or size is None:
        return
    if modifier not in ("cg", "ca"):
        op.fail_bare("Only CG and CA cache modifiers are supported.", ("attribute", "modifier"))
    if size not in (4, 8, 16):
        op.fail_bare("expected byte size to be either 4, 8 or 16.", ("attribute", "size"))
    if modifier == "cg" and size != 16:
        op.fail_bare("CG cache modifier is only support for 16 bytes copy.", ("attribute", "modifier"))


@rules.verifies("nvvm.fence.proxy")
def _fence_proxy(op: View) -> None:
    kind = enum_word(op.attr("kind"))
    if kind is None:
        return
    has_space = op.has_attr("space")
    part = ("attribute", "kind")
    if kind == "tensormap":
        op.fail("tensormap proxy is not a supported proxy kind", part)
    if kind == "generic":
        op.fail("generic proxy not a supported proxy kind", part)
    if kind == "async.shared" and not has_space:
        op.fail("async_shared fence requires space attribute", part)
    if kind != "async.shared" and has_space:
        op.fail("only async_shared fence can have space attribute", ("attribute", "space"))


@rules.verifies("nvvm.barrier")
def _barrier(op: View) -> None:
    number, threads, predicate = (op.operands(name) for name in ("barrierId", "numberOfThreads", "reductionPredicate"))
    if number is None or threads is None or predicate is None:
        return
    if threads and not number:
        op.fail("barrier id is missing, it should be set between 0 to 15")
    has_operation = op.has_attr("reductionOp")
    if number and (has_operation or predicate):
        op.fail("reduction are only available when id is 0")
    if has_operation is not bool(predicate):
        op.fail("reduction predicate and reduction operation must be specified together")


@rules.verifies("nvvm.st.bulk")
def _st_bulk(op: View) -> None:
    value = integer(op.attr("initVal"))
    if value:
        op.fail(f"only 0 is supported for initVal, got {value}", ("attribute", "initVal"))


@rules.verifies("nvvm.redux.sync")
def _redux_sync(op: View) -> None:
    kind, type_ = enum_word(op.attr("kind")), op.operand("val")
    if kind is None or type_ is None:
        return
    is_float = type_ is FloatType("f32")
    for name in ("abs", "nan"):
        flag = op.attr(name)
        if isinstance(flag, IntegerAttr) and flag.value and not is_float:
            op.fail(f"{name} attribute is supported only for f32 type", ("attribute", name))
    expected = "f32" if kind in ("fmin", "fmax") else "i32"
    if str(type_) != expected:
        message = f"'{kind}' redux kind unsupported with '{type_}' type. Only supported type is '{expected}'."
        op.fail(message, ("attribute", "kind"))


@rules.verifies("nvvm.pmevent")
def _pmevent(op: View) -> None:
    number = integer(op.attr("eventId"))
    has_id, has_mask = op.has_attr("eventId"), op.has_attr("maskedEventId")
    if not has_id and not has_mask:
        op.fail("either `id` or `mask` must be set")
    if has_id and has_mask:
        op.fail("`id` and `mask` cannot be set at the same time")
    if number is not None and not 0 <= number <= 15:
        op.fail("`id` must be between 0 and 15", ("attribute", "eventId"))


_THREADS: Final = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_CONSTANTS: Final = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")


def _on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    del registry
    if name == "nvvm.kernel" and operation != "llvm.func":
        return f"'{name}' attribute attached to unexpected op"
    if name in _THREADS:
        found = value.values if isinstance(value, DenseArrayAttr) and value.element_type is IntegerType(32) else ()
        if not 1 <= len(found) <= 3:
            return f"'{quoted(name)}' attribute must be integer array with maximum 3 index"
    if name in _CONSTANTS and not isinstance(value, IntegerAttr):
        return f"'{quoted(name)}' attribute must be integer constant"
    partners = ("nvvm.reqntid", "nvvm.cluster_dim")
    if name == "nvvm.blocksareclusters" and any(partner not in attributes for partner in partners):
        return f"'{quoted(name)}' attribute must be used along with '{partners[0]}' and '{partners[1]}'"
    return None


def _on_argument(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    del type_
    if name != "nvvm.grid_constant":
        return None
    if not op.has_attr("nvvm.kernel"):
        return f"'{quoted(name)}' attribute must be present only on kernel arguments"
    if not isinstance(value, UnitAttr):
        return f"'{quoted(name)}' must be a unit attribute"
    if given.get("llvm.byval") is None:
        return f"'{quoted(name)}' attribute requires the argument to also have attribute 'llvm.byval'"
    return None


HOOKS: Final = rules.hooks(on_operation=_on_operation, on_argument=_on_argument, quirks={"nvvm": Quirk.ALLOWS_UNKNOWN})
