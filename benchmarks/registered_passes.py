"""Writes what an mlir-opt registers beyond the `Passes.td` files: `ods/tables/registered/NUMBER.table`.

`python benchmarks/registered_passes.py --llvm 22 MLIR_OPT` asks the program for `--help` and `--help-list-hidden`. The
table has passes and pipelines that only C++ registers, and passes whose options differ from those of the `.td` files.
It also has passes of these files that the program does not have (`gone`), and options that are not passes but could be
a typo of one (`flag`). Its first line says that the program has no others.

`--help-file FILE` takes the output of `--help` instead of a program. With `--partial`, the program is a build that
leaves passes out, such as mlir-opt as WebAssembly: then nothing is `gone`, and the first line is missing.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from mlirls_ir.ods.convert.records import squeeze
from mlirls_ir.ods.model import Prose
from mlirls_ir.ods.pass_tables import COMPLETE, FLAG, GONE, registered_path, td_passes
from mlirls_ir.ods.passes import CASES, UNKNOWN_KIND, PassDef, PassOption, PassTable, write_passes
from mlirls_ir.source.near_words import is_near

_PASSES: Final = re.compile(r"^    Passes:\n((?: {4,}.*\n)*)", re.M)
_PIPELINES: Final = re.compile(r"^    Pass Pipelines:\n((?: {4,}.*\n)*)", re.M)
_PASS: Final = re.compile(r" {6}--?(\S+) +- +(.*)")
_OPTION: Final = re.compile(r" {8}--?([^\s=]+)(?:[= ]<([^>]*)>)? +- ?(.*)")
_CASE: Final = re.compile(r" {4}=(\S+) +- +(.*)")
_FLAG: Final = re.compile(r"^  --?([\w-]+)", re.M)
_RESTRICTED: Final = re.compile(r"restricted to '([\w.]+)' on a PassManager")
_KINDS: Final = frozenset({"uint", "integer", "long", "ulong", "number", "string"})
_SHORT: Final = {"int": "integer", "": "bool"}


def main() -> int:
    """Writes the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="mlir-opt of the release")
    parser.add_argument("--help-file", help="a file with its output for --help")
    parser.add_argument("--llvm", type=int, required=True)
    parser.add_argument("--partial", action="store_true")
    arguments = parser.parse_args()
    if (arguments.program is None) == (arguments.help_file is None):
        parser.error("give either a program or --help-file")
    if arguments.program is None:
        listed, hidden = Path(arguments.help_file).read_text(encoding="utf-8"), ""
    else:
        listed, hidden = (_ask(arguments.program, option) for option in ("--help", "--help-list-hidden"))
    found = registered(listed)
    if arguments.program is not None:
        known = td_passes(arguments.llvm).passes
        others = {name: one for name, one in found.passes.items() if name not in known}
        anchored = {name: replace(one, anchor=_anchor(arguments.program, name)) for name, one in others.items()}
        found = replace(found, passes={**found.passes, **anchored})
    text = table_text(found, hidden, arguments.llvm, is_partial=arguments.partial)
    path = Path(registered_path(arguments.llvm))
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(f"{len(found.passes)} passes and pipelines are registered; {path} has {len(text.splitlines())} lines")
    return 0


def registered(listed: str) -> PassTable:
    """The passes and pipelines in the output of `--help`."""
    passes: dict[str, PassDef] = {}
    prose: dict[str, Prose] = {}
    for pattern in (_PASSES, _PIPELINES):
        section = pattern.search(listed)
        for name, summary, lines in _entries(section[1] if section else ""):
            options, parts = _options(lines)
            passes[name] = PassDef(name, is_pipeline=pattern is _PIPELINES, options=options)
            prose[f"pass {name}"] = Prose(squeeze(summary), "", parts)
    return PassTable(passes, prose)


def table_text(found: PassTable, hidden: str, version: int, *, is_partial: bool = False) -> str:
    """What the passes of a program have beyond those of the `.td` files of a release."""
    known = td_passes(version)
    lines = [] if is_partial else [COMPLETE]
    kept: dict[str, PassDef] = {}
    prose: dict[str, Prose] = {}
    for name, one in found.passes.items():
        in_td = known.passes.get(name)
        if in_td is None:
            kept[name], prose[f"pass {name}"] = one, found.prose_of(name)
        elif {option.name for option in in_td.options} != {option.name for option in one.options}:
            kept[name] = PassDef(name, in_td.anchor, in_td.is_for_interface, one.is_pipeline, one.options)
    if not is_partial:
        lines += [f"{GONE}{name}" for name in sorted(known.passes.keys() - found.passes.keys())]
    others = set(_FLAG.findall(hidden)) - found.passes.keys()
    lines += [f"{FLAG}{name}" for name in sorted(others) if any(is_near(name, one) for one in found.passes)]
    return "".join(f"{line}\n" for line in lines) + write_passes(PassTable(kept, prose), with_prose=True)


def _entries(section: str) -> Iterator[tuple[str, str, list[str]]]:
    name, summary, lines = "", "", list[str]()
    for line in section.splitlines():
        begun = _PASS.match(line)
        if begun is None:
            lines.append(line)
            continue
        if name:
            yield name, summary, lines
        name, summary, lines = begun[1], begun[2], []
    if name:
        yield name, summary, lines


def _options(lines: list[str]) -> tuple[tuple[PassOption, ...], dict[str, str]]:
    """The options; each may be a list, which the output does not say."""
    options: list[PassOption] = []
    parts: dict[str, str] = {}
    for line in lines:
        option, case = _OPTION.match(line), _CASE.match(line)
        if option is not None:
            kind = _SHORT.get(option[2] or "", option[2] or "")
            options.append(PassOption(option[1], kind if kind in {*_KINDS, "bool"} else UNKNOWN_KIND, is_list=True))
            parts[option[1]] = squeeze(option[3])
        elif case is not None and options:
            last = options.pop()
            kind = last.kind if CASES in last.kind else ""
            options.append(PassOption(last.name, f"{kind}{case[1]}{CASES}", is_list=True))
            parts[f"{last.name}={case[1]}"] = squeeze(case[2])
    return tuple(options), parts


def _anchor(program: str, name: str) -> str:
    """The operation that a pass is restricted to, which the program says when it refuses another one."""
    command = [program, f"--pass-pipeline=builtin.module(unknown.op({name}))"]
    said = subprocess.run(command, input="", capture_output=True, text=True, check=False, timeout=60).stderr
    found = _RESTRICTED.search(said)
    return found[1] if found else ""


def _ask(program: str, option: str) -> str:
    return subprocess.run([program, option], capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
