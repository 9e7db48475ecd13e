// The view "MLIR Passes": the passes of a log with what each changed. A click shows the change in the diff editor.
// Passes in a row that changed nothing are one folded item.

import * as vscode from "vscode";

import type { PassLogs, Stage, Step } from "./passLog";
import { baseName } from "./pathNames";
import { readView, type PassViews } from "./passViews";

const VIEW = "mlirls.passes";

interface Node {
  /** Another one once the effects are known, so that the editor does not keep what was folded before. */
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  readonly stage?: Stage;
  readonly parent?: Node;
  readonly isOpen?: boolean;
  readonly children: Node[];
}

export class PassTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly tree: vscode.TreeView<Node>;
  private readonly subscriptions: vscode.Disposable[];
  private log: vscode.Uri | undefined;
  private roots: Promise<Node[]> | undefined;
  private cancel: vscode.CancellationTokenSource | undefined;

  constructor(
    private readonly logs: PassLogs,
    views: PassViews,
  ) {
    this.tree = vscode.window.createTreeView(VIEW, { treeDataProvider: this });
    this.subscriptions = [
      this.changed,
      this.tree,
      vscode.window.onDidChangeActiveTextEditor((editor) => this.look(editor)),
      vscode.workspace.onDidCloseTextDocument((document) => this.close(document.uri)),
      logs.onDidChange((log) => {
        if (log.toString() === this.log?.toString()) {
          this.reload();
        }
      }),
      views.onDidOpen(({ log, stage }) => void this.reveal(log, stage)),
      vscode.commands.registerCommand("mlirls.openPass", (node: Node) => {
        if (this.log !== undefined && node.stage !== undefined) {
          void views.show(this.log, { stage: node.stage.stage });
        }
      }),
      vscode.commands.registerCommand("mlirls.showPasses", () => vscode.commands.executeCommand(`${VIEW}.focus`)),
    ];
    this.look(vscode.window.activeTextEditor);
  }

  dispose(): void {
    this.cancel?.dispose();
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  getTreeItem(node: Node): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(node.label, node.children.length === 0 ? None : node.isOpen ? Expanded : Collapsed);
    item.id = node.key;
    item.description = node.description;
    item.tooltip = `${node.label} ${node.description}`;
    item.iconPath = new vscode.ThemeIcon(node.icon);
    if (node.stage !== undefined) {
      item.command = { command: "mlirls.openPass", title: "Show What This Pass Changed", arguments: [node] };
    }
    return item;
  }

  getChildren(node?: Node): vscode.ProviderResult<Node[]> {
    if (node !== undefined) {
      return node.children;
    }
    this.roots ??= this.load();
    return this.roots;
  }

  getParent(node: Node): Node | undefined {
    return node.parent;
  }

  private look(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined) {
      return;
    }
    const isLog = this.logs.isLog(editor.document);
    void vscode.commands.executeCommand("setContext", "mlirls.isPassLog", isLog);
    const log = isLog ? editor.document.uri : readView(editor.document.uri)?.log;
    if (log !== undefined && log.toString() !== this.log?.toString()) {
      this.show(log);
    }
  }

  private show(log: vscode.Uri | undefined): void {
    this.log = log;
    void vscode.commands.executeCommand("setContext", "mlirls.hasPassLog", log !== undefined);
    this.tree.description = log === undefined ? "" : baseName(log.path);
    this.reload();
  }

  private close(uri: vscode.Uri): void {
    if (uri.toString() === this.log?.toString()) {
      this.show(undefined);
    }
  }

  private reload(): void {
    this.cancel?.cancel();
    this.roots = undefined;
    this.changed.fire();
  }

  /** The passes, at first without what they changed, which takes longer. */
  private async load(): Promise<Node[]> {
    const log = this.log;
    if (log === undefined) {
      return [];
    }
    this.cancel?.dispose();
    this.cancel = new vscode.CancellationTokenSource();
    const { token } = this.cancel;
    const ask = (effects: boolean): Promise<Node[]> => this.logs.list(log, effects, token).then(nodesOf);
    const whole = vscode.window.withProgress({ location: { viewId: VIEW } }, () => ask(true));
    try {
      const quick = await Promise.race([ask(false), whole]);
      this.tree.message = "";
      whole.then(
        (nodes) => {
          if (!token.isCancellationRequested && nodes !== quick) {
            this.roots = Promise.resolve(nodes);
            this.changed.fire();
          }
        },
        (error: unknown) => this.fail(error, token),
      );
      return quick;
    } catch (error) {
      whole.then(undefined, () => undefined);
      this.fail(error, token);
      return [];
    }
  }

  private fail(error: unknown, token: vscode.CancellationToken): void {
    if (!token.isCancellationRequested) {
      this.tree.message = error instanceof Error ? error.message : String(error);
    }
  }

  private async reveal(log: vscode.Uri, stage: number): Promise<void> {
    if (log.toString() !== this.log?.toString() || !this.tree.visible || this.roots === undefined) {
      return;
    }
    const node = find(await this.roots, stage);
    if (node !== undefined) {
      await this.tree.reveal(node, { select: true, focus: false });
    }
  }
}

