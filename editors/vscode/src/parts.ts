// The parts of the extension that need only a session, in a process and in a browser. Each has its own file.

import * as vscode from "vscode";

import { pickDialectFiles } from "./dialectFiles";
import { registerExplanations } from "./explanations";
import { GraphPanel } from "./graphPanel";
import { LayoutReports } from "./layoutReport";
import { registerLensCommands } from "./lenses";
import { registerNameValue } from "./nameValue";
import { PassLogs } from "./passLog";
import { PassTree } from "./passTree";
import { PassViews } from "./passViews";
import { LANGUAGES, type Session } from "./session";
import { StageSlider } from "./stageSlider";
import { StatusItem } from "./status";
import { TextViews } from "./textViews";

export interface Parts {
  readonly status: StatusItem;
  readonly reports: LayoutReports;
  readonly graph: GraphPanel;
  readonly passes: PassTree;
}

export function registerParts(
  context: vscode.ExtensionContext,
  session: Session,
  log: vscode.LogOutputChannel,
): Parts {
  const reports = new LayoutReports(session);
  const graph = new GraphPanel(session);
  const views = new TextViews(session);
  const status = new StatusItem(session);
  const passLogs = new PassLogs(session);
  const passViews = new PassViews(passLogs);
  const passes = new PassTree(passLogs, passViews);
  context.subscriptions.push(
    passLogs,
    passViews,
    passes,
    new StageSlider(passLogs, passViews),
    log,
    session,
    reports,
    views,
    graph,
    status,
    registerLensCommands(session, reports),
    registerNameValue(session),
    registerExplanations(session),
    vscode.commands.registerCommand("mlirls.restart", () => session.restart()),
    vscode.commands.registerCommand("mlirls.showLog", () => log.show()),
    vscode.commands.registerCommand("mlirls.showMenu", () => status.showMenu()),
    vscode.commands.registerCommand("mlirls.pickDialectFiles", pickDialectFiles),
    vscode.commands.registerCommand("mlirls.showGenericForm", () => views.showGenericForm()),
    vscode.commands.registerCommand("mlirls.showPdllOutput", () => views.showPdllOutput()),
    vscode.commands.registerCommand("mlirls.showReference", () => views.showReference()),
    vscode.commands.registerCommand("mlirls.showGraph", () => graph.show()),
    vscode.commands.registerCommand("mlirls.showPassChange", () => passViews.showAtCursor()),
    vscode.commands.registerCommand("mlirls.nextPass", () => passViews.step(1)),
    vscode.commands.registerCommand("mlirls.previousPass", () => passViews.step(-1)),
    vscode.commands.registerCommand("mlirls.followOperationAtCursor", () => passViews.follow()),
  );
  return { status, reports, graph, passes };
}

/** Starts the session with the first text that it is for, and then calls `onStart`. */
export function startWithFirstText(context: vscode.ExtensionContext, session: Session, onStart: () => void): void {
  let isStarted = false;
  const look = (document: vscode.TextDocument): void => {
    if (isStarted || !LANGUAGES.includes(document.languageId)) {
      return;
    }
    isStarted = true;
    void session.start();
    onStart();
  };
  context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(look));
  vscode.workspace.textDocuments.forEach(look);
}
