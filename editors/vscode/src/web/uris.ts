// The URIs of the editor, and those of the worker's files. A browser has files of any scheme; the server reads only
// paths, so each folder of the workspace is a folder of the worker.

import { HEADERS, HEADER_SCHEME, type Folder } from "./messages";

export type Renaming = (message: string) => string;

/** How URIs in messages to and from the server are renamed. A message is JSON, in which a URI begins a string. */
export function renamings(folders: readonly Folder[]): { readonly toServer: Renaming; readonly toEditor: Renaming } {
  const pairs: (readonly [string, string])[] = [
    ...folders.map(({ uri, path }) => [uri, `file://${path}`] as const),
    [`${HEADER_SCHEME}:`, `file://${HEADERS}`],
  ];
  return { toServer: renaming(pairs), toEditor: renaming(pairs.map(([editor, server]) => [server, editor])) };
}

function renaming(pairs: readonly (readonly [string, string])[]): Renaming {
  // The longest first: a folder may be inside another.
  const known = new Map([...pairs].sort(([one], [other]) => other.length - one.length));
  const names = [...known.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<!\\\\)"(${names.join("|")})(?=["/])`, "g");
  return (message) => message.replace(pattern, (_, name: string) => `"${known.get(name) ?? name}`);
}
