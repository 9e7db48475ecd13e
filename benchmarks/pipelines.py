"""Mutated pipelines: what mlir-opt refuses and whether we report it at the place; and that we accept what it accepts.

`python benchmarks/pipelines.py [--seed N] [--pipelines N] [--mutants N]` makes pipelines of random passes of LLVM 22
with random options, asks mlir-opt (the variable `MLIR_OPT`, default `mlir-opt-22`) about each, and changes one thing in
each that it accepts: a letter of a name, a bracket, a comma, an option, a value, or the operation that a pass is
nested in. It prints how many of the refused mutants have a finding at the changed place or at mlir-opt's column, and
the accepted ones that have a finding, which must be none.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.pass_tables import KnownPasses, passes_of
from mlirls_ir.ods.passes import PassDef, PassOption
from mlirls_ir.pipelines.check import OPTION, SYNTAX, UNKNOWN, anchor_of

PROGRAM: Final = os.environ.get("MLIR_OPT", "mlir-opt-22")
_BEFORE: Final = "// RUN: mlir-opt %s -pass-pipeline='"
_COLUMN: Final = re.compile(r"PassPipeline Parser:1:(\d+):")
_RESTRICTED: Final = re.compile(r"restricted to '.*' on a PassManager intended to run on '.*?'|unable to schedule pass")
_VALUES: Final = {"bool": "true", "number": "0.5", "string": "abc"}
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_ANCHORS: Final = ("builtin.module", "func.func", "gpu.module", "any")


class Mutant(NamedTuple):
    """A changed pipeline: what was changed, and where in the new text."""

    kind: str
    text: str
    start: int
    end: int


def main() -> int:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pipelines", type=int, default=200)
    parser.add_argument("--mutants", type=int, default=5, help="of each pipeline")
    parser.add_argument("--show", type=int, default=20)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    registry = upstream_registry()
    known = passes_of(registry)
    names = [name for name in known.names() if name not in known.gone]
    pipelines = [_pipeline(rng, known, names) for _ in range(arguments.pipelines)]
    with ThreadPoolExecutor(2) as pool:
        accepted = [text for text, said in zip(pipelines, pool.map(_refusal, pipelines), strict=True) if not said]
        mutants = [mutant for text in accepted for mutant in _mutants(rng, text, arguments.mutants)]
        verdicts = list(pool.map(_refusal, (mutant.text for mutant in mutants)))
    unfounded = [text for text in accepted if _findings(text)]
    print(f"pipelines: {len(pipelines)}, accepted {len(accepted)}, of these with a finding {len(unfounded)}")
    refused, found, on_accepted = Counter[str](), Counter[str](), 0
    shown = 0
    for mutant, said in zip(mutants, verdicts, strict=True):
        findings = _findings(mutant.text)
        if not said:
            on_accepted += bool(findings)
            wrong = bool(findings)
        else:
            refused[mutant.kind] += 1
            is_found = _is_at_place(mutant, said, findings)
            found[mutant.kind] += is_found
            wrong = not is_found
        if wrong and shown < arguments.show:
            shown += 1
            print(f"  {'missed' if said else 'UNFOUNDED'} {mutant.kind}: {mutant.text}\n    {said[:200]!r} {findings}")
    for kind, count in sorted(refused.items()):
        print(f"{kind}: {found[kind]} of {count}")
    n_refused = sum(refused.values())
    print(f"refused {n_refused}, found at the place {found.total()} ({found.total() / max(n_refused, 1):.1%})")
    print(f"accepted mutants {len(mutants) - n_refused}, with a finding {on_accepted}")
    return 1 if unfounded or on_accepted else 0


def _pipeline(rng: random.Random, known: KnownPasses, names: list[str]) -> str:
    parts: list[str] = []
    for name in rng.sample(names, rng.randint(1, 4)):
        one = known.get(name)
        if one is None:
            continue
        anchor = anchor_of(one, upstream_registry()) or ("func.func" if one.is_for_interface else "builtin.module")
        text = _pass(rng, one)
        parts.append(text if anchor == "builtin.module" else f"{anchor}({text})")
    return f"builtin.module({','.join(parts)})"


def _pass(rng: random.Random, one: PassDef) -> str:
    given = [option for option in one.options if rng.random() < 0.4 and option.kind != "?"]
    options = " ".join(f"{option.name}={_value(rng, option)}" for option in given)
    return f"{one.name}{{{options}}}" if options else one.name


def _value(rng: random.Random, option: PassOption) -> str:
    if option.cases:
        return rng.choice(option.cases)
    return _VALUES.get(option.kind, str(rng.randint(1, 64)))


def _mutants(rng: random.Random, text: str, number: int) -> Iterator[Mutant]:
    for _ in range(number):
        at = rng.randrange(len(text))
        match rng.choice(("delete", "repeat", "swap", "letter", "bracket", "value", "anchor", "option")):
            case "delete":
                yield Mutant("delete", text[:at] + text[at + 1 :], at, at)
            case "repeat":
                yield Mutant("repeat", text[: at + 1] + text[at:], at, at + 1)
            case "swap" if at + 1 < len(text) and text[at] != text[at + 1]:
                yield Mutant("swap", text[:at] + text[at + 1] + text[at] + text[at + 2 :], at, at + 2)
            case "letter":
                yield Mutant("letter", text[:at] + rng.choice(_LETTERS) + text[at + 1 :], at, at + 1)
            case "bracket":
                yield Mutant("bracket", text[:at] + rng.choice("(){},") + text[at:], at, at + 1)
            case "value":
                yield from _replaced(rng, "value", text, r"=([\w.-]+)", "zz")
            case "anchor":
                yield from _replaced(rng, "anchor", text, r"([a-z]+\.[a-z]+)\(", rng.choice(_ANCHORS))
            case "option":
                yield from _replaced(rng, "option", text, r"([\w-]+)=", "not-an-option")
            case _:
                pass


def _replaced(rng: random.Random, kind: str, text: str, pattern: str, by: str) -> Iterator[Mutant]:
    places = list(re.finditer(pattern, text))
    if places:
        place = rng.choice(places)
        yield Mutant(kind, text[: place.start(1)] + by + text[place.end(1) :], place.start(1), place.start(1) + len(by))


def _refusal(pipeline: str) -> str:
    """What mlir-opt says about a pipeline that it cannot make, "" if it runs it, with whatever result."""
    command = [PROGRAM, "-", f"--pass-pipeline={pipeline}", "--dump-pass-pipeline"]
    try:
        # Some passes write files.
        done = subprocess.run(
            command, input="", capture_output=True, text=True, check=False, timeout=60, cwd=tempfile.gettempdir()
        )
    except subprocess.TimeoutExpired:
        return ""
    said = done.stderr
    # The dump comes when the pipeline has been made, but before its passes are scheduled.
    is_made = "Pass Manager with" in said and "unable to schedule pass" not in said
    return "" if is_made or done.returncode == 0 else said


def _findings(pipeline: str) -> list[tuple[int, int, str]]:
    document = Document(f"{_BEFORE}{pipeline}'\n")
    found = [one for one in document.diagnostics() if one.code in (OPTION, SYNTAX, UNKNOWN)]
    return [(one.start - len(_BEFORE), one.end - len(_BEFORE), one.message) for one in found]


def _is_at_place(mutant: Mutant, said: str, findings: list[tuple[int, int, str]]) -> bool:
    column = _COLUMN.search(said)
    opening = mutant.text.find("(") + 1
    for start, end, message in findings:
        if start <= mutant.end and mutant.start <= end:
            return True
        if column is not None and start <= opening + int(column[1]) - 1 <= end:
            return True
        # A pass that a changed operation does not suit is the place of the mistake.
        restricted = _RESTRICTED.search(message)
        if restricted is not None and restricted[0] in said:
            return True
        if "wrapped with" in message and "wrapped with" in said:
            return True
    return False


if __name__ == "__main__":
    sys.exit(main())
