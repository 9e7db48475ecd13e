"""Messages about a text as of several LLVM releases."""

from __future__ import annotations

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.upstream import MAIN, RELEASES

REGISTRIES = {release: upstream_registry(release) for release in (*RELEASES, MAIN)}


def check(text: str, **expected: str) -> None:
    """The messages about `text` as of each release ("llvm19"), one a line; "" if there are none."""
    for release, expected_messages in expected.items():
        registry = REGISTRIES[int(release.removeprefix("llvm"))]
        found = [one for one in Document(text, registry).diagnostics() if one.code != "unknown-dialect"]
        assert "\n".join(one.message for one in found) == expected_messages, release


def check_by_release(text: str, since: int, before: str, now: str) -> None:
    """The messages before a release, and from this release on."""
    check(text, **{f"llvm{release}": before if release < since else now for release in RELEASES})


def severities(text: str) -> list[Severity]:
    """The severities of the findings in `text` as of main."""
    return [one.severity for one in Document(text, REGISTRIES[MAIN]).diagnostics() if one.code != "unknown-dialect"]
