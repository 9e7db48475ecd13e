// The page: an editor, what mlirls says of its text, and panes with other views of it. All that knows MLIR is in the
// worker (`worker.ts`).

import {
    autocompletion,
    closeBrackets,
    closeBracketsKeymap,
    completionKeymap,
    type CompletionContext,
    type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, hoverTooltip, keymap, lineNumbers, type Tooltip } from '@codemirror/view';
import { colours, mlir } from './colours';
import type { Answers, Finding, FromWorker, Place, Question, Range, ToWorker } from './messages';
import { packed, unpacked, type Shown } from './share';

const began = performance.now();
const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const waiting = new Map<number, (answer: unknown) => void>();
let version = 0;
let nAsked = 0;
const PANES = ['problems', 'generic', 'layout', 'passes'] as const;
let pane: (typeof PANES)[number] = 'problems';
/** The pane that an example is about, if it is not about problems. */
const PANE_OF: Record<string, (typeof PANES)[number]> = { structs: 'layout', passes: 'passes' };
/** The releases to choose from, and the one that is chosen if nothing else is said. */
const LLVMS = ['19', '21', '22', '23', 'main'];
const USUAL = '22';
let findings: Finding[] = [];
let isTold = false;
/** What is wrong with the link that led here, until it has been shown. */
let damaged = '';

function element<T extends HTMLElement>(id: string): T {
    const found = document.getElementById(id);
    if (found === null) {
        throw new Error(`the page has no #${id}`);
    }
    return found as T;
}

function tell(message: ToWorker): void {
    worker.postMessage(message);
}

/** What the worker says of the current text; null if the text changes meanwhile. */
function ask<Q extends Question>(question: Q, place: Place = { line: 0, character: 0 }): Promise<Answers[Q] | null> {
    const id = nAsked++;
    tell({ kind: 'ask', id, question, version, place });
    return new Promise((resolve) => waiting.set(id, (answer) => resolve(answer as Answers[Q] | null)));
}

function offsetOf(doc: Text, place: Place): number {
    const line = doc.line(Math.min(place.line + 1, doc.lines));
    return Math.min(line.from + place.character, line.to);
}

function placeOf(doc: Text, offset: number): Place {
    const line = doc.lineAt(offset);
    return { line: line.number - 1, character: offset - line.from };
}

