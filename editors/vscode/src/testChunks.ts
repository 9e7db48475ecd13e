// The chunks of a test that a tool reads one by one (`-split-input-file`), as items of the Test Explorer, and the functions
// in them.
// Read next: `testFunctions.ts`, `testExplorer.ts`.

import * as vscode from "vscode";

import { childOf, functionItems } from "./testFunctions";

const RUN = /\/\/[ \t/]*RUN:/;
const SPLITS = /\/\/[ \t/]*RUN:.*-split-input-file/;
const MARKER = /^\/\/ -----/;
const SYMBOL = /^(?!\s*\/\/).*?@([\w.$-]+|"[^"]*")/;
const EMPTY = /^\s*$/;
const LONGEST_HEAD = 20_000;

export interface Chunk {
  /** The first line that is not empty. */
  readonly line: number;
  readonly lastLine: number;
  /** The first symbol, or the number of the chunk. */
  readonly name: string;
}

/** Whether a text has RUN lines. */
export function isTest(text: string): boolean {
  return RUN.test(text.slice(0, LONGEST_HEAD));
}

/** The chunks of a text; none if there is only one, or if no RUN line splits it. */
export function chunksOf(text: string): readonly Chunk[] {
  if (!SPLITS.test(text.slice(0, LONGEST_HEAD).replace(/\\\r?\n\/\/[ \t/]*RUN:/g, ""))) {
    return [];
  }
  const lines = text.split(/\r?\n/);
  const markers = [...lines.keys()].filter((number) => MARKER.test(lines[number] as string));
  const found: Chunk[] = [];
  for (const [index, marker] of [-1, ...markers].entries()) {
    const end = markers[index] ?? lines.length;
    const own = lines.slice(marker + 1, end);
    const first = own.findIndex((line) => !EMPTY.test(line));
    if (first >= 0) {
      const symbol = own.map((line) => SYMBOL.exec(line)?.[1]).find((name) => name !== undefined);
      const name = symbol === undefined ? `chunk ${index + 1}` : `@${symbol}`;
      found.push({ line: marker + 1 + first, lastLine: end - 1, name });
    }
  }
  return found.length > 1 ? found : [];
}

/** Makes the items of the chunks of a test its children, or else those of its functions. */
export function setChunks(controller: vscode.TestController, item: vscode.TestItem, text: string): void {
  const lines = text.split(/\r?\n/);
  const chunks = chunksOf(text);
  const children = chunks.map(({ line, lastLine, name }) => {
    const child = childOf(controller, item, name, line, lastLine);
    child.children.replace(functionItems(controller, child, lines));
    return child;
  });
  item.children.replace(chunks.length > 0 ? children : functionItems(controller, item, lines));
}
