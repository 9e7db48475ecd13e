// The parts of the extension, and the start of the server with the first MLIR text. Each part has its own file;
// read `session.ts` next.

import * as vscode from "vscode";

import { registerBytecodeEditor } from "./bytecodeEditor";
import { BytecodeFiles } from "./bytecodeFiles";
import { addDialectFiles, pickDialectFiles } from "./dialectFiles";
import { registerExplanations } from "./explanations";
import { watchFileExtensions } from "./fileExtensions";
import { GenericForms } from "./genericForm";
import { GraphPanel } from "./graphPanel";
import { LayoutReports } from "./layoutReport";
import { registerLensCommands } from "./lenses";
import { registerNameValue } from "./nameValue";
import { hintAtOtherExtension } from "./otherExtension";
import { PassLogs } from "./passLog";
import { PassTree } from "./passTree";
import { PassViews } from "./passViews";
import { registerPermissions } from "./permissions";
import { watchSelectedPython } from "./python";
import { registerRunPasses } from "./runPasses";
import { LANGUAGES, Session } from "./session";
import { StatusItem } from "./status";
import { TestExplorer } from "./testExplorer";
import { TestOutputs } from "./testOutput";

/** The parts that tests use. */
export interface Api {
  readonly session: Session;
  readonly status: StatusItem;
  readonly reports: LayoutReports;
  readonly graph: GraphPanel;
  readonly bytecode: BytecodeFiles;
  readonly passes: PassTree;
  readonly tests: TestExplorer;
  readonly addDialectFiles: typeof addDialectFiles;
}

let session: Session | undefined;

export function activate(context: vscode.ExtensionContext): Api {
  const log = vscode.window.createOutputChannel("mlirls", { log: true });
  const theSession = new Session(vscode.Uri.joinPath(context.extensionUri, "bundled").fsPath, log);
  session = theSession;
  const reports = new LayoutReports(theSession);
  const graph = new GraphPanel(theSession);
  const genericForms = new GenericForms(theSession);
  const status = new StatusItem(theSession);
  const bytecode = new BytecodeFiles(theSession);
  const passLogs = new PassLogs(theSession);
  const passViews = new PassViews(passLogs);
  const passes = new PassTree(passLogs, passViews);
  const outputs = new TestOutputs();
  const tests = new TestExplorer(theSession, outputs);
  context.subscriptions.push(
    passLogs,
    passViews,
    passes,
    outputs,
    tests,
    log,
    theSession,
    reports,
    genericForms,
    graph,
    status,
    bytecode,
    registerBytecodeEditor(bytecode),
    registerLensCommands(theSession, reports),
    registerNameValue(theSession),
    registerExplanations(theSession),
    registerPermissions(theSession),
    registerRunPasses(theSession),
    watchFileExtensions(),
    vscode.commands.registerCommand("mlirls.restart", () => theSession.restart()),
    vscode.commands.registerCommand("mlirls.showLog", () => log.show()),
    vscode.commands.registerCommand("mlirls.showMenu", () => status.showMenu()),
    vscode.commands.registerCommand("mlirls.showGenericForm", () => genericForms.show()),
    vscode.commands.registerCommand("mlirls.showGraph", () => graph.show()),
    vscode.commands.registerCommand("mlirls.showPassChange", () => passViews.showAtCursor()),
    vscode.commands.registerCommand("mlirls.nextPass", () => passViews.step(1)),
    vscode.commands.registerCommand("mlirls.previousPass", () => passViews.step(-1)),
    vscode.commands.registerCommand("mlirls.followOperationAtCursor", () => passViews.follow()),
    vscode.commands.registerCommand("mlirls.pickDialectFiles", pickDialectFiles),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("mlirls.server")) {
        restartIfStarted(theSession);
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => restartIfStarted(theSession)),
  );
  startWithFirstText(context, theSession, log);
  return { session: theSession, status, reports, graph, bytecode, passes, tests, addDialectFiles };
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}

function startWithFirstText(
  context: vscode.ExtensionContext,
  theSession: Session,
  log: vscode.LogOutputChannel,
): void {
  let isStarted = false;
  const look = (document: vscode.TextDocument): void => {
    if (isStarted || !LANGUAGES.includes(document.languageId)) {
      return;
    }
    isStarted = true;
    void theSession.start();
    void hintAtOtherExtension(context.globalState);
    void watchSelectedPython(log, () => restartIfStarted(theSession)).then((watch) => {
      if (watch !== undefined) {
        context.subscriptions.push(watch);
      }
    });
  };
  context.subscriptions.push(vscode.workspace.onDidOpenTextDocument(look));
  vscode.workspace.textDocuments.forEach(look);
}

function restartIfStarted(theSession: Session): void {
  if (theSession.state.kind !== "idle") {
    void theSession.restart();
  }
}
