// Starts the server and connects it to the editor; everything else is the server's.
// Where the server is found is in `server.ts`.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

import { findServer } from "./server";

let client: LanguageClient | undefined;
let log: vscode.LogOutputChannel;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  log = vscode.window.createOutputChannel("mlirls", { log: true });
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand("mlirls.restart", restart),
    vscode.commands.registerCommand("mlirls.showLog", () => log.show()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("mlirls.command")) {
        void restart();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function restart(): Promise<void> {
  await stop();
  await start();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

async function start(): Promise<void> {
  const command = await findServer(log);
  if (command === undefined) {
    await offerHelp();
    return;
  }
  const [executable, ...args] = command;
  const serverOptions: ServerOptions = { command: executable, args };
  const clientOptions: LanguageClientOptions = {
    documentSelector: [{ language: "mlir" }],
    outputChannel: log,
    initializationOptions: vscode.workspace.getConfiguration("mlirls"),
    synchronize: { configurationSection: "mlirls" },
  };
  client = new LanguageClient("mlirls", "mlirls", serverOptions, clientOptions);
  try {
    await client.start();
  } catch (error) {
    log.error(`${command.join(" ")} did not start: ${String(error)}`);
    await offerHelp();
  }
}

async function offerHelp(): Promise<void> {
  const install = "Install with pip";
  const settings = "Open settings";
  const choice = await vscode.window.showWarningMessage(
    "No mlirls server was found in the Python environment or on PATH.",
    install,
    settings,
  );
  if (choice === install) {
    const terminal = vscode.window.createTerminal("mlirls");
    terminal.show();
    terminal.sendText("python -m pip install mlirls", false);
  } else if (choice === settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "mlirls.command");
  }
}
