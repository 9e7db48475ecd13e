"""The output of `mlirls scip`, decoded by bindings from SCIP's schema."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.support.scip import read_index

ROOT: Final = Path(__file__).parents[2]
DECODER: Final = Path(__file__).parent / "scip"
CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mlirls-editors" / "scip"


@pytest.fixture
def modules() -> Path:
    """The folder with the bindings, installed if they are missing."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    if not (CACHE / "node_modules" / "@c4312" / "scip").is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        shutil.copy(DECODER / "package.json", CACHE)
        command = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        installed = subprocess.run(command, cwd=CACHE, capture_output=True, text=True, check=False)
        if installed.returncode:
            pytest.skip(f"the bindings of SCIP cannot be installed: {installed.stderr[-500:]}")
    return CACHE / "node_modules"


def test_an_index_of_the_corpus_matches_the_schema(modules: Path, tmp_path: Path) -> None:
    output = tmp_path / "index.scip"
    command = [sys.executable, "-m", "mlirls_server", "scip", "tests/corpus", "--output", str(output)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    decoded = subprocess.run(
        ["node", str(DECODER / "decode.cjs"), str(modules), str(output)], capture_output=True, text=True, check=False
    )
    assert decoded.returncode == 0, decoded.stderr
    index = json.loads(decoded.stdout)
    assert len(index["documents"]) > 50
    # The reader that the other tests trust reads the same.
    assert index == read_index(output.read_bytes())
