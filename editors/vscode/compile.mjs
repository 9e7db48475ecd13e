// Makes an archive of Python modules for the worker, compiled by the very Python that will run them: Pyodide's.
//
//     node compile.mjs FOLDER MODULES.zip
import { writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [folder, archive] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdirTree('/given');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/given');
python.runPython(`
import compileall, pathlib, shutil, zipfile

root = pathlib.Path("/modules")
# What a worker never asks for: commands, agents, other transports, and what is only for a terminal.
left_out = ("bin", "wheel", "cli", "mcp", "rich", "pygments", "websockets", "shtab", "__pycache__", "__pyinstaller")
shutil.copytree("/given", root, ignore=shutil.ignore_patterns(*left_out))
for path in root.glob("*.dist-info"):
    if not path.name.startswith("mlirls-"):
        shutil.rmtree(path)
assert compileall.compile_dir(root, quiet=1, legacy=True, optimize=2, invalidation_mode=compileall.py_compile.PycInvalidationMode.UNCHECKED_HASH)
files = sorted(path for path in root.rglob("*") if path.is_file() and path.suffix != ".py")
with zipfile.ZipFile("/modules.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path in files:
        archive.writestr(zipfile.ZipInfo(path.relative_to(root).as_posix()), path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(archive, python.FS.readFile('/modules.zip'));
