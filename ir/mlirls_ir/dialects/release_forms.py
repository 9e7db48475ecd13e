"""Forms of operations, types and attributes that only some LLVM releases have, found by the error about them.

Read next: `rename_notes.py`, which uses them; `renames.py`, for names.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class OldForm(NamedTuple):
    """The form of an operation or type up to LLVM `last` (0: before the oldest with tables), recognized by the error
    about it.

    `error` is the message as a regular expression, `before` another one for the text before the error on its line, and
    `here` the text at the error. `text` describes the form in later releases.
    """

    last: int
    error: str
    text: str
    before: str = ""
    here: str = ""

    def sentence(self) -> str:
        """The change in one line."""
        return f"in LLVM {self.last or 19} and {'before' if self.last else 'later'} {self.text}"


class NewForm(NamedTuple):
    """How an operation is written since LLVM `since`, by the error about it; see `OldForm`."""

    since: int
    error: str
    text: str
    before: str = ""
    here: str = ""

    def sentence(self) -> str:
        """The change in one line."""
        return f"in LLVM {self.since} and later {self.text}"


OLD_FORMS: Final = (
    OldForm(
        0, r"expected integer value", "a pointer has no type of what it points to: `!llvm.ptr`", before=r"\bptr<\Z"
    ),
    OldForm(0, r"expected non-function type", "an alias is `!a = i32`", before=r"\A![\w$.]+ *= *\Z", here="type "),
    OldForm(0, r"unknown LLVM type: vec", "a vector is MLIR's: `vector<4xi32>`", before=r"!llvm\.\Z"),
    OldForm(0, r"expected valid keyword", "a type has no quotes: `!llvm.ptr`", before=r"!llvm<\Z", here='"'),
    OldForm(0, r"unexpected type, expected keyword", "an integer is MLIR's: `i32`", before=r"!llvm\.\Z", here="i"),
    OldForm(0, r"unknown LLVM type: (?:half|float|double)", "a float is MLIR's: `f32`", before=r"!llvm\.\Z"),
    OldForm(
        0,
        r"(?:integer literal|floating point value) not valid for specified type"
        r"|custom op 'func\.constant' invalid kind of attribute specified|elements literal must be a shaped type",
        "a constant is `arith.constant`",
        before=r"= *constant +-?\Z",
    ),
    OldForm(
        0,
        r"custom op '(?:tensor|memref)\.expand_shape' expected 'output_shape'",
        "the shape of the result is written: `output_shape [4, 8]`",
    ),
    OldForm(0, r"custom op 'vector\.extract' expected 'from'", "the type of the vector comes after `from`"),
    OldForm(
        0, r"'scf\.parallel' op expects body to terminate with 'scf\.reduce'", "a parallel loop has no `scf.yield`"
    ),
    OldForm(
        0,
        r"unexpected key: (?:dimLevelType|lvlTypes)",
        "an encoding has a `map`, in which `compressed` is a level's type",
    ),
    OldForm(
        0,
        r"custom op 'linalg\.\w+' \[parseNamedStructuredOpRegion\] ods-gen generated region expects \d args, got 0",
        "operands are in `ins(...)` and `outs(...)`",
        here="(",
    ),
    OldForm(
        0, r"custom op 'transform\.structured\.tile_using_for' expected 'tile_sizes'", "sizes come after `tile_sizes`"
    ),
    OldForm(
        0,
        r"expected ':'",
        "types are written: `: (!transform.any_op) -> !transform.any_op`",
        before=r"\btransform\.structured\.\w+ %[^:]*\Z",
    ),
    OldForm(
        19,
        r"custom op 'irdl\.(?:parameters|operands|results)' expected valid keyword",
        "constraints have no names: `(%0)`",
        here="%",
    ),
    OldForm(19, r"custom op 'bufferization\.to_tensor' expected 'to'", "the tensor's type is not written"),
    OldForm(19, r"custom op 'llvm\.mlir\.global_ctors' expected 'ctors'", "`ctors` and `priorities` are in braces"),
    OldForm(19, r"expected '='", "the entry of a device has a colon", before=r'"\w+" *\Z', here=":"),
    OldForm(
        19,
        r"expected '->'",
        "the type of the result is not written",
        before=r"\bspirv\.(?:|Ptr|InBoundsPtr)AccessChain %[^\n]*\Z",
    ),
    OldForm(
        0,
        r"'llvm\.mlir\.constant' op (?:attribute and type have different float semantics"
        r"|expected float type of width 64)",
        "a number of another type than f64 has its type: `1.0 : f32`",
    ),
    OldForm(
        0, r"custom op 'linalg\.generic' unexpected iterator_type \(window\)", "a window is a loop that is a reduction"
    ),
    OldForm(19, r"'tosa\.\w+' op operands don't have matching ranks", "operands may differ in rank"),
    OldForm(
        19,
        r"'tosa\.pad' op operand #1 must be Shape with static rank and Index element type, but got 'tensor<.*",
        "the padding is a tensor",
    ),
    OldForm(
        19,
        r"expected integer number of results",
        "there is no comma after the text",
        before=r'gpu\.printf ".*" ?%[^,]*\Z',
    ),
)

"""Forms that a later release does not have."""
NEW_FORMS: Final = (
    NewForm(23, r"custom op 'rocdl\.sched\.barrier' invalid kind of attribute specified", "the mask is a word"),
    NewForm(
        23,
        r"expected SSA operand",
        "the cache policy is an attribute",
        before=r"\brocdl\.raw(?:\.ptr)?\.buffer\.[\w.]+ %[^:\n]*\Z",
    ),
    NewForm(
        23,
        r"custom op 'linalg\.(?:un)?pack' invalid kind of type specified: expected builtin\.tensor, but.*memref.*",
        "memrefs may be packed as well",
    ),
    *(
        NewForm(
            23,
            r"expected ':'",
            "the rounding mode may be written",
            before=r"\b(?:arith\.(?:addf|subf|mulf|divf)|math\.fma) %[^:\n]*\Z",
            here=mode,
        )
        for mode in ("to_nearest_even", "to_nearest_away", "toward_zero", "upward", "downward")
    ),
    NewForm(23, r"unknown gpu type: named_barrier", "there are named barriers"),
    NewForm(
        23,
        r"custom op '(?:memfence|scope|named)' is unknown.*",
        "a barrier may have `memfence`, `scope` and `named`",
        before=r"\bgpu\.barrier +\Z",
    ),
)
"""Forms that an earlier release does not have."""
