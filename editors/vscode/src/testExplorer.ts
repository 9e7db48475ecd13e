// Tests with RUN lines in the Test Explorer: an item for each file, and below it those of chunks and functions. The server
// runs them.
// Read next: `testChunks.ts`, `testOutput.ts`, `testStrength.ts`, docs/testing.md.

import * as vscode from "vscode";

import type { Session } from "./session";
import { isTest, setChunks } from "./testChunks";
import { functionAt, isFunction } from "./testFunctions";
import { titleOf, type Answer, type Failure, type TestOutputs } from "./testOutput";
import { TestStrength } from "./testStrength";

const LONGEST_TEST = 1_000_000;
const MOST_FILES = 5_000;
const RUN_TEST = "mlirls.runTest";

/** The tests of the workspace. */
export class TestExplorer implements vscode.Disposable {
  readonly controller: vscode.TestController;
  private readonly disposables: vscode.Disposable[] = [];

  constructor(
    private readonly session: Session,
    private readonly outputs: TestOutputs,
  ) {
    this.controller = vscode.tests.createTestController("mlirls", "MLIR tests");
    this.controller.resolveHandler = (item) => (item === undefined ? this.findAll() : undefined);
    this.controller.refreshHandler = () => this.findAll();
    const run = (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> =>
      this.run(request, token);
    this.controller.createRunProfile("Run", vscode.TestRunProfileKind.Run, run, true);
    this.disposables.push(
      this.controller,
      new TestStrength(session, outputs, (uri) => this.lastWhole(uri)),
      vscode.commands.registerCommand("mlirls.showTestOutput", (uri?: string) => this.showOutput(uri)),
      vscode.commands.registerCommand("mlirls.copyTestCommand", (uri?: string) => this.copyCommand(uri)),
      vscode.workspace.onDidOpenTextDocument((document) => this.look(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.look(document)),
    );
    vscode.workspace.textDocuments.forEach((document) => this.look(document));
    session.replaceCommand(RUN_TEST, ([uri, line]) =>
      this.answer(vscode.Uri.parse(uri as string), line as number | undefined),
    );
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
      // A function runs with all that its commands read.
      const whole = isFunction(item) ? (item.parent as vscode.TestItem) : item;
      try {
        const line = whole.parent === undefined ? undefined : whole.range?.start.line;
        const answer = await this.answer(item.uri as vscode.Uri, line);
        await this.report(run, item, whole, answer);
      } catch (error) {
        run.errored(item, new vscode.TestMessage(String(error instanceof Error ? error.message : error)));
      }
    }
    run.end();
  }

  /** Runs a test, or only the chunk with a line. */
  private async answer(uri: vscode.Uri, line?: number): Promise<Answer> {
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.isDirty) {
      await document.save();
    }
    const place = line === undefined ? [] : [line];
    const answer = await this.session.execute<Answer>(RUN_TEST, uri.toString(), ...place);
    if (answer === undefined) {
      throw new Error("the server cannot run tests");
    }
    this.outputs.keep(document, answer, line === undefined);
    return answer;
  }

  /** Reports the answer of the run of `whole` about an item, which is `whole` or one below it. */
  private async report(
    run: vscode.TestRun,
    item: vscode.TestItem,
    whole: vscode.TestItem,
    answer: Answer,
  ): Promise<void> {
    run.appendOutput(answer.output.replace(/\r?\n/g, "\r\n"), undefined, item);
    if (answer.result === "UNSUPPORTED") {
      run.skipped(item);
      return;
    }
    const seconds = answer.seconds * 1000;
    if (!answer.isFailure) {
      allBelow(item).forEach((one) => run.passed(one, one === item ? seconds : undefined));
      return;
    }
    const messages = answer.failures.map((failure) => messageOf(item, failure));
    const all = messages.length > 0 ? messages : [new vscode.TestMessage(answer.reason ?? answer.result)];
    if (answer.result === "UNRESOLVED") {
      run.errored(item, all, seconds);
      return;
    }
    const document = await vscode.workspace.openTextDocument(item.uri as vscode.Uri);
    const failed = failuresBelow(whole, document.getText().split(/\r?\n/), answer.failures);
    for (const one of allBelow(item)) {
      const own = failed.get(one) ?? [];
      if (one === whole) {
        run.failed(one, all, seconds);
      } else if (own.length > 0) {
        const shown = own.map((failure) => messageOf(one, failure));
        run.failed(one, shown);
      } else if (one === item || isFunction(one)) {
        run.passed(one);
      }
    }
  }

