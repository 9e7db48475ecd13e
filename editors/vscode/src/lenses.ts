// The commands that the server's code lenses and code actions name; they carry values of LSP, which become the editor's.

import * as vscode from "vscode";
import type { Location, Position } from "vscode-languageclient/node";

import type { LayoutReports } from "./layoutReport";
import type { Session } from "./session";

export function registerLensCommands(session: Session, reports: LayoutReports): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("mlirls.showReferences", (uri: string, position: Position, locations: Location[]) =>
      showReferences(session, uri, position, locations),
    ),
    // A menu gives the editor's URI, a lens the text of one, the palette nothing.
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
