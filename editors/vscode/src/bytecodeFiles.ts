// MLIR bytecode as text files: `mlirls-bytecode:/folder/a.mlirbc` is the text of `/folder/a.mlirbc`, and saving it writes
// bytecode. The server reads and writes; what would be lost it refuses, and then the editor keeps the text unsaved.

import * as path from "node:path";
import * as vscode from "vscode";

import { BYTECODE_SCHEME, type Session } from "./session";

interface View {
  readonly text: string;
  readonly stamp: string;
  readonly obstacle: string;
}

interface Written {
  readonly stamp: string;
  readonly notes: readonly string[];
}

/** What is known of a file since it was read last: the stamp to write it with, and why it cannot be written. */
interface Known {
  readonly stamp: string;
  readonly obstacle: string;
}

/**
 * A size for the editor, which takes a file for the one that it read if time and size, or the size alone, are the same.
 *
 * That of the text says nothing about the rest of the file; that of the file would make the editor careful with one that
 * has gigabytes of weights.
 */
function standIn(found: vscode.FileStat): number {
  return 1 + ((found.mtime + found.size) % 1_000_003);
}

export function fileOf(view: vscode.Uri): vscode.Uri {
  return view.with({ scheme: "file" });
}

export function viewOf(file: vscode.Uri): vscode.Uri {
  return file.with({ scheme: BYTECODE_SCHEME });
}

export class BytecodeFiles implements vscode.FileSystemProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  private readonly known = new Map<string, Known>();
  private readonly problems = new Map<string, string>();
  private readonly told = new Set<string>();
  private readonly subscriptions: vscode.Disposable[];
  readonly onDidChangeFile = this.changed.event;

  constructor(private readonly session: Session) {
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerFileSystemProvider(BYTECODE_SCHEME, this, { isCaseSensitive: true }),
    ];
  }

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Why a file could not be read the last time; undefined where it could. */
  problemOf(view: vscode.Uri): string | undefined {
    return this.problems.get(view.toString());
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const found = await vscode.workspace.fs.stat(fileOf(uri));
    if (found.type === vscode.FileType.Directory) {
      return found;
    }
    const known = this.known.get(uri.toString());
    const permissions = known !== undefined && known.obstacle !== "" ? vscode.FilePermission.Readonly : found.permissions;
    return { ...found, size: standIn(found), ...(permissions === undefined ? {} : { permissions }) };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const key = uri.toString();
    const view = await this.ask<View>(uri, "mlirls.readBytecode", fileOf(uri).toString());
    this.known.set(key, { stamp: view.stamp, obstacle: view.obstacle });
    if (view.obstacle !== "") {
      this.tellOnce(uri, `can be read, but not be written: ${view.obstacle}`);
    }
    return new TextEncoder().encode(view.text);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const key = uri.toString();
    if (!this.known.has(key)) {
      // The text is from before the editor was restarted; the editor has compared the times of the file.
      await this.readFile(uri);
    }
    const [file, text] = [fileOf(uri).toString(), new TextDecoder().decode(content)];
    const written = await this.ask<Written>(uri, "mlirls.writeBytecode", file, text, this.known.get(key)?.stamp);
    this.known.set(key, { stamp: written.stamp, obstacle: "" });
    this.changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    written.notes.forEach((note) => this.tellOnce(uri, note));
  }

  watch(uri: vscode.Uri): vscode.Disposable {
    const file = fileOf(uri);
    const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(file, ".."), path.posix.basename(file.path));
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const fire = (type: vscode.FileChangeType) => () => this.changed.fire([{ type, uri }]);
    watcher.onDidChange(fire(vscode.FileChangeType.Changed));
    watcher.onDidCreate(fire(vscode.FileChangeType.Created));
    watcher.onDidDelete(fire(vscode.FileChangeType.Deleted));
    return watcher;
  }

  readDirectory(uri: vscode.Uri): Thenable<[string, vscode.FileType][]> {
    return vscode.workspace.fs.readDirectory(fileOf(uri));
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  private async ask<T>(uri: vscode.Uri, command: string, ...args: unknown[]): Promise<T> {
    let problem = "the mlirls server is not running";
    try {
      const found = await this.session.execute<T>(command, ...args);
      if (found !== undefined) {
        this.problems.delete(uri.toString());
        return found;
      }
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    this.problems.set(uri.toString(), problem);
    throw vscode.FileSystemError.Unavailable(`${path.posix.basename(uri.path)}: ${problem}`);
  }

  /** A message about a file that is not repeated with each save. */
  private tellOnce(uri: vscode.Uri, message: string): void {
    const key = `${uri.toString()} ${message.replace(/\(.*\)/, "")}`;
    if (!this.told.has(key)) {
      this.told.add(key);
      void vscode.window.showInformationMessage(`${path.posix.basename(uri.path)}: ${message}.`);
    }
  }
}
