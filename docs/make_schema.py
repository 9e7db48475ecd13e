"""Makes docs/schemas/mlirls.json, the schema of mlirls.toml, of the option table."""

from __future__ import annotations

import json
from pathlib import Path

from mlirls_server.project.schema import configuration_schema

SCHEMA = Path(__file__).parent / "schemas" / "mlirls.json"


def render() -> str:
    """The text of the file."""
    return json.dumps(configuration_schema(), indent=2) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(render(), encoding="utf-8", newline="\n")
