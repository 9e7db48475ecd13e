// MLIR's colours in the editor: by words alone, as on the pages of the site (`../../mlir_lexer.py`).

import { HighlightStyle, StreamLanguage, type StringStream } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const WORDS: [RegExp, string][] = [
    [/^\/\/.*/, 'comment'],
    [/^"(?:[^"\\]|\\.)*"?/, 'string'],
    [/^%[\w$.-]+(?:#\d+)?/, 'variableName'],
    [/^\^[\w$.-]*/, 'labelName'],
    [/^@(?:[\w$.-]+|"[^"]*")/, 'function'],
    [/^![A-Za-z_][\w$.-]*/, 'typeName'],
    [/^#[A-Za-z_][\w$.-]*/, 'meta'],
    // Before the types: `complex.constant` is an operation.
    [/^[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)+/, 'keyword'],
    [/^(?:[su]?i\d+|index|none|b?f\d+\w*|tf32|memref|tensor|vector|tuple|complex)\b/, 'typeName'],
    [/^(?:\d+|\?)x(?=[0-9?!a-z])/, 'number'],
    [/^-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)/, 'number'],
    [/^(?:true|false|unit|dense|loc|affine_map|affine_set)\b/, 'atom'],
    [/^[A-Za-z_][\w$]*/, 'name'],
];

function next(stream: StringStream): string | null {
    if (stream.eatSpace()) {
        return null;
    }
    for (const [word, kind] of WORDS) {
        if (stream.match(word)) {
            return kind;
        }
    }
    stream.next();
    return null;
}

export const mlir = StreamLanguage.define({
    name: 'mlir',
    token: next,
    tokenTable: { function: tags.function(tags.name) },
    languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '[', '{', '<', '"'] } },
});

/** Colours that can be read on a light and on a dark page: variables of the style sheet. */
export const colours = HighlightStyle.define(
    (
        [
            [tags.comment, 'comment'],
            [tags.string, 'string'],
            [tags.variableName, 'value'],
            [tags.labelName, 'block'],
            [tags.function(tags.name), 'symbol'],
            [tags.typeName, 'type'],
            [tags.meta, 'attribute'],
            [tags.number, 'number'],
            [tags.atom, 'number'],
            [tags.keyword, 'operation'],
        ] as const
    ).map(([tag, name]) => ({ tag, color: `var(--${name})` })),
);
