"""Conformance on generated IR: the output of mlir-opt after the passes of a folder of its test files.

    python benchmarks/pass_outputs.py FOLDER [--folder KEPT] [--show N] [--files PART] [--damage N]

For each `.mlir` file, the `mlir-opt` commands at the beginning of its RUN lines are run, and some chains of passes that
accept most IR. The output is printed again in the forms of `FORMS` (generic, with locations, ...). Texts that mlir-opt
reads back without an error count. On each
- we should report no error and no warning;
- our generic form with locations should be, byte by byte, mlir-opt's `--mlir-print-op-generic --mlir-print-debuginfo`:
  so every type of every value is the same. Texts with custom forms of the `test` dialect count only for errors, because
  its tables are not shipped.

With `--damage N`, N of the texts and N of the folder's files are cut off or lose a closing bracket or a line, at
random; the number of errors and their distance from the damage are printed (`damage.py`).

Texts and verdicts are kept in KEPT (`~/.cache/mlirls/pass_outputs`), so a second run only takes our own time.
`mutations.py` makes mistakes in the kept texts, and `conformance.py` compares the verdicts on them.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import os
import random
import re
import shlex
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from damage import Damage, damages
from tests.support.judge import MLIR_OPT

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.printing import print_parts
from mlirls_ir.source import decode

TIME_LIMIT = 20
LARGEST = 400_000
CHAINS = (
    "--canonicalize --cse",
    "--inline --sccp --symbol-dce",
    "--lower-affine --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts",
    "--convert-linalg-to-loops --loop-invariant-code-motion",
    "--linalg-generalize-named-ops --linalg-fuse-elementwise-ops",
    "--one-shot-bufferize=allow-unknown-ops --buffer-deallocation-pipeline",
    "--convert-vector-to-scf --convert-vector-to-llvm",
    "--convert-linalg-to-affine-loops --affine-loop-fusion --affine-loop-unroll",
    "--tosa-to-linalg-pipeline",
    "--gpu-kernel-outlining",
    "--convert-to-spirv",
)
FORMS = (
    "--mlir-print-op-generic",
    "--mlir-print-debuginfo",
    "--mlir-print-local-scope --mlir-print-debuginfo",
    "--mlir-use-nameloc-as-prefix",
    "--mlir-elide-elementsattrs-if-larger=4",
    "--mlir-print-elementsattrs-with-hex-if-larger=1",
    "--mlir-print-unique-ssa-ids",
    "--mlir-print-value-users",
)
READ = ("--allow-unregistered-dialect", "--split-input-file", "--mlir-disable-threading")
GENERIC = (*READ, "--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope")
_RUN = re.compile(r"^\s*//\s*RUN:\s*(.*)$")
_DEFINE = re.compile(r"^\s*//\s*(?:RE)?DEFINE:\s*(%\{[^}]*\})\s*=\s*(.*)$")
_TEST_DIALECT = re.compile(r'(?<![".\w])test\.|[!#]test\.|#test<|!test<')


@dataclass(slots=True)
class Answer:
    """Our result for one text."""

    name: str
    errors: list[str] = field(default_factory=list[str])
    warnings: list[str] = field(default_factory=list[str])
    compared: bool = False
    difference: str = ""
    n_operations: int = 0


def main() -> int:
    """Makes missing texts, compares, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", type=Path, help="a folder of .mlir files with RUN lines")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path.home() / ".cache/mlirls/pass_outputs",
        help="the folder for texts and verdicts",
    )
    parser.add_argument("--files", default="", metavar="PART", help="only test files whose path contains this")
    parser.add_argument("--show", type=int, default=10, metavar="N", help="how many differences of each kind to print")
    parser.add_argument(
        "--damage", type=int, default=0, metavar="N", help="damage this many texts, and list errors that spread"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the damage")
    parser.add_argument("--chains", type=int, default=3, metavar="N", help="how many of the chains for each test file")
    parser.add_argument("--forms", type=int, default=2, metavar="N", help="how many of the forms for each output")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sources = [path for path in sorted(options.tests.rglob("*.mlir")) if options.files in str(path)]
    with ProcessPoolExecutor(options.jobs) as pool:
        counts = itertools.repeat((options.chains, options.forms))
        made = pool.map(texts_of, sources, itertools.repeat(options.folder), counts, chunksize=4)
        texts = list(dict.fromkeys(itertools.chain.from_iterable(made)))
        if options.damage:
            rng = random.Random(options.seed)
            chosen = rng.sample(texts, min(len(texts), options.damage)) + rng.sample(
                [str(path) for path in sources], min(len(sources), options.damage)
            )
            seeds = [rng.randrange(1 << 30) for _ in chosen]
            _report_damage(
                list(itertools.chain.from_iterable(pool.map(damaged, itertools.repeat(options.folder), chosen, seeds))),
                options.show,
            )
            return 0
        answers = list(pool.map(answer, itertools.repeat(options.folder), texts, chunksize=8))
    _report(len(sources), answers, options.show)
    return 0


def texts_of(source: Path, folder: Path, counts: tuple[int, int]) -> list[str]:
    """The names in `folder` of the texts of a test file that mlir-opt reads back.

    `counts` has the numbers of chains and forms to try: different ones for each file and output, the same in each run.
    """
    n_chains, n_forms = counts
    key = "\n".join([str(source), source.read_text("utf-8", "replace"), *CHAINS, *FORMS, str(counts)])
    record = folder / f"{_digest(key)}.json"
    if record.exists():
        names: list[str] = json.loads(record.read_text())
        return [name for name in names if (folder / name).exists()]
    first: dict[str, None] = {}
    for command in [
        *commands_of(source),
        *([*READ, *chain.split(), str(source)] for chain in _some(CHAINS, n_chains, key)),
    ]:
        first.setdefault(_run(command, source.parent))
    texts = dict(first)
    for text in first:
        for form in _some(FORMS, n_forms, text):
            texts.setdefault(_run([*READ, *form.split()], source.parent, text))
    names = [name for text in texts if (name := _keep(text, source, folder))]
    record.write_text(json.dumps(names))
    return names


def _some(choices: tuple[str, ...], count: int, seed: str) -> list[str]:
    return random.Random(_digest(seed)).sample(choices, min(count, len(choices)))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def commands_of(source: Path) -> list[list[str]]:
    """The arguments of the mlir-opt commands with which the RUN lines of a file begin."""
    lines = source.read_text("utf-8", "replace").replace("\\\n", "\\\\\n").splitlines()
    defined: dict[str, str] = {}
    out: list[list[str]] = []
    pending = ""
    for line in lines:
        definition = _DEFINE.match(line)
        if definition:
            defined[definition[1]] = definition[2]
        run = _RUN.match(line)
        if not run:
            continue
        pending += run[1].rstrip("\\")
        if run[1].endswith("\\"):
            continue
        command, pending = pending, ""
        for _ in range(8):
            for name, value in defined.items():
                command = command.replace(name, value)
        try:
            words = shlex.split(re.split(r"[|><]|&&|2>", command)[0].replace("%s", str(source)))
        except ValueError:
            continue
        if words[:1] == ["mlir-opt"] and not any("%" in word.replace("%s", "") for word in words):
            out.append([word for word in words[1:] if "verify-diagnostics" not in word])
    return out


def _run(arguments: list[str], folder: Path, text: str | None = None) -> str:
    """mlir-opt's output, "" if it fails; for a split file, the parts that do not fail."""
    try:
        done = subprocess.run(
            [MLIR_OPT, *arguments],
            input=None if text is None else text.encode(),
            stdin=subprocess.DEVNULL if text is None else None,
            capture_output=True,
            timeout=TIME_LIMIT,
            cwd=folder,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return ""
    output = done.stdout.decode("utf-8", "replace")
    return output if done.returncode in (0, 1) and len(output) < LARGEST else ""


def _keep(text: str, source: Path, folder: Path) -> str:
    """Writes the text and mlir-opt's generic form of it; returns its name, "" if mlir-opt does not read it back."""
    if not text.strip():
        return ""
    name = f"{source.stem}-{_digest(text)[:12]}.mlir"
    path = folder / name
    generic = path.with_suffix(".generic")
    if generic.exists():
        return name
    path.write_text(text, encoding="utf-8")
    try:
        done = subprocess.run(
            [MLIR_OPT, *GENERIC, name], capture_output=True, cwd=folder, timeout=TIME_LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        done = None
    # Some findings of a verifier do not make mlir-opt fail.
    if done is None or done.returncode != 0 or b": error: " in done.stderr:
        path.unlink()
        return ""
    generic.write_bytes(done.stdout)
    return name


def answer(folder: Path, name: str) -> Answer:
    """Compares one text."""
    text = decode((folder / name).read_bytes()).text
    document = Document(text)
    out = Answer(name)
    for found in document.diagnostics():
        line = document.source.position_at(found.start)[0] + 1
        if found.severity is Severity.ERROR:
            out.errors.append(f"{folder / name}:{line}: {found.message}")
        elif found.severity is Severity.WARNING:
            out.warnings.append(f"{folder / name}:{line}: {found.message}")
    if out.errors or _TEST_DIALECT.search(text):
        return out
    theirs = (folder / name).with_suffix(".generic").read_text(encoding="utf-8")
    try:
        ours = print_parts(document, locations=True, file=name).text
    except Exception as error:  # a crash is a difference as well
        ours = f"{type(error).__name__}: {error}"
    out.compared = True
    out.n_operations = theirs.count(" loc(")
    if ours != theirs:
        out.difference = f"{folder / name}: {first_difference(ours, theirs)}"
    return out


def first_difference(ours: str, theirs: str) -> str:
    """The first lines that differ."""
    for mine, other in itertools.zip_longest(ours.split("\n"), theirs.split("\n"), fillvalue="(nothing)"):
        if mine != other:
            start = next((i for i, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), 0)
            part = slice(max(0, start - 60), start + 140)
            return f"ours:\n    {mine[part].strip()}\n    mlir-opt's:\n    {other[part].strip()}"
    return ""


def damaged(folder: Path, name: str, seed: int) -> list[Damage]:
    """The damages of one text, in `folder` or elsewhere."""
    return list(damages(folder / name, random.Random(seed)))


def _report(n_sources: int, answers: list[Answer], show: int) -> None:
    compared = [one for one in answers if one.compared]
    for title, part, whole in (
        ("texts without an error", sum(not one.errors for one in answers), len(answers)),
        ("texts without a warning", sum(not one.warnings for one in answers), len(answers)),
        ("texts whose generic form is equal", sum(not one.difference for one in compared), len(compared)),
    ):
        print(f"{title}: {part} of {whole} = {100 * part / max(whole, 1):.2f} %")
    print(f"{n_sources} test files, {sum(one.n_operations for one in compared)} locations compared")
    _show("errors", [one.errors[0] for one in answers if one.errors], show)
    _show("warnings", [one.warnings[0] for one in answers if one.warnings], show)
    _show("differences", [one.difference for one in answers if one.difference], show)


def _report_damage(found: list[Damage], show: int) -> None:
    many = [one for one in found if one.n_errors > 3]
    far = [one for one in found if one.distance > 20]
    print(
        f"{len(found)} damaged texts: {len(many)} with more than 3 errors, {len(far)} with one more than 20 lines away"
    )
    print(Counter(min(one.n_errors, 10) for one in found))
    _show("many", [one.told() for one in sorted(many, key=lambda one: -one.n_errors)], show)
    _show("far", [one.told() for one in sorted(far, key=lambda one: -one.distance)], show)


def _show(title: str, lines: list[str], show: int) -> None:
    if lines and show:
        print(f"\n{title}:")
        print("\n".join(lines[:show]))
        for message, count in Counter(_kind(line) for line in lines).most_common(25):
            print(f"{count:6} {message}")


def _kind(line: str) -> str:
    what = line.rpartition("\n")[2] if "\n" in line else line.split(": ", 1)[1]
    return re.sub(r"loc\(.*|'[^']*'|%[\w.#$-]+|[0-9]+", "_", what.strip())[:110]


if __name__ == "__main__":
    sys.exit(main())
