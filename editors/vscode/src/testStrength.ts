// How much the checks of a test notice: the changes of the output that each function's checks miss, as a list that
// leads to their lines. The server tries the changes, and shows the numbers in lenses above the functions.
// Read next: `testExplorer.ts` (runs the tests), docs/testing.md.

import * as vscode from "vscode";

import { MISSED_CHANGES } from "./clientCommands";
import type { Session } from "./session";
import type { Answer, TestOutputs } from "./testOutput";

const TEST_STRENGTH = "mlirls.testStrength";

interface Missed {
  readonly kind: string;
  readonly op: string;
  /** The line in `Answer.output`, counted from 0. */
  readonly outputLine: number | null;
}

interface FunctionStrength {
  readonly symbol: string;
  readonly line: number;
  readonly noticed: number;
  readonly tried: number;
  readonly missed: readonly Missed[];
}

interface Item extends vscode.QuickPickItem {
  readonly outputLine?: number;
}

export class TestStrength implements vscode.Disposable {
  private readonly found = new Map<string, readonly FunctionStrength[]>();
  private readonly subscription: vscode.Disposable;

  /** `lastAnswer` runs a test unless it has been run. */
  constructor(
    private readonly session: Session,
    private readonly outputs: TestOutputs,
    private readonly lastAnswer: (test: vscode.Uri) => Promise<Answer>,
  ) {
    this.subscription = vscode.commands.registerCommand(MISSED_CHANGES, (uri?: string, line?: number) =>
      this.showMissed(uri, line),
    );
    session.replaceCommand(TEST_STRENGTH, ([uri]) => this.measure(vscode.Uri.parse(uri as string)));
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async measure(test: vscode.Uri): Promise<readonly FunctionStrength[]> {
    await this.lastAnswer(test);
    const answer = await this.session.execute<{ functions: FunctionStrength[] }>(TEST_STRENGTH, test.toString());
    const functions = answer?.functions ?? [];
    this.found.set(test.toString(), functions);
    return functions;
  }

  /** Lists what the checks of the function at a line miss, or those of all functions. */
  private async showMissed(uri: string | undefined, line: number | undefined): Promise<void> {
    const test = uri === undefined ? vscode.window.activeTextEditor?.document.uri : vscode.Uri.parse(uri);
    if (test === undefined) {
      return;
    }
    const known = line === undefined ? undefined : this.found.get(test.toString());
    const all = known ?? (await this.measure(test));
    const functions = line === undefined ? all : all.filter((one) => one.line === line);
    const output = this.outputs.get(test)?.output.split("\n") ?? [];
    const chosen = await vscode.window.showQuickPick(
      functions.flatMap((one) => itemsOf(one, output)),
      { title: "Changes that the checks do not notice", matchOnDescription: true, matchOnDetail: true },
    );
    if (chosen?.outputLine !== undefined) {
      await this.outputs.show(test, chosen.outputLine);
    }
  }
}

function itemsOf({ symbol, noticed, tried, missed }: FunctionStrength, output: readonly string[]): Item[] {
  const label = `${symbol === "" ? "outside of functions" : `@${symbol}`}: notices ${noticed} of ${tried} changes`;
  const items = missed.map(({ kind, op, outputLine }): Item => {
    const text = outputLine === null ? undefined : output[outputLine];
    return {
      label: kind,
      description: outputLine === null ? op : `${op}, line ${outputLine + 1} of the output`,
      ...(text === undefined ? {} : { detail: text.trim(), outputLine: outputLine as number }),
    };
  });
  return [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}
