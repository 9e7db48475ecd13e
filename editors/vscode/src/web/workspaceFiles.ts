// The files of the workspace that the server reads, copied into the worker, which has no other way to them.

import * as vscode from "vscode";

import type { Folder, WorkerFile } from "./messages";

/** First those that say what the others mean. */
const PATTERNS = ["**/mlirls.toml", "**/*.{td,irdl.mlir}", "**/*.{pdll,mlir}"];
const LEFT_OUT = "**/{node_modules,.git}/**";
const MOST_FILES = 4000;
const MOST_BYTES = 40_000_000;
const AT_A_TIME = 16;

export class WorkspaceFiles {
  readonly folders: readonly Folder[];

  constructor(private readonly log: vscode.LogOutputChannel) {
    const opened = vscode.workspace.workspaceFolders ?? [];
    this.folders = opened.map(({ uri }, index) => ({ uri: withoutSlash(uri), path: `/workspace/${index}` }));
  }

  /** The files there are now, up to a bound. */
  async all(): Promise<WorkerFile[]> {
    const found: WorkerFile[] = [];
    let bytes = 0;
    for (const pattern of PATTERNS) {
      const uris = await vscode.workspace.findFiles(pattern, LEFT_OUT, MOST_FILES - found.length);
      for (let first = 0; first < uris.length && bytes < MOST_BYTES; first += AT_A_TIME) {
        for (const file of await Promise.all(uris.slice(first, first + AT_A_TIME).map((uri) => this.read(uri)))) {
          if (file?.content) {
            found.push(file);
            bytes += file.content.length;
          }
        }
      }
      if (found.length >= MOST_FILES || bytes >= MOST_BYTES) {
        this.log.warn(`only ${found.length} files of the workspace are read, with ${Math.round(bytes / 1e6)} MB`);
        break;
      }
    }
    return found;
  }

  /** A file as the worker gets it; undefined if it is outside of the workspace. */
  async read(uri: vscode.Uri): Promise<WorkerFile | undefined> {
    const path = this.pathOf(uri);
    if (path === undefined) {
      return undefined;
    }
    try {
      const { size } = await vscode.workspace.fs.stat(uri);
      if (size > MOST_BYTES) {
        this.log.warn(`${uri.toString()} is not read: it has ${Math.round(size / 1e6)} MB`);
        return undefined;
      }
      return { path, content: await vscode.workspace.fs.readFile(uri) };
    } catch {
      // It was deleted, or cannot be read.
      return { path, content: null };
    }
  }

  pathOf(uri: vscode.Uri): string | undefined {
    const text = uri.toString();
    const folder = this.folders.find((one) => text.startsWith(`${one.uri}/`));
    return folder && folder.path + decodeURIComponent(text.slice(folder.uri.length));
  }
}

function withoutSlash(uri: vscode.Uri): string {
  return uri.toString().replace(/\/$/, "");
}
