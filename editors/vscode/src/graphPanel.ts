// A graph for the cursor, in a panel beside the text: control flow, definitions and uses, calls or symbols.
// It follows the cursor, and a click goes to the clicked operation. The server writes the graph in Graphviz's language;
// Graphviz itself, as WebAssembly, lays it out.

import type * as VizModule from "@viz-js/viz" with { "resolution-mode": "import" };
import * as vscode from "vscode";

import { makeNonce } from "./nonce";
import type { Session } from "./session";

declare const require: (name: string) => unknown;

const WAIT_MILLISECONDS = 300;
const KINDS = {
  cfg: "Control flow",
  defuse: "Definitions and uses",
  callgraph: "Calls",
  symbols: "Symbols",
} as const;
type Kind = keyof typeof KINDS;

interface Graph {
  readonly dot: string;
  readonly nodes: readonly { start: vscode.Position; end: vscode.Position }[];
  readonly leftOut: number;
}

type Message = { readonly kind: string } | { readonly node: number };

export class GraphPanel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private viz: ReturnType<typeof VizModule.instance> | undefined;
  private kind: Kind = "cfg";
  private editor: vscode.TextEditor | undefined;
  private shown: { readonly uri: string; readonly kind: Kind; readonly graph: Graph } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = [
    vscode.window.onDidChangeTextEditorSelection((event) => this.look(event.textEditor)),
    vscode.window.onDidChangeActiveTextEditor((editor) => this.look(editor)),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document === this.editor?.document) {
        this.refreshSoon();
      }
    }),
  ];

  constructor(private readonly session: Session) {}

  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.forEach((listener) => listener.dispose());
    this.panel?.dispose();
  }

  /** Opens the panel, or brings it to the front. */
  async show(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.languageId !== "mlir") {
      void vscode.window.showInformationMessage("Open an MLIR file, and put the cursor where there is something to draw.");
      return;
    }
    this.editor = editor;
    this.panel ??= this.open();
    this.panel.reveal(undefined, true);
    await this.refresh();
  }

  /** The page that is shown; for tests. */
  get page(): string | undefined {
    return this.panel?.webview.html;
  }

  /** Handles a click in the panel. */
  async receive(message: Message): Promise<void> {
    if ("kind" in message) {
      if (message.kind in KINDS) {
        this.kind = message.kind as Kind;
        await this.refresh();
      }
      return;
    }
    const range = this.shown?.graph.nodes[message.node];
    const shown = this.shown;
    if (range === undefined || shown === undefined) {
      return;
    }
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(shown.uri));
    const place = new vscode.Position(range.start.line, range.start.character);
    const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(place, place) };
    if (this.editor?.viewColumn !== undefined) {
      options.viewColumn = this.editor.viewColumn;
    }
    await vscode.window.showTextDocument(document, options);
  }

  private look(editor: vscode.TextEditor | undefined): void {
    if (this.panel !== undefined && editor?.document.languageId === "mlir") {
      this.editor = editor;
      this.refreshSoon();
    }
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.panel?.visible) {
        void this.refresh();
      }
    }, WAIT_MILLISECONDS);
  }

  private async refresh(): Promise<void> {
    const editor = this.editor;
    if (editor === undefined || this.panel === undefined) {
      return;
    }
    const uri = editor.document.uri.toString();
    const { line, character } = editor.selection.active;
    const kind = this.kind;
    let body: string;
    try {
      const graph = await this.session.execute<Graph>("mlirls.graph", uri, kind, { line, character });
      if (graph === undefined) {
        return;
      }
      const last = this.shown;
      if (last?.uri === uri && last.kind === kind && last.graph.dot === graph.dot) {
        // The picture is the same, but its operations may have moved.
        this.shown = { uri, kind, graph };
        return;
      }
      body = graph.nodes.length > 0 ? await this.draw(graph) : "<p>There is nothing to draw at the cursor.</p>";
      this.shown = { uri, kind, graph };
    } catch (error) {
      this.shown = undefined;
      body = `<p>${escaped(error instanceof Error ? error.message : String(error))}</p>`;
    }
    if (this.panel !== undefined) {
      this.panel.title = KINDS[kind];
      this.panel.webview.html = page(kind, body);
    }
  }

  private async draw(graph: Graph): Promise<string> {
    // Graphviz is four times as large as the extension, so it is a separate file that is read for the first picture
    // (`build` in package.json); in a browser, it is part of the extension.
    this.viz ??= (require("@viz-js/viz") as typeof VizModule).instance();
    const svg = (await this.viz).renderString(graph.dot, { format: "svg" });
    // The text before the svg element is not for use inside of a page.
    return svg.slice(svg.indexOf("<svg"));
  }

  private open(): vscode.WebviewPanel {
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("mlirls.graph", KINDS[this.kind], place, {
      enableScripts: true,
      enableFindWidget: true,
      localResourceRoots: [],
    });
    panel.webview.onDidReceiveMessage((message: Message) => void this.receive(message));
    panel.onDidDispose(() => {
      this.panel = undefined;
      this.shown = undefined;
    });
    panel.onDidChangeViewState(() => this.refreshSoon());
    return panel;
  }
}

const STYLE = `
body { margin: 0; color: var(--vscode-foreground); background: var(--vscode-editor-background); }
nav { position: sticky; top: 0; padding: 6px; background: var(--vscode-editor-background); }
button { padding: 3px 8px; border: 1px solid var(--vscode-contrastBorder, transparent); cursor: pointer;
  color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); }
button[aria-pressed=true] { color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
p { padding: 6px; }
svg { max-width: 100%; height: auto; }
svg polygon { fill: none; stroke: currentColor; } svg .graph > polygon { stroke: none; }
svg path { stroke: currentColor; } svg .edge polygon { fill: currentColor; } svg text { fill: currentColor; }
svg .node { cursor: pointer; } svg .node path { fill: transparent; }
svg .node:hover path { stroke: var(--vscode-focusBorder); }
`;
const SCRIPT = `
const editor = acquireVsCodeApi();
addEventListener("click", (event) => {
  const button = event.target.closest("button[data-kind]");
  if (button) editor.postMessage({ kind: button.dataset.kind });
  const node = event.target.closest("g.node");
  const number = node && /^n(\\d+)$/.exec(node.id);
  if (number) editor.postMessage({ node: Number(number[1]) });
});
`;

/** The page with the choice of pictures and one picture, under a policy that allows only our script and style. */
function page(kind: Kind, body: string): string {
  const nonce = makeNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  const buttons = Object.entries(KINDS).map(
    ([name, title]) => `<button data-kind="${name}" aria-pressed="${String(name === kind)}">${title}</button>`,
  );
  return [
    '<!DOCTYPE html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style nonce="${nonce}">${STYLE}</style></head>`,
    `<body><nav>${buttons.join(" ")}</nav>${body}<script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
