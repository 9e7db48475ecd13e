"""Codes of errors in a text as such, and in the test directives in its comments."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

TEXT: Final = (
    Explanation(
        "syntax",
        "The text is not MLIR",
        "Another token, keyword or part of an operation's custom form was expected here. A statement that cannot be "
        "read affects only itself: the values that it defines are known, so their uses are not reported.",
        "Write what the message expects; signature help shows the operation's syntax.",
        """
func.func @f(%a: i32) {
  %0 = arith.addi %a %a : i32
  return
}
""",
    ),
    Explanation(
        "unclosed-region",
        "A `}` is missing",
        "The text ends inside a region. mlir-opt reports this at the end of the text; mlirls does the same, once.",
        "Close the region; the finding links to the brace that is open.",
        """
module {
  func.func private @f()
""",
    ),
    Explanation(
        "nesting-too-deep",
        "Types or attributes are nested too deeply",
        "Nested brackets are read to a depth of 64. mlir-opt reads deeper, until its stack overflows.",
        "Name inner parts with aliases, or reconsider the type.",
    ),
    Explanation(
        "nul-byte",
        "The text has a NUL byte",
        "MLIR's lexer treats a NUL as the end of the text, or as an unexpected character.",
        "Remove it; it is often left by a tool that wrote a whole buffer, including unused bytes.",
    ),
    Explanation(
        "byte-order-mark",
        "The text begins with a byte order mark",
        "mlir-opt rejects the three bytes with which some editors mark a file as UTF-8.",
        "Remove it with `mlirls check --fix` or the quick fix, and set your editor to save UTF-8 without it.",
    ),
    Explanation(
        "not-utf-8",
        "The text is not UTF-8",
        "MLIR is read as UTF-8. In a text with another encoding, strings and comments differ from what its author saw.",
        "Save the file as UTF-8.",
    ),
    Explanation(
        "binary-file",
        "The file is not text",
        "No text begins like this file, so there is nothing to check.",
        "Find out which program wrote it, or correct the pattern that selects it.",
    ),
    Explanation(
        "bytecode",
        "The file is MLIR bytecode",
        "Bytecode is MLIR's binary form. `check`, `print` and `layout` read it from files, but an editor has opened "
        "it as text.",
        "`mlirls print FILE` prints it as text.",
    ),
    Explanation(
        "text-too-long",
        "The printed form would be too long",
        "Aliases share their parts, so a kilobyte of aliases can mean terabytes of text. The generic form has no "
        "aliases. It is not printed if a single type or attribute would have more than four million characters.",
        "Read the text with its aliases.",
    ),
    Explanation(
        "internal-error",
        "mlirls could not check the file",
        "This is a bug in mlirls, not in the text. Only this answer is lost.",
        "Report it with the server's log, which has the details.",
    ),
    Explanation(
        "plugin-failed",
        "A plug-in of the project raised an exception",
        "A project's plug-in (docs/plugins.md) is Python code, and this one has a bug. Only the plug-in's findings "
        "about this operation are lost.",
        "Correct the plug-in; the message has the exception.",
    ),
    Explanation(
        "more-findings",
        "There are more findings than are shown",
        "An editor gets the 999 most severe findings of a file, and the first ones in the text if there are more.",
        "Correct these, or run `mlirls check`, which reports all.",
    ),
    Explanation(
        "misspelt-directive",
        "A comment looks like a misspelled directive",
        "FileCheck, lit and mlir-opt ignore unknown words, so a test with a misspelled `CHECK` or `expected-error` "
        "checks nothing. Likewise, `// mlirls: ignore[CODE]` has no effect if it is misspelled or its code does not "
        "exist, nor has an `ignore-file` that is not among the comments at the beginning of its file. It is a "
        "warning, since a comment may contain anything.",
        "Use the spelling that the message suggests.",
        """
// expected-eror {{a}}
func.func private @f()
""",
    ),
    Explanation(
        "unread-check",
        "RUN lines and check lines do not fit",
        "FileCheck fails where a file has no check line with one of its prefixes, and check lines are not read where "
        "no `RUN:` line runs FileCheck. It is reported only where the `RUN:` lines have plain commands, without "
        "variables, conditions or a project's own substitutions.",
        "Add a check line, or `| FileCheck %s` to a `RUN:` line; or remove what is not used.",
        """
// RUN: mlir-opt %s
// CHECK: func.func
func.func private @f()
""",
    ),
    Explanation(
        "invalid-check",
        "FileCheck refuses a check, or one of its variables has no value",
        "FileCheck stops at a pattern with a mistake, such as a `{{` without `}}`. It fails at a variable that no "
        "earlier check with the same prefixes gives a value. Both are reported only where the options of FileCheck are "
        "plain.",
        "Correct the pattern, or the name of the variable.",
        """
// RUN: mlir-opt %s | FileCheck %s
// CHECK: %[[ARG0:.*]]: i32
// CHECK: return %[[ARG]]
func.func private @f(%arg0: i32)
""",
    ),
    Explanation(
        "empty-check",
        "A check checks nothing",
        "The pattern of the check matches the empty text, so FileCheck always finds it.",
        "Write what the line should have, or remove the check. `CHECK-NEXT: {{.*}}` skips a line, and checks that "
        "there is one.",
        """
// RUN: mlir-opt %s | FileCheck %s
// CHECK: func.func
// CHECK: {{.*}}
func.func private @f()
""",
    ),
    Explanation(
        "invalid-pipeline",
        "A pipeline of passes cannot be made",
        "The pipeline in a `RUN:` line or in a crash reproducer has a mistake in its brackets and commas, or a pass is "
        "nested in an operation that it does not run on. mlir-opt reports it without a place. Lines in which a program "
        "is meant to fail (`not`) are left out.",
        "Correct the brackets, or nest the pass in the operation that the message names.",
        """
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(cse)))'
func.func private @f()
""",
    ),
    Explanation(
        "unknown-pass",
        "No pass has this name",
        "A `RUN:` line of mlir-opt or a crash reproducer names a pass or pipeline that the chosen LLVM does not have, "
        "and there is one with a similar name. Other unknown names are not reported, since a project may have a "
        "program called mlir-opt with more passes.",
        "Correct the name, or choose the LLVM that has the pass (`llvm` in `mlirls.toml`).",
        """
