// What is offered when no server can be found: installing it, naming it in the settings, reading the log.

import * as vscode from "vscode";

import { selectedPython } from "./python";

export async function offerInstallation(log: vscode.LogOutputChannel, onInstalled: () => void): Promise<void> {
  const [install, settings, showLog] = ["Install with pip", "Open settings", "Show log"];
  const choice = await vscode.window.showWarningMessage(
    "No mlirls server was found: not in the selected Python environment, not on PATH, and no Python 3.11 or later " +
      "is there to run the one inside the extension.",
    install,
    settings,
    showLog,
  );
  if (choice === install) {
    await installWithPip(log, onInstalled);
  } else if (choice === settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "mlirls.server.command");
  } else if (choice === showLog) {
    log.show();
  }
}

async function installWithPip(log: vscode.LogOutputChannel, onInstalled: () => void): Promise<void> {
  const python = (await selectedPython(log)) ?? (process.platform === "win32" ? "python" : "python3");
  const task = new vscode.Task(
    { type: "mlirls-install" },
    vscode.TaskScope.Workspace,
    "pip install mlirls",
    "mlirls",
    new vscode.ProcessExecution(python, ["-m", "pip", "install", "mlirls"]),
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
