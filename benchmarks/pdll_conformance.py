"""How far our findings in `.pdll` files agree with mlir-pdll: verdicts, lines and messages.

    python benchmarks/pdll_conformance.py -I /usr/lib/llvm-22/include DIALECT.pdll FOLDER
    python benchmarks/pdll_conformance.py -I /usr/lib/llvm-22/include --mutations 20 --seed 7 FOLDER

Each part of a file between `// -----` lines is judged alone. With `--mutations`, each part that mlir-pdll accepts gets
that many mistakes, one at a time: a token deleted, repeated, swapped or replaced, a name misspelled, a line deleted.
Printed are the share of errors of mlir-pdll that are reported on the same line, and of accepted texts without an error
of ours. `--show` lists the differences.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.formatting.edits import apply_edits
from mlirls_ir.formatting.pdll import PdllFormatter
from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.lexer import IDENTIFIER, Token, tokenize
from mlirls_ir.source import SourceText, split
from mlirls_ir.tablegen import TreeCache
from mlirls_ir.td_document import Settings

_ERROR = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):(?P<column>\d+): error: (?P<message>.*)$", re.MULTILINE)
_TREES = TreeCache()


def parts(paths: list[str]) -> Iterator[tuple[Path, str]]:
    """The parts of all files, those with nothing but comments left out."""
    for name in paths:
        path = Path(name)
        files = sorted(path.rglob("*.pdll")) if path.is_dir() else [path]
        for file in files:
            text = file.read_text(encoding="utf-8")
            for chunk in split(text):
                part = text[chunk.start : chunk.end]
                if len(tokenize(part)) > 1:
                    yield file, part


def mutants(text: str, rng: random.Random, n: int) -> Iterator[tuple[str, str]]:
    """Texts with one mistake, each with what was done."""
    tokens = tokenize(text)[:-1]
    words = sorted({token.text for token in tokens if len(token.text) < 40})
    for _ in range(n):
        idx = rng.randrange(len(tokens))
        token = tokens[idx]
        kind = rng.choice(("delete", "repeat", "swap", "replace", "misspell", "line"))
        yield kind, _mutated(text, tokens, token, idx, kind, rng, words)


def _mutated(
    text: str, tokens: list[Token], token: Token, idx: int, kind: str, rng: random.Random, words: list[str]
) -> str:
    match kind:
        case "delete":
            return text[: token.start] + text[token.end :]
        case "repeat":
            return f"{text[: token.end]} {text[token.start :]}"
        case "swap" if idx + 1 < len(tokens):
            after = tokens[idx + 1]
            between = text[token.end : after.start]
            return f"{text[: token.start]}{after.text}{between}{token.text}{text[after.end :]}"
        case "misspell":
            names = [one for one in tokens if one.kind == IDENTIFIER]
            chosen = rng.choice(names) if names else token
            return f"{text[: chosen.start]}{chosen.text}x{text[chosen.end :]}"
        case "line":
            start = text.rfind("\n", 0, token.start) + 1
            end = text.find("\n", token.start)
            return text[:start] + text[len(text) if end < 0 else end + 1 :]
        case _:
            return text[: token.start] + rng.choice(words) + text[token.end :]


def judge(program: str, folders: list[str], path: Path, text: str) -> tuple[bool, int, str]:
    """Whether mlir-pdll accepts a text, and the line and message of its first error."""
    with tempfile.NamedTemporaryFile("w", suffix=".pdll", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        command = [program, *(f"-I{folder}" for folder in (*folders, str(path.parent))), "-x", "ast", file.name]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        first = _ERROR.search(done.stderr)
        if first is None:
            return done.returncode == 0, 0, done.stderr[:200]
        return done.returncode == 0, int(first["line"]) if first["file"] == file.name else 0, first["message"]


def findings(folders: list[str], path: Path, text: str) -> list[tuple[int, Diagnostic]]:
    """Our errors, each with its line."""
    document = PdllDocument(str(path.parent / "text.pdll"), text, Settings((*folders, str(path.parent))), _TREES)
    document.finish()
    source = SourceText(text)
    return [
        (source.line_of(found.start) + 1, found) for found in document.diagnostics() if found.severity is Severity.ERROR
    ]


def compare(options: argparse.Namespace, path: Path, text: str, what: str, counts: Counter[str]) -> bool:
    """Compares one text; whether mlir-pdll accepts it."""
    accepted, line, message = judge(options.mlir_pdll, options.include, path, text)
    ours = findings(options.include, path, text)
    difference = None
    if accepted:
        counts["accepted"] += 1
        if ours:
            counts["accepted, error of ours"] += 1
            difference = "unfounded"
    elif not line:
        counts["not judged"] += 1
    else:
        counts["refused"] += 1
        counts["found"] += bool(ours)
        counts["on the line"] += any(own == line for own, _ in ours)
        counts["one error"] += len(ours) == 1
        counts["same words"] += any(own == line and found.message == message for own, found in ours)
        if not ours:
            difference = "missed"
        elif all(own != line for own, _ in ours):
            difference = "other line"
        elif options.words and all(found.message != message for _, found in ours):
            difference = "other words"
    if difference is not None and options.show:
        print(f"{difference}: {path.name} ({what}) judge {line}: {message}")
        print("".join(f"    ours {own}: {found.message}\n" for own, found in ours[:3]), end="")
        if options.show > 1:
            print("\n".join(f"{number:4} {one}" for number, one in enumerate(text.splitlines(), 1)))
    return accepted


def compare_formatted(options: argparse.Namespace) -> int:
    """Formats each accepted text as it is and with other spaces; mlir-pdll must make the same of all."""
    counts = Counter[str]()
    rng = random.Random(options.seed)
    for path, text in parts(options.paths):
        expected = _made(options, path, text)
        if expected is None:
            continue
        layouts: dict[str, str] = {}
        for what, before in (("as it is", text), ("other spaces", _respaced(text, rng))):
            formatter = PdllFormatter(before)
            formatter.run()
            after = apply_edits(before, formatter.edits)
            counts[f"{what}: equal"] += _made(options, path, after) == expected
            again = PdllFormatter(after)
            again.run()
            counts[f"{what}: final"] += not again.edits
            layouts[what] = after
        counts["texts"] += 1
        counts["same layout from other spaces"] += len(set(layouts.values())) == 1
    print(", ".join(f"{counts[name]} {name}" for name in sorted(counts)))
    return 0


def _respaced(text: str, rng: random.Random) -> str:
    """The text with other spaces between the tokens of a line; what a line begins with stays."""
    tokens = tokenize(text)
    made, position = "", 0
    for before, token in zip([None, *tokens], tokens, strict=False):
        gap = text[position : token.start]
        may_change = before is not None and "\n" not in gap and "//" not in gap
        needs_space = before is not None and f"{before.text[-1:]}{token.text[:1]}".replace("_", "a").isalnum()
        made += " " * rng.randint(1 if needs_space else 0, 3) if may_change else gap
        made += token.text
        position = token.end
    return made


def _made(options: argparse.Namespace, path: Path, text: str) -> str | None:
    """The tree that mlir-pdll prints, without addresses; None if it refuses the text."""
    with tempfile.NamedTemporaryFile("w", suffix=".pdll", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        command = [options.mlir_pdll, *(f"-I{folder}" for folder in (*options.include, str(path.parent)))]
        done = subprocess.run(
            [*command, "-x", "ast", file.name], capture_output=True, text=True, errors="replace", check=False
        )
    return None if done.returncode else re.sub(r"0x[0-9a-f]+", "", done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", help="files and folders")
    parser.add_argument("-I", "--include", action="append", default=[], help="a folder for includes")
    parser.add_argument("--mlir-pdll", default="mlir-pdll-22", help="the judge")
    parser.add_argument("--mutations", type=int, default=0, help="how many mutants of each accepted part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="count", default=0, help="list differences; twice: with their texts")
    parser.add_argument("--format", action="store_true", help="compare texts before and after formatting instead")
    parser.add_argument("--words", action="store_true", help="list other messages too")
    options = parser.parse_args()
    if options.format:
        return compare_formatted(options)
    intact, planted = Counter[str](), Counter[str]()
    rng = random.Random(options.seed)
    for path, text in parts(options.paths):
        if compare(options, path, text, "intact", intact) and options.mutations:
            for kind, mutant in mutants(text, rng, options.mutations):
                compare(options, path, mutant, kind, planted)
    for title, counts in (("as they are", intact), ("mutants", planted)):
        if counts:
            shown = ", ".join(f"{counts[name]} {name}" for name in sorted(counts))
            share = 100 * counts["on the line"] / max(counts["refused"], 1)
            silent = 100 * (1 - counts["accepted, error of ours"] / max(counts["accepted"], 1))
            print(
                f"{title}: {shown}\n  {share:.1f} % of errors on the line, {silent:.1f} % of accepted without an error"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
