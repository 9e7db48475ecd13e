// The functions of a test, as items of the Test Explorer. A function does not run by itself: its result is that of its
// checks when its chunk runs, or the whole test.
// Read next: `testExplorer.ts`.

import * as vscode from "vscode";

const FUNCTION = /^(\s*)(?:[\w.]+\.)?func(?:\.func)?\s(?:[^@"/]*\s)?@([\w.$-]+|"[^"]*")/;
const LABEL = /\/\/.*-LABEL:.*?@([\w.$-]+)/;
const IS_FUNCTION = "function";

/** Makes an item for some lines of the file of another item. */
export function childOf(
  controller: vscode.TestController,
  item: vscode.TestItem,
  name: string,
  line: number,
  lastLine: number,
): vscode.TestItem {
  const child = controller.createTestItem(`${item.id}#${line}`, name, item.uri);
  child.range = new vscode.Range(line, 0, lastLine, 0);
  child.sortText = String(line).padStart(9, "0");
  return child;
}

/** The items of the functions in the lines of an item; none if there is only one. */
export function functionItems(
  controller: vscode.TestController,
  item: vscode.TestItem,
  lines: readonly string[],
): readonly vscode.TestItem[] {
  const isAll = item.parent === undefined && item.range?.isEmpty === true;
  const first = isAll ? 0 : (item.range?.start.line ?? 0);
  const end = isAll ? lines.length : (item.range?.end.line ?? lines.length);
  const starts: { readonly line: number; readonly name: string; readonly indent: string }[] = [];
  for (let line = first; line < end; line++) {
    const match = FUNCTION.exec(lines[line] as string);
    // What is inside a function is a part of it.
    const around = starts.at(-1);
    const isInside = around !== undefined && (match?.[1]?.length ?? 0) > around.indent.length && line <= endOf(around);
    if (match !== null && !isInside) {
      starts.push({ line, name: `@${match[2]}`, indent: match[1] as string });
    }
  }
  if (starts.length < 2) {
    return [];
  }
  return starts.map((start) => {
    const child = childOf(controller, item, start.name, start.line, endOf(start));
    child.tags = [new vscode.TestTag(IS_FUNCTION)];
    return child;
  });

  /** The line of the bracket that ends a function. */
  function endOf({ line, indent }: { readonly line: number; readonly indent: string }): number {
    if (!/\{\s*$/.test(lines[line] as string)) {
      return line;
    }
    const found = lines.findIndex((text, number) => number > line && text.startsWith(`${indent}}`));
    return found < 0 || found >= end ? end - 1 : found;
  }
}

/** Whether a chunk, or a whole file, has a line. */
function isAround({ range, parent }: vscode.TestItem, line: number): boolean {
  return parent === undefined || (range !== undefined && range.start.line <= line && line <= range.end.line);
}

export function isFunction(item: vscode.TestItem): boolean {
  return item.tags.some(({ id }) => id === IS_FUNCTION);
}

/** The item of the function that the check at a line is about: that of the last label, else the next function. */
export function functionAt(
  items: readonly vscode.TestItem[],
  lines: readonly string[],
  line: number,
): vscode.TestItem | undefined {
  const functions = items.filter((item) => isFunction(item) && isAround(item.parent as vscode.TestItem, line));
  for (let number = line; number >= 0; number--) {
    const label = LABEL.exec(lines[number] as string);
    if (label !== null) {
      return functions.find((item) => item.label === `@${label[1]}`);
    }
    if (/^\/\/ -----/.test(lines[number] as string)) {
      break;
    }
  }
  return functions.find(({ range }) => (range?.end.line ?? 0) >= line);
}
