"""Renders the recipe of conda-forge as its build does, with rattler-build: part of `make lint-ci`.

    python render_recipe.py RECIPE PYTHON_MIN

It runs in the environment of `make lint-ci`, since only that has rattler-build. Nothing is built: that needs a channel
with packages. Read next: the recipe in `integrations/conda-forge`.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any


def main() -> int:
    """Renders the recipe and prints what it is; the status is 1 if rattler-build refuses it."""
    path, python_min = sys.argv[1:]
    # Not in the environment of the type checkers.
    rattler: Any = importlib.import_module("rattler_build")
    variants = rattler.VariantConfig.from_yaml(f"python_min: ['{python_min}']")
    try:
        [rendered] = rattler.Stage0Recipe.from_yaml(Path(path).read_text(encoding="utf-8")).render(variants)
    except rattler.RattlerBuildError as error:
        print(f"{path}: {error}", file=sys.stderr)
        return 1
    package = rendered.recipe.package
    print(f"{path}: rattler-build {rattler.rattler_build_version()} renders {package.name} {package.version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
