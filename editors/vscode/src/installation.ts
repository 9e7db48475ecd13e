// The choices if no server is found: install it, set its command, or read the log.

import { readdirSync } from "node:fs";
import * as path from "node:path";

import * as vscode from "vscode";

import { selectedPython } from "./python";

export async function offerInstallation(
  bundled: string,
  log: vscode.LogOutputChannel,
  onInstalled: () => void,
): Promise<void> {
  const [install, settings, showLog] = ["Install with pip", "Open settings", "Show log"];
  const wheel = bundledWheel(bundled);
  const choice = await vscode.window.showWarningMessage(
    "No mlirls server was found in the selected Python environment or on PATH, and there is no Python 3.11 or later " +
      "to run the server inside the extension.",
    // An unpackaged copy of the sources has no wheel.
    ...(wheel === undefined ? [settings, showLog] : [install, settings, showLog]),
  );
  if (choice === install && wheel !== undefined) {
    await installWithPip(wheel, log, onInstalled);
  } else if (choice === settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "mlirls.server.command");
  } else if (choice === showLog) {
    log.show();
  }
}

/** The wheel of the server inside the extension, which has the same version and needs no package index. */
function bundledWheel(bundled: string): string | undefined {
  const folder = path.join(bundled, "wheel");
  try {
    const name = readdirSync(folder).find((found) => found.endsWith(".whl"));
    return name === undefined ? undefined : path.join(folder, name);
  } catch {
    return undefined;
  }
}

async function installWithPip(wheel: string, log: vscode.LogOutputChannel, onInstalled: () => void): Promise<void> {
  const python = (await selectedPython(log)) ?? (process.platform === "win32" ? "python" : "python3");
  const task = new vscode.Task(
    { type: "mlirls-install" },
    vscode.TaskScope.Workspace,
    "pip install the server inside the extension",
    "mlirls",
    new vscode.ProcessExecution(python, ["-m", "pip", "install", wheel]),
  );
  const execution = await vscode.tasks.executeTask(task);
  const listener = vscode.tasks.onDidEndTaskProcess((event) => {
    if (event.execution === execution) {
      listener.dispose();
      if (event.exitCode === 0) {
        onInstalled();
      }
    }
  });
}
