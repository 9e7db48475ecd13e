// What a request opens late must not cover what the user has opened in the meantime.

import * as vscode from "vscode";

/** Call it when a request begins; the result says whether the user still looks at the same, or at a text of `scheme`. */
export function rememberTab(scheme: string): () => boolean {
  const before = keyOf(activeTab());
  return () => {
    const now = activeTab();
    return keyOf(now) === before || uriOf(now)?.scheme === scheme;
  };
}

function activeTab(): vscode.Tab | undefined {
  return vscode.window.tabGroups.activeTabGroup.activeTab;
}

function keyOf(tab: vscode.Tab | undefined): string {
  return tab === undefined ? "" : `${tab.label} ${uriOf(tab)?.toString() ?? ""}`;
}

function uriOf(tab: vscode.Tab | undefined): vscode.Uri | undefined {
  const input = tab?.input;
  if (input instanceof vscode.TabInputTextDiff) {
    return input.modified;
  }
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}
