// Stands for the Python extension: the part of its API that is asked for the selected interpreter. `select` is for tests.
const vscode = require("vscode");

exports.activate = () => {
  const changed = new vscode.EventEmitter();
  let selected = process.env.MLIRLS_TEST_PYTHON;
  return {
    environments: {
      getActiveEnvironmentPath: () => ({ id: selected, path: selected }),
      resolveEnvironment: async ({ path }) => ({ executable: { uri: vscode.Uri.file(path) } }),
      onDidChangeActiveEnvironmentPath: changed.event,
    },
    select(path) {
      selected = path;
      changed.fire({ path });
    },
  };
};
