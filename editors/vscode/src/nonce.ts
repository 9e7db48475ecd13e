/** A word that nobody can guess, by which a page allows its own script and style only. */
export function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
