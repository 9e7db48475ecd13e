"""With MLIRLS_EDITORS_REQUIRED=1, a test that is skipped because an editor is not installed fails."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turns a skip into a failure if all editors are required."""
    report = yield
    if report.skipped and os.environ.get("MLIRLS_EDITORS_REQUIRED") == "1":
        report.outcome = "failed"
    return report
