// What the extension and the worker send each other besides LSP: files, and questions about files.

/** A folder of the workspace, and where the worker has its files. */
export interface Folder {
  readonly uri: string;
  readonly path: string;
}

/** A file of the workspace in the worker; null content removes it. */
export interface WorkerFile {
  readonly path: string;
  readonly content: Uint8Array | null;
}

/** The first message to the worker: all that it needs, since it cannot load anything itself. */
export interface Begin {
  readonly resources: ReadonlyMap<string, Uint8Array>;
  readonly folders: readonly Folder[];
  readonly files: readonly WorkerFile[];
  /** For the messages below; LSP uses the worker's own. */
  readonly port: MessagePort;
}

export type ToWorker =
  | { readonly kind: "put"; readonly id: number; readonly files: readonly WorkerFile[] }
  | { readonly kind: "read"; readonly id: number; readonly path: string };

export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "log"; readonly line: string }
  | { readonly kind: "answer"; readonly id: number; readonly text: string | null };

/** The files that come with the extension, by their names. */
export const RESOURCES = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "modules.zip", "headers.zip"];

/** The scheme of MLIR's own `.td` files, which only the worker has. */
export const HEADER_SCHEME = "mlirls-header";
/** Where the server looks for MLIR's own `.td` files. */
export const HEADERS = "/usr/lib/llvm-22/include";
