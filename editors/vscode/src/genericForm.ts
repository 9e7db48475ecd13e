// Shows a text in generic form, as a read-only document beside it that follows the text.

import * as vscode from "vscode";

import { baseName } from "./pathNames";
import { GENERIC_SCHEME, type Session } from "./session";

const WAIT_MILLISECONDS = 400;

interface GenericForm {
  readonly text: string;
}

export class GenericForms implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly subscriptions: vscode.Disposable[];
  readonly onDidChange = this.changed.event;

  constructor(private readonly session: Session) {
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(GENERIC_SCHEME, this),
      vscode.workspace.onDidChangeTextDocument((event) => this.refreshSoon(event.document.uri)),
      session.onDidChangeState(() => {
        if (session.running !== undefined) {
          this.shown().forEach((uri) => this.changed.fire(uri));
        }
      }),
    ];
  }

  dispose(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Shows the generic form of the active text, or of the selected lines. */
  async show(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || editor.document.languageId !== "mlir") {
      void vscode.window.showInformationMessage("Open an MLIR file to see its generic form.");
      return;
    }
    if (editor.document.uri.scheme === GENERIC_SCHEME) {
      return;
    }
    const uri = makeUri(editor.document.uri, editor.selection);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(document, "mlir");
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const { source, range } = readUri(uri);
    // If the text was closed in the meantime, open it again, because the server only has open texts.
    const document = await vscode.workspace.openTextDocument(source);
    await this.session.start();
    const converter = this.session.running?.code2ProtocolConverter;
    const args = range === undefined || converter === undefined ? [] : [converter.asRange(range)];
    try {
      const form = await this.session.execute<GenericForm>("mlirls.genericForm", document.uri.toString(), ...args);
      return form?.text ?? "";
    } catch (error) {
      return `// ${error instanceof Error ? error.message : String(error)}\n`;
    }
  }

  private shown(): vscode.Uri[] {
    return vscode.workspace.textDocuments.map((document) => document.uri).filter((uri) => uri.scheme === GENERIC_SCHEME);
  }

  private refreshSoon(source: vscode.Uri): void {
    for (const uri of this.shown()) {
      const shown = readUri(uri);
      // After an edit, the selected lines are elsewhere.
      if (shown.range !== undefined || shown.source.toString() !== source.toString()) {
        continue;
      }
      const key = uri.toString();
      clearTimeout(this.timers.get(key));
      this.timers.set(key, setTimeout(() => this.changed.fire(uri), WAIT_MILLISECONDS));
    }
  }
}

function makeUri(source: vscode.Uri, selection: vscode.Selection): vscode.Uri {
  const { start, end } = selection;
  const range = selection.isEmpty ? undefined : [start.line, start.character, end.line, end.character];
  const name = baseName(source.path).replace(/\.mlir$/, "");
  const lines = range === undefined ? "" : `.lines-${start.line + 1}-${end.line + 1}`;
  return vscode.Uri.from({
    scheme: GENERIC_SCHEME,
    path: `/${name}${lines}.generic.mlir`,
    query: JSON.stringify({ source: source.toString(), range }),
  });
}

function readUri(uri: vscode.Uri): { source: vscode.Uri; range: vscode.Range | undefined } {
  const { source, range } = JSON.parse(uri.query) as { source: string; range?: [number, number, number, number] };
  return { source: vscode.Uri.parse(source), range: range && new vscode.Range(...range) };
}
