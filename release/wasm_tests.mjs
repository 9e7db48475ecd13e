// Runs pytest by Pyodide, in Node: node --stack-size=60000 wasm_tests.mjs CHECKOUT PACKAGES ARGUMENT...
// CHECKOUT has Pyodide in website/playground, and PACKAGES is a folder with pytest and what the tests import.

import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [checkout, packages, ...rest] = process.argv.slice(2);
const pyodide = join(checkout, "website", "playground", "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(pyodide).href);

const python = await loadPyodide({ env: { HOME: "/tmp" } });
for (const [place, root] of [["/checkout", checkout], ["/packages", packages]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("ARGUMENTS", python.toPy(rest));
const status = await python.runPythonAsync(`
import os, platform, sys

sys.path[:0] = ["/packages", "/checkout", "/checkout/ir", "/checkout/server"]
sys.dont_write_bytecode = True
os.chdir("/checkout")
import pytest

print("CPython", platform.python_version(), "as WebAssembly", flush=True)
int(pytest.main(["-q", "-p", "no:cacheprovider", *ARGUMENTS]))
`);
process.exit(status);
