// The texts before and after a pass as read-only documents, shown in the diff editor, with the cursor on the same
// operation: the next and the last pass that changed something, and the life of an operation.

import * as vscode from "vscode";

import { rememberTab } from "./activeTab";
import type { Change, LifeEvent, PassLogs, Side, SideName, Wanted } from "./passLog";
import { baseName } from "./pathNames";
import { PASSES_SCHEME } from "./session";

/** A place in a log, which all commands start from. */
export interface Place {
  readonly log: vscode.Uri;
  readonly line: number;
}

interface View {
  readonly log: vscode.Uri;
  readonly stage: number;
  readonly side: SideName;
}

export class PassViews implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly opened = new vscode.EventEmitter<{ log: vscode.Uri; stage: number }>();
  /** A pass is shown. */
  readonly onDidOpen = this.opened.event;
  private readonly subscriptions: vscode.Disposable[];
  private lastWish = 0;

  constructor(private readonly logs: PassLogs) {
    this.subscriptions = [
      this.changed,
      this.opened,
      vscode.workspace.registerTextDocumentContentProvider(PASSES_SCHEME, this),
      logs.onDidChange((log) => {
        vscode.workspace.textDocuments
          .filter(({ uri }) => readView(uri)?.log.toString() === log.toString())
          .forEach(({ uri }) => this.changed.fire(uri));
      }),
    ];
  }

  dispose(): void {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const view = readView(uri);
    if (view === undefined) {
      return "";
    }
    try {
      return (await this.logs.change(view.log, { stage: view.stage }))?.[view.side]?.text ?? "";
    } catch (error) {
      return `// ${reasonOf(error)}\n`;
    }
  }

  /** Shows what a pass changed. */
  async show(log: vscode.Uri, wanted: Wanted, options: vscode.TextDocumentShowOptions = {}): Promise<void> {
    const wish = ++this.lastWish;
    const isThere = rememberTab(PASSES_SCHEME);
    const change = await this.ask(log, wanted);
    // An answer may come after that to a later wish, or when the user is elsewhere.
    if (change !== undefined && wish === this.lastWish && isThere()) {
      await this.open(log, change, options);
    }
  }

  /** Goes to the next pass, or the last one before, that changed something around the operation at the cursor. */
  async step(step: 1 | -1): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const place = await this.place(editor);
    if (editor === undefined || place === undefined) {
      return;
    }
    const wish = ++this.lastWish;
    const isThere = rememberTab(PASSES_SCHEME);
    const change = await this.ask(place.log, { line: place.line, step });
    if (change === undefined || wish !== this.lastWish || !isThere()) {
      return;
    }
    if (editor.document.uri.scheme === PASSES_SCHEME) {
      await this.open(place.log, change, {});
      return;
    }
    moveTo(editor, change.cursor === null ? change.line : (change[change.cursor.side]?.lines[change.cursor.line] ?? change.line));
  }

  /** Shows what the pass at the cursor of a log changed. */
  async showAtCursor(): Promise<void> {
    const place = await this.place(vscode.window.activeTextEditor);
    if (place !== undefined) {
      await this.show(place.log, { line: place.line });
    }
  }

  /** Lists the life of the operation at the cursor; each choice in the list is shown. */
  async follow(): Promise<void> {
    const place = await this.place(vscode.window.activeTextEditor);
    if (place === undefined) {
      return;
    }
    const title = "The life of this operation";
    const isThere = rememberTab(PASSES_SCHEME);
    const events = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title: "Following the operation...", cancellable: true },
      async (_, token) => {
        try {
          return await this.logs.life(place.log, place.line, token);
        } catch (error) {
          complain(error);
          return [];
        }
      },
    );
    if (events.length === 0 || !isThere()) {
      return;
    }
    const list = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly event: LifeEvent }>();
    list.title = title;
    list.placeholder = "Choose a pass to see what it changed";
    list.matchOnDescription = true;
    list.items = events.map(itemOf);
    const look = (preserveFocus: boolean): Promise<void> => {
      const event = list.activeItems[0]?.event;
      return event === undefined ? Promise.resolve() : this.show(place.log, { stage: event.stage, line: event.line }, { preserveFocus });
    };
    list.onDidChangeActive(() => void look(true));
    list.onDidAccept(() => {
      void look(false);
      list.hide();
    });
    list.onDidHide(() => list.dispose());
    list.show();
  }

  /** Whether an editor shows a log, or a text from one. */
  isShown(editor: vscode.TextEditor): boolean {
    return readView(editor.document.uri) !== undefined || this.logs.isLog(editor.document);
  }

  /** Shows the text after a stage beside the log, with the cursor in a row; the keyboard stays where it is. */
  async showStage(log: vscode.Uri, stage: { readonly stage: number; readonly title: string }, row: number): Promise<void> {
    const shown = vscode.window.visibleTextEditors.find((one) => readView(one.document.uri)?.log.toString() === log.toString());
    const isLogShown = vscode.window.visibleTextEditors.some((one) => one.document.uri.toString() === log.toString());
    const viewColumn = shown?.viewColumn ?? (isLogShown ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active);
    const options = { viewColumn, preview: true, preserveFocus: true };
    const editor = await vscode.window.showTextDocument(makeUri(log, stage, "after"), options);
    moveTo(editor, Math.min(row, editor.document.lineCount - 1));
    this.opened.fire({ log, stage: stage.stage });
  }

  /** The line of the log that belongs to the cursor. */
  async place(editor: vscode.TextEditor | undefined): Promise<Place | undefined> {
    const line = editor?.selection.active.line ?? 0;
    const view = editor === undefined ? undefined : readView(editor.document.uri);
    if (view !== undefined) {
      const side = (await this.ask(view.log, { stage: view.stage }))?.[view.side];
      return side === undefined || side === null ? undefined : { log: view.log, line: lineOfLog(side, line) };
    }
    if (editor !== undefined && this.logs.isLog(editor.document)) {
      return { log: editor.document.uri, line };
    }
    void vscode.window.showInformationMessage(
      "Open a log with dumps of passes, which mlir-opt --mlir-print-ir-after-all writes.",
    );
    return undefined;
  }

  private async ask(log: vscode.Uri, wanted: Wanted): Promise<Change | undefined> {
    try {
      return await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: "Comparing dumps" }, () =>
        this.logs.change(log, wanted),
      );
    } catch (error) {
      complain(error);
      return undefined;
    }
  }

  private async open(log: vscode.Uri, change: Change, options: vscode.TextDocumentShowOptions): Promise<void> {
    const after = makeUri(log, change, "after");
    const cursor = change.cursor;
    const line = cursor?.side === "after" ? cursor.line : undefined;
    const selection = line === undefined ? {} : { selection: new vscode.Range(line, 0, line, 0) };
    if (change.before === null || change.before.text === change.after.text) {
      await vscode.window.showTextDocument(after, { ...options, ...selection, preview: true });
    } else {
      const before = makeUri(log, change, "before");
      const title = `${change.title} (${change.op})`;
      await vscode.commands.executeCommand("vscode.diff", before, after, title, { ...options, ...selection, preview: true });
      if (cursor?.side === "before") {
        const editor = vscode.window.visibleTextEditors.find((one) => one.document.uri.toString() === before.toString());
        if (editor !== undefined) {
          moveTo(editor, cursor.line);
        }
      }
    }
    this.opened.fire({ log, stage: change.stage });
  }
}

