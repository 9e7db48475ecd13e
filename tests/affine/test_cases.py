"""Every case of `cases.txt` reads, prints and fails as with mlir-opt 22; see `tests/attributes/judge.py`."""

from pathlib import Path

import pytest
from tests.attributes.judge import MLIR_OPT, check_cases, check_recorded

CASES = Path(__file__).with_name("cases.txt")


def check() -> None:
    check_cases(CASES)


def test_cases_read_and_print_as_recorded() -> None:
    check()


@pytest.mark.skipif(MLIR_OPT is None, reason="mlir-opt-22 is not installed")
def test_recorded_verdicts_are_those_of_mlir_opt() -> None:
    check_recorded(CASES)
