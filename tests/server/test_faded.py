"""Faded or struck text: tags of diagnostics, for clients that show them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.support.session import document, reported, reports, request, talk

UNUSED = "func.func private @f()\n"
TWO = {"textDocument": {"publishDiagnostics": {"tagSupport": {"valueSet": [1, 2]}}}}


def check(text: str, capabilities: dict[str, Any], *expected: tuple[str, int, list[int]], **settings: str) -> None:
    """Code, severity and tags of each diagnostic."""
    change = {
        "method": "workspace/didChangeConfiguration",
        "params": {"settings": {"mlirls": {"diagnostics": settings}}},
    }
    asked = request(1, "textDocument/documentSymbol", {"textDocument": document(text)["params"]["textDocument"]})
    sent = talk(change, document(text), asked, capabilities=capabilities, until=reported)
    first = reports(sent)[0]
    assert [(one["code"], one["severity"], one.get("tags", [])) for one in first] == list(expected)


def test_an_unused_part_is_a_faded_hint() -> None:
    check(UNUSED, TWO, ("unused-symbol", 4, [1]))


def test_a_deprecated_operation_is_struck_through() -> None:
    apply = 'emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>'
    check(f"func.func @f(%a: !emitc.lvalue<i32>) {{\n  %b = {apply}\n  return\n}}\n", TWO, ("deprecated-op", 4, [2]))


def test_a_client_that_cannot_fade_gets_nothing() -> None:
    check(UNUSED, {})


def test_a_severity_of_the_user_counts() -> None:
    check(UNUSED, TWO, **{"unused-symbol": "off"})
    check(UNUSED, {}, ("unused-symbol", 2, [1]), **{"unused-symbol": "warning"})


def test_findings_come_before_faded_parts() -> None:
    many = "".join(f"func.func private @f{number}()\n" for number in range(450))
    text = "// -----\n".join([many, many, many]) + "x"
    sent = talk(document(text), capabilities=TWO, until=reported)
    (published,) = reports(sent)
    assert Counter(one["code"] for one in published) == {"unknown-op": 1, "unused-symbol": 999}
