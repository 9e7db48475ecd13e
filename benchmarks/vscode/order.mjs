// Ranks completion items as VS Code's list does, with VS Code's own code: `CompletionModel` of monaco-editor, which
// filters and scores by `filterText` and falls back on the order of `sortText`.
//
// Each line of the input is an object: `word` is the text before the cursor that the items replace, `letters` how much of
// it was there when the items came, and `items` are pairs of a filter text and a label in the order of their `sortText`.
// The answer is a line with the indexes of the items that are shown, the first one first.
import { createInterface } from "node:readline";
import { CompletionModel, LineContext } from "monaco-editor/editor/contrib/suggest/browser/completionModel.js";

const PROVIDER = {};
const WORD_DISTANCE = { distance: () => 0 };
const OPTIONS = { filterGraceful: true };

function item([filterText, label], letters) {
    return {
        provider: PROVIDER,
        container: { incomplete: false },
        position: { column: 1 + letters },
        editStart: { column: 1 },
        completion: { filterText, label, kind: 1 },
        textLabel: label,
        labelLow: label.toLowerCase(),
        filterTextLow: filterText.toLowerCase(),
    };
}

for await (const line of createInterface({ input: process.stdin })) {
    const { word, letters, items } = JSON.parse(line);
    const found = items.map((pair) => item(pair, letters));
    const context = new LineContext(word, word.length - letters);
    const model = new CompletionModel(found, 1 + letters, context, WORD_DISTANCE, OPTIONS, "inline");
    process.stdout.write(`${JSON.stringify(model.items.map((shown) => shown.idx))}\n`);
}
