"""Codes of errors in a text as such, and in the test directives in its comments."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

TEXT: Final = (
    Explanation(
        "syntax",
        "The text is no MLIR",
        "Something else must stand here: a token, a keyword or a part of an operation's own form. "
        "One statement that cannot be read costs that statement; what it defines is known, so its uses say nothing.",
        "Write what the message asks for; signature help shows the form of the operation.",
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
        "The text ends inside of a region. mlir-opt complains at the end of the text, and so does this, once.",
        "Close the region; the finding links to the brace that is open.",
        """
module {
  func.func private @f()
""",
    ),
    Explanation(
        "nesting-too-deep",
        "Types or attributes nest deeper than is read",
        "Brackets inside of brackets are read to a depth of 64. mlir-opt reads deeper, until its stack ends.",
        "Name inner parts by aliases of fewer levels, or reconsider the type.",
    ),
    Explanation(
        "nul-byte",
        "The text has a NUL byte",
        "MLIR's lexer takes a NUL for the end of the text or for a character that it does not know.",
        "Remove it; it is often left by a tool that wrote a buffer whole.",
    ),
    Explanation(
        "not-utf-8",
        "The text is not UTF-8",
        "MLIR is read as UTF-8; in another encoding strings and comments mean something else than they show.",
        "Save the file as UTF-8.",
    ),
    Explanation(
        "binary-file",
        "The file is no text",
        "It begins with bytes that no text begins with, so there is nothing to check.",
        "Look at what wrote it, or at the pattern of files that names it.",
    ),
    Explanation(
        "bytecode",
        "The file is MLIR bytecode",
        "Bytecode is MLIR's binary form. It is recognized, and not read as text.",
        "`mlir-opt FILE -o FILE.mlir` prints it as text.",
    ),
    Explanation(
        "text-too-long",
        "The printed form would be too long",
        "Aliases share their parts: a kilobyte of them can stand for terabytes. The generic form has no aliases; it is "
        "not made where one value alone would have more than four million characters.",
        "Look at the text with its aliases.",
    ),
    Explanation(
        "internal-error",
        "mlirls could not check the file",
        "A fault of mlirls, not of the text. It costs this answer and no other.",
        "Report it with the server's log, which has the details.",
    ),
    Explanation(
        "plugin-failed",
        "A plug-in of the project raised an exception",
        "What a project says in Python of its dialects (docs/plugins.md) is code, and code has faults. It costs what "
        "the plug-in would have said of this operation, and nothing else.",
        "Mend the plug-in; the message has the exception.",
    ),
    Explanation(
        "more-findings",
        "There are more findings than are sent",
        "An editor is sent the first findings of a file and how many there are besides.",
        "Mend the first ones, or run `mlirls check`, which tells all.",
    ),
    Explanation(
        "misspelt-directive",
        "A comment is nearly a directive of a test",
        "FileCheck, lit and mlir-opt pass over what they do not know, so a test with a misspelt `CHECK` or "
        "`expected-error` checks nothing. It is a warning: a comment may say anything.",
        "Take the spelling that the message offers.",
        """
// expected-eror {{a}}
func.func private @f()
""",
    ),
    Explanation(
        "bad-expectation",
        "An expectation cannot be read",
        "With `--verify-diagnostics`, `expected-error` and its kin need a text in `{{` and `}}` on their own line, and "
        "`expected-error-re` regular expressions that LLVM reads.",
        "Complete the comment; docs/cli.md shows the forms.",
        """
// expected-error-re@+1 {{a {{b c}}
func.func private @f()
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "missing-diagnostic",
        "What a comment expects was not said",
        "With `--verify-diagnostics`, each `expected-error`, `-warning`, `-note` and `-remark` must meet a diagnostic "
        "of its kind on its line with its text.",
        "Correct the text or the line of the comment, or remove it where the mistake is mended.",
        """
// expected-error@+1 {{never said}}
func.func private @f()
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "unexpected-diagnostic",
        "Something was said that no comment expects",
        "With `--verify-diagnostics`, every diagnostic needs a comment that expects it.",
        "Mend the mistake, or write the `expected-error` that belongs to it.",
        """
func.func @f() {
  return %a : i32
}
""",
        ("--verify-diagnostics",),
    ),
    Explanation(
        "wrong-kind",
        "What a comment expects was said as another kind",
        "With `--verify-diagnostics`, the text is there, but as an error where a warning is expected, or the like.",
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
        "The project's own tool says so",
        "A tool with mlir-opt's options, such as the one that a project builds, was asked about the text as it was "
        "saved, and has found this; what it says in the same words as mlirls is said once.",
        "Do what the tool asks for. docs/judge.md says how a tool is named and when it is run.",
    ),
    Explanation(
        "judge-failed",
        "The project's own tool could not say what it thinks of the text",
        "It is not there, has crashed, took longer than it may, or does not know mlir-opt's options. What mlirls finds "
        "by itself is not touched by that.",
        "The message says where and why: correct the command, give it more seconds, or leave out what it crashes on.",
    ),
)
