"""Every case of the files `cases.txt` reads, prints and fails as with mlir-opt 22; see `judge.py`."""

from pathlib import Path

import pytest
from tests.attributes.judge import check_cases, check_recorded
from tests.support.judge import needs_mlir_opt

CASES = [Path(__file__).parent.parent / room / "cases.txt" for room in ("affine", "attributes", "types")]


@pytest.fixture(params=CASES, ids=lambda path: path.parent.name)
def cases(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def test_cases_read_and_print_as_recorded(cases: Path) -> None:
    check_cases(cases)


@needs_mlir_opt
def test_recorded_verdicts_are_those_of_mlir_opt(cases: Path) -> None:
    check_recorded(cases)
