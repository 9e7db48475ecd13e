;;; eglot.el --- A session of eglot with mlirls  -*- lexical-binding: t -*-

;;; Code:

(require 'package)
(package-initialize)
(require 'eglot)
(load (expand-file-name "session.el" (file-name-directory load-file-name)))

(setq eglot-sync-connect 20
      eglot-connect-timeout 20)

(defun mlirls-found ()
  "The diagnostic of the undeclared value; a hint about an unknown dialect may stand before it."
  (seq-find (lambda (found) (string-match "undeclared" (flymake-diagnostic-text found))) (flymake-diagnostics)))

(mlirls-session
 (mlirls-open)
 (apply #'eglot (eglot--guess-contact))
 (mlirls-need (eglot-managed-p) "eglot manages the buffer")
 (let ((found (mlirls-wait "a diagnostic" #'mlirls-found)))
   (mlirls-need (equal (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found)) "%typo")
                "the diagnostic's place behind an emoji"))
 (mlirls-go-to 6 "struct")
 (let ((answer (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                (eglot--TextDocumentPositionParams))))
   (mlirls-need (string-match "16 bytes" (format "%s" answer)) "hover"))
 (mlirls-go-to 4 "value")
 (xref-find-definitions "LSP identifier at point.")
 (mlirls-need (= (line-number-at-pos) 2) "definition")
 (mlirls-go-to 4 "value")
 (eglot-rename "%renamed")
 (mlirls-go-to 2 "%renamed: i32")
 (mlirls-need t "rename")
 (mlirls-go-to 3 "typo")
 (let ((answer (jsonrpc-request (eglot--current-server-or-lose) :textDocument/completion
                                (eglot--TextDocumentPositionParams) :deferred t)))
   (mlirls-need (string-match "%renamed" (format "%s" answer)) "completion"))
 (eglot-shutdown (eglot-current-server)))

;;; eglot.el ends here
