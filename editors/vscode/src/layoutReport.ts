// Shows the server's layout report, a page with pictures of structs, in a panel beside the text; it follows the text.

import * as vscode from "vscode";

import { makeNonce } from "./nonce";
import type { Session } from "./session";

const WAIT_MILLISECONDS = 500;

interface LayoutReport {
  readonly title: string;
  readonly html: string;
}

export class LayoutReports implements vscode.Disposable {
  private readonly panels = new Map<string, Panel>();
  private readonly listener = vscode.workspace.onDidChangeTextDocument((event) =>
    this.panels.get(event.document.uri.toString())?.refreshSoon(),
  );

  constructor(private readonly session: Session) {}

  dispose(): void {
    this.listener.dispose();
    this.panels.forEach((panel) => panel.dispose());
  }

  /** Shows the report of the text `uri`, or of the active one. */
  async show(uri?: vscode.Uri): Promise<void> {
    const active = vscode.window.activeTextEditor?.document;
    const source = uri ?? (active?.languageId === "mlir" ? active.uri : undefined);
    if (source === undefined) {
      void vscode.window.showInformationMessage("Open an MLIR file to see the layout of its types.");
      return;
    }
    const key = source.toString();
    const panel = this.panels.get(key) ?? new Panel(this.session, source, () => this.panels.delete(key));
    this.panels.set(key, panel);
    await panel.refresh();
  }

  /** The page that is shown for a text; for tests. */
  pageOf(uri: vscode.Uri): string | undefined {
    return this.panels.get(uri.toString())?.page;
  }
}

class Panel {
  private panel: vscode.WebviewPanel | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private html = "";

  constructor(
    private readonly session: Session,
    private readonly source: vscode.Uri,
    private readonly onClose: () => void,
  ) {}

  get page(): string | undefined {
    return this.panel?.webview.html;
  }

  refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.panel?.visible) {
        void this.load();
      }
    }, WAIT_MILLISECONDS);
  }

  async refresh(): Promise<void> {
    await this.load();
    this.panel?.reveal(undefined, true);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
  }

  private async load(): Promise<void> {
    let report: LayoutReport | undefined;
    try {
      await vscode.workspace.openTextDocument(this.source);
      report = await this.session.execute<LayoutReport>("mlirls.layoutReport", this.source.toString());
    } catch (error) {
      void vscode.window.showErrorMessage(`mlirls: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (report === undefined) {
      if (this.panel === undefined) {
        this.onClose();
      }
      return;
    }
    this.panel ??= this.open(report.title);
    this.panel.title = report.title;
    // Setting the same page again would undo the reader's sorting and opened parts.
    if (report.html !== this.html) {
      this.html = report.html;
      this.panel.webview.html = asWebview(report.html);
    }
  }

  private open(title: string): vscode.WebviewPanel {
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("mlirls.layoutReport", title, place, {
      enableScripts: true,
      enableFindWidget: true,
      localResourceRoots: [],
    });
    panel.onDidDispose(() => {
      clearTimeout(this.timer);
      this.onClose();
    });
    panel.onDidChangeViewState(() => this.refreshSoon());
    return panel;
  }
}

// Uses the editor's colours instead of the system's, and keeps the scroll position when the content changes.
const STYLE = `
body.vscode-dark, body.vscode-high-contrast { color-scheme: dark; }
body.vscode-light, body.vscode-high-contrast-light { color-scheme: light; }
body { color: var(--vscode-foreground); background: var(--vscode-editor-background); }
`;
const SCRIPT = `
const editor = acquireVsCodeApi();
addEventListener("load", () => scrollTo(0, editor.getState()?.top ?? 0));
addEventListener("scroll", () => editor.setState({ top: scrollY }));
`;

/** The page under a policy that loads nothing, and allows only the server's and our styles and scripts. */
export function asWebview(html: string): string {
  const nonce = makeNonce();
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  const head =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<script nonce="${nonce}">${SCRIPT}</script>`;
  return allowOne(allowOne(html, "style", nonce), "script", nonce)
    .replace("<head>", () => `<head>\n${head}`)
    .replace("</head>", () => `<style nonce="${nonce}">${STYLE}</style>\n</head>`);
}

/** Adds the nonce to the page's only element of this kind; a page with several is not as expected, and is unchanged. */
function allowOne(html: string, element: "style" | "script", nonce: string): string {
  const parts = html.split(`<${element}>`);
  return parts.length === 2 ? parts.join(`<${element} nonce="${nonce}">`) : html;
}
