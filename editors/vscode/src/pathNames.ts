/** The last part of a URI's path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
