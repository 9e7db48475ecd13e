// Runs inside VS Code's extension host, where the whole API is at hand: what the extension does, asked without a screen.
// Started by test_extension_host.py, which reads the lines "[check] NAME: ok" and "[check] NAME: FAIL REASON".
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");

const FOLDER = vscode.workspace.workspaceFolders[0];
const MAIN = vscode.Uri.joinPath(FOLDER.uri, "main.mlir");

let api;
let document;

async function until(what, condition) {
  const end = Date.now() + 40_000;
  let seen;
  while (Date.now() < end) {
    seen = await condition();
    if (seen) {
      return seen;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${what} did not happen`);
}

const running = () => until("the server running", () => api.session.state.kind === "running");
const errors = (uri) =>
  vscode.languages.getDiagnostics(uri).filter((found) => found.severity === vscode.DiagnosticSeverity.Error);
const ask = (command, ...args) => vscode.commands.executeCommand(command, ...args);

// The place of the `nth` time that `text` is in the document, `inside` characters into it.
function placeOf(text, nth = 0, inside = 1) {
  let offset = -1;
  for (let count = 0; count <= nth; count++) {
    offset = document.getText().indexOf(text, offset + 1);
    assert(offset >= 0, `${text} is not in the document`);
  }
  return document.positionAt(offset + inside);
}

async function replace(range, text) {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, text);
  assert(await vscode.workspace.applyEdit(edit));
}

async function hoverText(position) {
  const hovers = await ask("vscode.executeHoverProvider", document.uri, position);
  return hovers.flatMap((hover) => hover.contents.map((content) => content.value)).join("\n");
}

// A server that runs is told of the document, and the editor of what it can do, a moment later.
const answered = () =>
  until("an answer", async () => /24 bytes/.test(await hoverText(placeOf("!llvm.struct", 0, 6))));

// Opens a file of bytecode as a person does, and gives the document that is shown for it.
async function openBytecode(file) {
  await ask("vscode.open", file);
  const editor = await until("the text of bytecode", () => {
    const active = vscode.window.activeTextEditor;
    return active?.document.uri.toString() === file.with({ scheme: "mlirls-bytecode" }).toString() && active;
  });
  return editor.document;
}

async function change(opened, before, after) {
  const offset = opened.getText().indexOf(before);
  assert(offset >= 0, `${before} is not in ${opened.getText()}`);
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(opened.positionAt(offset), opened.positionAt(offset + before.length));
  edit.replace(opened.uri, range, after);
  assert(await vscode.workspace.applyEdit(edit));
}

const CHECKS = {
  async "the server of the selected Python environment is started"() {
    await running();
    assert.strictEqual(api.session.server.origin, "the selected Python environment");
    assert.strictEqual(api.session.server.words[0], process.env.MLIRLS_TEST_PYTHON);
  },

  async "a diagnostic is where the mistake is"() {
    await until("a diagnostic", () => errors(MAIN).length === 1);
    const [found] = errors(MAIN);
    assert.strictEqual(document.getText(found.range), "%valeu");
    assert.strictEqual(found.source, "mlirls");
    assert.strictEqual(found.code.value, "undeclared-value");
    assert.strictEqual(found.code.target.toString(), "mlirls-explain:/undeclared-value.md");
  },

  async "a quick fix is offered and works"() {
    const [found] = errors(MAIN);
    const actions = await ask("vscode.executeCodeActionProvider", MAIN, found.range, "quickfix");
    const fix = actions.find((action) => action.edit && /%value/.test(action.title));
    assert(fix, `there are only ${actions.map((action) => action.title)}`);
    assert(await vscode.workspace.applyEdit(fix.edit));
    await until("the diagnostic going away", () => errors(MAIN).length === 0);
  },

  async "the action that names a value outlives the list that it was chosen from"() {
    const end = document.lineAt(3).range.start;
    await replace(new vscode.Range(end, end), "    %0 = arith.addi %value, %value : i32\n");
    const place = document.lineAt(3).range.start.translate(0, 5);
    const actions = await ask("vscode.executeCodeActionProvider", MAIN, new vscode.Range(place, place), "refactor");
    const named = actions.find((action) => action.command?.command === "mlirls.nameValue");
    assert(named, `there are only ${actions.map((action) => action.title)}`);
    // The editor keeps the arguments of a command with the list, and drops them with it.
    assert.deepStrictEqual(named.command.arguments ?? [], []);
    await replace(document.lineAt(3).rangeIncludingLineBreak, "");
  },

  async "hovering a struct shows its layout"() {
    const text = await hoverText(placeOf("!llvm.struct", 0, 6));
    assert.match(text, /24 bytes/);
    assert.match(text, /padding/);
  },

  async "go to definition finds a value behind an emoji"() {
    const found = await ask("vscode.executeDefinitionProvider", MAIN, placeOf("%value", 1));
    const range = found[0].targetSelectionRange ?? found[0].range;
    assert.deepStrictEqual(range.start, placeOf("%value", 0, 0));
  },

  async "references find every use"() {
    const found = await ask("vscode.executeReferenceProvider", MAIN, placeOf("@callee"));
    assert.strictEqual(found.length, 2);
  },

  async "completion offers operations and values"() {
    const end = document.lineAt(5).range.end;
    await replace(new vscode.Range(end, end), "\n    arith.ad");
    const list = await ask("vscode.executeCompletionItemProvider", MAIN, document.lineAt(6).range.end);
    const labels = list.items.map((item) => item.label.label ?? item.label);
    assert(labels.includes("arith.addi"), `there are only ${labels.slice(0, 20)}`);
    await replace(new vscode.Range(end, document.lineAt(6).range.end), "");
  },

  async "rename changes every use"() {
    const edit = await ask("vscode.executeDocumentRenameProvider", MAIN, placeOf("%value", 1), "%renamed");
    assert.strictEqual(edit.get(MAIN).length, 3);
    assert(await vscode.workspace.applyEdit(edit));
    assert(document.getText().includes('😀"} : () -> () "t.use"(%renamed) : (i32) -> ()'), document.getText());
  },

  async "the outline and the colours come from the server"() {
    const symbols = await ask("vscode.executeDocumentSymbolProvider", MAIN);
    const names = symbols.flatMap((symbol) => [symbol.name, ...symbol.children.map((child) => child.name)]);
    assert(names.some((name) => name.includes("callee")), names.join());
    const tokens = await ask("vscode.provideDocumentSemanticTokens", MAIN);
    assert(tokens.data.length > 50);
  },

  async "the generic form is shown, and follows the text"() {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await ask("mlirls.showGenericForm");
    const shown = await until("the generic form", () =>
      vscode.workspace.textDocuments.find((candidate) => candidate.uri.scheme === "mlirls-view"),
    );
    assert.strictEqual(shown.languageId, "mlir");
    assert.match(shown.getText(), /"func\.func"\(\) <\{/);
    await replace(new vscode.Range(placeOf("😀", 0, 0), placeOf("😀", 0, 2)), "smile");
    await until("the generic form following", () => shown.getText().includes("smile"));
    assert.deepStrictEqual(vscode.languages.getDiagnostics(shown.uri), []);
    await vscode.window.showTextDocument(shown);
    await ask("workbench.action.closeActiveEditor");
  },

  async "the generic form of a selection has only what is selected"() {
    const parts = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(FOLDER.uri, "split.mlir"));
    const editor = await vscode.window.showTextDocument(parts, vscode.ViewColumn.One);
    editor.selection = new vscode.Selection(0, 0, 0, 9);
    await ask("mlirls.showGenericForm");
    const shown = await until("the generic form", () =>
      vscode.workspace.textDocuments.find((found) => /lines-/.test(found.uri.path) && found.getText() !== ""),
    );
    assert.match(shown.getText(), /first/);
    assert.doesNotMatch(shown.getText(), /second/);
    await vscode.window.showTextDocument(shown);
    await ask("workbench.action.closeActiveEditor");
  },

  async "the layout report runs no script but its own"() {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await ask("mlirls.showLayoutReport");
    const page = await until("the layout report", () => api.reports.pageOf(MAIN));
    const nonce = page.match(/script-src 'nonce-([^']+)'/)[1];
    assert(page.includes("default-src 'none'"));
    const elements = page.match(/<(?:script|style)[^>]*>/g);
    assert.strictEqual(elements.length, 4);
    elements.forEach((element) => assert(element.includes(`nonce="${nonce}"`), element));
    assert(page.includes("!llvm.struct"));
    await ask("mlirls.showLayoutReport", MAIN.toString(), { line: 0, character: 0 });
  },

  async "the code of a diagnostic leads to what it means"() {
    const page = await vscode.workspace.openTextDocument(vscode.Uri.parse("mlirls-explain:/undeclared-value.md"));
    assert.match(page.getText(), /^# undeclared-value\n\n\*\*A value is used but not defined\./);
  },

  async "the picture of what is at the cursor follows it, and a click goes to what was clicked"() {
    const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    const go = (line, character) => (editor.selection = new vscode.Selection(line, character, line, character));
    go(2, 4);
    await ask("mlirls.showGraph");
    const first = await until("the picture", () => /<svg[^]*@callee/.test(api.graph.page ?? "") && api.graph.page);
    assert(first.includes("default-src 'none'"));
    assert(!/<(?:script|style)>/.test(first));
    go(7, 4);
    await until("the other function", () => /@caller/.test(api.graph.page) && !/@callee"/.test(api.graph.page));
    await api.graph.receive({ kind: "callgraph" });
    await until("the calls", () => /<svg[^]*@callee[^]*@caller/.test(api.graph.page));
    await api.graph.receive({ node: 1 });
    await until("the cursor", () => vscode.window.activeTextEditor?.selection.active.line === 5);
    await api.graph.receive({ node: 99 });
    await api.graph.receive({ kind: "no such kind" });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  },

  async "a lens shows references"() {
    const position = { line: 1, character: 13 };
    const locations = [{ uri: MAIN.toString(), range: { start: position, end: position } }];
    await ask("mlirls.showReferences", MAIN.toString(), position, locations);
    await ask("closeReferenceSearch");
  },

  async "the status item tells what is known"() {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await until("the status", () => /LLVM 22/.test(api.status.shown.tooltip));
    assert.match(api.status.shown.text, /mlirls/);
    assert.match(api.status.shown.tooltip, /ready/);
    assert.match(api.status.shown.tooltip, /[0-9]+ dialects are known/);
  },

  async "dialect files that were picked become settings, and the server reads them"() {
    const uri = vscode.Uri.joinPath(FOLDER.uri, "own.mlir");
    const own = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(own);
    const codes = () => vscode.languages.getDiagnostics(uri).map((found) => found.code?.value ?? found.code);
    await until("the hint that the dialect is unknown", () => codes().includes("unknown-dialect"));
    const file = vscode.Uri.joinPath(FOLDER.uri, "dialects", "own.irdl.mlir");
    await api.addDialectFiles(FOLDER, [file]);
    const written = JSON.parse(fs.readFileSync(path.join(FOLDER.uri.fsPath, ".vscode", "settings.json"), "utf8"));
    assert.deepStrictEqual(written["mlirls.ods.files"], ["dialects/own.irdl.mlir"]);
    await until("the dialect being known", () => !codes().includes("unknown-dialect"));
    await until("its name in the status", () => /of this project: `own`/.test(api.status.shown.tooltip));
  },

  async "a file is MLIR when its name ends as the setting says"() {
    const uri = vscode.Uri.joinPath(FOLDER.uri, "other.mlirtest");
    const opened = await vscode.workspace.openTextDocument(uri);
    assert.strictEqual(opened.languageId, "plaintext");
    await vscode.workspace.getConfiguration("mlirls").update("files.extensions", [".mlirtest"], false);
    const isMlir = () =>
      vscode.workspace.textDocuments.some((found) => found.uri.path === uri.path && found.languageId === "mlir");
    await until("the language", isMlir);
    await until("a diagnostic", () => errors(uri).length === 1);
  },

  async "bytecode opens as text, and what is saved is bytecode with all that the text does not show"() {
    const file = vscode.Uri.joinPath(FOLDER.uri, "model.mlirbc");
    const opened = await openBytecode(file);
    assert.strictEqual(opened.languageId, "mlir");
    assert.match(opened.getText(), /loc\("model.py":3:4\)/);
    assert.match(opened.getText(), /weights: "0x04000000"/);
    const symbols = await ask("vscode.executeDocumentSymbolProvider", opened.uri);
    assert.match(symbols.flatMap((symbol) => symbol.children.map((child) => child.name)).join(), /main/);
    await change(opened, "constant 1", "constant 7");
    assert(await opened.save());
    const bytes = fs.readFileSync(file.fsPath);
    assert.strictEqual(bytes[4] >> 1, 5);
    assert(bytes.includes(Buffer.alloc(5000, 0xab)));
    const { text } = await api.session.execute("mlirls.readBytecode", file.toString());
    assert.match(text, /arith.constant 7 : i32 loc\("model.py":3:4\)/);

    await change(opened, "return %c", "return %nowhere_c");
    await until("a diagnostic", () => errors(opened.uri).length === 1);
    assert(!(await opened.save().then((saved) => saved, () => false)));
    assert(opened.isDirty);
    assert(opened.getText().includes("return %nowhere"));
    assert(fs.readFileSync(file.fsPath).equals(bytes));
    assert.match(api.bytecode.problemOf(opened.uri), /^\d+:\d+: error: use of undeclared SSA value name/);
    await change(opened, "return %nowhere_c", "return %c");
    assert(await opened.save());
    assert.strictEqual(api.bytecode.problemOf(opened.uri), undefined);
  },

  async "the text of bytecode follows its file, and what was typed is not replaced"() {
    const file = vscode.Uri.joinPath(FOLDER.uri, "model.mlirbc");
    const opened = await openBytecode(file);
    const bytes = fs.readFileSync(file.fsPath);
    const other = fs.readFileSync(path.join(FOLDER.uri.fsPath, "empty.bc"));
    fs.writeFileSync(file.fsPath, other);
    await until("the other text", () => !opened.getText().includes("@main"));
    await change(opened, "module {", "module { // mine");
    fs.writeFileSync(file.fsPath, bytes);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert(opened.getText().includes("// mine"));
    assert(!(await opened.save().then((saved) => saved, () => false)));
    assert(opened.getText().includes("// mine") && opened.isDirty);
    assert(fs.readFileSync(file.fsPath).equals(bytes));
    await vscode.window.showTextDocument(opened);
    await ask("workbench.action.revertAndCloseActiveEditor");
  },

  async "bytecode that cannot be read says why, and opens when it can"() {
    const file = vscode.Uri.joinPath(FOLDER.uri, "cut.mlirbc");
    const view = file.with({ scheme: "mlirls-bytecode" });
    await ask("vscode.open", file);
    await until("the reason", () => /^this is not valid bytecode: byte \d+: /.test(api.bytecode.problemOf(view) ?? ""));
    const shown = () => vscode.window.tabGroups.activeTabGroup.activeTab;
    assert.strictEqual(shown().input.viewType, "mlirls.bytecode");
    fs.copyFileSync(path.join(FOLDER.uri.fsPath, "empty.bc"), file.fsPath);
    await until("the text", () => shown().input?.uri?.toString() === view.toString());
    assert(!(shown().input instanceof vscode.TabInputCustom));
    await ask("workbench.action.closeActiveEditor");
  },

  async "a file called .bc is text if it begins as MLIR bytecode, and LLVM's bitcode is left alone"() {
    const opened = await openBytecode(vscode.Uri.joinPath(FOLDER.uri, "empty.bc"));
    await until("the language", () =>
      vscode.workspace.textDocuments.some((found) => found.uri.path === opened.uri.path && found.languageId === "mlir"),
    );
    await ask("workbench.action.closeActiveEditor");
    const bitcode = vscode.Uri.joinPath(FOLDER.uri, "llvm.bc");
    await ask("vscode.open", bitcode);
    const shown = () => vscode.window.tabGroups.activeTabGroup.activeTab?.input?.uri?.toString();
    await until("the tab", () => shown() === bitcode.toString());
    await ask("workbench.action.closeActiveEditor");
    // A file that is called as bytecode and is none.
    const text = vscode.Uri.joinPath(FOLDER.uri, "text.mlirbc");
    await ask("vscode.open", text);
    await until("the text", () => vscode.window.activeTextEditor?.document.uri.toString() === text.toString());
    await ask("workbench.action.closeActiveEditor");
  },

  async "a restart brings everything back"() {
    const before = api.session.running._serverProcess.pid;
    await ask("mlirls.restart");
    await running();
    assert.notStrictEqual(api.session.running._serverProcess.pid, before);
    await answered();
  },

  async "a server that crashes is started again, but not forever"() {
    for (let crash = 1; crash <= 5; crash++) {
      const process_ = api.session.running._serverProcess;
      process.kill(process_.pid, "SIGKILL");
      await until("the crash", () => api.session.running?._serverProcess !== process_);
      if (crash <= 4) {
        await running();
        await answered();
      }
    }
    await until("the end", () => api.session.state.kind === "failed");
    assert.match(api.session.state.reason, /5 times/);
    await ask("mlirls.restart");
    await running();
  },

  async "a command that cannot be started is told, and another one is tried when the setting changes"() {
    const settings = vscode.workspace.getConfiguration("mlirls");
    await settings.update("server.command", ["/nowhere/mlirls", "serve"], false);
    await until("the failure", () => api.session.state.kind === "failed");
    await settings.update("server.command", [process.execPath, "-e", "process.exit(3)"], false);
    await until("another attempt", () => api.session.server.words[0] === process.execPath);
    await until("the failure", () => api.session.state.kind === "failed");
    await settings.update("server.command", undefined, false);
    await running();
  },

  async "without a server in an environment, the one inside the extension runs"() {
    vscode.extensions.getExtension("ms-python.python").exports.select("/nowhere/python");
    await until("the other server", () => api.session.server?.origin === "the extension");
    await running();
    await answered();
  },

  async "where there is neither a server nor a Python, the status says so"() {
    const folders = process.env.PATH;
    process.env.PATH = "/nowhere";
    await ask("mlirls.restart");
    await until("the failure", () => api.session.state.kind === "failed");
    assert.match(api.session.state.reason, /no server was found/);
    assert.match(api.status.shown.tooltip, /no server was found/);
    process.env.PATH = folders;
    await ask("mlirls.restart");
    await running();
  },
};

exports.run = async function run() {
  document = await vscode.workspace.openTextDocument(MAIN);
  await vscode.window.showTextDocument(document);
  api = await vscode.extensions.getExtension("mlirls.mlirls").activate();
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      await check();
      console.log(`[check] ${name}: ok`);
    } catch (error) {
      console.log(`[check] ${name}: FAIL ${error.stack}`);
    }
  }
};
