// A text in the address of the page, so that a link shows it: compressed, and after `#`, which no server is sent.

const NAME = 'text=';
const MOST_CHARACTERS = 30_000;
/** A link is somebody else's text: what it unpacks to is bounded. */
const MOST_BYTES = 1_000_000;

/** The part of an address after `#` that holds `text`; null if that would be too long for a link. */
export async function packed(text: string): Promise<string | null> {
    const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
    const word = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return word.length > MOST_CHARACTERS ? null : `#${NAME}${word}`;
}

/** The text in the part of an address after `#`; null if there is none. Throws for a link that is damaged. */
export async function unpacked(hash: string): Promise<string | null> {
    if (!hash.startsWith(`#${NAME}`)) {
        return null;
    }
    const word = hash.slice(NAME.length + 1).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(word), (char) => char.charCodeAt(0));
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
