// The page that explains the code of a finding, opened by the link in the list of problems. The server has the text.

import * as vscode from "vscode";

import { EXPLAIN_SCHEME } from "./explanationLinks";
import type { Session } from "./session";

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
