// Starts the server as a process. `server.ts` finds it.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

import { TEST_COMMANDS } from "./clientCommands";
import { offerInstallation } from "./installation";
import { programPath } from "./program";
import { findServer } from "./server";
import type { Connection, NoServer, ServerHost } from "./session";

export class ProcessHost implements ServerHost {
  readonly schemes = ["file"];
  readonly commands = TEST_COMMANDS;

  constructor(
    private readonly bundled: string,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  async connect(options: LanguageClientOptions, restart: () => void): Promise<Connection | NoServer> {
    const found = await findServer(this.bundled, this.log);
    if (found === undefined) {
      void offerInstallation(this.bundled, this.log, restart);
      return { reason: "no server was found", isShown: true };
    }
    const [program, ...args] = found.words;
    const command = programPath(program);
    if (command === undefined) {
      return { reason: `program ${program} from ${found.origin} does not exist`, isShown: false };
    }
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    const serverOptions: ServerOptions = {
      command,
      args,
      options: {
        env: { ...process.env, ...found.environment },
        ...(folder?.scheme === "file" ? { cwd: folder.fsPath } : {}),
      },
    };
    const client = new LanguageClient("mlirls", "mlirls", serverOptions, options);
    return { client, words: found.words, origin: found.origin };
  }
}
