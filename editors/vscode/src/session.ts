// The running server and the connection to it: started for the first MLIR text, restarted after a crash, and stopped
// with the editor. `processHost.ts` and `web/workerHost.ts` start servers; `status.ts` shows the state.

import * as vscode from "vscode";
import {
  CloseAction,
  ErrorAction,
  ExecuteCommandRequest,
  State,
  vsdiag,
  type BaseLanguageClient,
  type ErrorHandler,
  type LanguageClientOptions,
  type StaticFeature,
} from "vscode-languageclient";

import { withLinks } from "./explanationLinks";
import { commandsFeature, forgetArguments } from "./clientCommands";
import { answer, settings } from "./settings";

/** Texts of this scheme are read-only: the server answers requests, but reports no diagnostics for them. */
export const VIEW_SCHEME = "mlirls-view";
/** Texts of bytecode, which are edited and saved like other files (`bytecodeFiles.ts`). */
export const BYTECODE_SCHEME = "mlirls-bytecode";
/** Texts before and after a pass, which are read-only as well (`passViews.ts`). */
export const PASSES_SCHEME = "mlirls-passes";
/** What passes have printed, as a log that is not a file (`runPasses.ts`). */
export const LOG_SCHEME = "mlirls-log";
export const LANGUAGES = ["mlir", "tablegen", "pdll"];
const OWN_SCHEMES = ["untitled", VIEW_SCHEME, BYTECODE_SCHEME, PASSES_SCHEME, LOG_SCHEME];
const WITHOUT_DIAGNOSTICS = [VIEW_SCHEME, PASSES_SCHEME, LOG_SCHEME];

const URI = /^[a-z][\w.+-]*:/i;
const MOST_CRASHES = 4;
const CRASH_MILLISECONDS = 3 * 60 * 1000;

export type SessionState =
  | { readonly kind: "idle" }
  | { readonly kind: "starting" }
  | { readonly kind: "running" }
  | { readonly kind: "failed"; readonly reason: string };

/** A server that can be started. */
export interface Connection {
  readonly client: BaseLanguageClient;
  /** What was started, and where it was found, in words for people. */
  readonly words: readonly string[];
  readonly origin: string;
}

/** Why no server can be started; `isShown` if the user knows already. */
export interface NoServer {
  readonly reason: string;
  readonly isShown: boolean;
}

/** What runs the server: a process of its own, or a worker of the browser. */
export interface ServerHost {
  /** The schemes of files that the server can read. */
  readonly schemes: readonly string[];
  /** Commands of this client that answers of the server may name. */
  readonly commands: readonly string[];
  /** Makes a file that is not a text of the server readable for it, such as a log of passes. */
  prepare?(uri: vscode.Uri): Promise<void>;
  /** Finds a server for a client with these options; the client is not started. */
  connect(options: LanguageClientOptions, restart: () => void): Promise<Connection | NoServer>;
}

/**
 * Texts of bytecode are files here. The client could also show them by the server's `workspace/textDocumentContent`,
 * but that replaces the user's edits when the file changes.
 */
const noContentFeature: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    delete capabilities.workspace?.textDocumentContent;
  },
  initialize: () => undefined,
  getState: () => ({ kind: "static" }),
  clear: () => undefined,
};

export class Session implements vscode.Disposable {
  private client: BaseLanguageClient | undefined;
  private found: Connection | undefined;
  private present: SessionState = { kind: "idle" };
  private crashes: number[] = [];
  private isStopping = false;
  private onEndAtStart: (() => void) | undefined;
  /** Starts and stops run one after another. */
  private queue: Promise<void> = Promise.resolve();
  private readonly own = new Map<string, (args: unknown[]) => Promise<unknown>>();
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly heard = new vscode.EventEmitter<void>();

  /** The state has changed. */
  readonly onDidChangeState = this.changed.event;
  /** The server sent something that often comes with a change of its state: diagnostics, progress. */
  readonly onDidHear = this.heard.event;

