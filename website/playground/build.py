"""Builds the playground, a page that runs mlirls in the browser: `make playground`.

    python -m website.playground.build --output build/site/playground

The page loads only files beside it: the editor, bundled; Pyodide, which is Python as WebAssembly; mlirls and what its
answers need, from wheels without machine code, compiled by that Python. It needs Node, which `make` looks for.

Read next: `index.html`, `src/page.ts`, `src/worker.ts`, `answers.py`, `compile.mjs`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from mlirls_ir.ods.upstream import NEWEST

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
MODULES: Final = HERE / "node_modules"
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NEEDED: Final = ("lark", "markdown-it-py", "mdurl")
"""Packages that the answers need besides mlirls itself, in the versions of the lock."""
EXAMPLES: Final = {
    "structs": ("structs.mlir",),
    "broken": ("broken.mlir",),
    "layout": ("layout.mlir",),
    "dialect": ("plugin/boxes.mlir", "plugin/Box.td"),
    "passes": ("passes/log.txt",),
    "saxpy": ("saxpy.mlir",),
}
"""The examples, the most telling first: a text, and the definitions that it uses."""
HEADERS: Final = Path("/usr/lib/llvm-22/include")
"""The headers of MLIR from which the `.td` files come that definitions include; without them, the page has none."""
_HEADER_FOLDERS: Final = ("mlir/IR", "mlir/Interfaces", "mlir/Pass")
_TIME: Final = (1980, 1, 1, 0, 0, 0)
_ANY: Final = "-none-any.whl"
_BUNDLED: Final = ("@codemirror/", "@lezer/", "@marijn/", "style-mod", "w3c-keyname", "crelt")
"""Packages of which the page has a part."""
_NAMES: Final = ("LICENSE", "LICENSE.md", "LICENSE.txt")
_PYODIDE_LICENCE: Final = """\
Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/; the sources are at https://github.com/pyodide/pyodide.
It holds CPython and its standard library, under the PSF License Agreement, https://docs.python.org/3/license.html.
"""


def build(output: Path) -> None:
    """Builds the page in the folder `output`, which is replaced. Raises `CalledProcessError` where a tool fails."""
    shutil.rmtree(output, ignore_errors=True)
    (output / "pyodide").mkdir(parents=True)
    subprocess.run(["npm", "run", "--silent", "build", "--", "--log-level=warning"], cwd=HERE, check=True)
    for path in (HERE / "index.html", HERE / "page.css", *sorted((HERE / "dist").glob("*.js"))):
        shutil.copy(path, output)
    for name in PYODIDE:
        shutil.copy(MODULES / "pyodide" / name, output / "pyodide")
    examples = {name: _example(*files) for name, files in EXAMPLES.items()}
    (output / "examples.json").write_text(json.dumps(examples), encoding="utf-8")
    write_headers(output / "headers.zip", HEADERS)
    with TemporaryDirectory() as folder:
        wheels = list(_wheels(Path(folder)))
        example = ROOT / "examples" / next(iter(EXAMPLES.values()))[0]
        archives = [str(output / "modules.zip"), str(output / "rest.zip")]
        arguments = [str(HERE / "compile.mjs"), *archives, str(example), str(HERE / "answers.py")]
        subprocess.run(["node", *arguments, *map(str, wheels)], cwd=HERE, check=True)
    (output / "licences.txt").write_text("\n".join(_licences()), encoding="utf-8")


def weight(output: Path) -> tuple[int, int]:
    """Bytes that a browser loads, and how many these are where the server compresses."""
    files = [path for path in output.rglob("*") if path.is_file() and path.name != "licences.txt"]
    return sum(path.stat().st_size for path in files), sum(len(gzip.compress(path.read_bytes(), 6)) for path in files)


def _example(text: str, definitions: str = "") -> dict[str, str]:
    """An example as the page shows it (`Shown` in `src/share.ts`)."""
    texts = [(ROOT / "examples" / name).read_text(encoding="utf-8") if name else "" for name in (text, definitions)]
    return {"text": texts[0], "definitions": texts[1], "llvm": str(NEWEST)}


def write_headers(archive: Path, include: Path) -> None:
    """Writes the `.td` files that most definitions include, if this machine has them."""
    files = [path for folder in _HEADER_FOLDERS for path in sorted((include / folder).glob("*.td"))]
    if not files:
        print(f"playground: {include} has no .td files, so definitions cannot include MLIR's", file=sys.stderr)
        return
    with zipfile.ZipFile(archive, "w") as out:
        for path in files:
            name = zipfile.ZipInfo(path.relative_to(include).as_posix(), _TIME)
            out.writestr(name, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _wheels(folder: Path) -> Iterator[Path]:
    """The wheels of mlirls and of what its answers need; raises `ValueError` for one that has machine code."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.split()[0] for line in lock if line.partition("==")[0] in NEEDED]
    subprocess.run([*pip, "download", "--no-deps", "--dest", str(folder), *pinned], check=True)
    for path in sorted(folder.glob("*.whl")):
        if not path.name.endswith(_ANY):
            raise ValueError(f"{path.name} has machine code, which does not run in a browser")
        yield path


def _licences() -> Iterator[str]:
    """The licences of what the page is made of, beside mlirls's own."""
    yield f"mlirls\n======\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}"
    yield f"LLVM's definitions\n==================\n\n{(ROOT / 'NOTICE').read_text(encoding='utf-8')}"
    yield f"Pyodide\n=======\n\n{_PYODIDE_LICENCE}"
    for package in sorted(MODULES.glob("@*/*/package.json")) + sorted(MODULES.glob("*/package.json")):
        found = next((package.parent / name for name in _NAMES if (package.parent / name).is_file()), None)
        name = package.parent.relative_to(MODULES).as_posix()
        if name.startswith(_BUNDLED) and found is not None:
            yield f"{name}\n{'=' * len(name)}\n\n{found.read_text(encoding='utf-8')}"
    licence = next(Path(sys.prefix).glob("lib/*/site-packages/markdown_it_py-*.dist-info/licenses/LICENSE"), None)
    if licence is not None:
        yield f"markdown-it-py\n==============\n\n{licence.read_text(encoding='utf-8')}"
    licence = next(Path(sys.prefix).glob("lib/*/site-packages/lark-*.dist-info/**/LICENSE*"), None)
    if licence is not None:
        yield f"lark\n====\n\n{licence.read_text(encoding='utf-8')}"


def main() -> int:
    """Builds what the command line asks for, and says what it weighs."""
    parser = argparse.ArgumentParser(description="Build the playground.")
    parser.add_argument("--output", type=Path, required=True, metavar="FOLDER")
    arguments = parser.parse_args()
    try:
        build(arguments.output.resolve())
    except (subprocess.CalledProcessError, ValueError) as error:
        print(f"playground: {error}", file=sys.stderr)
        return 1
    whole, compressed = weight(arguments.output)
    print(f"playground of {whole / 1e6:.1f} MB, {compressed / 1e6:.1f} MB compressed, in {arguments.output}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
