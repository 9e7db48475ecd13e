/** The settings as the server gets them: what runs code or a program of a workspace is off in one that is not trusted. */

import * as vscode from "vscode";

const SECTION = "mlirls";

/** All settings, for the beginning of a session. */
export function settings(): Record<string, unknown> {
  return whatIsAllowed(vscode.workspace.getConfiguration(SECTION));
}

/** `found` is what a request of the server for one section is about to be answered with. */
export function answer(section: string | undefined, found: unknown): unknown {
  return section === SECTION && typeof found === "object" && found !== null ? whatIsAllowed(found) : found;
}

function whatIsAllowed(found: object): Record<string, unknown> {
  const given = { ...found } as Record<string, unknown>;
  return vscode.workspace.isTrusted ? given : { ...given, trust: "never" };
}
