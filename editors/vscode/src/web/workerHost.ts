// Starts the server in a worker of the browser: Python as WebAssembly, with mlirls in it. Nothing is loaded from
// elsewhere, and the worker cannot load anything, so it is given all that it needs.
// Read next: `worker.ts` (the other side), `workspaceFiles.ts`.

import * as vscode from "vscode";
import type { FileEvent } from "vscode-languageclient";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/browser";

import { LANGUAGES, type Connection, type NoServer, type ServerHost } from "../session";
import { HEADERS, RESOURCES, type Begin, type FromWorker, type ToWorker } from "./messages";
import { WorkspaceFiles } from "./workspaceFiles";

/** Where browsers have files, besides the folders that are open. */
const SCHEMES = ["file", "vscode-vfs", "vscode-remote", "vscode-test-web", "memfs"];

export class WorkerHost implements ServerHost, vscode.TextDocumentContentProvider {
  readonly schemes: readonly string[];
  readonly commands: readonly string[] = [];
  private worker: Worker | undefined;
  private port: MessagePort | undefined;
  private files: WorkspaceFiles | undefined;
  private readonly waiting = new Map<number, (text: string | null) => void>();
  private asked = 0;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const opened = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
    this.schemes = [...new Set([...SCHEMES, ...opened])];
  }

  async connect(options: LanguageClientOptions): Promise<Connection | NoServer> {
    this.worker?.terminate();
    const files = new WorkspaceFiles(this.log);
    this.files = files;
    try {
      const worker = await this.begin(files);
      const client = new LanguageClient("mlirls", "mlirls", worker, this.withFiles(options));
      return { client, words: ["a worker of the browser"], origin: "the extension" };
    } catch (error) {
      this.log.error(String(error));
      return { reason: "the server did not start in this browser", isShown: false };
    }
  }

  async prepare(uri: vscode.Uri): Promise<void> {
    const isServed = vscode.workspace.textDocuments.some(
      (document) => document.uri.toString() === uri.toString() && LANGUAGES.includes(document.languageId),
    );
    if (!isServed) {
      await this.put(uri);
    }
  }

  /** The text of one of MLIR's own `.td` files. */
  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    return (await this.ask((id) => ({ kind: "read", id, path: HEADERS + uri.path }))) ?? "";
  }

  dispose(): void {
    this.worker?.terminate();
  }

  private async begin(files: WorkspaceFiles): Promise<Worker> {
    const [program, found, ...contents] = await Promise.all([
      this.resource("worker.js"),
      files.all(),
      ...RESOURCES.map((name) => this.resource(`python/${name}`)),
    ]);
    const url = URL.createObjectURL(new Blob([program as BlobPart], { type: "text/javascript" }));
    const worker = new Worker(url);
    const channel = new MessageChannel();
    const ready = new Promise<void>((resolve, reject) => {
      channel.port1.onmessage = ({ data }: MessageEvent<FromWorker>) => this.take(data, resolve, reject);
      worker.onerror = (event) => reject(new Error(event.message));
    });
    const resources = new Map(RESOURCES.map((name, index) => [name, contents[index] as Uint8Array]));
    const message: Begin = { resources, folders: files.folders, files: found, port: channel.port2 };
    worker.postMessage(message, [channel.port2]);
    this.worker = worker;
    this.port = channel.port1;
    await ready;
    URL.revokeObjectURL(url);
    return worker;
  }

  private take(message: FromWorker, ready: () => void, failed: (error: Error) => void): void {
    switch (message.kind) {
      case "ready":
        ready();
        break;
      case "failed":
        failed(new Error(message.reason));
        break;
      case "log":
        this.log.info(message.line);
        break;
      case "answer":
        this.waiting.get(message.id)?.(message.text);
        this.waiting.delete(message.id);
    }
  }

  private ask(question: (id: number) => ToWorker): Promise<string | null> {
    const id = this.asked++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.port?.postMessage(question(id));
    });
  }

  /** The worker has a file before the server hears that it changed. */
  private withFiles(options: LanguageClientOptions): LanguageClientOptions {
    return {
      ...options,
      middleware: {
        ...options.middleware,
        didSave: async (document, next) => {
          await this.put(document.uri);
          await next(document);
        },
        workspace: {
          ...options.middleware?.workspace,
          didChangeWatchedFile: async (event: FileEvent, next) => {
            await this.put(vscode.Uri.parse(event.uri));
            await next(event);
          },
        },
      },
    };
  }

  private async put(uri: vscode.Uri): Promise<void> {
    const file = await this.files?.read(uri);
    if (file !== undefined) {
      await this.ask((id) => ({ kind: "put", id, files: [file] }));
    }
  }

  private async resource(name: string): Promise<Uint8Array> {
    return vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.extension, "dist", name));
  }
}
