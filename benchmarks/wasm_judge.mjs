// mlir-opt as WebAssembly over a folder, for judges.py: `node wasm_judge.mjs HOME FOLDER OUTPUT [OPTION...]`.
//
// HOME has Compiler.mjs (Compiler.js of the package, renamed), Compiler.wasm, Compiler.data and WasmBoltMlirOpt.so, which
// the wheel of llvm-explorer on PyPI brings. Each file of FOLDER is a run; OUTPUT has a line of JSON for each:
// {"file", "status", "errors", "printed"}, with the status -1 for a crash.
import fs from "fs";
import path from "path";
import { pathToFileURL } from "url";

const [home, folder, output, ...options] = process.argv.slice(2);
const load = (name) => fs.readFileSync(path.join(home, name));
const { default: makeCompiler } = await import(pathToFileURL(path.join(home, "Compiler.mjs")));
const data = load("Compiler.data");
const program = await WebAssembly.compile(load("Compiler.wasm"));
const library = new Uint8Array(load("WasmBoltMlirOpt.so"));
const text = (codes) => Buffer.from(codes.map((code) => code & 255)).toString();

let printed = [];
let errors = [];

async function start() {
  const compiler = await makeCompiler({
    locateFile: (name) => path.join(home, name),
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(program, imports).then((instance) => done(instance, program));
      return {};
    },
    getPreloadedPackage: () => data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength),
    stdout: (code) => printed.push(code),
    stderr: (code) => errors.push(code),
  });
  compiler.FS.writeFile("/lib/WasmBoltMlirOpt.so", library);
  await compiler.loadDynamicLibrary("/lib/WasmBoltMlirOpt.so", { loadAsync: true, global: false, nodelete: true });
  compiler.FS.mkdirTree("/w");
  return compiler;
}

let compiler = await start();
const results = fs.openSync(output, "w");
for (const file of fs.readdirSync(folder).sort()) {
  printed = [];
  errors = [];
  let status = -1;
  compiler.FS.writeFile("/w/in", fs.readFileSync(path.join(folder, file)));
  try {
    const command = ["mlir-opt", "/w/in", ...options].join(" ");
    status = compiler.ccall("run_command", "number", ["string"], [command]);
  } catch {
    // A program that has crashed cannot be used again.
    compiler = await start();
  }
  const said = text(errors).replaceAll("/w/in:", "");
  fs.writeSync(results, `${JSON.stringify({ file, status, errors: said, printed: text(printed) })}\n`);
}
process.exit(0);
