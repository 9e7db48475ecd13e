# Homebrew's formula for mlirls. The Python packages that it needs are its resources.
# `brew update-python-resources mlirls` writes them when the package is on PyPI, since they name files there.
class Mlirls < Formula
  include Language::Python::Virtualenv

  desc "Language server and checker for MLIR that needs no compiler"
  homepage "https://github.com/OWNER/mlirls"
  url "https://pypi.org/packages/source/m/mlirls/mlirls-0.1.0.tar.gz"
  # That of the published sdist; `make dist` prints it.
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "python@3.13"

  def install
    virtualenv_install_with_resources
  end

  test do
    (testpath/"good.mlir").write("module {}\n")
    (testpath/"bad.mlir").write("func.func @f() { return %x : i32 }\n")
    system bin/"mlirls", "check", "good.mlir"
    assert_match "use of undeclared SSA value", shell_output("#{bin}/mlirls check bad.mlir", 1)
  end
end
