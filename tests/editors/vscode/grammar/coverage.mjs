// Colours MLIR files as VS Code does, and tells what stays without a colour and which line takes longest.
// usage: node coverage.mjs FOLDER_OF_THE_EXTENSION FILE...; one JSON object on standard output.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [extension, ...files] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(extension), "package.json"));
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const wasm = path.join(path.dirname(require.resolve("vscode-oniguruma")), "onig.wasm");
const grammarPath = path.join(extension, "syntaxes", "mlir.tmLanguage.json");
await oniguruma.loadWASM(fs.readFileSync(wasm).buffer);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => parseRawGrammar(fs.readFileSync(grammarPath, "utf8"), grammarPath),
});
const grammar = await registry.loadGrammar("source.mlir");

const plain = [];
let slowest = { milliseconds: 0 };
let characters = 0;
for (const file of files) {
  let state = INITIAL;
  fs.readFileSync(file, "utf8").split("\n").forEach((line, index) => {
    const start = performance.now();
    const result = grammar.tokenizeLine(line, state);
    const milliseconds = performance.now() - start;
    state = result.ruleStack;
    characters += line.length;
    if (milliseconds > slowest.milliseconds) {
      slowest = { milliseconds, file, line: index + 1, length: line.length };
    }
    for (const token of result.tokens) {
      const text = line.slice(token.startIndex, token.endIndex);
      if (token.scopes.length === 1 && /\w/.test(text)) {
        plain.push(`${path.basename(file)}:${index + 1}: ${text.trim()}`);
      }
    }
  });
}
console.log(JSON.stringify({ characters, plain, slowest }));
