// The commands of this client that answers of the server may name.

import * as vscode from "vscode";
import type { StaticFeature } from "vscode-languageclient";

export const NAME_VALUE = "mlirls.nameValue";
export const MISSED_CHANGES = "mlirls.showMissedChanges";
/** The commands about tests, which need programs. */
export const TEST_COMMANDS = [
  "mlirls.showTestOutput",
  "mlirls.copyTestCommand",
  "mlirls.showTestPasses",
  MISSED_CHANGES,
];

/** Reports to the server which commands this client has, besides `NAME_VALUE`. */
export function commandsFeature(others: readonly string[]): StaticFeature {
  return {
    fillClientCapabilities: (capabilities) => {
      const commands = [NAME_VALUE, ...others];
      capabilities.experimental = { ...(capabilities.experimental as object | undefined), commands };
    },
    initialize: () => undefined,
    getState: () => ({ kind: "static" }),
    clear: () => undefined,
  };
}

/**
 * Removes the arguments of the command from a list of actions; without arguments, the command requests them.
 *
 * The editor forgets the arguments with the list, and makes a new list with each report of diagnostics, even while it
 * prepares to execute the chosen command, which it then would not find.
 */
export function forgetArguments(actions: readonly (vscode.Command | vscode.CodeAction)[]): void {
  for (const action of actions) {
    if (action instanceof vscode.CodeAction && action.command?.command === NAME_VALUE) {
      action.command = { title: action.command.title, command: NAME_VALUE };
    }
  }
}
