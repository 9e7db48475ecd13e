>> SYNTAX TEST "source.mlir" "colours of MLIR text"
>> A line that begins with two angle brackets says what the line above it looks like.

// RUN: mlir-opt %s -split-input-file | FileCheck %s --check-prefix=FOO
>> ^^^^ keyword.control.directive.lit.mlir
>>      ^^^^^^^^ support.function.tool.lit.mlir
>>                                      ^^^^^^^^^ support.function.tool.lit.mlir
>>               ^^ variable.language.substitution.lit.mlir
>>                  ^^^^^^^^^^^^^^^^^ variable.parameter.option.lit.mlir
>>                                    ^ keyword.operator.pipe.lit.mlir

// REQUIRES: asserts
>> ^^^^^^^^^ keyword.control.directive.lit.mlir

// CHECK-LABEL: func @f(
>> ^^^^^^^^^^^^ comment.line.double-slash.mlir keyword.control.directive.filecheck.mlir
>>              ^^^^ comment.line.double-slash.mlir - keyword

// FOO-COUNT-3: %[[NAME:.*]] = {{[a-z]+}} %[[NAME]], [[#LINE+1]]
>> ^^^^^^^^^^^^ keyword.control.directive.filecheck.mlir
>>                 ^^^^ variable.other.capture.filecheck.mlir
>>                                           ^^^^ variable.other.capture.filecheck.mlir
>>                                                      ^^^^ variable.other.capture.filecheck.mlir
>>                      ^^ string.regexp.filecheck.mlir
>>                             ^^^^^^^^^^ string.regexp.filecheck.mlir

// A sentence with CHECK: in it
>>                 ^^^^^^ comment.line.double-slash.mlir - keyword.control.directive.filecheck.mlir

// TODO: no directive
>> ^^^^^ comment.line.double-slash.mlir - keyword.control.directive.filecheck.mlir

// expected-error-re@+1 {{use of {{[a-z]+}} value}}
>> ^^^^^^^^^^^^^^^^^ keyword.control.expectation.mlir
>>                  ^^^ constant.numeric.line-offset.mlir
>>                        ^^^^^^ string.unquoted.expectation.mlir

// -----
>> <-------- meta.separator.split.mlir

!record = !llvm.struct<"name", packed (i8, ptr<1>, array<4 x i32>, struct<(f64)>)>
>> <------- entity.name.type.alias.mlir
>>        ^^^^^^^^^^^^ support.type.dialect.mlir
>>                     ^^^^^^ string.quoted.double.mlir
>>                             ^^^^^^ storage.modifier.mlir
>>                                     ^^ support.type.builtin.mlir
>>                                         ^^^ support.type.llvm.mlir
>>                                                 ^^^^^ support.type.llvm.mlir
>>                                                                 ^^^^^^ support.type.llvm.mlir
>>                                             ^ constant.numeric.integer.mlir
>>                                                       ^ constant.numeric.integer.mlir
>>                                                        ^^^ keyword.operator.dimension.mlir
>>                                                           ^^^ support.type.builtin.mlir

#map = affine_map<(d0, d1)[s0] -> (d0 + s0, d1 floordiv 4)>
>> <---- entity.name.constant.alias.mlir
>>     ^^^^^^^^^^ storage.type.affine.mlir
>>                 ^^ variable.parameter.affine.mlir
>>                             ^^ keyword.operator.arrow.mlir
>>                                             ^^^^^^^^ keyword.operator.word.mlir
>>                                                      ^ constant.numeric.integer.mlir
>>                                                        ^ punctuation.definition.typeparameters.end.mlir

#set = affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>
>>                               ^^ keyword.operator.comparison.mlir
>>                                        ^^ keyword.operator.comparison.mlir
>>                               ^ - punctuation.definition.typeparameters.end.mlir
>>                                             ^ punctuation.definition.typeparameters.end.mlir

