// Asks the Python extension, if it is installed, which interpreter the user selected.

import * as path from "node:path";
import * as vscode from "vscode";

const PYTHON_EXTENSION = "ms-python.python";

/** The part of the Python extension's API that is used here. */
interface PythonApi {
  readonly environments: {
    getActiveEnvironmentPath(): { readonly path: string };
    resolveEnvironment(environment: {
      readonly path: string;
    }): Promise<{ readonly executable: { readonly uri?: vscode.Uri } } | undefined>;
    readonly onDidChangeActiveEnvironmentPath: vscode.Event<unknown>;
  };
}

/** The path of the selected interpreter; undefined without the Python extension or an absolute path. */
export async function selectedPython(log: vscode.LogOutputChannel): Promise<string | undefined> {
  // The Python extension may select an environment of the workspace, which must not run in an untrusted workspace.
  if (!vscode.workspace.isTrusted) {
    return undefined;
  }
  const api = await pythonApi(log);
  if (api === undefined) {
    return undefined;
  }
  try {
    const active = api.environments.getActiveEnvironmentPath();
    const resolved = await api.environments.resolveEnvironment(active);
    const python = resolved?.executable.uri?.fsPath ?? active.path;
    return path.isAbsolute(python) ? python : undefined;
  } catch (error) {
    log.warn(`the Python extension did not report its interpreter: ${String(error)}`);
    return undefined;
  }
}

/** Calls `onChange` when the user selects another interpreter. */
export async function watchSelectedPython(
  log: vscode.LogOutputChannel,
  onChange: () => void,
): Promise<vscode.Disposable | undefined> {
  const api = await pythonApi(log);
  return api?.environments.onDidChangeActiveEnvironmentPath(onChange);
}

async function pythonApi(log: vscode.LogOutputChannel): Promise<PythonApi | undefined> {
  const extension = vscode.extensions.getExtension<Partial<PythonApi> | undefined>(PYTHON_EXTENSION);
  if (extension === undefined) {
    return undefined;
  }
  try {
    const api = await extension.activate();
    return api?.environments === undefined ? undefined : { environments: api.environments };
  } catch (error) {
    log.warn(`the Python extension did not start: ${String(error)}`);
    return undefined;
  }
}
