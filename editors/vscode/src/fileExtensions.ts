// Opens files as MLIR whose names end as the setting says. A language that the user or another extension gave them stays.

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
