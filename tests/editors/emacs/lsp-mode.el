;;; lsp-mode.el --- A session of lsp-mode with mlirls  -*- lexical-binding: t -*-

;;; Code:

(require 'package)
(package-initialize)
(require 'lsp-mode)
(load (expand-file-name "session.el" (file-name-directory load-file-name)))

(setq lsp-auto-guess-root t
      lsp-auto-configure nil
      lsp-enable-file-watchers nil
      lsp-restart 'ignore
      lsp-session-file (expand-file-name "lsp-session" (getenv "HOME")))

(defun mlirls-found ()
  "The diagnostic of the undeclared value; a hint about an unknown dialect may stand before it."
  (seq-find (lambda (found) (string-match "undeclared" (gethash "message" found)))
            (gethash (lsp--fix-path-casing buffer-file-name) (lsp-diagnostics t))))

(mlirls-session
 (mlirls-open)
 (lsp)
 (lsp-managed-mode 1)
 (let* ((found (mlirls-wait "a diagnostic" #'mlirls-found))
        (range (lsp--range-to-region (gethash "range" found))))
   (mlirls-need (equal (buffer-substring (car range) (cdr range)) "%typo") "the diagnostic's place behind a letter of two bytes"))
 (mlirls-go-to 6 "struct")
 (mlirls-need (string-match "16 bytes" (format "%s" (lsp-request "textDocument/hover"
                                                                (lsp--text-document-position-params))))
              "hover")
 (mlirls-go-to 4 "value")
 (lsp-find-definition)
 (mlirls-need (= (line-number-at-pos) 2) "definition")
 (mlirls-go-to 4 "value")
 (lsp-rename "%renamed")
 (mlirls-go-to 2 "%renamed: i32")
 (mlirls-need t "rename")
 (mlirls-go-to 3 "typo")
 (mlirls-need (string-match "%renamed" (format "%s" (lsp-request "textDocument/completion"
                                                                 (lsp--text-document-position-params))))
              "completion"))

;;; lsp-mode.el ends here