module @host attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "little">, other.flag} {
>> <------ entity.name.function.operation.mlir
>>     ^^^^^ entity.name.function.symbol.mlir
>>           ^^^^^^^^^^ keyword.other.mlir
>>                       ^^^^^^^^^^^^ variable.other.property.mlir
>>                                                                                                                    ^^^^^^^^^^ variable.other.property.mlir
>>                                      ^^^^^^^^^^^^^ support.constant.attribute.mlir
>>                                                          ^^^^^ storage.type.literal.mlir
>>                                                                             ^^ constant.numeric.shape.mlir
>>                                                                               ^^^ support.type.builtin.mlir
>>                                                                                     ^^^^^^^^^^^^^^^^^ string.quoted.double.mlir

  func.func private @"a name"(%argument: memref<4x?x[8]xf32, strided<[?, 1], offset: 3>>, %x: !my.type<i3>) -> (i1, bf16)
>>^^^^^^^^^ entity.name.function.operation.mlir
>>          ^^^^^^^ storage.modifier.mlir
>>                  ^^^^^^^^^ entity.name.function.symbol.mlir
>>                            ^^^^^^^^^ variable.other.value.mlir
>>                                       ^^^^^^ support.type.builtin.mlir
>>                                              ^^^^^^^^ constant.numeric.shape.mlir
>>                                                      ^^^ support.type.builtin.mlir
>>                                                           ^^^^^^^ storage.type.literal.mlir
>>                                                                    ^ constant.language.dynamic.mlir
>>                                                                               ^^^^^^ - entity
>>                                                                                            ^^^^^^^^ support.type.dialect.mlir
>>                                                                                                          ^^ keyword.operator.arrow.mlir
>>                                                                                                              ^^ support.type.builtin.mlir
>>                                                                                                                  ^^^^ support.type.builtin.mlir

  ^bb1(%a: i32, %b: index):  // 2 preds: ^bb0, ^bb1
>>^^^^ entity.name.label.block.mlir
>>     ^^ variable.other.value.mlir
>>                  ^^^^^ support.type.builtin.mlir
>>                           ^^^^^ comment.line.double-slash.mlir

    %0:2, %other = "test.op"(%a#1) <{kind = 3 : i64}> ({}) {flag} : (i32) -> (i32, i32, f32)
>>  ^^ variable.other.value.mlir
>>     ^ constant.numeric.integer.mlir
>>        ^^^^^^ variable.other.value.mlir
>>                  ^^^^^^^ entity.name.function.operation.mlir
>>                           ^^ variable.other.value.mlir
>>                              ^ constant.numeric.integer.mlir
>>                                   ^^^^ variable.other.property.mlir
>>                                          ^ constant.numeric.integer.mlir

    %c = arith.constant dense<[-1.5e+3, 0x7F800000, true]> : tensor<3xf32>
>>  ^^ variable.other.value.mlir
>>       ^^^^^^^^^^^^^^ entity.name.function.operation.mlir
>>                      ^^^^^ storage.type.literal.mlir
>>                             ^^^^^^^ constant.numeric.float.mlir
>>                                      ^^^^^^^^^^ constant.numeric.hex.mlir
>>                                                  ^^^^ constant.language.mlir
>>                                                           ^^^^^^ support.type.builtin.mlir
>>                                                                  ^^ constant.numeric.shape.mlir

    %d = arith.constant dense<"0xDEADBEEF"> : tensor<2xi16>
>>                            ^^^^^^^^^^^^ constant.numeric.hex.blob.mlir

    %e = arith.constant dense_resource<blob.1> : tensor<4xi8>
>>                      ^^^^^^^^^^^^^^ storage.type.literal.mlir
>>                                     ^^^^^^ variable.other.resource.mlir

    %f = arith.cmpi slt, %a, %a fastmath<fast> : i32
>>                  ^^^ variable.other.enummember.mlir
>>                              ^^^^^^^^ keyword.other.mlir

    cf.cond_br %f, ^bb1(%a, %b : i32, index), ^bb2 loc("a file.mlir":10:8)
>>  ^^^^^^^^^^ entity.name.function.operation.mlir
>>                 ^^^^ entity.name.label.block.mlir
>>                                            ^^^^ entity.name.label.block.mlir
>>                                                 ^^^ keyword.other.location.mlir
>>                                                     ^^^^^^^^^^^^^ string.quoted.double.file.mlir
>>                                                                   ^^ constant.numeric.line.mlir
>>                                                                      ^ constant.numeric.column.mlir

    "test.use"(%a) {text = "a \"word\" \0A // no comment"} : (i32) -> () loc(callsite("f"("x":1:2) at fused<#tag>[unknown, #loc]))
>>             ^^ variable.other.value.mlir
>>                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ string.quoted.double.mlir
>>                            ^^ constant.character.escape.mlir
>>                                     ^^^ constant.character.escape.mlir
>>                                                                       ^^^ keyword.other.location.mlir
>>                                                                           ^^^^^^^^ keyword.other.location.mlir
>>                                                                                                 ^^ keyword.other.location.mlir
>>                                                                                                                ^^^^^^^ keyword.other.location.mlir
>>                                                                                                          ^^^^ support.constant.attribute.mlir
>>                                                                                                                         ^^^^ support.constant.attribute.mlir

    scf.for %i = %lower to %upper step %one iter_args(%sum = %zero) -> (f32) {
>>  ^^^^^^^ entity.name.function.operation.mlir
>>                      ^^ keyword.other.mlir
>>                                ^^^^ keyword.other.mlir
>>                                          ^^^^^^^^^ keyword.other.mlir

      scf.yield %sum : f32
>>    ^^^^^^^^^ entity.name.function.operation.mlir

    return %a : i32
>>  ^^^^^^ entity.name.function.operation.mlir

    %broken = memref.load %m[%a : memref<4x
    %next = arith.addi %a, %a : i32
>>  ^^^^^ variable.other.value.mlir
>>          ^^^^^^^^^^ entity.name.function.operation.mlir

    %broken = test.op loc("never closed
    %next = arith.addi %a, %a : i32
>>          ^^^^^^^^^^ entity.name.function.operation.mlir

{-#
>> <--- punctuation.section.resources.begin.mlir
  dialect_resources: { builtin: { blob.1: "0x08000000" } }
>>^^^^^^^^^^^^^^^^^ meta.resources.mlir variable.other.property.mlir
>>                                        ^^^^^^^^^^^^ string.quoted.double.mlir
#-}
>> <--- punctuation.section.resources.end.mlir
