// The commands of the server's code lenses and code actions; their arguments are LSP values, which are converted.

import * as vscode from "vscode";
import type { Location, Position } from "vscode-languageclient";

import type { LayoutReports } from "./layoutReport";
import type { Session } from "./session";

export function registerLensCommands(session: Session, reports: LayoutReports): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("mlirls.showReferences", (uri: string, position: Position, locations: Location[]) =>
      showReferences(session, uri, position, locations),
    ),
    // A menu passes the editor's URI, a lens a URI as text, the palette nothing.
    vscode.commands.registerCommand("mlirls.showLayoutReport", (uri?: string | vscode.Uri) =>
      reports.show(typeof uri === "string" ? vscode.Uri.parse(uri) : uri),
    ),
  );
}

async function showReferences(session: Session, uri: string, position: Position, locations: Location[]): Promise<void> {
  const converter = session.running?.protocol2CodeConverter;
  if (converter === undefined) {
    return;
  }
  await vscode.commands.executeCommand(
    "editor.action.showReferences",
    converter.asUri(uri),
    converter.asPosition(position),
    locations.map((location) => converter.asLocation(location)),
  );
}
