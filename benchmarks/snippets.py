"""How many operations are right when they are taken from a list, with what the snippet puts into its tab stops.

    python benchmarks/snippets.py [--most 129] [--dialect NAME] [--judge mlir-opt-22] [--show]

Each operation of upstream's dialects is typed in a text that has values of many types, or the operations around it that
it needs (`tests/support/snippets.py`), and taken from the list. Our checker says whether the statement has errors, the
judge whether the text is accepted. `--most` takes the operations that public MLIR has most often (`usage.txt`).
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.snippets import Inserted, inserted

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.usage import uses_of


def chosen(registry: Registry, most: int, dialect: str) -> list[str]:
    """The names of the operations to look at, the most frequent first where not all are."""
    known = [registry.dialect(name) for name in ([dialect] if dialect else registry.names())]
    names = [name for found in known if found is not None for name in found.operations]
    return sorted(names, key=lambda name: (-uses_of(name), name))[:most] if most else sorted(names)


def own_errors(registry: Registry, result: Inserted) -> list[str]:
    """The messages of the errors in the statement."""
    found = Document(result.text, registry).diagnostics()
    return [one.message for one in found if one.severity is Severity.ERROR and result.start <= one.start <= result.end]


def judged(command: str, result: Inserted) -> str:
    """What the judge has against the text, "" where it accepts it."""
    run = subprocess.run(
        [*shlex.split(command), "--allow-unregistered-dialect"], input=result.text, capture_output=True, text=True
    )
    errors = [line for line in run.stderr.splitlines() if "error:" in line]
    return "" if run.returncode == 0 else (errors or [f"status {run.returncode}"])[0].partition("error:")[2].strip()


def main() -> int:
    """Prints the counts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--dialect", default="")
    parser.add_argument("--judge", default="")
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    registry = Document("").registry
    counts: Counter[str] = Counter()
    for name in chosen(registry, arguments.most, arguments.dialect):
        definition = registry.operation(name)
        assert definition is not None
        result = inserted(registry, definition)
        errors = own_errors(registry, result)
        refused = judged(arguments.judge, result) if arguments.judge else ""
        counts["operations"] += 1
        counts["offered"] += bool(result.offer)
        counts["without an error of ours"] += bool(result.offer) and not errors
        counts["accepted by the judge"] += bool(result.offer and arguments.judge) and not refused
        if arguments.show and (errors or refused or not result.offer):
            statement = " ".join(result.text[result.start : result.end].split())
            print(f"{statement}\n    ours: {errors[:1]}  judge: {refused}")
    for what, number in counts.items():
        print(f"{what}: {number} ({number / counts['operations']:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
