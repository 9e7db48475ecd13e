"""The options that the server announces in its answer to `initialize`, for the methods that have some.

It is apart from the handlers, because the answer is sent before any of them is imported (`app.py`).
"""

from __future__ import annotations

from typing import Final

from lsprotocol import types

from mlirls_server.features.token_kinds import TokenKind
from mlirls_server.lsp.bytecode_views import SCHEME

FILE_OPERATIONS: Final = types.FileOperationRegistrationOptions(
    [types.FileOperationFilter(types.FileOperationPattern("**/*"), scheme="file")]
)
WILL_RENAME_FILES: Final = types.FileOperationRegistrationOptions(
    [
        types.FileOperationFilter(types.FileOperationPattern(pattern, matches), scheme="file")
        for pattern, matches in (
            ("**/*.{td,pdll}", types.FileOperationPatternKind.File),
            ("**/*", types.FileOperationPatternKind.Folder),
        )
    ]
)
FIX_ALL: Final = "source.fixAll.mlirls"
CODE_ACTION: Final = types.CodeActionOptions(
    code_action_kinds=[
        types.CodeActionKind.QuickFix,
        types.CodeActionKind.RefactorRewrite,
        types.CodeActionKind.RefactorInline,
        types.CodeActionKind.RefactorExtract,
        types.CodeActionKind.Source,
        FIX_ALL,
    ],
    resolve_provider=True,
)
CODE_LENS: Final = types.CodeLensOptions(resolve_provider=True)
COMMANDS: Final = (
    *("mlirls.layoutReport", "mlirls.genericForm", "mlirls.pdllOutput", "mlirls.definitionReference"),
    *("mlirls.graph", "mlirls.explain", "mlirls.status"),
    *("mlirls.readBytecode", "mlirls.writeBytecode"),
    *("mlirls.askPermission", "mlirls.revokePermission"),
    *("mlirls.runTest", "mlirls.testStrength", "mlirls.updateChecks"),
    *("mlirls.passes", "mlirls.passChange", "mlirls.passTrail", "mlirls.passAt", "mlirls.followOperation"),
    *("mlirls.checkPipeline", "mlirls.dumpPasses", "mlirls.dumpFolder"),
)
COMPLETION: Final = types.CompletionOptions(
    trigger_characters=["%", "^", "@", "!", "#", ".", "<", '"', "-", ":", "/"],
    resolve_provider=True,
    completion_item=types.ServerCompletionItemOptions(label_details_support=True),
)
DIAGNOSTIC: Final = types.DiagnosticOptions(
    inter_file_dependencies=False, workspace_diagnostics=True, identifier="mlirls"
)
DOCUMENT_LINK: Final = types.DocumentLinkOptions(resolve_provider=True)
INLAY_HINT: Final = types.InlayHintOptions(resolve_provider=True)
ON_TYPE_FORMATTING: Final = types.DocumentOnTypeFormattingOptions(
    first_trigger_character="}", more_trigger_character=["\n"]
)
RENAME: Final = types.RenameOptions(prepare_provider=True)
SEMANTIC_TOKENS: Final = types.SemanticTokensLegend(
    token_types=[kind.name.lower() for kind in TokenKind], token_modifiers=["definition"]
)
SIGNATURE_HELP: Final = types.SignatureHelpOptions(
    trigger_characters=[" ", "(", ",", ":", "<"], retrigger_characters=[")", ">"]
)
TEXT_DOCUMENT_CONTENT: Final = types.TextDocumentContentOptions([SCHEME])
