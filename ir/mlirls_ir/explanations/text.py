"""Codes of errors in a text as such, and in the test directives in its comments."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

TEXT: Final = (
    Explanation(
        "syntax",
        "The text is not MLIR",
        "Something else must stand here: a token, a keyword or a part of an operation's custom form. A statement that "
        "cannot be read affects nothing but itself: the values that it defines are known, so their uses are not "
        "reported.",
        "Write what the message asks for; signature help shows the operation's syntax.",
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
        "The text ends inside of a region. mlir-opt complains at the end of the text; mlirls does the same, once.",
        "Close the region; the finding links to the brace that is open.",
        """
module {
  func.func private @f()
""",
    ),
    Explanation(
        "nesting-too-deep",
        "Types or attributes nest too deeply to be read",
        "Brackets inside of brackets are read to a depth of 64. mlir-opt reads deeper, until its stack overflows.",
        "Name inner parts with aliases, or reconsider the type.",
    ),
    Explanation(
        "nul-byte",
        "The text has a NUL byte",
        "MLIR's lexer takes a NUL for the end of the text, or for an unexpected character.",
        "Remove it; it is often left by a tool that wrote a whole buffer, including unused bytes.",
    ),
    Explanation(
        "byte-order-mark",
        "The text begins with a byte order mark",
        "mlir-opt refuses the three bytes with which some editors mark a file as UTF-8.",
        "Remove it: `mlirls check --fix` does, and so does the quick fix; have the editor save UTF-8 without it.",
    ),
    Explanation(
        "not-utf-8",
        "The text is not UTF-8",
        "MLIR is read as UTF-8; text in another encoding has other strings and comments than its author saw.",
        "Save the file as UTF-8.",
    ),
    Explanation(
        "binary-file",
        "The file is not text",
        "It begins with bytes with which no text begins, so there is nothing to check.",
        "Find out which program wrote it, or correct the pattern that selects it.",
    ),
    Explanation(
        "bytecode",
        "The file is MLIR bytecode",
        "Bytecode is MLIR's binary form. `check`, `print` and `layout` read it from files; an editor has it as a text "
        "that it is not.",
        "`mlirls print FILE` prints it as text.",
    ),
    Explanation(
        "text-too-long",
        "The printed form would be too long",
        "Aliases share their parts: a kilobyte of aliases can stand for terabytes of text. The generic form has no "
        "aliases; it is not made where one type or attribute alone would have more than four million characters.",
        "Look at the text with its aliases.",
    ),
    Explanation(
        "internal-error",
        "mlirls could not check the file",
        "This is a bug of mlirls, not of the text. Only this answer is lost, no other.",
        "Report it with the server's log, which has the details.",
    ),
    Explanation(
        "plugin-failed",
        "A plug-in of the project raised an exception",
        "What a project says in Python about its dialects (docs/plugins.md) is code, and code has bugs. Only what the "
        "plug-in would have said about this operation is lost.",
        "Correct the plug-in; the message has the exception.",
    ),
    Explanation(
        "more-findings",
        "There are more findings than are sent",
        "An editor is sent the 999 most severe findings of a file, the first ones in the text if there are more.",
        "Correct these, or run `mlirls check`, which reports all.",
    ),
    Explanation(
        "misspelt-directive",
        "A comment is nearly a directive of a test",
        "FileCheck, lit and mlir-opt pass over what they do not know, so a test with a misspelt `CHECK` or "
        "`expected-error` checks nothing; a misspelt `// mlirls: ignore[CODE]`, a code that does not exist, "
        "or an `ignore-file` that is not among the comments at the beginning of its file, silences nothing. It "
        "is a warning, since a comment may say anything.",
        "Use the spelling that the message offers.",
        """
// expected-eror {{a}}
func.func private @f()
""",
    ),
    Explanation(
        "unused-ignore",
        "A comment asks for silence about nothing",
        "Nothing is found that `// mlirls: ignore[CODE]` is about, so the comment may go. It is reported only where "
        "`mlirls.toml` gives the code a severity.",
        "Remove the comment, or correct its code.",
        """
func.func private @f() // mlirls: ignore[undeclared-value]
""",
    ),
    Explanation(
        "bad-expectation",
        "An expectation cannot be read",
        "With `--verify-diagnostics`, `expected-error` and the like need a text in `{{` and `}}` on the same line, and "
        "`expected-error-re` needs regular expressions that LLVM accepts.",
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
        "With `--verify-diagnostics`, each `expected-error`, `-warning`, `-note` and `-remark` must meet a diagnostic "
        "of its kind on its line with its text.",
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
        "Correct the mistake, or write the `expected-error` that belongs to it.",
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
        "With `--verify-diagnostics`, the text was reported, but as an error where a warning is expected, or the like.",
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
        "A tool with mlir-opt's options, such as the one that a project builds, was run on the text as it was saved, "
        "and found this; what both report in the same words is shown once.",
        "Correct what the tool reports. docs/judge.md says how to name a tool and when it is run.",
    ),
    Explanation(
        "judge-failed",
        "The project's own tool could not check the text",
        "The tool does not exist, crashed, took too long, or does not know mlir-opt's options. What mlirls finds by "
        "itself is not affected.",
        "The message says where and why: correct the command, give the tool more seconds, or leave out what it crashes "
        "on.",
    ),
)
