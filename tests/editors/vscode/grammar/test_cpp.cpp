// SYNTAX TEST "source.cpp" "MLIR in C++"
void f() {
  auto module = parseSourceString<ModuleOp>(R"(
    %0 = arith.constant 1 : i32
//  ^^ meta.embedded.block.mlir variable.other.value.mlir
//       ^^^^^^^^^^^^^^ meta.embedded.block.mlir entity.name.function.operation.mlir
  )", &context);
  const char *ir = R"mlir(
    %0 = arith.constant 1 : i32
//  ^^ meta.embedded.block.mlir variable.other.value.mlir
  )mlir";
  const char *other = R"x(
    %0 = arith.constant 1 : i32
//  ^^ - meta.embedded.block.mlir
  )x";
  return 1;
//^^^^^^ - meta.embedded.block.mlir
}
