// Makes two archives of wheels and modules, compiled by the very Python that will run them: Pyodide's, here in Node.
// In a browser, compiling takes longer than everything else that mlirls does before its first answer. The first archive
// has what the first answer needs, about the text of an example; the second one has the rest.
//
//     node compile.mjs FIRST.zip REST.zip EXAMPLE.mlir MODULE.py WHEEL...
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadPyodide } from 'pyodide';

const [first, rest, example, module, ...wheels] = process.argv.slice(2);
const python = await loadPyodide();
for (const wheel of wheels) {
    python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'zip', { extractDir: '/modules' });
}
python.FS.writeFile(`/modules/${basename(module)}`, readFileSync(module, 'utf8'));
python.globals.set('example', readFileSync(example, 'utf8'));
python.runPython(`
import compileall, pathlib, shutil, sys, zipfile

root = pathlib.Path("/modules")
# What no page asks for: commands, the language server, agents, metadata of packages.
for name in ("cli", "lsp", "mcp", "workspace"):
    shutil.rmtree(root / "mlirls_server" / name)
for path in root.glob("*.dist-info"):
    shutil.rmtree(path)

opened = set()
sys.addaudithook(lambda event, arguments: opened.add(str(arguments[0])) if event == "open" else None)
sys.dont_write_bytecode = True
sys.path.insert(0, str(root))
from answers import Playground

asked = Playground()
asked.choose("22", "")
asked.change(example)
asked.findings()
asked.answer("layout", 0, 0)
used = {path.removesuffix(".py") for path in opened}

assert compileall.compile_dir(root, quiet=1, legacy=True, optimize=2, invalidation_mode=compileall.py_compile.PycInvalidationMode.UNCHECKED_HASH)
files = sorted(path for path in root.rglob("*") if path.is_file() and path.suffix != ".py")
for name, is_first in (("first", True), ("rest", False)):
    with zipfile.ZipFile(f"/{name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            if (str(path).removesuffix(".pyc") in used) == is_first:
                archive.writestr(zipfile.ZipInfo(path.relative_to(root).as_posix()), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(first, python.FS.readFile('/first.zip'));
writeFileSync(rest, python.FS.readFile('/rest.zip'));
