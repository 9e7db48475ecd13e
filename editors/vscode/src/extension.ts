// The extension where it can start processes: the parts that need them, besides those of `parts.ts`. In a browser,
// `web/extension.ts` takes its place. Read `session.ts` next.

import * as vscode from "vscode";

import { registerBytecodeEditor } from "./bytecodeEditor";
import { BytecodeFiles } from "./bytecodeFiles";
import { addDialectFiles } from "./dialectFiles";
import { watchFileExtensions } from "./fileExtensions";
import type { GraphPanel } from "./graphPanel";
import type { LayoutReports } from "./layoutReport";
import { hintAtOtherExtension } from "./otherExtension";
import { registerParts, startWithFirstText } from "./parts";
import type { PassTree } from "./passTree";
import { registerPermissions } from "./permissions";
import { ProcessHost } from "./processHost";
import { watchSelectedPython } from "./python";
import { registerRunPasses } from "./runPasses";
import { Session } from "./session";
import type { StatusItem } from "./status";
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
  const bundled = vscode.Uri.joinPath(context.extensionUri, "bundled").fsPath;
  const theSession = new Session(new ProcessHost(bundled, log), log);
  session = theSession;
  const parts = registerParts(context, theSession, log);
  const bytecode = new BytecodeFiles(theSession);
  const outputs = new TestOutputs();
  const tests = new TestExplorer(theSession, outputs);
  context.subscriptions.push(
    outputs,
    tests,
    bytecode,
    registerBytecodeEditor(bytecode),
    registerPermissions(theSession),
    registerRunPasses(theSession),
    watchFileExtensions(),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("mlirls.server")) {
        restartIfStarted(theSession);
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => restartIfStarted(theSession)),
  );
  startWithFirstText(context, theSession, () => {
    void hintAtOtherExtension(context.globalState);
    void watchSelectedPython(log, () => restartIfStarted(theSession)).then((watch) => {
      if (watch !== undefined) {
        context.subscriptions.push(watch);
      }
    });
  });
  return { ...parts, session: theSession, bytecode, tests, addDialectFiles };
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}

function restartIfStarted(theSession: Session): void {
  if (theSession.state.kind !== "idle") {
    void theSession.restart();
  }
}
