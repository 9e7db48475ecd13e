// Links from findings to the pages that explain their codes (explanations.ts).

import * as vscode from "vscode";

export const EXPLAIN_SCHEME = "mlirls-explain";

/** The findings with links to what their codes mean, unless they have links to a published page. */
export function withLinks<T extends vscode.Diagnostic>(diagnostics: T[]): T[] {
  for (const found of diagnostics) {
    // The tool of a project has codes that say only that it was the tool.
    if (found.source === "mlirls" && typeof found.code === "string") {
      found.code = { value: found.code, target: vscode.Uri.from({ scheme: EXPLAIN_SCHEME, path: `/${found.code}.md` }) };
    }
  }
  return diagnostics;
}
