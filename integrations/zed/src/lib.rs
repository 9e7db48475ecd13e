//! Tells Zed how to start the language server for MLIR: `mlirls serve`, with the program that is on the path.

use zed_extension_api::{self as zed, LanguageServerId, Result};

struct Mlirls;

impl zed::Extension for Mlirls {
    fn new() -> Self {
        Mlirls
    }

    fn language_server_command(
        &mut self,
        _language_server_id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let command = worktree.which("mlirls").ok_or_else(|| {
            "there is no program mlirls on the path; `pip install mlirls` installs it".to_string()
        })?;
        Ok(zed::Command {
            command,
            args: vec!["serve".to_string()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Mlirls);
