// The extension in a browser: vscode.dev, github.dev, and other editors without processes. The server runs in a worker.
// Tests, pipelines, judges and bytecode are left out, because they need programs or files.

import * as vscode from "vscode";

import { registerParts, startWithFirstText } from "../parts";
import { Session } from "../session";
import { HEADER_SCHEME } from "./messages";
import { WorkerHost } from "./workerHost";

let session: Session | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("mlirls", { log: true });
  const host = new WorkerHost(context.extensionUri, log);
  const theSession = new Session(host, log);
  session = theSession;
  registerParts(context, theSession, log);
  context.subscriptions.push(
    host,
    vscode.workspace.registerTextDocumentContentProvider(HEADER_SCHEME, host),
    // The worker has the files of the folders that were open when it began.
    vscode.workspace.onDidChangeWorkspaceFolders(() => {
      if (theSession.state.kind !== "idle") {
        void theSession.restart();
      }
    }),
  );
  startWithFirstText(context, theSession, () => undefined);
}

export async function deactivate(): Promise<void> {
  await session?.stop();
}
