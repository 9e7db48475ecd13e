// Finds the server: the setting, then the selected Python environment, a `.venv` of the workspace, and PATH.
// Only a program that exists is taken, and only the setting may name anything other than `mlirls`.

import { existsSync } from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";

const PROGRAM = process.platform === "win32" ? "mlirls.exe" : "mlirls";
const BIN = process.platform === "win32" ? "Scripts" : "bin";

type Command = [string, ...string[]];

export async function findServer(log: vscode.LogOutputChannel): Promise<Command | undefined> {
  const configured = configuredCommand();
  if (configured !== undefined) {
    return configured;
  }
  for (const candidate of [...(await pythonEnvironment()), ...workspaceEnvironments(), ...onPath()]) {
    if (existsSync(candidate)) {
      log.info(`server: ${candidate}`);
      return [candidate, "serve"];
    }
  }
  return undefined;
}

function configuredCommand(): Command | undefined {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const words = vscode.workspace
    .getConfiguration("mlirls")
    .get<string[]>("command", [])
    .map((word) => word.replaceAll("${workspaceFolder}", folder));
  const [first, ...rest] = words;
  return first === undefined ? undefined : [first, ...rest];
}

async function pythonEnvironment(): Promise<string[]> {
  const extension = vscode.extensions.getExtension("ms-python.python");
  if (extension === undefined) {
    return [];
  }
  const api = extension.isActive ? extension.exports : await extension.activate();
  const python: unknown = api?.environments?.getActiveEnvironmentPath?.()?.path;
  if (typeof python !== "string" || !path.isAbsolute(python)) {
    return [];
  }
  return [path.join(path.dirname(python), PROGRAM), path.join(python, BIN, PROGRAM)];
}

function workspaceEnvironments(): string[] {
  // A workspace that the user does not trust must not choose what runs.
  if (!vscode.workspace.isTrusted) {
    return [];
  }
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.flatMap((folder) => [
    path.join(folder.uri.fsPath, ".venv", BIN, PROGRAM),
    path.join(folder.uri.fsPath, "venv", BIN, PROGRAM),
  ]);
}

function onPath(): string[] {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return folders.filter((folder) => path.isAbsolute(folder)).map((folder) => path.join(folder, PROGRAM));
}