function spanOf(doc: Text, range: Range): { from: number; to: number } {
    return { from: offsetOf(doc, range.start), to: offsetOf(doc, range.end) };
}

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
    const { doc } = context.state;
    if (!context.explicit && context.matchBefore(/[\w$.%^@!#<"-]$/) === null) {
        return null;
    }
    const found = await ask('complete', placeOf(doc, context.pos));
    if (found === null || context.aborted) {
        return null;
    }
    return {
        ...spanOf(doc, found),
        filter: false,
        options: found.items.map(({ label, insert, kind, detail }) => ({ label, apply: insert, type: kind, detail })),
    };
}

async function hover(view: EditorView, offset: number): Promise<Tooltip | null> {
    const { doc } = view.state;
    const found = await ask('hover', placeOf(doc, offset));
    if (found === null) {
        return null;
    }
    const { from, to } = spanOf(doc, found);
    return {
        pos: from,
        end: to,
        above: true,
        create: () => {
            const dom = document.createElement('div');
            dom.className = 'hover';
            // Rendered by markdown-it, for which HTML in what it renders is text.
            dom.innerHTML = found.html;
            return { dom };
        },
    };
}

const view = new EditorView({
    parent: element('editor'),
    state: EditorState.create({
        extensions: [
            lineNumbers(),
            lintGutter(),
            history(),
            drawSelection(),
            indentOnInput(),
            bracketMatching(),
            closeBrackets(),
            autocompletion({ override: [complete] }),
            hoverTooltip(hover, { hoverTime: 200 }),
            mlir,
            syntaxHighlighting(colours),
            keymap.of([
                ...closeBracketsKeymap,
                ...defaultKeymap,
                ...searchKeymap,
                ...historyKeymap,
                ...completionKeymap,
                ...lintKeymap,
                indentWithTab,
            ]),
            EditorView.updateListener.of((update) => {
                if (update.docChanged) {
                    version++;
                    tell({ kind: 'text', version, text: update.state.doc.toString(), isFirst: false });
                }
            }),
            EditorView.contentAttributes.of({ 'aria-label': 'MLIR', spellcheck: 'false' }),
        ],
    }),
});

/** The editor of the `.td` file, whose definitions the other text may use. */
const definitions = new EditorView({
    parent: element('definitions'),
    state: EditorState.create({
        extensions: [
            lineNumbers(),
            lintGutter(),
            history(),
            drawSelection(),
            bracketMatching(),
            keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
            EditorView.updateListener.of((update) => {
                if (update.docChanged) {
                    choose();
                }
            }),
            EditorView.contentAttributes.of({ 'aria-label': 'TableGen', spellcheck: 'false' }),
        ],
    }),
});

/** Says which LLVM and which definitions the text is for. */
function choose(isFirst = false): void {
    version++;
    const llvm = element<HTMLSelectElement>('llvm').value;
    tell({ kind: 'choose', version, llvm, definitions: definitions.state.doc.toString() });
    tell({ kind: 'text', version, text: view.state.doc.toString(), isFirst });
}

function showDefinitions(isShown: boolean): void {
    element('definitions').hidden = !isShown;
    element('show-definitions').setAttribute('aria-pressed', String(isShown));
}

function diagnosticOf(doc: Text, finding: Finding): Diagnostic {
    return {
        ...spanOf(doc, finding),
        severity: finding.severity,
        source: finding.code,
        message: finding.message,
        actions: finding.fixes.map((fix) => ({
            name: fix.title,
            apply: () => {
                const changes = fix.edits.map((edit) => ({ ...spanOf(view.state.doc, edit), insert: edit.text }));
                view.dispatch({ changes });
            },
        })),
    };
}

function counted(count: number, noun: string): string {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function showFindings(found: Finding[], unchecked: string[]): void {
    findings = found;
    const { doc } = view.state;
    view.dispatch(setDiagnostics(view.state, found.map((finding) => diagnosticOf(doc, finding))));
    const nErrors = found.filter((finding) => finding.severity === 'error').length;
    const nWarnings = found.filter((finding) => finding.severity === 'warning').length;
    const parts = [counted(nErrors, 'error'), counted(nWarnings, 'warning')];
    if (unchecked.length > 0) {
        parts.push(`not checked: ${unchecked.join(', ')}`);
    }
    status([damaged, parts.join(', ')].filter(Boolean).join(' '));
    damaged = '';
    void showPane();
}

function status(words: string): void {
    element('status').textContent = words;
}

async function showPane(): Promise<void> {
    const shown = pane;
    for (const name of PANES) {
        element(name).hidden = name !== shown;
        element(`show-${name}`).setAttribute('aria-selected', String(name === shown));
    }
    if (shown === 'problems') {
        showProblems();
        return;
    }
    if (!isTold) {
        return;
    }
    const found = await ask(shown);
    if (found === null || shown !== pane) {
        return;
    }
    if (shown === 'generic') {
        element('generic').textContent = found;
    } else {
        element<HTMLIFrameElement>(shown).srcdoc = found;
    }
}

function showProblems(): void {
    const rows = findings.map((finding) => {
        const row = document.createElement('li');
        const link = document.createElement('button');
        link.className = finding.severity;
        link.textContent = `${finding.start.line + 1}: ${finding.message} [${finding.code}]`;
        link.onclick = () => {
            view.dispatch({ selection: { anchor: offsetOf(view.state.doc, finding.start) }, scrollIntoView: true });
            view.focus();
        };
        row.append(link);
        return row;
    });
    element('problems').replaceChildren(...rows);
}

function take(message: FromWorker): void {
    switch (message.kind) {
        case 'progress':
            status(message.words);
            break;
        case 'ready':
            status('Checking…');
            break;
        case 'failed':
            status(`It cannot be started here: ${message.words}`);
            document.body.dataset.failed = message.words;
            break;
        case 'answer':
            waiting.get(message.id)?.(message.answer);
            waiting.delete(message.id);
            break;
        case 'chosen': {
            const { doc } = definitions.state;
            const found = message.problems.map(({ line, message: words }): Diagnostic => {
                const { from, to } = doc.line(Math.min(line + 1, doc.lines));
                return { from, to, severity: 'error', message: words };
            });
            definitions.dispatch(setDiagnostics(definitions.state, found));
            if (found.length > 0) {
                damaged = `${counted(found.length, 'error')} in the definitions:`;
            }
            break;
        }
        case 'findings':
            if (message.version !== version) {
                break;
            }
            if (!isTold) {
                isTold = true;
                document.body.dataset.firstFindings = String(Math.round(performance.now() - began));
            }
            document.body.dataset.checked = String(message.version);
            showFindings(message.findings, message.unchecked);
            break;
    }
}

async function format(): Promise<void> {
    const found = await ask('format');
    if (found !== null && found !== view.state.doc.toString()) {
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: found } });
    }
}

