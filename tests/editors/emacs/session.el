;;; session.el --- What both of Emacs' clients are asked in a test  -*- lexical-binding: t -*-

;; Loaded by eglot.el and lsp-mode.el, which test_emacs.py runs in `emacs --batch'.  Nothing here sleeps: waiting reads
;; what processes send, with a limit.

;;; Code:

(setq vc-handled-backends nil
      create-lockfiles nil
      make-backup-files nil)

;; The settings of docs/editors.md.
(load (getenv "MLIRLS_TEST_SETTINGS"))

(defun mlirls-need (value what)
  "Ends with status 1 and says WHAT unless VALUE."
  (unless value
    (princ (format "FAIL %s\n" what))
    (kill-emacs 1))
  (princ (format "ok %s\n" what)))

(defun mlirls-wait (what condition)
  "Waits until CONDITION gives a value; says WHAT was waited for."
  (let ((end (+ (float-time) 60)) found)
    (while (and (not (setq found (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (mlirls-need found what)
    found))

(defun mlirls-go-to (line text)
  "Goes to the last place of TEXT in LINE."
  (goto-char (point-min))
  (forward-line (1- line))
  (end-of-line)
  (search-backward text (line-beginning-position)))

(defun mlirls-open ()
  "Opens the file of the test."
  (find-file (getenv "MLIRLS_TEST_FILE"))
  (mlirls-need (eq major-mode 'mlir-mode) "mlir-mode"))

(defmacro mlirls-session (&rest body)
  "Runs BODY, and ends Emacs with a status that tells how it went."
  `(condition-case problem
       (progn ,@body (kill-emacs 0))
     (error (princ (format "FAIL %S\n" problem)) (kill-emacs 1))))

;;; session.el ends here
