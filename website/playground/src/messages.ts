// What the page and its worker say to each other. Lines and characters count from 0, characters in UTF-16 units, as
// JavaScript's own do.

export interface Place {
    line: number;
    character: number;
}

export interface Range {
    start: Place;
    end: Place;
}

export interface Fix {
    title: string;
    edits: (Range & { text: string })[];
}

export interface Finding extends Range {
    severity: 'error' | 'warning' | 'info' | 'hint';
    code: string;
    message: string;
    related: (Range & { message: string })[];
    fixes: Fix[];
}

export interface Hover extends Range {
    html: string;
}

export interface Completions extends Range {
    items: { label: string; insert: string; kind: string; detail: string }[];
    incomplete: boolean;
}

/** What may be asked of the text of a version, and what the answer is. */
export interface Answers {
    hover: Hover | null;
    complete: Completions | null;
    generic: string;
    layout: string;
    passes: string;
    format: string;
}

export type Question = keyof Answers;

export type ToWorker =
    /** `isFirst` says that it is the example with which the page begins. */
    | { kind: 'text'; version: number; text: string; isFirst: boolean }
    | { kind: 'choose'; version: number; llvm: string; definitions: string }
    | { kind: 'ask'; id: number; question: Question; version: number; place: Place };

export type FromWorker =
    | { kind: 'progress'; words: string }
    | { kind: 'ready' }
    | { kind: 'failed'; words: string }
    | { kind: 'findings'; version: number; findings: Finding[]; unchecked: string[] }
    | { kind: 'chosen'; version: number; problems: { line: number; message: string }[] }
    | { kind: 'answer'; id: number; answer: unknown };