function find(nodes: readonly Node[], stage: number): Node | undefined {
  for (const node of nodes) {
    const found = node.stage?.stage === stage ? node : find(node.children, stage);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function nodesOf(steps: readonly Step[]): Node[] {
  return folded(steps.map(stepNode), "pass", "passes");
}

function stepNode(step: Step): Node {
  const [first, ...others] = step.stages;
  if (first === undefined || others.length === 0) {
    return first === undefined ? leaf(step.pass, "", undefined) : leaf(step.pass, `${nameOf(first)}  ${effectOf(first)}`, first);
  }
  const isKnown = step.stages.some((stage) => stage.effect !== undefined);
  const changed = step.stages.filter((stage) => stage.changed === true).length;
  const counts = `${step.stages.length} operations${isKnown ? `, ${changed} changed` : ""}`;
  const icon = isKnown && !step.stages.some(isShown) ? "dash" : iconOf(step.stages.find((stage) => stage.failed) ?? first);
  const node: Node = { key: `step ${keyOf(first)}`, label: step.pass, description: counts, icon, isOpen: changed > 0, children: [] };
  const children = step.stages.map((stage) => ({ ...leaf(nameOf(stage), effectOf(stage), stage), parent: node }));
  node.children.push(...folded(children, "operation", "operations", node));
  return node;
}

/** The nodes, those in a row that changed nothing as one. */
function folded(nodes: readonly Node[], noun: string, nouns: string, parent?: Node): Node[] {
  const out: Node[] = [];
  let row: Node[] = [];
  const flush = (): void => {
    const label = `${row.length} ${row.length === 1 ? noun : nouns} changed nothing`;
    if (row.length === 1) {
      out.push(...row);
    } else if (row.length > 1) {
      const group: Node = { key: `row ${row[0]?.key ?? ""}`, label, description: "", icon: "dash", children: [], ...(parent === undefined ? {} : { parent }) };
      group.children.push(...row.map((node) => withParent(node, group)));
      out.push(group);
    }
    row = [];
  };
  for (const node of nodes) {
    if (isUnchanged(node)) {
      row.push(node);
    } else {
      flush();
      out.push(node);
    }
  }
  flush();
  return out;
}

function withParent(node: Node, parent: Node): Node {
  const copy: Node = { ...node, parent, children: [] };
  copy.children.push(...node.children.map((child) => withParent(child, copy)));
  return copy;
}

function isUnchanged(node: Node): boolean {
  return node.icon === "dash";
}

function isShown(stage: Stage): boolean {
  return stage.failed || stage.changed !== false;
}

function leaf(label: string, description: string, stage: Stage | undefined): Node {
  return { key: keyOf(stage), label, description, icon: iconOf(stage), children: [], ...(stage === undefined ? {} : { stage }) };
}

function iconOf(stage: Stage | undefined): string {
  if (stage?.failed === true) {
    return "error";
  }
  return stage?.changed === true ? "diff" : stage?.changed === false ? "dash" : "circle-outline";
}

function keyOf(stage: Stage | undefined): string {
  return `${stage?.stage ?? 0}${stage?.effect === undefined ? "?" : ""}`;
}

function nameOf(stage: Stage): string {
  return stage.symbol === null ? stage.op : `@${stage.symbol}`;
}

function effectOf(stage: Stage): string {
  return `${stage.failed ? "failed  " : ""}${stage.effect ?? ""}`;
}
