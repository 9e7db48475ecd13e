// Runs the passes of a test, or a pipeline on the active text, and shows MLIR's dumps as a log.
// Read next: `passTree.ts` (the list of passes), docs/passes.md.

import * as vscode from "vscode";

import type { Session } from "./session";

const RUN = /\/\/[ \t/]*RUN:/;
const LONGEST_HEAD = 20_000;
const FIRST_PIPELINE = "builtin.module(canonicalize,cse)";

export function registerRunPasses(session: Session): vscode.Disposable {
  let last = FIRST_PIPELINE;
  /** The pipeline that the user wants; an empty text for that of the test, undefined for nothing. */
  const ask = async (document: vscode.TextDocument, isLens: boolean): Promise<string | undefined> => {
    if (isLens || RUN.test(document.getText().slice(0, LONGEST_HEAD))) {
      return "";
    }
    const pipeline = await vscode.window.showInputBox({
      title: "Run a pipeline and show its passes",
      prompt: "A pipeline as mlir-opt reads it after --pass-pipeline",
      value: last,
    });
    last = pipeline ?? last;
    return pipeline;
  };
  const show = async (test?: string): Promise<void> => {
    const uri = typeof test === "string" ? vscode.Uri.parse(test) : vscode.window.activeTextEditor?.document.uri;
    const document = uri === undefined ? undefined : await vscode.workspace.openTextDocument(uri);
    if (document === undefined || document.languageId !== "mlir") {
      void vscode.window.showInformationMessage("Open an MLIR file to run passes on it.");
      return;
    }
    const pipeline = await ask(document, typeof test === "string");
    if (pipeline === undefined) {
      return;
    }
    if (document.isDirty) {
      await document.save();
    }
    const own = pipeline === "" ? [] : [pipeline];
    const dumps = await session.execute<{ text: string }>("mlirls.dumpPasses", document.uri.toString(), ...own);
    if (dumps !== undefined) {
      const log = await vscode.workspace.openTextDocument({ language: "mlir", content: dumps.text });
      await vscode.window.showTextDocument(log);
      await vscode.commands.executeCommand("mlirls.showPasses");
    }
  };
  return vscode.commands.registerCommand("mlirls.showTestPasses", show);
}
