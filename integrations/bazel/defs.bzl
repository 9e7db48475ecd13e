"""Checks MLIR files with mlirls: each check of a file is an action, so Bazel keeps, shares and distributes its findings.

    load("@mlirls//:defs.bzl", "mlir_check_test", "mlir_dialects")

    mlir_dialects(name = "foo", ods = ["FooOps.td"], includes = ["."], deps = ["@llvm-project//mlir:..."])
    mlir_check_test(name = "check", srcs = glob(["*.mlir"]), dialects = [":foo"])

    bazel build //... --aspects=@mlirls//:defs.bzl%mlir_check_aspect --output_groups=mlirls_findings

Actions run in a persistent worker, which speaks Bazel's JSON protocol; a check reads nothing that is not declared.
"""

MlirDialectsInfo = provider(
    doc = "What MLIR files are read with.",
    fields = {
        "ods": "A depset of the .td and IRDL files that define dialects.",
        "includes": "A depset of the folders in which they look for includes, by paths in the execution root.",
        "defines": "A depset of macros.",
        "inputs": "A depset of all files that are read for that.",
        "config": "The mlirls.toml, or None.",
    },
)

_WORKER = {
    "supports-workers": "1",
    "requires-worker-protocol": "json",
}

def _program_impl(ctx):
    program = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(program, "#!/bin/sh\nexec {} \"$@\"\n".format(_quoted(ctx.attr.path)), is_executable = True)
    return [DefaultInfo(executable = program)]

mlirls_program = rule(
    doc = "The program mlirls that is installed on each machine on which actions run.",
    implementation = _program_impl,
    attrs = {"path": attr.string(default = "mlirls", doc = "A path, or a name that is looked for on the path.")},
    executable = True,
)

def _dialects_impl(ctx):
    deps = [dep[MlirDialectsInfo] for dep in ctx.attr.deps]
    configs = [dep.config for dep in deps if dep.config]
    config = ctx.file.config or (configs[0] if configs else None)
    return [MlirDialectsInfo(
        ods = depset(ctx.files.ods, transitive = [dep.ods for dep in deps]),
        includes = depset(
            [
                path
                for include in ctx.attr.includes
                for path in _include_paths(ctx, include)
                # A folder in which there is nothing is none.
                if [file for file in ctx.files.ods + ctx.files.hdrs if (path == "." or file.path.startswith(path + "/"))]
            ],
            transitive = [dep.includes for dep in deps],
        ),
        defines = depset(ctx.attr.defines, transitive = [dep.defines for dep in deps]),
        inputs = depset(
            ctx.files.ods + ctx.files.hdrs + ([config] if config else []),
            transitive = [dep.inputs for dep in deps],
        ),
        config = config,
    )]

mlir_dialects = rule(
    doc = "Dialects that MLIR files are read with, and the configuration.",
    implementation = _dialects_impl,
    attrs = {
        "ods": attr.label_list(allow_files = True, doc = "The .td and IRDL files that define dialects."),
        "hdrs": attr.label_list(allow_files = [".td"], doc = "The .td files that these include, each of them."),
        "includes": attr.string_list(doc = "Folders of the package in which includes are looked for."),
        "defines": attr.string_list(doc = "Macros that are defined when .td files are read."),
        "config": attr.label(allow_single_file = [".toml"], doc = "The mlirls.toml; without one no file is looked for."),
        "deps": attr.label_list(providers = [MlirDialectsInfo], doc = "Other dialects."),
    },
)

def _include_paths(ctx, include):
    """A folder of the package, among the sources and among what is made."""
    parts = [part for part in (ctx.label.workspace_root, ctx.label.package, include) if part and part != "."]
    path = "/".join(parts) or "."
    return [path, ctx.bin_dir.path if path == "." else ctx.bin_dir.path + "/" + path]

def _merged(targets):
    """The dialects of several targets as one."""
    infos = [target[MlirDialectsInfo] for target in targets]
    configs = [info.config for info in infos if info.config]
    return MlirDialectsInfo(
        ods = depset(transitive = [info.ods for info in infos]),
        includes = depset(transitive = [info.includes for info in infos]),
        defines = depset(transitive = [info.defines for info in infos]),
        inputs = depset(transitive = [info.inputs for info in infos]),
        config = configs[0] if configs else None,
    )

