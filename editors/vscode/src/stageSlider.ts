// The view "MLIR Stage": a slider over the stages of a log that have the operation at the cursor. The text of the stage
// is shown beside the log, with the cursor on the same operation.
// Read next: `passViews.ts` (the texts), docs/passes.md.

import * as vscode from "vscode";

import { rememberTab } from "./activeTab";
import { makeNonce } from "./nonce";
import type { PassLogs, TrailStage } from "./passLog";
import type { PassViews, Place } from "./passViews";
import { PASSES_SCHEME } from "./session";

const VIEW = "mlirls.stage";
const PATIENCE_MS = 200;

type Message = { readonly kind: "ready" } | { readonly kind: "go"; readonly index: number };

export class StageSlider implements vscode.WebviewViewProvider, vscode.Disposable {
  private view: vscode.WebviewView | undefined;
  /** The place that the user chose; the slider does not change it, so that the way back leads to it. */
  private origin: Place | undefined;
  private stages: readonly TrailStage[] = [];
  private index = -1;
  private lastWish = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly subscriptions: vscode.Disposable[];

  constructor(
    private readonly logs: PassLogs,
    private readonly views: PassViews,
  ) {
    this.subscriptions = [
      vscode.window.registerWebviewViewProvider(VIEW, this),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
        // The cursor that a program sets is the slider's own.
        if (kind !== undefined && kind !== vscode.TextEditorSelectionChangeKind.Command) {
          this.lookSoon(textEditor);
        }
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor !== undefined && this.origin === undefined) {
          this.lookSoon(editor);
        }
      }),
      logs.onDidChange((log) => {
        if (log.toString() === this.origin?.log.toString()) {
          this.origin = undefined;
          this.stages = [];
          this.post("");
        }
      }),
      vscode.commands.registerCommand("mlirls.nextStage", () => this.step(1)),
      vscode.commands.registerCommand("mlirls.previousStage", () => this.step(-1)),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    view.webview.options = { enableScripts: true, localResourceRoots: [] };
    view.webview.onDidReceiveMessage((message: Message) => {
      if (message.kind === "go") {
        void this.go(message.index);
      } else if (vscode.window.activeTextEditor !== undefined) {
        this.post("");
        this.lookSoon(vscode.window.activeTextEditor);
      }
    });
    view.onDidDispose(() => (this.view = undefined));
    view.webview.html = page();
  }

  private lookSoon(editor: vscode.TextEditor): void {
    clearTimeout(this.timer);
    if (this.view?.visible === true) {
      this.timer = setTimeout(() => void this.look(editor), PATIENCE_MS);
    }
  }

  /** Makes the cursor the place that is followed. */
  private async look(editor: vscode.TextEditor): Promise<void> {
    if (!this.views.isShown(editor)) {
      return;
    }
    const wish = ++this.lastWish;
    const place = await this.views.place(editor);
    if (place === undefined) {
      return;
    }
    try {
      const { stages, at } = await this.logs.trail(place.log, place.line);
      if (wish === this.lastWish) {
        [this.origin, this.stages, this.index] = [place, stages, stages.findIndex(({ stage }) => stage === at)];
        this.post("");
      }
    } catch (error) {
      this.post(reasonOf(error));
    }
  }

  private async step(step: 1 | -1): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (this.origin === undefined && editor !== undefined) {
      await this.look(editor);
    }
    await this.go(this.index + step);
  }

  /** Shows a stage, with the cursor on the operation. */
  private async go(index: number): Promise<void> {
    const stage = this.stages[index];
    if (this.origin === undefined || stage === undefined) {
      return;
    }
    const wish = ++this.lastWish;
    const isThere = rememberTab(PASSES_SCHEME);
    this.index = index;
    this.post("");
    try {
      const found = await this.logs.at(this.origin.log, this.origin.line, stage.stage);
      if (wish === this.lastWish && isThere()) {
        await this.views.showStage(this.origin.log, stage, found.row);
        this.post(found.isSame ? "" : "The operation is not in this stage.");
      }
    } catch (error) {
      if (wish === this.lastWish) {
        this.post(reasonOf(error));
      }
    }
  }

  private post(note: string): void {
    const stages = this.stages.map(({ title, op, changed }) => ({ title, op, changed }));
    void this.view?.webview.postMessage({ stages, index: this.index, note });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const STYLE = `body { padding: 0 12px 8px; } input { width: 100%; accent-color: var(--vscode-button-background); }
#marks { display: flex; justify-content: space-between; padding: 0 6px; height: 6px; }
#marks span { width: 3px; background: var(--vscode-disabledForeground); opacity: 0.4; }
#marks .changed { background: var(--vscode-gitDecoration-modifiedResourceForeground); opacity: 1; }
#stage { margin: 4px 0; } #note { color: var(--vscode-descriptionForeground); margin: 4px 0; }`;

const SCRIPT = `const host = acquireVsCodeApi();
const slider = document.querySelector("input"), marks = document.querySelector("#marks");
const stage = document.querySelector("#stage"), note = document.querySelector("#note");
slider.addEventListener("input", () => host.postMessage({ kind: "go", index: Number(slider.value) }));
addEventListener("message", ({ data }) => {
  const shown = data.stages[data.index];
  slider.hidden = marks.hidden = shown === undefined;
  slider.max = String(data.stages.length - 1);
  slider.value = String(data.index);
  marks.replaceChildren(...data.stages.map(({ title, changed }) => {
    const mark = document.createElement("span");
    mark.title = title;
    mark.className = changed ? "changed" : "";
    return mark;
  }));
  stage.textContent = shown === undefined
    ? "Move the cursor to an operation of the log."
    : (data.index + 1) + " of " + data.stages.length + ": " + shown.title + " (" + shown.op + ")";
  slider.setAttribute("aria-valuetext", stage.textContent);
  note.textContent = data.note;
});
host.postMessage({ kind: "ready" });`;

function page(): string {
  const nonce = makeNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style nonce="${nonce}">${STYLE}</style></head><body>`,
    '<p id="stage"></p><input type="range" min="0" step="1" aria-label="Stage" hidden><div id="marks"></div>',
    `<p id="note"></p><script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  ].join("\n");
}