  constructor(
    private readonly host: ServerHost,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  get state(): SessionState {
    return this.present;
  }

  /** What was last started. */
  get server(): Pick<Connection, "words" | "origin"> | undefined {
    return this.found;
  }

  /** Whether the server can read a file with this URI. */
  isFile(uri: vscode.Uri): boolean {
    return this.host.schemes.includes(uri.scheme);
  }

  /** The client while the server runs. */
  get running(): BaseLanguageClient | undefined {
    return this.present.kind === "running" ? this.client : undefined;
  }

  /** Starts the server, unless a start was already tried. */
  start(): Promise<void> {
    return this.enqueue(() => (this.present.kind === "idle" ? this.launch() : Promise.resolve()));
  }

  restart(): Promise<void> {
    return this.enqueue(async () => {
      await this.end();
      this.crashes = [];
      await this.launch();
    });
  }

  stop(): Promise<void> {
    return this.enqueue(() => this.end());
  }

  dispose(): void {
    this.changed.dispose();
    this.heard.dispose();
  }

  /** Lets the server execute one of its commands; undefined, with a message, if it cannot. */
  execute<T>(command: string, ...args: unknown[]): Promise<T | undefined> {
    return this.executeUntil(undefined, command, ...args);
  }

  /** The same; the request ends when the token is cancelled. */
  async executeUntil<T>(
    token: vscode.CancellationToken | undefined,
    command: string,
    ...args: unknown[]
  ): Promise<T | undefined> {
    await this.start();
    const client = this.running;
    if (client === undefined) {
      void this.complain("The mlirls server is not running.");
      return undefined;
    }
    const known = client.initializeResult?.capabilities.executeCommandProvider?.commands ?? [];
    if (!known.includes(command)) {
      void this.complain(`This mlirls server does not support ${command}; install a later version.`);
      return undefined;
    }
    const [first] = args;
    if (typeof first === "string" && URI.test(first)) {
      await this.host.prepare?.(vscode.Uri.parse(first));
    }
    return (await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: args }, token)) as T;
  }

  /** Calls `run` where the user executes a command of the server, from a lens for example. */
  replaceCommand(command: string, run: (args: unknown[]) => Promise<unknown>): void {
    this.own.set(command, run);
  }

  private enqueue(step: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(step, step);
    return this.queue;
  }

  private become(state: SessionState): void {
    this.present = state;
    this.changed.fire();
  }

  private async launch(): Promise<void> {
    this.become({ kind: "starting" });
    const found = await this.host.connect(this.options(), () => void this.restart());
    if ("reason" in found) {
      if (found.isShown) {
        this.become({ kind: "failed", reason: found.reason });
      } else {
        this.fail(found.reason);
      }
      return;
    }
    this.found = found;
    const { client, words, origin } = found;
    this.watch(client);
    this.client = client;
    // The client's own promise never settles if the server ends before its first answer.
    const ended = new Promise<never>((_, reject) => {
      this.onEndAtStart = () => reject(new Error("the server ended before its first answer"));
    });
    try {
      await Promise.race([client.start(), ended]);
    } catch (error) {
      this.log.error(`${words.join(" ")} did not start: ${String(error)}`);
      this.fail(`the server from ${origin} did not start`);
    }
  }

  private async end(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.isStopping = true;
    try {
      await client?.dispose();
    } catch (error) {
      // A client that never started, or whose server is gone, cannot be stopped.
      this.log.debug(`stopping: ${String(error)}`);
    }
    this.isStopping = false;
    this.become({ kind: "idle" });
  }

  private options(): LanguageClientOptions {
    const schemes = [...this.host.schemes, ...OWN_SCHEMES];
    return {
      documentSelector: schemes.flatMap((scheme) => LANGUAGES.map((language) => ({ scheme, language }))),
      outputChannel: this.log,
      initializationOptions: settings(),
      errorHandler: this.errorHandler(),
      initializationFailedHandler: () => false,
      markdown: { supportHtml: false },
      middleware: {
        handleDiagnostics: (uri, diagnostics, next) => {
          next(uri, WITHOUT_DIAGNOSTICS.includes(uri.scheme) ? [] : withLinks(diagnostics));
          this.heard.fire();
        },
        provideDiagnostics: async (document, previousResultId, token, next) => {
          const uri = document instanceof vscode.Uri ? document : document.uri;
          if (WITHOUT_DIAGNOSTICS.includes(uri.scheme)) {
            return { kind: vsdiag.DocumentDiagnosticReportKind.full, items: [] };
          }
          const report = await next(document, previousResultId, token);
          if (report?.kind === vsdiag.DocumentDiagnosticReportKind.full) {
            withLinks(report.items);
          }
          this.heard.fire();
          return report;
        },
        provideCompletionItem: async (document, position, context, token, next) => {
          const found = await next(document, position, context, token);
          for (const item of Array.isArray(found) ? found : (found?.items ?? [])) {
            if (item.kind === vscode.CompletionItemKind.Module) {
              // The name of a dialect ends with its dot, so request its items next.
              item.command = { title: "", command: "editor.action.triggerSuggest" };
            }
          }
          return found;
        },
        provideCodeActions: async (document, range, context, token, next) => {
          const actions = (await next(document, range, context, token)) ?? [];
          forgetArguments(actions);
          return actions;
        },
        executeCommand: (command, args, next) => this.own.get(command)?.(args) ?? next(command, args),
        workspace: {
          configuration: async (params, token, next) => {
            const found = await next(params, token);
            return Array.isArray(found) ? found.map((item, i) => answer(params.items[i]?.section, item)) : found;
          },
        },
        handleWorkDoneProgress: (token, params, next) => {
          next(token, params);
          this.heard.fire();
        },
      },
    };
  }

  private watch(client: BaseLanguageClient): void {
    client.registerFeature(commandsFeature(this.host.commands));
    client.registerFeature(noContentFeature);
    client.onDidChangeState((event) => {
      if (client !== this.client) {
        return;
      }
      if (event.newState === State.Running) {
        this.become({ kind: "running" });
      } else if (event.newState === State.Starting && this.present.kind === "running") {
        this.become({ kind: "starting" });
      }
    });
  }

  private errorHandler(): ErrorHandler {
    return {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        if (this.isStopping || this.present.kind !== "running") {
          this.onEndAtStart?.();
          return { action: CloseAction.DoNotRestart, handled: true };
        }
        const now = Date.now();
        this.crashes = [...this.crashes.filter((time) => now - time < CRASH_MILLISECONDS), now];
        if (this.crashes.length <= MOST_CRASHES) {
          this.log.warn("the server ended unexpectedly; restarting it");
          this.become({ kind: "starting" });
          return { action: CloseAction.Restart, handled: true };
        }
        this.fail(`the server ended unexpectedly ${this.crashes.length} times in three minutes`);
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    };
  }

  private fail(reason: string): void {
    this.log.error(reason);
    this.become({ kind: "failed", reason });
    void this.complain(`mlirls: ${reason}.`);
  }

  private async complain(message: string): Promise<void> {
    const [restart, showLog] = ["Restart", "Show log"];
    const choice = await vscode.window.showErrorMessage(message, restart, showLog);
    if (choice === restart) {
      await this.restart();
    } else if (choice === showLog) {
      this.log.show();
    }
  }
}
