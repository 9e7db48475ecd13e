"""The generic form of the corpus with locations is mlir-opt's: its own output if it is installed, otherwise a digest.

`python -m tests.printing.test_corpus` records the digests of mlir-opt's output for each chunk. A file that has changed
since is compared only if mlir-opt is installed.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from tests.support.judge import MLIR_OPT, has_mlir_opt, run_mlir_opt
from tests.support.oracle import CORPUS, corpus_files

from mlirls_ir.document import Document
from mlirls_ir.printing import print_parts

RECORD = Path(__file__).parent / "corpus.json"
FLAGS = ("--allow-unregistered-dialect", "--split-input-file", "--mlir-print-op-generic", "--mlir-print-debuginfo")
SEPARATOR = "// -----\n"
FILES = {path.relative_to(CORPUS).as_posix(): path for path in corpus_files()}


def ours(name: str) -> list[str]:
    text = FILES[name].read_text(encoding="utf-8")
    return print_parts(Document(text), locations=True, file=name).text.split(SEPARATOR)


def theirs(name: str) -> list[str]:
    return run_mlir_opt([*FLAGS, "--mlir-print-local-scope", name], folder=CORPUS).out.split(SEPARATOR)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", FILES)
def test_generic_form_is_what_mlir_opt_prints(name: str) -> None:
    if has_mlir_opt():
        assert ours(name) == theirs(name)
        return
    record = json.loads(RECORD.read_text(encoding="utf-8")).get(name)
    if record is None or record["text"] != digest(FILES[name].read_text(encoding="utf-8")):
        pytest.skip(f"{name} has changed since it was recorded, and {MLIR_OPT} is not installed")
    assert [digest(part) for part in ours(name)] == record["chunks"]


def main() -> None:
    """Records the digests."""
    found = {
        name: {
            "text": digest(path.read_text(encoding="utf-8")),
            "chunks": [digest(part) for part in theirs(name)],
        }
        for name, path in FILES.items()
    }
    lines = [f"{json.dumps(name)}: {json.dumps(record)}" for name, record in found.items()]
    RECORD.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
