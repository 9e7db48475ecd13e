// The server in a worker: Python as WebAssembly (Pyodide), which reads and writes LSP's messages as JSON.
// Read next: `../../../../server/mlirls_server/lsp/browser.py`.

import { loadPyodide, type PyodideAPI } from "pyodide";
// @ts-expect-error: it has no types.
import createPyodideModule from "pyodide/pyodide.asm.mjs";

import { HEADERS, type Begin, type FromWorker, type ToWorker, type WorkerFile } from "./messages";
import { renamings } from "./uris";

const NAMES = /[^/]+$/;

declare const self: DedicatedWorkerGlobalScope;

/** Pyodide fetches its parts, which are here already. */
function fetchFrom(resources: ReadonlyMap<string, Uint8Array>): void {
  self.fetch = (input) => {
    const name = NAMES.exec(String(input instanceof Request ? input.url : input))?.[0] ?? "";
    const found = resources.get(name);
    if (found === undefined) {
      return Promise.reject(new Error(`${name} is not a part of the extension`));
    }
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return Promise.resolve(new Response(found as BodyInit, { headers: { "content-type": type } }));
  };
}

function put(python: PyodideAPI, files: readonly WorkerFile[]): void {
  for (const { path, content } of files) {
    if (content !== null) {
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python.FS.writeFile(path, content);
    } else if (python.FS.analyzePath(path, false).exists) {
      python.FS.unlink(path);
    }
  }
}

function read(python: PyodideAPI, path: string): string | null {
  // Only MLIR's own files are asked for.
  const isHeader = path.startsWith(`${HEADERS}/`) && !path.includes("..") && python.FS.analyzePath(path, false).exists;
  return isHeader ? (python.FS.readFile(path, { encoding: "utf8" }) as string) : null;
}

async function begin({ resources, folders, files, port }: Begin): Promise<void> {
  const tell = (message: FromWorker): void => port.postMessage(message);
  const log = (line: string): void => tell({ kind: "log", line });
  try {
    fetchFrom(resources);
    const python = await loadPyodide({ indexURL: "https://mlirls.invalid/", createPyodideModule, stdout: log, stderr: log });
    python.unpackArchive(resources.get("modules.zip") as Uint8Array, "zip", { extractDir: "/mlirls" });
    python.FS.mkdirTree(HEADERS);
    python.unpackArchive(resources.get("headers.zip") as Uint8Array, "zip", { extractDir: HEADERS });
    folders.forEach(({ path }) => python.FS.mkdirTree(path));
    put(python, files);
    python.runPython("import sys; sys.path.insert(0, '/mlirls')");
    const { toServer, toEditor } = renamings(folders);
    const receive = python
      .pyimport("mlirls_server.lsp.browser")
      .begin_session((message: string) => self.postMessage(JSON.parse(toEditor(message)))) as (message: string) => void;
    self.onmessage = ({ data }: MessageEvent<unknown>) => receive(toServer(JSON.stringify(data)));
    port.onmessage = ({ data }: MessageEvent<ToWorker>) => {
      const text = data.kind === "read" ? read(python, data.path) : (put(python, data.files), null);
      tell({ kind: "answer", id: data.id, text });
    };
    tell({ kind: "ready" });
  } catch (error) {
    tell({ kind: "failed", reason: String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<Begin>) => void begin(data);
