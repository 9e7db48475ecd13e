;;; lsp-mlirls.el --- lsp-mode client for mlirls -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Starts mlirls, a language server for MLIR that needs no compiler, in buffers of `mlir-mode'.

;;; Code:

(require 'lsp-mode)

(defgroup lsp-mlirls nil
  "Language server for MLIR."
  :group 'lsp-mode
  :link '(url-link "https://github.com/OWNER/mlirls"))

(defcustom lsp-mlirls-server-command '("mlirls" "serve")
  "The command that starts the server."
  :type '(repeat string)
  :group 'lsp-mlirls)

(add-to-list 'lsp-language-id-configuration '(mlir-mode . "mlir"))

(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection (lambda () lsp-mlirls-server-command))
  :activation-fn (lsp-activate-on "mlir")
  :server-id 'mlirls))

(provide 'lsp-mlirls)

;;; lsp-mlirls.el ends here
