"""The input of `mlirls layout`: a file, or types, specs and LLVM layout strings of the command line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mlirls_ir.datalayout.machine.targets import string_of_target, targets
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import TextKind
from mlirls_ir.source.near_words import is_near
from mlirls_ir.types.model import OpaqueType, Type
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.reading import read_given, text_of
from mlirls_server.cli.safe_text import write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.features.layout.given import GivenSpec, NotUnderstood, parse_type
from mlirls_server.features.layout.given import parse_spec as parse_given_spec
from mlirls_server.project.environment import Environment

COMMON_TYPES: Final = (
    "i1", "i8", "i16", "i32", "i64", "i128", "index", "f16", "bf16", "f32", "f64", "f80", "f128",
    "complex<f32>", "complex<f64>", "vector<4xf32>", "!llvm.ptr", "!llvm.struct<(i8, i64)>", "!llvm.struct<(ptr, i32)>",
)  # fmt: skip
"""The types by which two specs are compared by default."""


def read_document(path: str, environment: Environment) -> Document:
    """The document of a file, with the dialects of `setting`."""
    text = text_of("layout", path, read_given("layout", path), environment)
    document = Document(text, environment.registry)
    errors = [found for found in document.diagnostics() if found.severity is Severity.ERROR]
    if document.kind is not TextKind.TEXT:
        raise CannotRun(f"layout: {path}: {errors[0].message}")
    if errors:
        line = document.source.line_of(errors[0].start) + 1
        more = f" and {len(errors) - 1} more" if len(errors) > 1 else ""
        is_lost = any(found.code == "syntax" for found in errors)
        lost = "; types in parts that do not parse are left out" if is_lost else ""
        write_stderr(f"layout: {path}:{line}: error: {errors[0].message}{more}{lost}")
    return document


def parse_types(texts: Sequence[str], environment: Environment | None = None) -> list[Type]:
    """The types in `texts`, with the dialects of `setting`, else the upstream ones."""
    registry = None if environment is None else environment.registry
    types = [_parse_type(text, registry) for text in texts]
    unknown = dict.fromkeys(type.dialect for type in types if isinstance(type, OpaqueType))
    for dialect in unknown:
        hint = "define it with --ods FILE.td, or under [ods] in mlirls.toml"
        write_stderr(f"layout: --type: unknown dialect '{dialect}'; {hint}")
    return types


def _parse_type(text: str, registry: Registry | None) -> Type:
    try:
        return parse_type(text, registry)
    except NotUnderstood as error:
        raise CannotRun(f"layout: --type: {error}") from error


def parse_spec(text: str) -> GivenSpec:
    """The layout of a spec from the command line."""
    try:
        return parse_given_spec(text)
    except NotUnderstood as error:
        raise CannotRun(f"layout: --spec: {error}") from error


def string_of(target: str) -> str:
    """The data layout string of a target."""
    found = string_of_target(target)
    if found is None:
        near = [known for known in sorted(targets()) if is_near(target, known)]
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(sorted(targets()))}"
        raise CannotRun(f"layout: --target: LLVM 22 is not known to have a target {target}; {hint}")
    return found


def names_file(text: str) -> bool:
    """Whether an argument of `--diff` names a file."""
    if text == STDIN:
        return True
    if text.lstrip().startswith("#"):
        return False
    found = Path(text)
    if not os.path.isfile(found) and found.suffix == ".mlir":
        raise CannotRun(f"layout: --diff: no file {text}")
    return os.path.isfile(found)
