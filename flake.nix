# mlirls for Nix: `nix run github:OWNER/mlirls -- check .`
# The version and the description are those of pyproject.toml, and the dependencies have the names that nixpkgs gives them.
{
  description = "Language server and checker for MLIR that needs no compiler";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { self, nixpkgs }:
    let
      inherit (nixpkgs) lib;
      project = (lib.importTOML ./pyproject.toml).project;
      systems = [
        "x86_64-linux"
        "aarch64-linux"
        "x86_64-darwin"
        "aarch64-darwin"
      ];
      forEachSystem = make: lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system}.python3Packages);
    in
    {
      packages = forEachSystem (python: {
        default = python.buildPythonApplication {
          pname = project.name;
          inherit (project) version;
          pyproject = true;
          src = self;
          build-system = [ python.hatchling ];
          dependencies = [
            python.pygls
            python.websockets
            python.lsprotocol
            python.lark
            python.rich
            python.platformdirs
            python.markdown-it-py
            python.shtab
          ];
          # What nixpkgs has may be older or newer than the tested versions.
          pythonRelaxDeps = true;
          pythonImportsCheck = [
            "mlirls_ir"
            "mlirls_server"
          ];
          meta = {
            inherit (project) description;
            license = lib.licenses.asl20;
            mainProgram = "mlirls";
          };
        };
      });
    };
}