/** The log and the stage of a text that this file shows. */
export function readView(uri: vscode.Uri): View | undefined {
  if (uri.scheme !== PASSES_SCHEME) {
    return undefined;
  }
  const { log, stage, side } = JSON.parse(uri.query) as { log: string; stage: number; side: SideName };
  return { log: vscode.Uri.parse(log), stage, side };
}

function makeUri(log: vscode.Uri, change: { readonly stage: number; readonly title: string }, side: SideName): vscode.Uri {
  const name = baseName(log.path);
  const query = JSON.stringify({ log: log.toString(), stage: change.stage, side });
  const pass = change.title.replace(/[^\w.-]+/g, "-");
  return vscode.Uri.from({ scheme: PASSES_SCHEME, path: `/${name}/${change.stage}-${side}-${pass}.mlir`, query });
}

function lineOfLog(side: Side, line: number): number {
  return side.lines[Math.min(line, side.lines.length - 1)] ?? 0;
}

function moveTo(editor: vscode.TextEditor, line: number): void {
  const place = new vscode.Position(line, editor.document.lineAt(line).firstNonWhitespaceCharacterIndex);
  editor.selection = new vscode.Selection(place, place);
  editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

const ICONS = { "first seen": "eye", made: "add", changed: "edit", moved: "move", removed: "trash" } as const;

function itemOf(event: LifeEvent): vscode.QuickPickItem & { readonly event: LifeEvent } {
  const details = event.details.map(({ part, before, after }) => `${part}: ${before || "nothing"} → ${after || "nothing"}`);
  details.push(...event.notes);
  return {
    label: `$(${ICONS[event.what]}) ${event.what}: ${event.pass}`,
    description: event.text,
    ...(details.length === 0 ? {} : { detail: details.join("; ") }),
    event,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function complain(error: unknown): void {
  if (!(error instanceof vscode.CancellationError)) {
    void vscode.window.showInformationMessage(`mlirls: ${reasonOf(error)}.`);
  }
}
