// Asks again for permission to run the programs of the active text's project, and revokes it. The server asks the
// question itself when such a project is first opened.

import * as vscode from "vscode";

import type { Session } from "./session";

export function registerPermissions(session: Session): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("mlirls.allowPrograms", () => allow(session)),
    vscode.commands.registerCommand("mlirls.revokePrograms", () => revoke(session)),
  );
}

async function allow(session: Session): Promise<void> {
  const uri = await activeText();
  if (uri === undefined) {
    return;
  }
  if (!vscode.workspace.isTrusted) {
    void vscode.window.showInformationMessage("Nothing is run in a workspace that you do not trust.");
    return;
  }
  const found = await session.execute<{ readonly asked: number }>("mlirls.askPermission", uri);
  if (found?.asked === 0) {
    void vscode.window.showInformationMessage("You have already allowed all programs of this project.");
  }
}

async function revoke(session: Session): Promise<void> {
  const uri = await activeText();
  if (uri === undefined) {
    return;
  }
  const found = await session.execute<{ readonly root: string; readonly revoked: number }>("mlirls.revokePermission", uri);
  if (found === undefined) {
    return;
  }
  const what = found.revoked === 0 ? "Nothing was allowed" : "mlirls no longer runs what you allowed";
  void vscode.window.showInformationMessage(`${what} in ${found.root}.`);
}

async function activeText(): Promise<string | undefined> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId === "mlir") {
    return document.uri.toString();
  }
  await vscode.window.showInformationMessage("Open an MLIR file of the project first.");
  return undefined;
}