/** Puts the text into the address of the page, and the address on the clipboard. */
async function share(): Promise<void> {
    const llvm = element<HTMLSelectElement>('llvm').value;
    const shown = { text: view.state.doc.toString(), definitions: definitions.state.doc.toString(), llvm };
    const hash = await packed(shown, USUAL);
    if (hash === null) {
        status('This text is too long for a link.');
        return;
    }
    window.history.replaceState(null, '', hash);
    try {
        await navigator.clipboard.writeText(location.href);
        status('The link is on the clipboard.');
    } catch {
        status('The address of this page is the link.');
    }
}

/** What the address has; null if it has nothing, or a damaged text, which is reported. */
async function shared(): Promise<Shown | null> {
    try {
        return await unpacked(location.hash, USUAL);
    } catch {
        damaged = 'The link is damaged, so this is the first example.';
        return null;
    }
}

function show(shown: Shown, isFirst = false): void {
    element<HTMLSelectElement>('llvm').value = LLVMS.includes(shown.llvm) ? shown.llvm : USUAL;
    definitions.dispatch({ changes: { from: 0, to: definitions.state.doc.length, insert: shown.definitions } });
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: shown.text }, selection: { anchor: 0 } });
    showDefinitions(shown.definitions !== '');
    choose(isFirst);
}

async function begin(): Promise<void> {
    const found = (await (await fetch(new URL('./examples.json', import.meta.url))).json()) as Record<string, Shown>;
    const choice = element<HTMLSelectElement>('examples');
    choice.append(...Object.keys(found).map((name) => new Option(name, name)));
    const example = (): Shown => found[choice.value] ?? { text: '', definitions: '', llvm: USUAL };
    choice.onchange = () => {
        pane = PANE_OF[choice.value] ?? 'problems';
        show(example());
    };
    const llvm = element<HTMLSelectElement>('llvm');
    llvm.append(...LLVMS.map((name) => new Option(name, name)));
    llvm.value = USUAL;
    llvm.onchange = () => choose();
    for (const name of PANES) {
        element(`show-${name}`).onclick = () => {
            pane = name;
            void showPane();
        };
    }
    element('show-definitions').onclick = () => showDefinitions(element('definitions').hidden);
    element('format').onclick = () => void format();
    element('share').onclick = () => void share();
    const given = await shared();
    pane = given === null ? (PANE_OF[choice.value] ?? 'problems') : 'problems';
    show(given ?? example(), given === null);
    window.onhashchange = () => void shared().then((given) => (given === null ? undefined : show(given)));
}

worker.onmessage = (event: MessageEvent<FromWorker>) => take(event.data);
worker.onerror = (event) => take({ kind: 'failed', words: event.message });
void begin();
