"""The option table as a JSON schema of `mlirls.toml`, by which editors complete and check the file.

It is of draft 07, which SchemaStore and TOML tools read. docs/schemas/mlirls.json is generated from it.

Read next: `options.py` (the table), `option_kinds.py` (`read` of a kind accepts what the schema allows).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mlirls_server.project.configuration import Configuration
from mlirls_server.project.named_texts import TEXTS_BY_NAME, TOOLS
from mlirls_server.project.option_kinds import (
    BUILD_FOLDERS,
    CHOICE,
    COMMAND,
    ENDINGS,
    FILE_PATTERNS,
    LLVM,
    MACROS,
    NAMES,
    PATHS,
    PERMISSION,
    RELEASES,
    SEVERITIES,
    SEVERITIES_OF_FILES,
    SEVERITY_OF_CODES,
    Kind,
)
from mlirls_server.project.options import OPTIONS, Option

Schema = dict[str, Any]

_TABLES: Final[Mapping[str, str]] = {
    "ods": "The .td and IRDL files that define your dialects.",
    "dialects": "Facts about dialects besides their .td files.",
    "judge": "Your own tool with mlir-opt's options.",
    "tests": "How the RUN lines of tests are carried out.",
    "files": "Which files are MLIR files, and which are skipped.",
}
_TEXTS: Final[Schema] = {"type": "array", "items": {"type": "string"}}
_TEXTS_BY_NAME: Final[Schema] = {"type": "object", "additionalProperties": {"type": "string", "pattern": r"\S"}}
_MACRO: Final = "^[A-Za-z_][A-Za-z0-9_]*$"


def configuration_schema() -> Schema:
    """The schema; a file that it accepts has no errors, except those that depend on other files."""
    properties: Schema = {}
    for option in OPTIONS:
        if option.refusal:
            continue
        table = properties
        if option.table:
            table = properties.setdefault(option.table, _table(option.table))["properties"]
        table[option.key] = {"description": option.description, **_default(option), **_form(option.kind)}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The configuration of mlirls",
        "description": "The file mlirls.toml, or the table [tool.mlirls] of pyproject.toml.",
        "type": "object",
        "additionalProperties": False,
        "definitions": {"severity": _severity(), "severities": _severities()},
        "properties": properties,
    }


def _table(name: str) -> Schema:
    return {"description": _TABLES[name], "type": "object", "additionalProperties": False, "properties": {}}


def _default(option: Option[Any]) -> Schema:
    value = option.kind.write(option.of(Configuration()))
    return {"default": value} if value not in (None, "", [], {}) else {}


def _form(kind: Kind[Any]) -> Schema:
    """The schema of the values of a kind."""
    if kind.most is not None:
        return {"type": "integer", "minimum": 1, "maximum": kind.most}
    return _FORMS[kind]


def _severity() -> Schema:
    return {"description": "The severity of a finding; off turns it off.", "enum": list(SEVERITIES)}


def _severities() -> Schema:
    from mlirls_ir.explanations import EXPLANATIONS

    severity = {"$ref": "#/definitions/severity"}
    codes = {
        code: {"description": f"{explanation.summary}.", "allOf": [severity]}
        for code, explanation in sorted(EXPLANATIONS.items())
    }
    return {"type": "object", "properties": codes, "additionalProperties": severity}


_FORMS: Final[Mapping[Kind[Any], Schema]] = {
    PATHS: _TEXTS,
    FILE_PATTERNS: _TEXTS,
    NAMES: _TEXTS,
    MACROS: {"type": "array", "items": {"type": "string", "pattern": _MACRO}},
    ENDINGS: {"type": "array", "items": {"type": "string", "pattern": "[^.]"}},
    COMMAND: {"type": "array", "items": [{"type": "string", "pattern": r"\S"}], "additionalItems": {"type": "string"}},
    BUILD_FOLDERS: {"anyOf": [_TEXTS, {"type": "boolean"}]},
    TOOLS: _TEXTS_BY_NAME,
    TEXTS_BY_NAME: _TEXTS_BY_NAME,
    PERMISSION: {"type": "boolean"},
    CHOICE: {"type": "boolean"},
    LLVM: {
        "anyOf": [
            {"enum": [*RELEASES, "main"]},
            {"enum": [int(release) for release in RELEASES]},
            {
                "description": "The folder of an LLVM.",
                "type": "string",
                # A number is a release, and only some have tables.
                "pattern": r"^\s*([0-9]*[^0-9\s].*)?$",
            },
            {
                "type": "object",
                "required": ["headers"],
                "additionalProperties": False,
                "properties": {
                    "headers": {"description": "The folder of an LLVM.", "type": "string", "pattern": r"\S"}
                },
            },
        ]
    },
    SEVERITY_OF_CODES: {"$ref": "#/definitions/severities"},
    SEVERITIES_OF_FILES: {"type": "object", "additionalProperties": {"$ref": "#/definitions/severities"}},
}
