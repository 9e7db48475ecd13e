// Decodes an index with bindings that are made from SCIP's schema, and prints it as JSON. A field that the schema does
// not have is an error.
//
//     node decode.cjs NODE_MODULES INDEX
const { createRequire } = require('node:module');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const [modules, index] = process.argv.slice(2);
const load = createRequire(join(modules, 'any.js'));
const { fromBinary, toJson } = load('@bufbuild/protobuf');
const { IndexSchema } = load('@c4312/scip/scip_pb');

function refuseUnknown(value, path) {
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) {
        return;
    }
    if (value.$unknown !== undefined && value.$unknown.length > 0) {
        throw new Error(`${path}: fields that the schema does not have: ${value.$unknown.map((one) => one.no)}`);
    }
    for (const [key, inner] of Object.entries(value)) {
        refuseUnknown(inner, `${path}.${key}`);
    }
}

const decoded = fromBinary(IndexSchema, readFileSync(index));
refuseUnknown(decoded, 'index');
process.stdout.write(JSON.stringify(toJson(IndexSchema, decoded, { enumAsInteger: true })));
