// Tests with RUN lines in the Test Explorer: one item for each file. The server runs them.
// Read next: docs/testing.md.

import * as vscode from "vscode";

import type { Session } from "./session";

const RUN = /\/\/[ \t/]*RUN:/;
const LONGEST_HEAD = 20_000;
const MOST_FILES = 5_000;
const RUN_TEST = "mlirls.runTest";

interface Failure {
  readonly range: { readonly start: vscode.Position; readonly end: vscode.Position };
  readonly message: string;
}

interface Answer {
  readonly result: string;
  readonly isFailure: boolean;
  readonly reason: string | null;
  readonly seconds: number;
  readonly output: string;
  readonly command: string | null;
  readonly failures: readonly Failure[];
}

/** The tests of the workspace, and what they printed last. */
export class TestExplorer implements vscode.Disposable {
  readonly controller: vscode.TestController;
  private readonly outputs = new Map<string, Answer>();
  private readonly disposables: vscode.Disposable[] = [];

  constructor(private readonly session: Session) {
    this.controller = vscode.tests.createTestController("mlirls", "MLIR tests");
    this.controller.resolveHandler = (item) => (item === undefined ? this.findAll() : undefined);
    this.controller.refreshHandler = () => this.findAll();
    const run = (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> =>
      this.run(request, token);
    this.controller.createRunProfile("Run", vscode.TestRunProfileKind.Run, run, true);
    this.disposables.push(
      this.controller,
      vscode.commands.registerCommand("mlirls.showTestOutput", () => this.showOutput()),
      vscode.commands.registerCommand("mlirls.copyTestCommand", () => this.copyCommand()),
      vscode.workspace.onDidOpenTextDocument((document) => this.look(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.look(document)),
    );
    vscode.workspace.textDocuments.forEach((document) => this.look(document));
  }

  dispose(): void {
    this.disposables.forEach((one) => one.dispose());
  }

  /** Runs the tests of a request one after the other; a changed file is saved first. */
  private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    const items = request.include ?? [...this.controller.items].map(([, item]) => item);
    for (const item of items) {
      if (token.isCancellationRequested || request.exclude?.includes(item) === true) {
        continue;
      }
      run.started(item);
      try {
        this.report(run, item, await this.answer(item.uri as vscode.Uri));
      } catch (error) {
        run.errored(item, new vscode.TestMessage(String(error instanceof Error ? error.message : error)));
      }
    }
    run.end();
  }

  private async answer(uri: vscode.Uri): Promise<Answer> {
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.isDirty) {
      await document.save();
    }
    const answer = await this.session.execute<Answer>(RUN_TEST, uri.toString());
    if (answer === undefined) {
      throw new Error("the server cannot run tests");
    }
    this.outputs.set(uri.toString(), answer);
    return answer;
  }

  private report(run: vscode.TestRun, item: vscode.TestItem, answer: Answer): void {
    run.appendOutput(answer.output.replace(/\r?\n/g, "\r\n"), undefined, item);
    if (answer.result === "UNSUPPORTED") {
      run.skipped(item);
      return;
    }
    if (!answer.isFailure) {
      run.passed(item, answer.seconds * 1000);
      return;
    }
    const messages = answer.failures.map((failure) => {
      const message = new vscode.TestMessage(failure.message);
      const { start, end } = failure.range;
      const range = new vscode.Range(start.line, start.character, end.line, end.character);
      message.location = new vscode.Location(item.uri as vscode.Uri, range);
      return message;
    });
    const all = messages.length > 0 ? messages : [new vscode.TestMessage(answer.reason ?? answer.result)];
    if (answer.result === "UNRESOLVED") {
      run.errored(item, all, answer.seconds * 1000);
    } else {
      run.failed(item, all, answer.seconds * 1000);
    }
  }

  private async findAll(): Promise<void> {
    const files = await vscode.workspace.findFiles("**/*.mlir", undefined, MOST_FILES);
    for (const uri of files) {
      const data = await vscode.workspace.fs.readFile(uri);
      const head = Buffer.from(data.subarray(0, LONGEST_HEAD)).toString("utf8");
      this.set(uri, RUN.test(head));
    }
  }

  private look(document: vscode.TextDocument): void {
    if (document.languageId === "mlir" && document.uri.scheme === "file") {
      const end = document.positionAt(LONGEST_HEAD);
      this.set(document.uri, RUN.test(document.getText(new vscode.Range(0, 0, end.line, end.character))));
    }
  }

  private set(uri: vscode.Uri, isTest: boolean): void {
    const id = uri.toString();
    if (!isTest) {
      this.controller.items.delete(id);
    } else if (this.controller.items.get(id) === undefined) {
      const item = this.controller.createTestItem(id, vscode.workspace.asRelativePath(uri), uri);
      item.range = new vscode.Range(0, 0, 0, 0);
      this.controller.items.add(item);
    }
  }

  /** Shows the test beside what its last run printed; runs it first if it has not been run. */
  private async showOutput(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const answer = editor === undefined ? undefined : await this.last(editor.document.uri);
    if (answer !== undefined) {
      const output = await vscode.workspace.openTextDocument({ language: "mlir", content: answer.output });
      await vscode.window.showTextDocument(output, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    }
  }

  private async copyCommand(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const answer = editor === undefined ? undefined : await this.last(editor.document.uri);
    if (answer?.command != null) {
      await vscode.env.clipboard.writeText(answer.command);
    }
  }

  private async last(uri: vscode.Uri): Promise<Answer> {
    return this.outputs.get(uri.toString()) ?? (await this.answer(uri));
  }
}
