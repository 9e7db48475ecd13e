// The commands of this client that the server's answers may name.

import * as vscode from "vscode";
import type { StaticFeature } from "vscode-languageclient/node";

export const NAME_VALUE = "mlirls.nameValue";

/** Tells the server which of the commands that its answers may name this client has. */
export const commandsFeature: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...(capabilities.experimental as object | undefined), commands: [NAME_VALUE] };
  },
  initialize: () => undefined,
  getState: () => ({ kind: "static" }),
  clear: () => undefined,
};

/**
 * Takes the arguments of the command out of a list of actions; the command asks for them where it has none.
 *
 * The editor forgets the arguments with the list, and makes the list anew with each report of diagnostics, even while it
 * gets ready to execute what was chosen: then it would find no command.
 */
export function forgetArguments(actions: readonly (vscode.Command | vscode.CodeAction)[]): void {
  for (const action of actions) {
    if (action instanceof vscode.CodeAction && action.command?.command === NAME_VALUE) {
      action.command = { title: action.command.title, command: NAME_VALUE };
    }
  }
}