  private async findAll(): Promise<void> {
    const files = await vscode.workspace.findFiles("**/*.mlir", undefined, MOST_FILES);
    for (const uri of files) {
      const data = await vscode.workspace.fs.readFile(uri);
      this.set(uri, Buffer.from(data.subarray(0, LONGEST_TEST)).toString("utf8"));
    }
  }

  private look(document: vscode.TextDocument): void {
    if (document.languageId === "mlir" && document.uri.scheme === "file") {
      this.set(document.uri, document.getText().slice(0, LONGEST_TEST));
    }
  }

  private set(uri: vscode.Uri, text: string): void {
    const id = uri.toString();
    if (!isTest(text)) {
      this.controller.items.delete(id);
      return;
    }
    const item = this.controller.items.get(id) ?? this.controller.createTestItem(id, titleOf(uri), uri);
    item.range = new vscode.Range(0, 0, 0, 0);
    setChunks(this.controller, item, text);
    this.controller.items.add(item);
  }

  /** Shows what the last run of a test printed beside it; runs it first if it has not been run. */
  private async showOutput(test?: string): Promise<void> {
    const uri = testAt(test);
    if (uri !== undefined) {
      await this.last(uri);
      await this.outputs.show(uri);
    }
  }

  private async copyCommand(test?: string): Promise<void> {
    const uri = testAt(test);
    const command = uri === undefined ? undefined : (await this.last(uri)).command;
    if (command != null) {
      await vscode.env.clipboard.writeText(command);
    }
  }

  private async last(uri: vscode.Uri): Promise<Answer> {
    return this.outputs.get(uri) ?? (await this.answer(uri));
  }

  /** The answer about the whole test as it is now. */
  private async lastWhole(uri: vscode.Uri): Promise<Answer> {
    return this.outputs.getCurrent(uri) ?? (await this.answer(uri));
  }
}

/** An item and all items below it. */
function allBelow(item: vscode.TestItem): readonly vscode.TestItem[] {
  return [item, ...[...item.children].flatMap(([, child]) => allBelow(child))];
}

/** The failures of each item below one, by the checks that failed. */
function failuresBelow(
  item: vscode.TestItem,
  lines: readonly string[],
  failures: readonly Failure[],
): ReadonlyMap<vscode.TestItem, readonly Failure[]> {
  const found = new Map<vscode.TestItem, Failure[]>();
  const below = allBelow(item);
  for (const failure of failures) {
    const { line } = failure.range.start;
    const chunks = below.filter((one) => one !== item && !isFunction(one) && contains(one, line));
    const owner = functionAt(below, lines, line);
    for (const one of owner === undefined ? chunks : [...chunks, owner]) {
      found.set(one, [...(found.get(one) ?? []), failure]);
    }
  }
  return found;
}

function contains({ range }: vscode.TestItem, line: number): boolean {
  return range !== undefined && range.start.line <= line && line <= range.end.line;
}

/** The test that a lens names, or else that of the active editor. */
function testAt(test: string | undefined): vscode.Uri | undefined {
  return typeof test === "string" ? vscode.Uri.parse(test) : vscode.window.activeTextEditor?.document.uri;
}

function messageOf(item: vscode.TestItem, failure: Failure): vscode.TestMessage {
  const message = new vscode.TestMessage(failure.message);
  const range = new vscode.Range(positionOf(failure.range.start), positionOf(failure.range.end));
  message.location = new vscode.Location(item.uri as vscode.Uri, range);
  return message;
}

function positionOf({ line, character }: vscode.Position): vscode.Position {
  return new vscode.Position(line, character);
}
