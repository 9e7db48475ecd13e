// What the code of a finding means, as a page that its link in the list of problems opens; the server has the text.

import * as vscode from "vscode";

import type { Session } from "./session";

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

export function registerExplanations(session: Session): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(EXPLAIN_SCHEME, {
    provideTextDocumentContent: async (uri) => {
      const code = uri.path.replace(/^\/|\.md$/g, "");
      await session.start();
      const found = await session.execute<{ text: string }>("mlirls.explain", code);
      return found?.text ?? "";
    },
  });
}
