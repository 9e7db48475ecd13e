// The item in the status bar: the state of the server and its dialects, for the active MLIR text; a click opens a menu.

import * as vscode from "vscode";

import { LANGUAGES, type Session } from "./session";

const WAIT_MILLISECONDS = 250;

/** A dialect that was found in the project's files. */
interface FoundDialect {
  readonly name?: string;
  readonly place?: string;
  readonly problem?: string | null;
}

/** The answer to `mlirls.status`; an older server may leave out any part. */
interface ServerStatus {
  readonly version?: string;
  readonly llvmVersion?: string;
  readonly project?: {
    readonly root?: string | null;
    readonly llvm?: string | null;
    readonly configuration?: string | null;
    readonly isReading?: boolean;
    readonly problems?: number;
    readonly dialects?: {
      readonly known?: number;
      readonly project?: readonly string[];
      readonly missing?: readonly string[];
      readonly found?: readonly FoundDialect[];
    };
  };
  /** The folders in which a `.td` or `.pdll` file finds its includes. */
  readonly includes?: readonly { readonly folder?: string; readonly origin?: string }[];
  /** The file that defines names for a `.td` file before it includes it. */
  readonly includer?: string | null;
  readonly judge?: {
    readonly command?: readonly string[] | null;
    readonly isAllowed?: boolean;
    readonly isRunning?: boolean;
  };
}

