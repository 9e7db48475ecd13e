// Modules, functions, memory and control flow of SPIR-V.

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> attributes {test.a} {
  spirv.GlobalVariable @v bind(1, 2) : !spirv.ptr<f32, Uniform>
  spirv.GlobalVariable @b built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.SpecConstant @s spec_id(5) = 42 : i32
  spirv.SpecConstant @s2 = true
  spirv.GlobalVariable @i initializer(@s) {descriptor_set = 0 : i32} : !spirv.ptr<i32, Private>
  spirv.SpecConstantComposite @sc (@s, @s) : !spirv.array<2 x i32>
  spirv.func @f(%a: f32, %p: !spirv.ptr<f32, Function>, %i: i32, %c: i1) -> f32 "None" attributes {test.b} {
    %0 = spirv.Constant 42 : i32
    %1 = spirv.Constant dense<[2.0, 3.0]> : vector<2xf32>
    %2 = spirv.Constant [dense<3.0> : vector<2xf32>] : !spirv.array<1xvector<2xf32>>
    %3 = spirv.Variable : !spirv.ptr<f32, Function>
    %4 = spirv.Variable init(%0) : !spirv.ptr<i32, Function>
    %5 = spirv.Load "Function" %p : f32
    %6 = spirv.Load "Function" %p ["Volatile"] : f32
    %7 = spirv.Load "Function" %p ["Aligned", 4] : f32
    spirv.Store "Function" %p, %a : f32
    spirv.Store "Function" %p, %a ["Aligned", 4] : f32
    %8 = spirv.CompositeExtract %1[1 : i32] : vector<2xf32>
    %9 = spirv.CompositeInsert %a, %1[1 : i32] : f32 into vector<2xf32>
    %10 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
    %11 = spirv.GL.Fma %a, %a, %a : f32
    spirv.BranchConditional %c, ^bb1, ^bb2(%i : i32)
  ^bb1:
    spirv.BranchConditional %c [5, 10], ^bb2(%i : i32), ^bb3
  ^bb2(%x: i32):
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.selection control(Flatten) {
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %c, ^body, ^merge
    ^body:
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    spirv.ReturnValue %a : f32
  ^bb3:
    spirv.Switch %i : i32, [
      default: ^bb1,
      1: ^bb2(%i : i32)
    ]
  }
  spirv.func @k() "Inline|Pure" { spirv.Return }
  spirv.func @ext(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "e", linkage_type = <Import>>}
  spirv.EntryPoint "GLCompute" @k, @v, @b
  spirv.EntryPoint "Vertex" @k
  spirv.ExecutionMode @k "LocalSize", 1, 2, 3
  spirv.ExecutionMode @k "ContractionOff"
}
spirv.module @named Physical64 OpenCL { }
func.func @g(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, Function>) {
  spirv.CopyMemory "Function" %p, "Function" %q : f32
  spirv.CopyMemory "Function" %p, "Function" %q ["Volatile"] : f32
  return
}
