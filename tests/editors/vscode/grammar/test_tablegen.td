>> SYNTAX TEST "source.tablegen" "colours of TableGen"

include "mlir/IR/OpBase.td"
>> <------- keyword.control.directive.include.tablegen
>>      ^^^^^^^^^^^^^^^^^^^ string.quoted.double.tablegen
#ifdef FOO
>> <------ keyword.control.directive.tablegen
// a comment
>> ^^^^^^^^^ comment.line.double-slash.tablegen
def Foo_AddOp : Foo_Op<"add", [Pure]> {
>> <--- storage.type.tablegen
>>  ^^^^^^^^^ entity.name.type.tablegen
>>                     ^^^^^ string.quoted.double.tablegen
  let arguments = (ins I32:$lhs, I32:$rhs);
>> ^^ keyword.other.tablegen
>>                         ^^^^ variable.parameter.tablegen
  let extraClassDeclaration = [{
    return 1;
  }];
  int width = !add(1, 0x20);
>> ^^ support.type.tablegen
>>            ^^^^ support.function.bang.tablegen
>>                 ^ constant.numeric.tablegen
>>                    ^^^^ constant.numeric.tablegen
}
