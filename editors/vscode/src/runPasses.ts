// Runs the passes of a test, or a pipeline on the active text, and shows MLIR's dumps as a log; or those in a folder.
// Read next: `passTree.ts` (the list of passes), docs/passes.md.

import * as vscode from "vscode";

import { baseName } from "./pathNames";
import { LOG_SCHEME, type Session } from "./session";

const RUN = /\/\/[ \t/]*RUN:/;
const LONGEST_HEAD = 20_000;
const FIRST_PIPELINE = "builtin.module(canonicalize,cse)";

/** What passes have printed, as read-only texts: nobody is asked to save them. */
class Logs implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private made = 0;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  async show(source: vscode.Uri, text: string): Promise<void> {
    await vscode.window.showTextDocument(await this.open(source, text), { preview: false });
    await vscode.commands.executeCommand("mlirls.showPasses");
  }

  private async open(source: vscode.Uri, text: string): Promise<vscode.TextDocument> {
    const path = `/${++this.made}/passes of ${baseName(source.path)}`;
    const uri = vscode.Uri.from({ scheme: LOG_SCHEME, path });
    this.texts.set(uri.toString(), text);
    const document = await vscode.workspace.openTextDocument(uri);
    return document.languageId === "mlir" ? document : vscode.languages.setTextDocumentLanguage(document, "mlir");
  }

  forget(uri: vscode.Uri): void {
    this.texts.delete(uri.toString());
  }
}

export function registerRunPasses(session: Session): vscode.Disposable {
  const logs = new Logs();
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
      validateInput: async (text) => {
        const found = await session.execute<{ mistakes: string[] }>("mlirls.checkPipeline", document.uri.toString(), text);
        const message = found?.mistakes[0];
        // The tool may know more passes, so the pipeline can be run nevertheless.
        return message === undefined ? undefined : { message, severity: vscode.InputBoxValidationSeverity.Warning };
      },
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
      await logs.show(document.uri, dumps.text);
    }
  };
  /** The dumps in a folder that --mlir-print-ir-tree-dir has filled. */
  const showFolder = async (given?: vscode.Uri): Promise<void> => {
    const options = { canSelectFiles: false, canSelectFolders: true, openLabel: "Show Passes" };
    const folder = given ?? (await vscode.window.showOpenDialog(options))?.[0];
    if (folder !== undefined) {
      const dumps = await session.execute<{ text: string }>("mlirls.dumpFolder", folder.toString());
      if (dumps !== undefined) {
        await logs.show(folder, dumps.text);
      }
    }
  };
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(LOG_SCHEME, logs),
    // A document is closed with its old language where it gets another one.
    vscode.workspace.onDidCloseTextDocument(({ uri, languageId }) => languageId === "mlir" && logs.forget(uri)),
    vscode.commands.registerCommand("mlirls.showTestPasses", show),
    vscode.commands.registerCommand("mlirls.showPassesOfFolder", showFolder),
  );
}
