"""Teaches lit, the test runner of LLVM, the program `mlirls`: `// RUN: mlirls check %s`.

A suite loads it from its own `lit.cfg.py`:

    lit_config.load_config(config, "path/to/mlirls.cfg.py")

The program is the parameter `mlirls` of lit (`lit --param mlirls=PATH`), else what the variable MLIRLS names, else the
one on the path. Both words `mlirls` and `%mlirls` of RUN lines stand for it. Where there is a program, suites have the
feature `mlirls`, so that a test may say `REQUIRES: mlirls`; where there is none, the words stay as they are, and lit
says so.
"""

# ruff: noqa: F821  # lit defines `config` and `lit_config`
# pyright: reportUndefinedVariable=false

import os
import re
import shutil


def _program():
    """The path of the program, None if there is none."""
    named = lit_config.params.get("mlirls") or os.environ.get("MLIRLS")
    found = shutil.which(named or "mlirls", path=config.environment.get("PATH") or os.environ.get("PATH"))
    if named and found is None:
        lit_config.fatal(f"there is no program {named}, which the parameter mlirls or the variable MLIRLS names")
    return found


def _add():
    program = _program()
    if program is None:
        lit_config.note("there is no program mlirls; name it with --param mlirls=PATH or the variable MLIRLS")
        return
    # Both shells of lit read double quotes, on Windows as well, where `shlex.quote` would be of no use.
    command = f'"{program}"' if re.search(r"[^\w@%+=:,./\\-]", program) else program
    # Neither `foo-mlirls`, nor `mlirls.toml`, nor a part of a path. It is one pattern, so that what stands in the
    # program's own path is not replaced again.
    config.substitutions.append((r"%mlirls\b|(?<![-\w./%@+=#\\])mlirls(?![-\w./\\=])", command))
    config.available_features.add("mlirls")
    # lit gives tests an environment of its own; these say where mlirls keeps results, and how it runs.
    for name in ("MLIRLS_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME", "NO_COLOR"):
        if name in os.environ:
            config.environment.setdefault(name, os.environ[name])


_add()
