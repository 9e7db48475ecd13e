include "mlir/IR/DialectBase.td"

// -----
def My_Dialect01 : Dialect {
  let name = "my";
  let cppNamespace = ?;
}
// -----
def My_Dialect02 : Dialect {
  let name = "my";
  let discardableAttrs = (ins "::mlir::UnitAttr");
}
// -----
def My_Dialect03 : Dialect {
  let name = "my";
  let discardableAttrs = (ins "::mlir::UnitAttr":$marked);
}
