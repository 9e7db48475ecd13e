include "mlir/IR/OpBase.td"
// -----
def Right : OpInterface<"Right"> { let methods = [InterfaceMethod<"", "int", "size", (ins "int":$at)>, StaticInterfaceMethod<"", "int", "size">]; }
// -----
def NoMethods : OpInterface<"NoMethods"> { let methods = ?; }
// -----
def NoName : OpInterface<"NoName"> { let methods = [InterfaceMethod<"", "int", ?>]; }
// -----
def NoType : OpInterface<"NoType"> { let methods = [InterfaceMethod<"", ?, "size">]; }
// -----
def NoArguments : OpInterface<"NoArguments"> { let methods = [InterfaceMethod<"", "int", "size", ?>]; }
// -----
def NoNamespace : OpInterface<"NoNamespace"> { let cppNamespace = ?; }
// -----
def Taken : OpInterface<"Taken"> { let methods = [InterfaceMethod<"", "::mlir::LogicalResult", "verifyTrait">]; }
// -----
def NotText : OpInterface<"NotText"> { let methods = [InterfaceMethod<"", "int", "size", (ins I32:$at)>]; }
// -----
def Declared : DeclareOpInterfaceMethods<OpInterface<"Declared">> { let methods = [InterfaceMethod<"", "int", "verifyTrait">]; }
