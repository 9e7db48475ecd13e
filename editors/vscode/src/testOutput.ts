// What tests have printed, as read-only documents beside them. The line that a check matched is marked while the cursor
// is on the check.
// Read next: `testExplorer.ts` (runs the tests), docs/testing.md.

import * as path from "node:path";
import * as vscode from "vscode";

/** Texts of this scheme are read-only; the server makes links to them. */
const OUTPUT_SCHEME = "mlirls-output";
const ENDING = ".output";

export interface Failure {
  readonly range: { readonly start: vscode.Position; readonly end: vscode.Position };
  readonly message: string;
  /** The nearest line in `Answer.output`, counted from 0. */
  readonly outputLine: number | null;
}

export interface Answer {
  readonly result: string;
  readonly isFailure: boolean;
  readonly reason: string | null;
  readonly seconds: number;
  readonly output: string;
  readonly command: string | null;
  readonly failures: readonly Failure[];
  /** For the line of each check that matched, the line in `output`. */
  readonly matches: readonly { readonly line: number; readonly outputLine: number }[];
}

interface Kept {
  readonly answer: Answer;
  /** That of the document of the test. */
  readonly version: number;
}

export class TestOutputs implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly kept = new Map<string, Kept>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly mark = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor("editor.findMatchHighlightBackground"),
  });
  private readonly subscriptions = [
    this.changed,
    this.mark,
    vscode.workspace.registerTextDocumentContentProvider(OUTPUT_SCHEME, this),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
  ];

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** The last answer about the test at a URI. */
  get(test: vscode.Uri): Answer | undefined {
    return this.kept.get(test.toString())?.answer;
  }

  keep(test: vscode.TextDocument, answer: Answer): void {
    this.kept.set(test.uri.toString(), { answer, version: test.version });
    this.changed.fire(outputUri(test.uri));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.get(uri.with({ scheme: "file", path: uri.path.slice(0, -ENDING.length) }))?.output ?? "";
  }

  /** Shows the output of a test beside it. */
  async show(test: vscode.Uri): Promise<void> {
    const document = await vscode.workspace.openTextDocument(outputUri(test));
    await vscode.languages.setTextDocumentLanguage(document, "mlir");
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    const editor = vscode.window.visibleTextEditors.find((one) => one.document.uri.toString() === test.toString());
    if (editor !== undefined) {
      this.follow(editor);
    }
  }

  /** Marks the line of the output that the check at the cursor matched, or is nearest to. */
  private follow(editor: vscode.TextEditor): void {
    const test = editor.document.uri;
    const shown = outputUri(test).toString();
    const output = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === shown);
    if (test.scheme !== "file" || output === undefined) {
      return;
    }
    const line = this.outputLine(editor.document, editor.selection.active.line);
    if (line === undefined || line >= output.document.lineCount) {
      output.setDecorations(this.mark, []);
      return;
    }
    const range = output.document.lineAt(line).range;
    output.setDecorations(this.mark, [range]);
    output.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  private outputLine(test: vscode.TextDocument, line: number): number | undefined {
    const kept = this.kept.get(test.uri.toString());
    // An edit moves the lines.
    if (kept === undefined || kept.version !== test.version) {
      return undefined;
    }
    const failure = kept.answer.failures.find(({ range }) => range.start.line === line);
    return failure?.outputLine ?? kept.answer.matches.find((match) => match.line === line)?.outputLine;
  }
}

function outputUri(test: vscode.Uri): vscode.Uri {
  return test.with({ scheme: OUTPUT_SCHEME, path: test.path + ENDING });
}

/** The title of a test in lists. */
export function titleOf(test: vscode.Uri): string {
  return vscode.workspace.asRelativePath(test).split(path.sep).join("/");
}
