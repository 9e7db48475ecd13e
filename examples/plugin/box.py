"""What C++ says of the dialect `box` and `Box.td` does not: see docs/plugins.md."""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.plugin import (
    Answer,
    DialectHooks,
    DialectType,
    DirectiveCall,
    EntryError,
    IntegerAttr,
    IntegerType,
    LayoutHooks,
    LayoutQueries,
    OpParser,
    RuleBook,
    ScopedEntry,
    SyntaxBook,
    Type,
    TypeLayout,
    Verdict,
    View,
)

syntax = SyntaxBook()
rules = RuleBook()
I64 = IntegerType(64)


@syntax.directive("Users")
def parse_users(call: DirectiveCall) -> None:
    """`shared by 3`, where one user goes without saying."""
    start = call.p.pos
    count = 1
    if call.p.accept_keyword("shared"):
        call.p.require_keyword("by")
        count = call.p.require_integer()
    call.set_attribute(0, IntegerAttr(count, I64), start)


@syntax.operation(
    "box.swap",
    shown='%first `and` %second attr-dict `:` type("type")',
    examples="box.swap %first and %second : !box.box<i32>",
)
def parse_swap(p: OpParser) -> None:
    first = p.operand()
    p.require_keyword("and")
    second = p.operand()
    p.optional_attr_dict()
    p.resolve_all([first, second], p.colon_type())


@rules.verifies("box.make")
def check_make(op: View) -> None:
    users = op.attr("users")
    if isinstance(users, IntegerAttr) and users.value < 1:
        op.fail(f"needs a user, but has {users.value}", ("attribute", "users"))
    box, value = op.result(), op.operands("value")
    if isinstance(box, DialectType) and value and value[0] is not None and box.parameter("value") is not value[0]:
        op.fail(f"makes a box of '{box.parameter('value')}' out of '{value[0]}'", ("operand", 0))


class BoxLayout:
    """A box is a pointer and a count of 32 bits, aligned like the pointer."""

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        pointer = layout.of(DialectType("llvm", "ptr", (("addressSpace", 0),), ""))
        if not isinstance(pointer, TypeLayout):
            return pointer
        return TypeLayout(
            type,
            size_in_bits=pointer.size_in_bits + 32,
            abi_alignment=pointer.abi_alignment,
            preferred_alignment=pointer.preferred_alignment,
        )

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        return EntryError(entries[0], "a box has no entry of its own")

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        return Verdict.COMPATIBLE


DIALECTS = [DialectHooks("box", (syntax.hooks(), rules.hooks(), LayoutHooks(types={"box": BoxLayout()})))]
