// Operations of the spirv dialect that stand in certain places, and types and attributes.

spirv.module @graphs Logical Vulkan requires #spirv.vce<v1.0, [Shader, Kernel], [SPV_KHR_16bit_storage]> {
  spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<1x1xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @g, @v
  spirv.ARM.Graph @g(%a: !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> attributes {entry_point = true} {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16>
  }
  spirv.SpecConstant @s spec_id(5) = 42 : i64
  spirv.EXT.SpecConstantCompositeReplicate @r (@s) : !spirv.array<3 x i64>
  spirv.SpecConstantComposite @c (@s, @s) : !spirv.struct<(i64, i64)>
  spirv.GlobalVariable @w initializer(@s) {foo} : !spirv.ptr<i64, Private>
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @callee(%a: i32 {foo.x}, %b: i32) -> (i32 {foo.y}) "Inline|Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "a", linkage_type = <Import>>}
  spirv.func @f(%i: i32, %p: !spirv.ptr<!spirv.array<4 x f32>, Function>, %q: !spirv.ptr<i32, StorageBuffer>, %v: vector<4xi32>) "None" {
    %0 = spirv.mlir.addressof @w : !spirv.ptr<i64, Private>
    %1 = spirv.mlir.referenceof @s : i64
    %2 = spirv.FunctionCall @callee(%i, %i) : (i32, i32) -> i32
    %3 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %q, %i : i32
    spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %q, %v : vector<4xi32>
    %c0 = spirv.Constant 0 : i32
    %4 = spirv.GroupNonUniformBroadcast <Subgroup> %v, %c0 : vector<4xi32>, i32
    %5 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x16xi32, Subgroup, MatrixA>
    spirv.Return
  }
  spirv.func @g2(%b: i1, %i: i32) -> i32 "None" {
    %0 = spirv.mlir.selection control(Flatten) -> i32 {
      spirv.BranchConditional %b [5, 10], ^then, ^merge(%i : i32)
    ^then:
      spirv.Branch ^merge(%i : i32)
    ^merge(%x: i32):
      spirv.mlir.merge %x : i32
    }
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %b, ^body, ^end
    ^body:
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header
    ^end:
      spirv.mlir.merge
    }
    spirv.Switch %i : i32, [
      default: ^one(%i : i32),
      0: ^two,
      -2: ^one(%i : i32)
    ]
  ^one(%y: i32):
    spirv.ReturnValue %y : i32
  ^two:
    spirv.ReturnValue %0 : i32
  ^three:
    spirv.Unreachable
  }
  spirv.EntryPoint "GLCompute" @f, @id
  spirv.ExecutionMode @f "LocalSize", 32, 4, 1
}

// -----

func.func private @types(!spirv.struct<(!spirv.matrix<3 x vector<3xf32>> [0, ColMajor, MatrixStride=16], i32 [4, NonReadable, NonWritable])>, !spirv.struct<name, (f32 [0], i32 [4]), Block>, !spirv.struct<list, (!spirv.ptr<!spirv.struct<list>, Uniform>)>, !spirv.rtarray<vector<4xf32>, stride=16>, !spirv.array<4 x !spirv.array<4 x f32, stride=4>, stride=128>, !spirv.arm.tensor<*xf32>, !spirv.struct<()>)
"test.attributes"() {
  a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, api=Vulkan, NVIDIA:DiscreteGPU:16, #spirv.resource_limits<subgroup_size = 64>>,
  b = #spirv.interface_var_abi<(0, 1), StorageBuffer>, c = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>,
  d = #spirv.target_env<#spirv.vce<v1.4, [], []>, Unknown:Unknown, #spirv.resource_limits<>>
} : () -> ()
spirv.func @image(%m: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %c: vector<2xf32>, %f: f32) "None" {
  %0 = spirv.ImageSampleImplicitLod %m, %c ["Bias"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  %1 = spirv.ImageSampleExplicitLod %m, %c ["Lod"], %f : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  spirv.Return
}

// -----

spirv.module Logical GLSL450 {
  spirv.SpecConstant @size = 4 : i32
  spirv.func @constants() -> i32 "None" {
    %one = spirv.Constant 1 : i32
    %size = spirv.mlir.referenceof @size : i32
    %sum = spirv.SpecConstantOperation wraps "spirv.IAdd"(%one, %size) : (i32, i32) -> i32
    %product = spirv.SpecConstantOperation wraps "spirv.IMul"(%sum, %size) {wrapped} : (i32, i32) -> i32 loc("a.c":1:2)
    %located = spirv.SpecConstantOperation wraps "spirv.ISub"(%product, %one) : (i32, i32) -> i32 {outer} loc("b.c":2:3)
    %generic = "spirv.SpecConstantOperation"() ({
      %inner = spirv.SDiv %located, %one : i32
      spirv.mlir.yield %inner : i32
    }) : () -> i32
    spirv.ReturnValue %generic : i32
  }
}
