// Makes one archive of wheels and modules, compiled by the very Python that will run them: Pyodide's, here in Node.
// In a browser, compiling takes longer than everything else that mlirls does before its first answer.
//
//     node compile.mjs OUTPUT.zip MODULE.py WHEEL...
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadPyodide } from 'pyodide';

const [output, module, ...wheels] = process.argv.slice(2);
const python = await loadPyodide();
for (const wheel of wheels) {
    python.unpackArchive(new Uint8Array(readFileSync(wheel)), 'zip', { extractDir: '/modules' });
}
python.FS.writeFile(`/modules/${basename(module)}`, readFileSync(module, 'utf8'));
python.runPython(`
import compileall, pathlib, shutil, zipfile

root = pathlib.Path("/modules")
# What no page asks for: commands, the language server, agents, metadata of packages.
for name in ("cli", "lsp", "mcp", "workspace"):
    shutil.rmtree(root / "mlirls_server" / name)
for path in root.glob("*.dist-info"):
    shutil.rmtree(path)
assert compileall.compile_dir(root, quiet=1, legacy=True, optimize=2, invalidation_mode=compileall.py_compile.PycInvalidationMode.UNCHECKED_HASH)
with zipfile.ZipFile("/modules.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in sorted(path for path in root.rglob("*") if path.is_file() and path.suffix != ".py"):
        archive.writestr(zipfile.ZipInfo(path.relative_to(root).as_posix()), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(output, python.FS.readFile('/modules.zip'));
