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
  /** Whether all of the test was run, and not only a chunk. */
  readonly isWhole: boolean;
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

  /** The last answer about all of a test, if its text is still the one that was run. */
  getCurrent(test: vscode.Uri): Answer | undefined {
    const kept = this.kept.get(test.toString());
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === test.toString());
    return kept?.isWhole === true && kept.version === document?.version ? kept.answer : undefined;
  }

  keep(test: vscode.TextDocument, answer: Answer, isWhole: boolean): void {
    this.kept.set(test.uri.toString(), { answer, version: test.version, isWhole });
    this.changed.fire(outputUri(test.uri));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.get(uri.with({ scheme: "file", path: uri.path.slice(0, -ENDING.length) }))?.output ?? "";
  }

  /** Shows the output of a test beside it, and marks a line, if one is given. */
  async show(test: vscode.Uri, line?: number): Promise<void> {
    const document = await vscode.workspace.openTextDocument(outputUri(test));
    await vscode.languages.setTextDocumentLanguage(document, "mlir");
    const shown = await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.Beside,
      preserveFocus: true,
    });
    if (line !== undefined && line < document.lineCount) {
      this.markLine(shown, line);
      return;
    }
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
    this.markLine(output, line);
  }

  private markLine(output: vscode.TextEditor, line: number): void {
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