def _checked(ctx, file, folder, mlirls, dialects, args):
    """Declares the action that checks a file: its findings as text and JSON, and the status of the check."""

    # Runfiles must not have spaces in their names before Bazel 7.4.
    name = "{}/{}".format(folder, file.short_path.replace("../", "external/").replace(" ", "%20"))
    text = ctx.actions.declare_file(name + ".txt")
    json = ctx.actions.declare_file(name + ".json")
    status = ctx.actions.declare_file(name + ".status")
    options = ctx.actions.args()
    options.add(status, format = "--status=%s")

    # Bazel keeps what is found, and what is found is nobody's but this action's.
    options.add_all(["--no-cache", "--jobs", "1", "--color", "never", "--format"])
    options.add(text, format = "text=%s")
    options.add("--format")
    options.add(json, format = "json=%s")
    options.add_all(dialects.ods, before_each = "--ods")
    options.add_all(dialects.includes, before_each = "-I")
    options.add_all(dialects.defines, before_each = "-D")
    options.add_all(args)
    options.add("--")
    options.add(file)
    options.use_param_file("@%s", use_always = True)
    options.set_param_file_format("multiline")
    ctx.actions.run(
        executable = mlirls,
        arguments = ["worker", options],
        inputs = depset([file], transitive = [dialects.inputs]),
        outputs = [text, json, status],
        mnemonic = "MlirCheck",
        progress_message = "Checking MLIR " + file.short_path,
        execution_requirements = _WORKER,
        env = {"MLIRLS_CONFIGURATION": dialects.config.path if dialects.config else ""},
    )
    return struct(file = file, text = text, json = json, status = status)

def _test_impl(ctx):
    dialects = _merged(ctx.attr.dialects)
    checked = [
        _checked(ctx, file, ctx.label.name + ".mlirls", ctx.executable._mlirls, dialects, ctx.attr.args_of_check)
        for file in ctx.files.srcs
    ]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    lines = ["#!/bin/sh", "status=0"]
    for one in checked:
        # Also what is no error is shown; a test that passes keeps its log.
        lines.append("cat {}".format(_quoted(one.text.short_path)))
        lines.append("[ \"$(cat {})\" = 0 ] || status=1".format(_quoted(one.status.short_path)))
    lines.append("exit $status")
    ctx.actions.write(script, "\n".join(lines) + "\n", is_executable = True)
    texts = [one.text for one in checked]
    return [
        DefaultInfo(
            executable = script,
            runfiles = ctx.runfiles(texts + [one.status for one in checked]),
        ),
        OutputGroupInfo(mlirls_findings = depset(texts + [one.json for one in checked])),
    ]

mlir_check_test = rule(
    doc = "Fails if one of the files has an error. Each file is checked by an action of its own.",
    implementation = _test_impl,
    test = True,
    attrs = {
        "srcs": attr.label_list(allow_files = [".mlir"], mandatory = True, doc = "The files to check."),
        "dialects": attr.label_list(providers = [MlirDialectsInfo], doc = "What they are read with."),
        "args_of_check": attr.string_list(doc = "More options of mlirls check, such as --verify-diagnostics."),
        "_mlirls": attr.label(default = Label("//:mlirls"), executable = True, cfg = "exec"),
    },
)

def _deps(ctx, names):
    """The targets that the rule at hand names in these attributes."""
    found = []
    for name in names:
        value = getattr(ctx.rule.attr, name, None) or []
        found += [dep for dep in (value if type(value) == "list" else [value]) if type(dep) == "Target"]
    return found

def _aspect_impl(target, ctx):
    files = {}
    has_own = OutputGroupInfo in target and hasattr(target[OutputGroupInfo], "mlirls_findings")

    # A test of these files checks them already.
    for dep in [] if has_own else _deps(ctx, ("srcs", "src", "data")):
        for file in dep[DefaultInfo].files.to_list():
            # Files that another target names are checked there.
            if file.extension == "mlir" and (not file.is_source or file.owner == dep.label):
                files[file] = None
    dialects = _merged([ctx.attr._dialects])
    folder = ctx.label.name + ".mlirls_aspect"
    checked = [_checked(ctx, file, folder, ctx.executable._mlirls, dialects, []) for file in files]
    below = [
        dep[OutputGroupInfo].mlirls_findings_of_aspect
        for dep in _deps(ctx, ("deps", "srcs", "src", "data"))
        if OutputGroupInfo in dep and hasattr(dep[OutputGroupInfo], "mlirls_findings_of_aspect")
    ]
    findings = depset([one.text for one in checked] + [one.json for one in checked], transitive = below)
    groups = {"mlirls_findings_of_aspect": findings}
    if not has_own:
        groups["mlirls_findings"] = findings
    return [OutputGroupInfo(**groups)]

mlir_check_aspect = aspect(
    doc = "Findings in the .mlir files of any target, and of what it depends on, in the output group mlirls_findings.",
    implementation = _aspect_impl,
    attr_aspects = ["deps", "srcs", "src", "data"],
    attrs = {
        "_dialects": attr.label(default = Label("//:dialects"), providers = [MlirDialectsInfo]),
        "_mlirls": attr.label(default = Label("//:mlirls"), executable = True, cfg = "exec"),
    },
)

def _quoted(word):
    """A word as a shell reads it."""
    return "'" + word.replace("'", "'\\''") + "'"
