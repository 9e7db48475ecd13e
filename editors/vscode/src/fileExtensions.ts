// Opens files with the endings in the setting as MLIR. A language from the user or another extension stays.

import * as vscode from "vscode";

export function watchFileExtensions(): vscode.Disposable {
  vscode.workspace.textDocuments.forEach(claim);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(claim),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("mlirls.files.extensions")) {
        vscode.workspace.textDocuments.forEach(claim);
      }
    }),
  );
}

function claim(document: vscode.TextDocument): void {
  if (document.languageId !== "plaintext" || document.uri.scheme !== "file") {
    return;
  }
  const extensions = vscode.workspace.getConfiguration("mlirls").get<string[]>("files.extensions", []);
  const isOurs = extensions.some((extension) => extension !== "" && document.fileName.endsWith(extension));
  if (isOurs) {
    void vscode.languages.setTextDocumentLanguage(document, "mlir");
  }
}
