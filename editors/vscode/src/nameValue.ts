// Asks for the name of a numbered value, and renames it. The server's code action names this command if the
// client has it. The server decides whether a name is valid, and refuses a rename with the reason.

import * as vscode from "vscode";
import {
  CodeAction,
  CodeActionRequest,
  RenameRequest,
  type CodeActionParams,
  type BaseLanguageClient,
  type Position,
} from "vscode-languageclient";

import { NAME_VALUE } from "./clientCommands";
import type { Session } from "./session";

export function registerNameValue(session: Session): vscode.Disposable {
  return vscode.commands.registerCommand(NAME_VALUE, async () => {
    const client = session.running;
    const found = client && (await findValue(client));
    if (client === undefined || found === undefined) {
      void vscode.window.showInformationMessage("There is no numbered value here.");
      return;
    }
    await nameValue(client, ...found);
  });
}

/** The arguments of the command for the value at the cursor: URI, position, an unused name. */
async function findValue(client: BaseLanguageClient): Promise<[string, Position, string] | undefined> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return undefined;
  }
  const params: CodeActionParams = {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
    range: client.code2ProtocolConverter.asRange(editor.selection),
    context: { diagnostics: [], only: ["refactor.rewrite"] },
  };
  for (const action of (await client.sendRequest(CodeActionRequest.type, params)) ?? []) {
    if (CodeAction.is(action) && action.command?.command === NAME_VALUE) {
      return action.command.arguments as [string, Position, string];
    }
  }
  return undefined;
}

async function nameValue(
  client: BaseLanguageClient,
  uri: string,
  position: Position,
  suggestion: string,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(client.protocol2CodeConverter.asUri(uri));
  const version = document.version;
  const place = new vscode.Range(
    client.protocol2CodeConverter.asPosition(position),
    client.protocol2CodeConverter.asPosition(position),
  );
  const old = document.getText(document.getWordRangeAtPosition(place.start) ?? place);
  const name = await vscode.window.showInputBox({
    title: `Name ${old}`,
    prompt: "All uses of the value get this name.",
    value: suggestion,
    // The sigil stays when the user types over the suggestion.
    valueSelection: [1, suggestion.length],
    validateInput: async (text) => (await rename(client, uri, position, text)).reason,
  });
  if (name === undefined) {
    return;
  }
  const { edit, reason } = await rename(client, uri, position, name);
  if (reason !== undefined || edit === undefined || document.version !== version) {
    void vscode.window.showInformationMessage(reason ?? "The text has changed, so nothing was renamed.");
    return;
  }
  await vscode.workspace.applyEdit(edit);
}

interface Renaming {
  readonly edit?: vscode.WorkspaceEdit | undefined;
  readonly reason?: string;
}

/** The edit that names the value at a place, or the reason why there is none. */
async function rename(
  client: BaseLanguageClient,
  uri: string,
  position: Position,
  newName: string,
): Promise<Renaming> {
  if (newName.replace(/^%/, "").trim() === "") {
    return { reason: "A name is needed." };
  }
  try {
    const found = await client.sendRequest(RenameRequest.type, { textDocument: { uri }, position, newName });
    return { edit: await client.protocol2CodeConverter.asWorkspaceEdit(found) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
