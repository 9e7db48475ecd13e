/** The settings for the server; settings that run code or programs of a workspace are off in an untrusted workspace. */

import * as vscode from "vscode";

const SECTION = "mlirls";

/** All settings, for the start of a session. */
export function settings(): Record<string, unknown> {
  // The editor's object has functions, which a worker cannot be given.
  return JSON.parse(JSON.stringify(whatIsAllowed(vscode.workspace.getConfiguration(SECTION)))) as Record<string, unknown>;
}

/** `found` is the answer to a request of the server for one section. */
export function answer(section: string | undefined, found: unknown): unknown {
  return section === SECTION && typeof found === "object" && found !== null ? whatIsAllowed(found) : found;
}

function whatIsAllowed(found: object): Record<string, unknown> {
  const given = { ...found } as Record<string, unknown>;
  return vscode.workspace.isTrusted ? given : { ...given, trust: "never" };
}
