// Opens MLIR bytecode as text: an editor for `*.mlirbc` that is replaced by the text, or shows why there is none.
// A `*.bc` file may also be LLVM's bitcode, so it is opened only if it begins as MLIR bytecode.

import { open } from "node:fs/promises";
import * as path from "node:path";
import * as vscode from "vscode";

import { type BytecodeFiles, viewOf } from "./bytecodeFiles";
import { BYTECODE_SCHEME } from "./session";

const VIEW_TYPE = "mlirls.bytecode";
const MAGIC = Buffer.from([0x4d, 0x4c, 0xef, 0x52]);

export function registerBytecodeEditor(files: BytecodeFiles): vscode.Disposable {
  const editor = new BytecodeEditor(files);
  const look = (tabs: readonly vscode.Tab[]): void => tabs.forEach((tab) => void replaceBytes(tab));
  vscode.window.tabGroups.all.forEach((group) => look(group.tabs));
  vscode.workspace.textDocuments.forEach(claim);
  return vscode.Disposable.from(
    vscode.window.registerCustomEditorProvider(VIEW_TYPE, editor, { supportsMultipleEditorsPerDocument: true }),
    vscode.window.tabGroups.onDidChangeTabs((event) => look(event.opened)),
    vscode.workspace.onDidOpenTextDocument(claim),
  );
}

class BytecodeEditor implements vscode.CustomReadonlyEditorProvider {
  constructor(private readonly files: BytecodeFiles) {}

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor(document: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    if (!(await isBytecode(document.uri))) {
      // An empty file, a text, or a version from a version control system.
      await vscode.commands.executeCommand("vscode.openWith", document.uri, "default", panel.viewColumn);
      panel.dispose();
      return;
    }
    const view = viewOf(document.uri);
    if (await this.show(view, panel)) {
      return;
    }
    const watcher = this.files.watch(view);
    const listener = this.files.onDidChangeFile((events) => {
      if (events.some((event) => event.uri.toString() === view.toString())) {
        void this.show(view, panel);
      }
    });
    panel.onDidDispose(() => vscode.Disposable.from(watcher, listener).dispose());
  }

  /** Shows the text in place of the panel; if there is no text, the panel shows why. */
  private async show(view: vscode.Uri, panel: vscode.WebviewPanel): Promise<boolean> {
    try {
      await showText(view, panel.viewColumn);
    } catch (error) {
      panel.webview.html = page(view, this.files.problemOf(view) ?? String(error));
      return false;
    }
    panel.dispose();
    return true;
  }
}

async function showText(view: vscode.Uri, viewColumn: vscode.ViewColumn | undefined): Promise<void> {
  const document = await vscode.workspace.openTextDocument(view);
  await vscode.window.showTextDocument(document, { preview: false, ...(viewColumn === undefined ? {} : { viewColumn }) });
}

/**
 * Shows the text in place of bytes: for a `*.bc` file, and for a file that was opened before the editor knew
 * the extension, which the editor also opens as bytes from its history.
 */
async function replaceBytes(tab: vscode.Tab): Promise<void> {
  const uri = tab.input instanceof vscode.TabInputText ? tab.input.uri : undefined;
  if (uri === undefined || !/\.(mlirbc|bc)$/.test(uri.path) || !(await isBytecode(uri))) {
    return;
  }
  // The bytecode editor shows the error, if there is one.
  await vscode.commands.executeCommand("vscode.openWith", uri, VIEW_TYPE, tab.group.viewColumn);
  const isLeft = vscode.window.tabGroups.all.some((group) => group.tabs.includes(tab));
  if (isLeft) {
    await vscode.window.tabGroups.close(tab);
  }
}

/** Reads only the beginning, because the rest may be gigabytes. */
async function isBytecode(uri: vscode.Uri): Promise<boolean> {
  if (uri.scheme !== "file") {
    return false;
  }
  try {
    const file = await open(uri.fsPath, "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
      return bytesRead === MAGIC.length && buffer.equals(MAGIC);
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}

function claim(document: vscode.TextDocument): void {
  if (document.uri.scheme === BYTECODE_SCHEME && document.languageId !== "mlir") {
    void vscode.languages.setTextDocumentLanguage(document, "mlir");
  }
}

function page(view: vscode.Uri, problem: string): string {
  const [name, reason] = [path.posix.basename(view.path), problem].map(escaped);
  return `<!DOCTYPE html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head>
<body><h3>${name} cannot be shown as text</h3><p>${reason}.</p>
<p>It is tried again when the file changes.</p></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
