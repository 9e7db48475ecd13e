// Finds the server: by the setting, in the selected Python environment, in a `.venv` of the workspace, on PATH, and
// last inside the extension. `processHost.ts` starts it.

import { existsSync } from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";

import { pathFolders, succeeds } from "./program";
import { selectedPython } from "./python";

const IS_WINDOWS = process.platform === "win32";
const PROGRAM = IS_WINDOWS ? "mlirls.exe" : "mlirls";
const BIN = IS_WINDOWS ? "Scripts" : "bin";
const PYTHONS = IS_WINDOWS ? ["python", "py"] : ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python"];

// -P keeps the working folder, which is the user's workspace, out of Python's search path for modules; it was added
// in 3.11, the first version that the server supports.
const RUN_MODULE = ["-P", "-m", "mlirls_server", "serve"];
const HAS_SERVER = "import sys, importlib.util as u; sys.exit(u.find_spec('mlirls_server') is None)";

export interface ServerCommand {
  readonly words: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Where it was found, in words for people. */
  readonly origin: string;
}

export async function findServer(bundled: string, log: vscode.LogOutputChannel): Promise<ServerCommand | undefined> {
  const found =
    configured() ??
    (await inSelectedPython(log)) ??
    firstExisting(workspaceEnvironments(), "the virtual environment of the workspace") ??
    firstExisting(onPath(), "PATH") ??
    (await insideExtension(bundled, log));
  if (found === undefined) {
    log.warn("no server was found");
  } else {
    log.info(`server from ${found.origin}: ${found.words.join(" ")}`);
  }
  return found;
}

function configured(): ServerCommand | undefined {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const [first, ...rest] = vscode.workspace
    .getConfiguration("mlirls")
    .get<string[]>("server.command", [])
    .map((word) => word.replaceAll("${workspaceFolder}", folder));
  return first === undefined
    ? undefined
    : { words: [first, ...rest], environment: {}, origin: "the setting mlirls.server.command" };
}

async function inSelectedPython(log: vscode.LogOutputChannel): Promise<ServerCommand | undefined> {
  const python = await selectedPython(log);
  if (python === undefined || !(await succeeds(python, ["-P", "-c", HAS_SERVER], {}))) {
    return undefined;
  }
  return { words: [python, ...RUN_MODULE], environment: {}, origin: "the selected Python environment" };
}

function workspaceEnvironments(): string[] {
  // A workspace that the user does not trust must not choose what runs.
  if (!vscode.workspace.isTrusted) {
    return [];
  }
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.flatMap((folder) =>
    [".venv", "venv"].map((name) => path.join(folder.uri.fsPath, name, BIN, PROGRAM)),
  );
}

function onPath(): string[] {
  return pathFolders().map((folder) => path.join(folder, PROGRAM));
}

function firstExisting(programs: string[], origin: string): ServerCommand | undefined {
  const program = programs.find((candidate) => existsSync(candidate));
  return program === undefined ? undefined : { words: [program, "serve"], environment: {}, origin };
}

async function insideExtension(bundled: string, log: vscode.LogOutputChannel): Promise<ServerCommand | undefined> {
  if (!existsSync(path.join(bundled, "mlirls_server"))) {
    return undefined;
  }
  const environment = { PYTHONPATH: bundled };
  const selected = await selectedPython(log);
  const pythons = selected === undefined ? PYTHONS : [selected, ...PYTHONS];
  for (const python of pythons) {
    if (await succeeds(python, ["-P", "-c", HAS_SERVER], environment)) {
      return { words: [python, ...RUN_MODULE], environment, origin: "the extension" };
    }
  }
  return undefined;
}
