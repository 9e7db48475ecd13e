// Shows what a text becomes, as a read-only document beside it that follows the text: the generic form of MLIR, the
// tree, MLIR or C++ of PDLL, and the documentation of the definitions in a `.td` file.

import * as vscode from "vscode";

import { baseName } from "./pathNames";
import { type Session, VIEW_SCHEME } from "./session";

const WAIT_MILLISECONDS = 400;

/** What is shown: the language of the texts that it is for, the server's command, and the language of the view. */
interface Kind {
  readonly of: string;
  readonly command: string;
  readonly suffix: string;
  readonly language: string;
  /** The first characters of a line that says why there is nothing to show. */
  readonly comment: string;
}

const GENERIC = "generic";
const REFERENCE = "reference";
const KINDS: Record<string, Kind> = {
  [GENERIC]: { of: "mlir", command: "mlirls.genericForm", suffix: ".generic.mlir", language: "mlir", comment: "// " },
  ast: { of: "pdll", command: "mlirls.pdllOutput", suffix: ".tree", language: "plaintext", comment: "" },
  mlir: { of: "pdll", command: "mlirls.pdllOutput", suffix: ".mlir", language: "mlir", comment: "// " },
  cpp: { of: "pdll", command: "mlirls.pdllOutput", suffix: ".cpp", language: "cpp", comment: "// " },
  [REFERENCE]: {
    of: "tablegen",
    command: "mlirls.definitionReference",
    suffix: ".md",
    language: "markdown",
    comment: "",
  },
};
const OUTPUTS = [
  { label: "Tree", description: "the syntax with the types of expressions", view: "ast" },
  { label: "MLIR", description: "in the dialects pdl and pdl_interp, by mlir-pdll", view: "mlir" },
  { label: "C++", description: "by mlir-pdll", view: "cpp" },
];

interface View {
  readonly text: string;
}

interface Shown {
  readonly kind: string;
  readonly source: vscode.Uri;
  readonly range: vscode.Range | undefined;
}

export class TextViews implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly subscriptions: vscode.Disposable[];
  /** The views for which the user was asked whether a program may be run. */
  private readonly asked = new Set<string>();
  readonly onDidChange = this.changed.event;

  constructor(private readonly session: Session) {
    this.subscriptions = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(VIEW_SCHEME, this),
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
  async showGenericForm(): Promise<void> {
    const editor = activeEditor(GENERIC, "Open an MLIR file to see its generic form.");
    if (editor !== undefined) {
      await this.show(makeUri(GENERIC, editor.document.uri, editor.selection));
    }
  }

  /** Lets the user choose what to show of the active `.pdll` file. */
  async showPdllOutput(): Promise<void> {
    const editor = activeEditor("ast", "Open a .pdll file to see what it becomes.");
    const choice =
      editor && (await vscode.window.showQuickPick(OUTPUTS, { title: `Show ${baseName(editor.document.uri.path)} as` }));
    if (editor !== undefined && choice !== undefined) {
      await this.show(makeUri(choice.view, editor.document.uri));
    }
  }

  /** Shows the documentation of the definitions in the active `.td` file, as it will be rendered. */
  async showReference(): Promise<void> {
    const editor = activeEditor(REFERENCE, "Open a .td file to see the documentation of its definitions.");
    if (editor !== undefined) {
      const uri = makeUri(REFERENCE, editor.document.uri);
      await vscode.workspace.openTextDocument(uri);
      await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
    }
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const { kind, source, range } = readUri(uri);
    const { command, comment } = KINDS[kind] ?? KINDS[GENERIC]!;
    // If the text was closed in the meantime, open it again, because the server only has open texts.
    const document = await vscode.workspace.openTextDocument(source);
    await this.session.start();
    const converter = this.session.running?.code2ProtocolConverter;
    const args: unknown[] = range === undefined || converter === undefined ? [] : [converter.asRange(range)];
    if (command === "mlirls.pdllOutput") {
      args.push(kind, !this.asked.has(uri.toString()));
      this.asked.add(uri.toString());
    }
    try {
      const view = await this.session.execute<View>(command, document.uri.toString(), ...args);
      return view?.text ?? "";
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return message.replace(/^/gm, comment) + "\n";
    }
  }

  private async show(uri: vscode.Uri): Promise<void> {
    if (this.shown().some((one) => one.toString() === uri.toString())) {
      this.asked.delete(uri.toString());
      this.changed.fire(uri);
    }
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(document, KINDS[readUri(uri).kind]?.language ?? "plaintext");
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
  }

  private shown(): vscode.Uri[] {
    return vscode.workspace.textDocuments.map((document) => document.uri).filter((uri) => uri.scheme === VIEW_SCHEME);
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

/** The active editor if its text is one for a kind of view; otherwise says what to open, except in a view itself. */
function activeEditor(kind: string, otherwise: string): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.document.languageId !== KINDS[kind]?.of) {
    void vscode.window.showInformationMessage(otherwise);
    return undefined;
  }
  return editor.document.uri.scheme === VIEW_SCHEME ? undefined : editor;
}

function makeUri(kind: string, source: vscode.Uri, selection?: vscode.Selection): vscode.Uri {
  const { start, end } = selection ?? new vscode.Range(0, 0, 0, 0);
  const range = selection?.isEmpty ?? true ? undefined : [start.line, start.character, end.line, end.character];
  const name = baseName(source.path).replace(/\.mlir$/, "");
  const lines = range === undefined ? "" : `.lines-${start.line + 1}-${end.line + 1}`;
  return vscode.Uri.from({
    scheme: VIEW_SCHEME,
    path: `/${name}${lines}${KINDS[kind]?.suffix ?? ""}`,
    query: JSON.stringify({ kind, source: source.toString(), range }),
  });
}

function readUri(uri: vscode.Uri): Shown {
  const { kind, source, range } = JSON.parse(uri.query) as {
    kind: string;
    source: string;
    range?: [number, number, number, number];
  };
  return { kind, source: vscode.Uri.parse(source), range: range && new vscode.Range(...range) };
}
