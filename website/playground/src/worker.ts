// Runs mlirls in Pyodide, beside the page, so that typing never waits for it. Read next: `../answers.py`.

// The runtime is served next to the page as it is; `build.py` copies it.
// @ts-expect-error: it has no types at that place.
import { loadPyodide as load } from './pyodide/pyodide.mjs';
import type { loadPyodide as Load, PyodideAPI } from 'pyodide';
import type { FromWorker, ToWorker } from './messages';

const loadPyodide = load as typeof Load;

/** How long nobody types before a text is checked. */
const QUIET_MS = 60;

interface Playground {
    choose(llvm: string, definitions: string): string;
    change(text: string): void;
    findings(): string;
    answer(question: string, line: number, character: number): string;
}

let playground: Playground | null = null;
let text = '';
/** The modules and tables that the first answer does not need; null once they are there. */
let rest: Promise<Uint8Array> | null = null;
/** MLIR's own `.td` files; null if this page was built without them. */
let headers: Promise<Uint8Array | null> = Promise.resolve(null);
let hasHeaders = false;
/** Whether the text is the example with which the page begins, about which the first archive has all there is. */
let isFirst = false;
let python: PyodideAPI;
let version = -1;
let told = -1;
let known = -1;
let timer: ReturnType<typeof setTimeout> | undefined;
let choice: Extract<ToWorker, { kind: 'choose' }> | null = null;
const waiting: Extract<ToWorker, { kind: 'ask' }>[] = [];

function say(message: FromWorker): void {
    postMessage(message);
}

async function fetched(name: string): Promise<Uint8Array> {
    const response = await fetch(new URL(name, import.meta.url));
    if (!response.ok) {
        throw new Error(`${name}: ${response.status} ${response.statusText}`);
    }
    return new Uint8Array(await response.arrayBuffer());
}

async function start(): Promise<void> {
    say({ kind: 'progress', words: 'Loading Python…' });
    const modules = fetched('./modules.zip');
    rest = fetched('./rest.zip');
    headers = fetched('./headers.zip').catch(() => null);
    python = await loadPyodide({ indexURL: new URL('./pyodide/', import.meta.url).href });
    say({ kind: 'progress', words: 'Loading mlirls…' });
    python.unpackArchive(await modules, 'zip', { extractDir: '/mlirls' });
    playground = python.runPython(
        "import sys; sys.path.insert(0, '/mlirls'); from answers import Playground; Playground()",
    ) as Playground;
    say({ kind: 'ready' });
    if (isFirst) {
        // It is for the usual LLVM, and without definitions.
        choice = null;
        guarded(check, () => undefined);
    }
    await complete();
    await choose();
    check();
    for (const asked of waiting.splice(0)) {
        answer(asked);
    }
}

/** Unpacks what the first answer does without. */
async function complete(): Promise<void> {
    if (rest === null) {
        return;
    }
    python.unpackArchive(await rest, 'zip', { extractDir: '/mlirls' });
    python.runPython('import importlib; importlib.invalidate_caches()');
    rest = null;
}

/** Takes the LLVM and the definitions that were chosen last. */
async function choose(): Promise<void> {
    if (playground === null || choice === null) {
        return;
    }
    const { llvm, definitions, version: chosen } = choice;
    choice = null;
    if (definitions.trim() !== '' && !hasHeaders) {
        say({ kind: 'progress', words: 'Loading the definitions of MLIR…' });
        const archive = await headers;
        if (archive !== null) {
            python.unpackArchive(archive, 'zip', { extractDir: '/headers' });
        }
        hasHeaders = true;
    }
    const problems = JSON.parse(playground.choose(llvm, definitions));
    told = -1;
    say({ kind: 'chosen', version: chosen, problems });
}

/** Brings Python's document up to date. */
function take(): Playground {
    if (playground === null) {
        throw new Error('asked before Python is there');
    }
    if (known !== version) {
        playground.change(text);
        known = version;
    }
    return playground;
}

function check(): void {
    if (playground === null || told === version) {
        return;
    }
    const checked = version;
    const { findings, unchecked } = JSON.parse(take().findings());
    told = checked;
    say({ kind: 'findings', version: checked, findings, unchecked });
}

function answer(asked: Extract<ToWorker, { kind: 'ask' }>): void {
    if (playground === null || (rest !== null && asked.question !== 'layout')) {
        waiting.push(asked);
        return;
    }
    // The text has changed since: whoever asked asks again.
    const isCurrent = asked.version === version;
    const found = isCurrent ? JSON.parse(take().answer(asked.question, asked.place.line, asked.place.character)) : null;
    say({ kind: 'answer', id: asked.id, answer: found });
}

/** Does `work`; what goes wrong in it costs this answer, and the next one is asked as if nothing had happened. */
function guarded(work: () => void, otherwise: () => void): void {
    try {
        work();
    } catch (error) {
        console.error(error);
        // What Python's document holds is not known, so it is made anew with the next text.
        known = -1;
        otherwise();
    }
}

onmessage = (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    if (message.kind === 'ask') {
        guarded(() => answer(message), () => say({ kind: 'answer', id: message.id, answer: null }));
        return;
    }
    if (message.kind === 'choose') {
        choice = message;
    } else {
        ({ text, version, isFirst } = message);
    }
    if (rest !== null) {
        return;
    }
    clearTimeout(timer);
    const sorry = 'An internal error cost this check; the console of the browser has the details.';
    const fail = (): void => say({ kind: 'progress', words: sorry });
    const failed = (error: unknown): void => {
        console.error(error);
        fail();
    };
    timer = setTimeout(() => void choose().then(() => guarded(check, fail), failed), QUIET_MS);
};

start().catch((error: unknown) => say({ kind: 'failed', words: String(error) }));