// RUN: mlir-opt %s -pass-pipeline='builtin.module(canonicalise)'
func.func private @f()
""",
    ),
    Explanation(
        "invalid-pass-option",
        "A pass has no such option, or its value is not valid",
        "The options of a pass are those of its `.td` file, or those that mlir-opt lists. A value must have the type "
        "of its option. It is reported for mlir-opt, and for passes of the project's own `.td` files.",
        "Correct the option or its value; completion lists them.",
        """
// RUN: mlir-opt %s -pass-pipeline='builtin.module(canonicalize{max-iterations=many})'
func.func private @f()
""",
    ),
    Explanation(
        "unused-ignore",
        "A suppression comment has no effect",
        "There is no finding that `// mlirls: ignore[CODE]` would suppress, so the comment can be removed. This is "
        "reported only if `mlirls.toml` gives the code a severity.",
        "Remove the comment, or correct its code.",
        """
func.func private @f() // mlirls: ignore[undeclared-value]
""",
    ),
    Explanation(
        "bad-expectation",
        "An expectation cannot be read",
        "With `--verify-diagnostics`, `expected-error` and similar comments need a text in `{{` and `}}` on the same "
        "line, and `expected-error-re` needs regular expressions that LLVM accepts.",
        "Complete the comment; docs/cli.md shows the forms.",
        """
// expected-error-re@+1 {{a {{b c}}
func.func private @f()
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "missing-diagnostic",
        "A diagnostic that a comment expects was not reported",
        "With `--verify-diagnostics`, each `expected-error`, `-warning`, `-note` and `-remark` must match a "
        "diagnostic of its kind and text on its line.",
        "Correct the text or the line of the comment, or remove the comment if the mistake has been corrected.",
        """
// expected-error@+1 {{never said}}
func.func private @f()
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "unexpected-diagnostic",
        "A diagnostic was reported that no comment expects",
        "With `--verify-diagnostics`, every diagnostic needs a comment that expects it.",
        "Correct the mistake, or add an `expected-error` comment for it.",
        """
func.func @f() {
  return %a : i32
}
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "wrong-kind",
        "A diagnostic that a comment expects was reported as another kind",
        "With `--verify-diagnostics`, the text was reported as another kind, for example as an error where a warning "
        "was expected.",
        "Change the kind in the comment.",
        """
func.func @f() {
  // expected-warning@+1 {{undeclared}}
  return %a : i32
}
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "judge",
        "The project's own tool reports this",
        "A tool with mlir-opt's options, such as the one that a project builds, was run on the saved text and "
        "reported this. If both report the same message, it is shown once.",
        "Correct what the tool reports. docs/judge.md describes how to configure a tool and when it is run.",
    ),
    Explanation(
        "failed-check",
        "A check of the test fails",
        "The test was run, and FileCheck would refuse the output because of this line. The message shows the nearest "
        "line of the output, the parts that differ, and the values of variables. Without a failed check, it is the "
        "command that fails.",
        "Correct the check or the code. docs/testing.md describes how tests are run.",
    ),
    Explanation(
        "judge-failed",
        "The project's own tool could not check the text",
        "The tool does not exist, crashed, took too long, or does not support mlir-opt's options. mlirls' own "
        "findings are not affected.",
        "The message gives the reason. Correct the command, increase the time limit, or exclude the text on which it "
        "crashes.",
    ),
)
