// Logs of dumps of a pass manager: which documents are one, and what the server says about them.
// Read next: `passViews.ts` (the texts before and after a pass), `passTree.ts`.

import * as vscode from "vscode";

import { LOG_SCHEME, type Session } from "./session";

const LONGEST_HEAD = 2_000;
const HEADER = /\/\/ IR Dump (?:Before|After) .*\/\/----- \/\//;
const MOST_CHANGES = 30;

export interface Stage {
  readonly stage: number;
  readonly op: string;
  readonly symbol: string | null;
  readonly line: number;
  readonly when: "before" | "after";
  readonly failed: boolean;
  /** Missing in a list without effects; null where the log does not show it. */
  readonly changed?: boolean | null;
  readonly effect?: string;
}

export interface Step {
  readonly pass: string;
  readonly stages: readonly Stage[];
}

export interface Side {
  readonly text: string;
  /** The line of the log for each line of the text. */
  readonly lines: readonly number[];
}

export type SideName = "before" | "after";

export interface Change {
  readonly stage: number;
  readonly line: number;
  readonly title: string;
  readonly op: string;
  readonly before: Side | null;
  readonly after: Side;
  readonly cursor: { readonly side: SideName; readonly line: number } | null;
}

export interface LifeEvent {
  readonly stage: number;
  readonly pass: string;
  readonly what: "first seen" | "made" | "changed" | "moved" | "removed";
  readonly line: number;
  readonly text: string;
  readonly details: readonly { readonly part: string; readonly before: string; readonly after: string }[];
  /** What it was made of, or became. */
  readonly notes: readonly string[];
}

/** A stage that has an operation. */
export interface TrailStage {
  readonly stage: number;
  readonly title: string;
  readonly op: string;
  readonly changed: boolean | null;
}

/** An operation in another stage: its line in the log and in the stage's text. */
export interface At {
  readonly line: number;
  readonly row: number;
  /** False if the operation is not there, so that the line is near its place. */
  readonly isSame: boolean;
}

/** A question about a change: a stage, or the stage at a line of the log, or the one that changed something after it. */
export interface Wanted {
  readonly stage?: number;
  readonly line?: number;
  readonly step?: 1 | -1;
}

/** The server's answers. Changes are kept until the log changes, because the editor asks for both texts of each. */
export class PassLogs implements vscode.Disposable {
  private readonly changes = new Map<string, Change>();
  private readonly edited = new vscode.EventEmitter<vscode.Uri>();
  /** The text of a log is another one. */
  readonly onDidChange = this.edited.event;
  private readonly subscriptions = [
    this.edited,
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && this.forget(document.uri)) {
        this.edited.fire(document.uri);
      }
    }),
    vscode.workspace.onDidCloseTextDocument((document) => void this.forget(document.uri)),
  ];
  private readonly asked = new Set<string>();

  constructor(private readonly session: Session) {}

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Whether a document is a log, by its first lines; untitled texts only if the server knows them. */
  isLog(document: vscode.TextDocument): boolean {
    const isKnown = document.isUntitled || document.uri.scheme === LOG_SCHEME;
    if (!this.session.isFile(document.uri) && !(isKnown && document.languageId === "mlir")) {
      return false;
    }
    for (let line = 0; line < Math.min(document.lineCount, LONGEST_HEAD); line++) {
      if (HEADER.test(document.lineAt(line).text)) {
        return true;
      }
    }
    return false;
  }

  async list(log: vscode.Uri, effects: boolean, token: vscode.CancellationToken): Promise<readonly Step[]> {
    this.asked.add(log.toString());
    const found = await this.session.executeUntil<{ steps: Step[] }>(token, "mlirls.passes", log.toString(), { effects });
    return found?.steps ?? [];
  }

  async change(log: vscode.Uri, wanted: Wanted): Promise<Change | undefined> {
    const uri = log.toString();
    this.asked.add(uri);
    if (wanted.line === undefined) {
      const known = this.changes.get(`${uri} ${String(wanted.stage)}`);
      if (known !== undefined) {
        return known;
      }
    }
    const found = await this.session.execute<Change>("mlirls.passChange", uri, wanted);
    if (found !== undefined) {
      this.changes.set(`${uri} ${found.stage}`, found);
      for (const key of [...this.changes.keys()].slice(0, -MOST_CHANGES)) {
        this.changes.delete(key);
      }
    }
    return found;
  }

  async life(log: vscode.Uri, line: number, token: vscode.CancellationToken): Promise<readonly LifeEvent[]> {
    const found = await this.session.executeUntil<{ events: LifeEvent[] }>(
      token,
      "mlirls.followOperation",
      log.toString(),
      { line },
    );
    return found?.events ?? [];
  }

  /** The stages that have the operation at a line, which is in the stage `at`. */
  async trail(log: vscode.Uri, line: number): Promise<{ at: number; stages: readonly TrailStage[] }> {
    this.asked.add(log.toString());
    const found = await this.session.execute<{ at: number; stages: TrailStage[] }>("mlirls.passTrail", log.toString(), { line });
    return found ?? { at: 0, stages: [] };
  }

  async at(log: vscode.Uri, line: number, stage: number): Promise<At> {
    const found = await this.session.execute<At>("mlirls.passAt", log.toString(), { line, stage });
    if (found === undefined) {
      throw new Error("the server does not answer");
    }
    return found;
  }

  /** Forgets the answers about a log; whether there were any. */
  private forget(log: vscode.Uri): boolean {
    const uri = log.toString();
    [...this.changes.keys()].filter((key) => key.startsWith(`${uri} `)).forEach((key) => this.changes.delete(key));
    return this.asked.delete(uri);
  }
}
