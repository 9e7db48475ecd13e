"""A name after `!` may contain a minus, even if the type before the minus has been read before."""

from __future__ import annotations

import pytest
from tests.support.laws import check_fast_equals_slow

from mlirls_ir.document import Document

_LINES = (
    "%{0} = llvm.load %p : !llvm.ptr->i32",
    "%{0} = builtin.unrealized_conversion_cast %p : !llvm.ptr-> to i32",
    "%{0} = builtin.unrealized_conversion_cast %p : !p to !p-",
    '%{0} = "t.x"(%p) : (!p)->!p-',
    '%{0} = "t.x"(%p) : (!p-) -> !p',
)


@pytest.mark.parametrize("line", _LINES)
def test_a_minus_belongs_to_the_name(line: str) -> None:
    head = "!p = !llvm.ptr\nllvm.func @f(%p: !llvm.ptr, %q: !p) {\n"
    text = head + "".join(f"  {line.format(at)}\n" for at in range(20)) + "  llvm.return\n}\n"
    errors = [found.message for found in Document(text).diagnostics() if found.code in ("syntax", "undefined-alias")]
    # An undefined alias is reported once.
    assert errors
    assert not check_fast_equals_slow(text)
