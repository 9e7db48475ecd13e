// Shows, once, that LLVM's own MLIR extension is also active: then both servers answer, and everything is shown twice.

import * as vscode from "vscode";

const OTHER_EXTENSION = "llvm-vs-code-extensions.vscode-mlir";
const KEY = "hasSeenHintAboutOtherExtension";

export async function hintAtOtherExtension(memory: vscode.Memento): Promise<void> {
  const other = vscode.extensions.getExtension(OTHER_EXTENSION);
  if (other === undefined || memory.get(KEY) === true) {
    return;
  }
  const [show, never] = ["Show the other extension", "Don't show again"];
  const choice = await vscode.window.showInformationMessage(
    "LLVM's MLIR extension is also installed. If it finds an mlir-lsp-server, diagnostics and completions appear " +
      "twice; disable one of the two for this workspace.",
    show,
    never,
  );
  if (choice === show) {
    await vscode.commands.executeCommand("workbench.extensions.search", `@id:${OTHER_EXTENSION}`);
  } else if (choice === never) {
    await memory.update(KEY, true);
  }
}
