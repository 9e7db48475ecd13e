"""Rules of spirv's image operands: the operands after the coordinate, by the operation's mask.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.spirv.versions import FETCHES_LEVELS
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word

rules = RuleBook()

_WITH_LEVELS: Final = (0, 1, 2, 3)
"""The values of Dim of images that have levels of detail: 1D, 2D, 3D, Cube."""


@rules.verifies(
    "spirv.ImageDrefGather",
    "spirv.ImageFetch",
    "spirv.ImageRead",
    "spirv.ImageSampleExplicitLod",
    "spirv.ImageSampleImplicitLod",
    "spirv.ImageSampleProjDrefImplicitLod",
    "spirv.ImageWrite",
)
def _image_operands(op: View) -> None:
    given, mask = op.operands("operand_arguments"), enum_word(op.attr("image_operands"))
    if given is None or None in given:
        return
    if not op.has_attr("image_operands"):
        if given:
            message = "the Image Operands should encode what operands follow, as per Image Operands"
            op.fail_bare(message, op.value_part("operand_arguments"))
        return
    if mask is None:
        return
    words = mask.split("|")
    rest = list(given)
    if _is(op, "ExplicitLodOpInterface") and not {"Lod", "Grad"}.intersection(words):
        message = "failed to verify that either Lod or Grad image operands must be present"
        op.fail(message, ("attribute", "image_operands"))
    if "Bias" in words:
        _check_bias(op, rest)
        rest = rest[1:]
    if "Lod" in words:
        _check_level(op, rest, words)
        rest = rest[1:]
    if "Grad" in words:
        _check_gradient(op, rest)
        rest = rest[2:]
    if rest:
        index = op.operand_index("operand_arguments") + len(given) - len(rest)
        op.fail_bare("too many image operand arguments have been provided", ("operand", index))


def _is(op: View, interface: str) -> bool:
    return op.definition.has_trait(interface)


def _image(op: View) -> DialectType | None:
    image = op.operand("image")
    if isinstance(image, DialectType):
        return image
    sampled = op.operand("sampled_image")
    found = sampled.parameter("imageType") if isinstance(sampled, DialectType) else None
    return found if isinstance(found, DialectType) else None


def _image_field(op: View) -> str:
    return "image" if op.has_operand("image") else "sampled_image"


def _check_levels(op: View, word: str) -> None:
    image = _image(op)
    dim = None if image is None else image.parameter("dim")
    if isinstance(dim, int) and dim not in _WITH_LEVELS:
        message = f"{word} must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
        op.fail_bare(message, op.value_part(_image_field(op)))


def _check_bias(op: View, rest: list[Type | None]) -> None:
    part = ("attribute", "image_operands")
    if not _is(op, "ImplicitLodOpInterface"):
        op.fail_bare("Bias is only valid with implicit-lod instructions", part)
    if not rest:
        op.fail_bare("Bias operand requires 1 argument", part)
    if not isinstance(rest[0], FloatType):
        op.fail_bare("Bias must be a floating-point type scalar", op.value_part("operand_arguments"))
    _check_levels(op, "Bias")


def _check_level(op: View, rest: list[Type | None], words: list[str]) -> None:
    part = ("attribute", "image_operands")
    is_fetch = op.name == "spirv.ImageFetch" and FETCHES_LEVELS.is_in(op.registry)
    if not is_fetch and not _is(op, "ExplicitLodOpInterface"):
        op.fail_bare("Lod is only valid with explicit-lod and fetch instructions", part)
    if "Grad" in words:
        op.fail_bare("it is invalid to set both the Lod and Grad bits", part)
    if not rest:
        op.fail_bare("Lod operand requires 1 argument", part)
    wanted = IntegerType if is_fetch else FloatType
    if not isinstance(rest[0], wanted):
        what = (
            "fetch operations, Lod must be an integer"
            if is_fetch
            else "sampling operations, Lod must be a floating-point"
        )
        op.fail_bare(f"for {what} type scalar", op.value_part("operand_arguments"))
    _check_levels(op, "Lod")
    image = _image(op)
    if is_fetch and image is not None and image.parameter("samplingInfo") == 1:
        message = "Lod must only be used with an image type that has a MS operand of 0"
        op.fail_bare(message, op.value_part(_image_field(op)))


def _check_gradient(op: View, rest: list[Type | None]) -> None:
    part = ("attribute", "image_operands")
    if not _is(op, "ExplicitLodOpInterface"):
        op.fail_bare("Grad is only valid with explicit-lod instructions", part)
    if len(rest) < 2:
        op.fail_bare("Grad operand requires 2 arguments (scalars or vectors)", part)
    coordinate, image = op.operand("coordinate"), _image(op)
    if coordinate is None or image is None:
        return
    n_components = _n_components(coordinate) - (1 if image.parameter("arrayedInfo") == 1 else 0)
    first = op.value_part("operand_arguments")
    pair = rest[:2]
    are_vectors = all(isinstance(type_, VectorType) for type_ in pair)
    if not are_vectors and not all(isinstance(type_, FloatType) for type_ in pair):
        op.fail_bare("Grad arguments must be a scalar or vector of floating-point type", first)
    if any(_n_components(type_) != n_components for type_ in pair):
        message = "number of components of each Grad argument must equal the number of components in coordinate,"
        op.fail_bare(f"{message} minus the array layer component, if present", first)
    if any(isinstance(type_, VectorType) and not isinstance(type_.element, FloatType) for type_ in pair):
        op.fail_bare("Grad arguments must be a vector of floating-point type", first)


def _n_components(type_: Type | None) -> int:
    return type_.shape[0] if isinstance(type_, VectorType) else 1
