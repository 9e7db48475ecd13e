// Lets the user pick the files that define dialects, and writes them to the settings of the workspace.

import * as vscode from "vscode";

export async function pickDialectFiles(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) {
    void vscode.window.showInformationMessage("Open a folder first: dialect files are workspace settings.");
    return;
  }
  const files = await vscode.window.showOpenDialog({
    title: "Files that define dialects",
    openLabel: "Use these files",
    canSelectMany: true,
    defaultUri: folder.uri,
    filters: { "TableGen and IRDL": ["td", "mlir"], "All files": ["*"] },
  });
  if (files === undefined || files.length === 0) {
    return;
  }
  await addDialectFiles(folder, files);
}

/** Adds `files` to `mlirls.ods.files` of the workspace, relative to `folder` if they are in it. */
export async function addDialectFiles(folder: vscode.WorkspaceFolder, files: readonly vscode.Uri[]): Promise<void> {
  const settings = vscode.workspace.getConfiguration("mlirls");
  const present = settings.inspect<string[]>("ods.files")?.workspaceValue ?? [];
  const names = files.map((file) => nameOf(folder, file));
  const wanted = [...new Set([...present, ...names])];
  await settings.update("ods.files", wanted, vscode.ConfigurationTarget.Workspace);
}

function nameOf(folder: vscode.WorkspaceFolder, file: vscode.Uri): string {
  const isInside = file.toString().startsWith(`${folder.uri.toString()}/`);
  return isInside ? vscode.workspace.asRelativePath(file, false) : file.fsPath;
}