export class StatusItem implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem("mlirls.status", vscode.StatusBarAlignment.Right, 90);
  private readonly subscriptions: vscode.Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private status: ServerStatus | undefined;

  constructor(private readonly session: Session) {
    this.item.name = "mlirls";
    this.item.command = "mlirls.showMenu";
    this.subscriptions = [
      this.item,
      session.onDidChangeState(() => this.refreshSoon()),
      session.onDidHear(() => this.refreshSoon()),
      vscode.window.onDidChangeActiveTextEditor(() => this.refreshSoon()),
    ];
    this.refreshSoon();
  }

  dispose(): void {
    clearTimeout(this.timer);
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** The shown text and tooltip; for tests. */
  get shown(): { readonly text: string; readonly tooltip: string } {
    const tooltip = this.item.tooltip;
    return { text: this.item.text, tooltip: typeof tooltip === "string" ? tooltip : (tooltip?.value ?? "") };
  }

  async showMenu(): Promise<void> {
    const configuration = this.status?.project?.configuration;
    const entries: (vscode.QuickPickItem & { readonly run?: () => Thenable<unknown> })[] = [
      { label: "$(graph) Show layout report", run: command("mlirls.showLayoutReport") },
      { label: "$(type-hierarchy) Show graph at the cursor", run: command("mlirls.showGraph") },
      { label: "$(code) Show generic form", run: command("mlirls.showGenericForm") },
      { label: "$(file-add) Pick dialect files...", run: command("mlirls.pickDialectFiles") },
      { label: "", kind: vscode.QuickPickItemKind.Separator },
      { label: "$(debug-restart) Restart server", run: command("mlirls.restart") },
      { label: "$(output) Show log", run: command("mlirls.showLog") },
      { label: "$(gear) Open settings", run: command("workbench.action.openSettings", "@ext:mlirls.mlirls") },
    ];
    if (this.status?.judge?.command && !this.status.judge.isAllowed) {
      entries.splice(4, 0, { label: "$(shield) Allow programs of this project...", run: command("mlirls.allowPrograms") });
    }
    if (typeof configuration === "string") {
      const open = (): Thenable<unknown> => vscode.window.showTextDocument(vscode.Uri.file(configuration));
      entries.splice(4, 0, { label: "$(file) Open configuration", description: configuration, run: open });
    }
    const choice = await vscode.window.showQuickPick(entries, { title: `mlirls: ${this.summary()}` });
    await choice?.run?.();
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.show();
    this.timer = setTimeout(() => void this.refresh(), WAIT_MILLISECONDS);
  }

  private async refresh(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (document !== undefined && LANGUAGES.includes(document.languageId) && this.session.running !== undefined) {
      try {
        this.status = await this.session.execute<ServerStatus>("mlirls.status", document.uri.toString());
      } catch {
        // The server has ended in the meantime, which the session reports.
        this.status = undefined;
      }
    }
    this.show();
    if (this.status?.project?.isReading) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.refresh(), 4 * WAIT_MILLISECONDS);
    }
  }

  private show(): void {
    const language = vscode.window.activeTextEditor?.document.languageId;
    if (language === undefined || !LANGUAGES.includes(language)) {
      this.item.hide();
      return;
    }
    const state = this.session.state.kind;
    const isBusy = state === "starting" || (state === "running" && this.status?.project?.isReading === true);
    const icon = state === "failed" ? "$(error)" : isBusy ? "$(sync~spin)" : "$(check)";
    this.item.text = `${icon} mlirls`;
    this.item.backgroundColor =
      state === "failed" ? new vscode.ThemeColor("statusBarItem.errorBackground") : undefined;
    this.item.tooltip = this.tooltip();
    this.item.show();
  }

  private summary(): string {
    const state = this.session.state;
    switch (state.kind) {
      case "idle":
        return "not started";
      case "starting":
        return "starting";
      case "failed":
        return state.reason;
      case "running":
        return this.status?.project?.isReading ? "reading dialects" : "ready";
    }
  }

  private tooltip(): vscode.MarkdownString {
    const lines = [`**mlirls**: ${this.summary()}`];
    const status = this.session.running === undefined ? undefined : this.status;
    const project = status?.project;
    const dialects = project?.dialects;
    if (status?.version !== undefined) {
      lines.push(`Version ${status.version}, ${project?.llvm ?? `dialects of LLVM ${status.llvmVersion ?? "?"}`}`);
    }
    if (dialects?.known !== undefined) {
      lines.push(`${dialects.known} dialects are known${named(", of this project: ", dialects.project).join("")}`);
    }
    const found = dialects?.found ?? [];
    lines.push(...named("Found in `.td` files of this folder: ", found.filter(isUsed).map(shown)));
    const unused = found.filter((one) => !isUsed(one));
    lines.push(...unused.map((one) => `\`${one.name ?? "?"}\` is not used: ${one.problem ?? ""}`));
    lines.push(...named("Unknown dialects: ", dialects?.missing));
    if (project?.problems) {
      lines.push(`${project.problems} problems in dialect or configuration files`);
    }
    if (typeof project?.configuration === "string") {
      lines.push(`Configuration: \`${project.configuration}\``);
    }
    const includes = (status?.includes ?? []).map((one) => `- \`${one.folder ?? "?"}\` (${one.origin ?? "?"})`);
    if (includes.length > 0) {
      lines.push(`Includes are found in\n${includes.join("\n")}`);
    }
    if (typeof status?.includer === "string") {
      lines.push(`Read as a part of \`${status.includer}\``);
    }
    const judge = status?.judge;
    if (judge?.command) {
      const state = judge.isAllowed ? (judge.isRunning ? ", which is running" : "") : ", which you have not allowed";
      lines.push(`Judge: \`${judge.command.join(" ")}\`${state}`);
    }
    if (this.session.server !== undefined) {
      lines.push(`Server from ${this.session.server.origin}: \`${this.session.server.words.join(" ")}\``);
    }
    return new vscode.MarkdownString(lines.join("\n\n"));
  }
}

function isUsed(dialect: FoundDialect): boolean {
  return !dialect.problem;
}

function shown(dialect: FoundDialect): string {
  return `${dialect.name ?? "?"} (${dialect.place ?? "?"})`;
}

function named(prefix: string, names: readonly string[] | undefined): string[] {
  return names === undefined || names.length === 0 ? [] : [prefix + names.map((name) => `\`${name}\``).join(", ")];
}

function command(name: string, ...args: unknown[]): () => Thenable<unknown> {
  return () => vscode.commands.executeCommand(name, ...args);
}
