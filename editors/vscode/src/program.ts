// Finds programs and starts them by their absolute paths, so that the folder of the workspace, in which the system may
// search for a program, never decides what runs.

import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import * as path from "node:path";

const IS_WINDOWS = process.platform === "win32";
const ENDINGS = IS_WINDOWS ? [".exe", ".com", ".cmd", ".bat"] : [""];

/** The absolute path of the program in the first word of a command; undefined if there is none. */
export function programPath(word: string): string | undefined {
  if (path.isAbsolute(word)) {
    return withEnding(word);
  }
  // A relative path would depend on the folder in which the editor was started.
  if (path.basename(word) !== word) {
    return undefined;
  }
  return pathFolders()
    .map((folder) => withEnding(path.join(folder, word)))
    .find((found) => found !== undefined);
}

/** The folders of PATH, without relative ones. */
export function pathFolders(): string[] {
  return (process.env["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
}

/** Whether a program can be started and ends with status 0. */
export function succeeds(word: string, args: string[], environment: Record<string, string>): Promise<boolean> {
  const program = programPath(word);
  if (program === undefined) {
    return Promise.resolve(false);
  }
  const env = { ...process.env, ...environment };
  const options = { env, cwd: path.dirname(program), timeout: 10_000, windowsHide: true };
  return new Promise((resolve) => {
    execFile(program, args, options, (error) => resolve(error === null));
  });
}

function withEnding(file: string): string | undefined {
  const hasEnding = ENDINGS.some((ending) => ending !== "" && file.toLowerCase().endsWith(ending));
  return (hasEnding ? [file] : ENDINGS.map((ending) => file + ending)).find(isFile);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
