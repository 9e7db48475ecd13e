// What the page shows, in its address, so that a link shows it: compressed, and after `#`, which no server is sent.

/** The texts of the two editors, and the LLVM that they are for. */
export interface Shown {
    text: string;
    definitions: string;
    llvm: string;
}

const MOST_CHARACTERS = 30_000;
/** A link is somebody else's text: what it unpacks to is bounded. */
const MOST_BYTES = 1_000_000;

/** The part of an address after `#` that holds what is shown; null if that would be too long for a link. */
export async function packed(shown: Shown, usual: string): Promise<string | null> {
    const parts = [`text=${await squeezed(shown.text)}`];
    if (shown.definitions.trim() !== '') {
        parts.push(`td=${await squeezed(shown.definitions)}`);
    }
    if (shown.llvm !== usual) {
        parts.push(`llvm=${shown.llvm}`);
    }
    const word = parts.join('&');
    return word.length > MOST_CHARACTERS ? null : `#${word}`;
}

/** What the part of an address after `#` shows; null if there is nothing. Throws for a link that is damaged. */
export async function unpacked(hash: string, usual: string): Promise<Shown | null> {
    const parts = new Map<string, string>();
    for (const part of hash.slice(1).split('&')) {
        const at = part.indexOf('=');
        parts.set(part.slice(0, at), part.slice(at + 1));
    }
    const text = parts.get('text');
    if (text === undefined) {
        return null;
    }
    const definitions = parts.get('td');
    return {
        text: await released(text),
        definitions: definitions === undefined ? '' : await released(definitions),
        llvm: parts.get('llvm') ?? usual,
    };
}

async function squeezed(text: string): Promise<string> {
    const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function released(word: string): Promise<string> {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let size = 0;
    const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        parts.push(part.value);
        size += part.value.length;
        if (size > MOST_BYTES) {
            await reader.cancel();
            throw new RangeError('the text is too long');
        }
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}
