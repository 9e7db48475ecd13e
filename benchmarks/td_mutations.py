"""How far our checks of `.td` files agree with mlir-tblgen, on the files of a folder with one mistake planted in each.

    python benchmarks/td_mutations.py [FOLDER] --each 3 --seed 1

The folder is a project, or LLVM's headers if none is given. Files that mlir-tblgen refuses are left out. Each file is
checked as it is, and then with mutations: a token deleted, repeated, swapped or replaced, a name misspelled, a literal,
`attr-dict` or `type($x)` of an assembly format changed, an operand renamed. mlir-tblgen runs with each generator that
accepts the file as it is. Printed are the share of equal verdicts, of errors of mlir-tblgen that are reported on the
same line, and texts with errors of ours only, which `--show` lists.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from td_projects import open_file, options_of

from mlirls_ir import tablegen
from mlirls_ir.definition_checks import Finding, check_record
from mlirls_ir.td_document import Settings

GENERATORS = (
    *("-gen-op-defs", "-gen-enum-decls", "-gen-enum-defs", "-gen-pass-decls -name=X", "-gen-rewriters"),
    *("-gen-op-interface-decls", "-gen-attr-interface-decls", "-gen-type-interface-decls"),
)
_FORMAT = re.compile(r'assemblyFormat\s*=\s*(?:\[\{(?P<code>.*?)\}\]|"(?P<text>(?:\\.|[^"\\\n])*)")', re.DOTALL)
_FORMAT_TOKEN = re.compile(r"`[^`]*`|\$\w+|[A-Za-z_][\w-]*|[()<>?:,^|]")
_TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|\[\{.*?\}\]|"(?:\\.|[^"\\\n])*"|\$?[A-Za-z_]\w*|\d+|[^\w\s]', re.DOTALL)
_ERROR = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):(?P<column>\d+): error: (?P<message>.*)$", re.MULTILINE)
_IN_FORMAT = re.compile(
    r"^error: (?P<message>.*)\n(?P<text>.*)\n(?P<caret> *\^).*\n(?P<file>[^\n:]+):(?P<line>\d+):\d+: "
    r"note: in custom assembly format",
    re.MULTILINE,
)
_BARE_ERROR = re.compile(r"^(?:error: |Expected a constraint)(?P<message>.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Mutant:
    """A text, and what was done to it."""

    kind: str
    text: str
    what: str


@dataclass
class Score:
    """Counts over texts."""

    n: Counter[str] = field(default_factory=Counter[str])


def mutants(text: str, rng: random.Random, n: int) -> Iterator[Mutant]:
    """Some mutants of a header, without comments and blanks as places of mutations."""
    tokens = [found for found in _TOKEN.finditer(text) if not found[0].startswith(("//", "/*"))]
    formats = list(_FORMAT.finditer(text))
    names = sorted({found[0] for found in tokens if re.fullmatch(r"[A-Z]\w+", found[0])})
    for _ in range(n):
        kinds = ["format"] * 5 + ["token"] * 3 + ["name"] * 2 + ["operand"] * 2
        kind = rng.choice(kinds if formats else kinds[5:])
        mutant = None
        if kind == "format":
            mutant = _mutate_format(text, rng, rng.choice(formats))
        elif kind == "operand":
            places = [i for i, token in enumerate(tokens) if re.fullmatch(r"\$[a-z]\w*", token[0])]
            if places:
                token = tokens[rng.choice(places)]
                new = rng.choice([token[0] + "x", tokens[rng.choice(places)][0], ""])
                mutant = _replaced(text, "operand", token.start(), token.end(), new)
        elif kind == "name" and names:
            places = [token for token in tokens if re.fullmatch(r"[A-Z]\w+", token[0])]
            token = rng.choice(places)
            mutant = _replaced(
                text, "name", token.start(), token.end(), rng.choice([*rng.sample(names, 1), token[0] + "x"])
            )
        if mutant is None:
            mutant = _mutate_tokens(text, rng, tokens)
        if mutant.text != text:
            yield mutant


def _replaced(text: str, kind: str, start: int, end: int, new: str) -> Mutant:
    line = text.count("\n", 0, start) + 1
    return Mutant(kind, text[:start] + new + text[end:], f"line {line}: {text[start:end]!r} -> {new!r}")


def _mutate_tokens(text: str, rng: random.Random, tokens: Sequence[re.Match[str]]) -> Mutant:
    at = rng.randrange(len(tokens) - 1)
    token, after = tokens[at], tokens[at + 1]
    match rng.choice(("delete", "repeat", "swap", "replace")):
        case "delete":
            return _replaced(text, "token", token.start(), token.end(), "")
        case "repeat":
            return _replaced(text, "token", token.start(), token.end(), f"{token[0]} {token[0]}")
        case "swap":
            between = text[token.end() : after.start()]
            return _replaced(text, "token", token.start(), after.end(), after[0] + between + token[0])
        case _:
            return _replaced(text, "token", token.start(), token.end(), rng.choice(tokens)[0])


def _mutate_format(text: str, rng: random.Random, found: re.Match[str]) -> Mutant | None:
    group = "code" if found["code"] is not None else "text"
    words = list(_FORMAT_TOKEN.finditer(text, *found.span(group)))
    if not words:
        return None
    word = rng.choice(words)
    start, end = word.span()
    choices = ["", f"{word[0]} {word[0]}", rng.choice(words)[0]]
    if word[0].startswith("$"):
        choices += [word[0] + "x", word[0][:-1]]
    if word[0].startswith("`"):
        choices += ["`a b`", "`1`", "`:`", word[0][:-1]]
    if word[0].startswith("attr-dict") or word[0] in ("type", "custom", "functional-type", "oilist"):
        choices += ["attr-dict", "type", "results", "operands", "attr-dict-with-keyword", "regions"]
    whole = re.compile(r"type\(\s*\$\w+\s*\)").match(text, start)
    if whole is not None:
        return _replaced(text, "format", start, whole.end(), "")
    return _replaced(text, "format", start, end, rng.choice(choices))


@dataclass(frozen=True)
class Theirs:
    """The first error of a run of mlir-tblgen: the line in the file, 0 if it is elsewhere, and the message."""

    line: int
    message: str
    excerpt: str = ""
    column: int = -1


def judge(path: Path, options: Sequence[str], generator: str) -> Theirs | None:
    """The first error of mlir-tblgen with one generator; None if it accepts the file."""
    command = ["mlir-tblgen-22", *options, *generator.split(), str(path), "-o", "/dev/null"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    in_format = _IN_FORMAT.search(done.stderr)
    plain = _ERROR.search(done.stderr)
    if in_format is not None and (plain is None or in_format.start() < plain.start()):
        line = int(in_format["line"]) if in_format["file"] == str(path) else 0
        return Theirs(line, in_format["message"], in_format["text"], len(in_format["caret"]) - 1)
    if plain is not None:
        return Theirs(int(plain["line"]) if plain["file"] == str(path) else 0, plain["message"])
    bare = _BARE_ERROR.search(done.stderr)
    return Theirs(0, bare["message"] if bare else "crash")


@dataclass(frozen=True)
class Ours:
    """Our findings in a file, and the line of each definition with a finding in its format."""

    tablegen: tuple[tablegen.Diagnostic, ...]
    findings: tuple[Finding, ...]
    definitions: dict[str, int]
    formats: dict[str, str]

    def has(self, theirs: Theirs, path: Path) -> bool:
        """Whether an error of theirs is reported on its line; elsewhere, and in formats, with its message."""
        lines = {error.line for error in self.tablegen if error.file == str(path)}
        lines |= {one.location.line for one in self.findings if one.in_format is None}
        # mlir-tblgen reports a mistake in a rewrite pattern at the definition.
        lines |= {self.definitions[one.record] for one in self.findings if one.in_format is None}
        if theirs.column >= 0:
            return any(self._is_in_format(one, theirs) for one in self.findings if one.in_format is not None)
        if theirs.line:
            return theirs.line in lines
        return bool(self.tablegen or self.findings)

    def _is_in_format(self, one: Finding, theirs: Theirs) -> bool:
        text = self.formats[one.record]
        start = text.rfind("\n", 0, one.in_format) + 1
        line = text[start:].partition("\n")[0]
        return self.definitions[one.record] == theirs.line and line.split() == theirs.excerpt.split()


def check(path: Path, settings: Settings, cache: tablegen.TreeCache) -> Ours:
    """Our errors in a file."""
    result = tablegen.read_file(path, settings.include_dirs, macros=settings.macros, cache=cache)
    text = path.read_text(encoding="utf-8")
    records = result.records
    # A mistake in a class or multiclass is one of each record that is made of it, and mlir-tblgen names one of them.
    found = (check_record(result, record, text) for record in records.values() if record.location.file == str(path))
    findings = [finding for findings in found for finding in findings if not finding.is_warning]
    return Ours(
        result.diagnostics,
        tuple(findings),
        {one.record: records[one.record].location.line for one in findings},
        {one.record: str(records[one.record].fields.get("assemblyFormat", "")) for one in findings},
    )


def _generators(path: Path, settings: Settings, cache: tablegen.TreeCache) -> list[str]:
    """The generators for the records of a file; those of types and dialects need the name of a dialect."""
    result = tablegen.read_file(path, settings.include_dirs, macros=settings.macros, cache=cache)
    found = [*GENERATORS]
    for class_name, generator in (("TypeDef", "-gen-typedef-defs"), ("AttrDef", "-gen-attrdef-defs")):
        names: set[str] = set()
        for record in result.records_of(class_name):
            dialect = record.fields.get("dialect")
            if record.location.file == str(path) and isinstance(dialect, tablegen.RecordRef):
                names.add(str(result.records[dialect.name].fields["name"]))
        found += [f"{generator} -{generator[5:-5]}s-dialect={name}" for name in sorted(names)]
    for record in result.records_of("Dialect"):
        if record.location.file == str(path):
            found.append(f"-gen-dialect-defs -dialect={record.fields['name']}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("/usr/lib/llvm-22/include/mlir"))
    parser.add_argument("--each", type=int, default=3, help="mutations of each header")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only headers whose path contains this")
    parser.add_argument("--part", default="1/1", help="which part of the headers, as 1/2")
    parser.add_argument("--show", action="store_true", help="list what differs")
    arguments = parser.parse_args()
    project: Path = arguments.folder.absolute()
    part, n_parts = map(int, arguments.part.split("/"))
    headers = sorted(path for path in project.rglob("*.td") if arguments.only in str(path))
    score = Score()
    cache = tablegen.TreeCache()
    with tempfile.TemporaryDirectory() as folder:
        for header in headers[part - 1 :: n_parts]:
            run_header(
                header, project, Path(folder), random.Random(f"{arguments.seed} {header}"), arguments, score, cache
            )
    n = score.n
    print(f"headers: {n['headers']}, without an unfounded error: {n['headers'] - n['unfounded headers']}")
    for kind in ("format", "operand", "name", "token", ""):
        total = n[f"{kind} mutants"]
        if total:
            rejected = n[f"{kind} rejected"]
            print(
                f"{kind or 'all'}: {total} mutants, verdict equal {n[f'{kind} verdict'] / total:.2%}, "
                f"{rejected} rejected, line equal {n[f'{kind} line'] / max(1, rejected):.2%}, "
                f"unfounded {n[f'{kind} unfounded']}"
            )
    return 0


def run_header(
    header: Path,
    project: Path,
    folder: Path,
    rng: random.Random,
    arguments: argparse.Namespace,
    score: Score,
    cache: tablegen.TreeCache,
) -> None:
    """Scores one header and its mutants."""
    text = header.read_text(encoding="utf-8")
    beside = folder / header.relative_to(project)
    beside.parent.mkdir(parents=True, exist_ok=True)
    beside.write_text(text, encoding="utf-8")
    settings = open_file(header, text).evaluation.settings
    options = options_of(settings)
    if judge(beside, options, "-print-records") is not None:
        return
    score.n["headers"] += 1
    ours = check(beside, settings, cache)
    generators = [one for one in _generators(beside, settings, cache) if judge(beside, options, one) is None]
    if ours.tablegen or ours.findings:
        score.n["unfounded headers"] += 1
        print(f"UNFOUNDED {header}: {[*ours.tablegen, *ours.findings][:3]}", file=sys.stderr)
    for mutant in mutants(text, rng, arguments.each):
        beside.write_text(mutant.text, encoding="utf-8")
        found = [judge(beside, options, "-print-records")]
        if found == [None]:
            found = [judge(beside, options, one) for one in generators]
        theirs = [one for one in found if one is not None]
        ours = check(beside, settings, cache)
        is_rejected = bool(ours.tablegen or ours.findings)
        is_line_equal = all(ours.has(one, beside) for one in theirs)
        for kind in (mutant.kind, ""):
            score.n[f"{kind} mutants"] += 1
            score.n[f"{kind} verdict"] += bool(theirs) == is_rejected
            score.n[f"{kind} rejected"] += bool(theirs)
            score.n[f"{kind} line"] += bool(theirs) and is_rejected and is_line_equal
            score.n[f"{kind} unfounded"] += is_rejected and not theirs
        if arguments.show and (bool(theirs) != is_rejected or not is_line_equal):
            what = "UNFOUNDED" if not theirs else "MISSED" if not is_rejected else "LINE"
            print(f"{what} {mutant.kind} {header.relative_to(project)} {mutant.what}\n  theirs {theirs[:2]}")
            print(f"  ours {[str(one) for one in ours.tablegen[:2]]} {list(ours.findings[:2])}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
