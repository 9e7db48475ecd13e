// MLIR bytecode as text files: `mlirls-bytecode:/folder/a.mlirbc` is the text of `/folder/a.mlirbc`; saving it writes
// bytecode. The server reads and writes. It refuses to lose anything; then the editor keeps the text unsaved.

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

/** Facts from the last reading of a file: the stamp for writing it, and why it cannot be written. */
interface Known {
  readonly stamp: string;
  readonly obstacle: string;
}

/**
 * A size for the editor, which considers a file unchanged if time and size, or the size alone, are the same.
 *
 * The size of the text does not depend on the rest of the file. The size of the file would make the editor warn about
 * gigabytes of weights.
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
  private readonly reported = new Set<string>();
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

  /** Why the last reading of a file failed; undefined if it succeeded. */
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
      this.showOnce(uri, `can be read, but not written: ${view.obstacle}`);
    }
    return new TextEncoder().encode(view.text);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const key = uri.toString();
    if (!this.known.has(key)) {
      // The text is from before a restart of the editor, which has compared the times of the file.
      await this.readFile(uri);
    }
    const [file, text] = [fileOf(uri).toString(), new TextDecoder().decode(content)];
    const written = await this.ask<Written>(uri, "mlirls.writeBytecode", file, text, this.known.get(key)?.stamp);
    this.known.set(key, { stamp: written.stamp, obstacle: "" });
    this.changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    written.notes.forEach((note) => this.showOnce(uri, note));
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

  /** Shows a message about a file, but not again with each save. */
  private showOnce(uri: vscode.Uri, message: string): void {
    const key = `${uri.toString()} ${message.replace(/\(.*\)/, "")}`;
    if (!this.reported.has(key)) {
      this.reported.add(key);
      void vscode.window.showInformationMessage(`${path.posix.basename(uri.path)}: ${message}.`);
    }
  }
}
