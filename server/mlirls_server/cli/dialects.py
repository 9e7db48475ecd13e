"""`mlirls dialects`: the dialects that are known, and how much of each."""

from __future__ import annotations

import argparse
import json
import sys

from mlirls_server.cli.usage import make_command_parser

_EXAMPLES = """\
  mlirls dialects                 a table
  mlirls dialects --format json   for programs
"""


def make_parser() -> argparse.ArgumentParser:
    """The options of `mlirls dialects`."""
    parser = make_command_parser("dialects", "List the dialects that are known.", _EXAMPLES)
    parser.add_argument("--format", choices=["table", "json"], default="table", help="default: table")
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Lists dialects; the status is always 0."""
    from mlirls_ir.dialects.upstream import upstream_registry

    registry = upstream_registry()
    rows: list[dict[str, str | int]] = []
    for name in sorted(registry.names()):
        dialect = registry.dialect(name)
        if dialect is not None:
            counts = (len(dialect.operations), len(dialect.types), len(dialect.attributes))
            rows.append({"name": name, "operations": counts[0], "types": counts[1], "attributes": counts[2]})
    if arguments.format == "json":
        sys.stdout.write(json.dumps({"dialects": rows}, indent=2) + "\n")
        return 0
    print(f"{'dialect':<20} {'operations':>10} {'types':>6} {'attributes':>10}")
    for row in rows:
        print(f"{row['name']:<20} {row['operations']:>10} {row['types']:>6} {row['attributes']:>10}")
    return 0
