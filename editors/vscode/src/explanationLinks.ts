// Links from findings to the pages that explain their codes (explanations.ts).

import * as vscode from "vscode";

export const EXPLAIN_SCHEME = "mlirls-explain";

/** The findings with links to explanations of their codes, unless they have links to a published page. */
export function withLinks<T extends vscode.Diagnostic>(diagnostics: T[]): T[] {
  for (const found of diagnostics) {
    // The codes of a project's tool only name the tool.
    if (found.source === "mlirls" && typeof found.code === "string") {
      found.code = { value: found.code, target: vscode.Uri.from({ scheme: EXPLAIN_SCHEME, path: `/${found.code}.md` }) };
    }
  }
  return diagnostics;
}
