// Operations of the spirv dialect, each once, as mlir-opt prints them.

spirv.func @AtomicAnd(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32) "None" {
  %0 = spirv.AtomicAnd <Subgroup> <MakeVisible> %a, %b : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicCompareExchange(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32, %c: i32) "None" {
  %0 = spirv.AtomicCompareExchange <CrossDevice> <Release> <AcquireRelease> %a, %b, %c : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicCompareExchangeWeak(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32, %c: i32) "None" {
  %0 = spirv.AtomicCompareExchangeWeak <Workgroup> <None> <AtomicCounterMemory> %a, %b, %c : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicExchange(%a: !spirv.ptr<f32, Function>, %b: f32) "None" {
  %0 = spirv.AtomicExchange <CrossDevice> <None> %a, %b : !spirv.ptr<f32, Function>
  spirv.Return
}

spirv.func @AtomicIAdd(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32) "None" {
  %0 = spirv.AtomicIAdd <ShaderCallKHR> <Release> %a, %b : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicIDecrement(%a: !spirv.ptr<i32, Workgroup>) "None" {
  %0 = spirv.AtomicIDecrement <ShaderCallKHR> <MakeVisible> %a : !spirv.ptr<i32, Workgroup>
  spirv.Return
}

spirv.func @AtomicIIncrement(%a: !spirv.ptr<i32, Function>) "None" {
  %0 = spirv.AtomicIIncrement <ShaderCallKHR> <Acquire> %a : !spirv.ptr<i32, Function>
  spirv.Return
}

spirv.func @AtomicISub(%a: !spirv.ptr<i32, Generic>, %b: i32) "None" {
  %0 = spirv.AtomicISub <Device> <SequentiallyConsistent> %a, %b : !spirv.ptr<i32, Generic>
  spirv.Return
}

spirv.func @AtomicOr(%a: !spirv.ptr<i32, StorageBuffer>, %b: i32) "None" {
  %0 = spirv.AtomicOr <Workgroup> <ImageMemory> %a, %b : !spirv.ptr<i32, StorageBuffer>
  spirv.Return
}

spirv.func @AtomicSMax(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32) "None" {
  %0 = spirv.AtomicSMax <Invocation> <WorkgroupMemory> %a, %b : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicSMin(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32) "None" {
  %0 = spirv.AtomicSMin <CrossDevice> <OutputMemory> %a, %b : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicUMax(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i32) "None" {
  %0 = spirv.AtomicUMax <Device> <UniformMemory> %a, %b : !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @AtomicUMin(%a: !spirv.ptr<i32, Generic>, %b: i32) "None" {
  %0 = spirv.AtomicUMin <Subgroup> <Release> %a, %b : !spirv.ptr<i32, Generic>
  spirv.Return
}

spirv.func @AtomicXor(%a: !spirv.ptr<i32, Function>, %b: i32) "None" {
  %0 = spirv.AtomicXor <ShaderCallKHR> <None> %a, %b : !spirv.ptr<i32, Function>
  spirv.Return
}

spirv.func @BitCount(%a: i8) "None" {
  %0 = spirv.BitCount %a : i8
  spirv.Return
}

spirv.func @BitFieldInsert(%a: i8, %b: i8, %c: i8, %d: i8) "None" {
  %0 = spirv.BitFieldInsert %a, %b, %c, %d : i8, i8, i8
  spirv.Return
}

spirv.func @BitFieldSExtract(%a: i8, %b: i8, %c: i8) "None" {
  %0 = spirv.BitFieldSExtract %a, %b, %c : i8, i8, i8
  spirv.Return
}

spirv.func @BitFieldUExtract(%a: i8, %b: i8, %c: i8) "None" {
  %0 = spirv.BitFieldUExtract %a, %b, %c : i8, i8, i8
  spirv.Return
}

spirv.func @BitReverse(%a: i8) "None" {
  %0 = spirv.BitReverse %a : i8
  spirv.Return
}

spirv.func @Bitcast(%a: vector<[8]xf16>) "None" {
  %0 = spirv.Bitcast %a : vector<[8]xf16> to vector<[2]xi64>
  spirv.Return
}

spirv.func @BitwiseAnd(%a: i8, %b: i8) "None" {
  %0 = spirv.BitwiseAnd %a, %b : i8
  spirv.Return
}

spirv.func @BitwiseOr(%a: i8, %b: i8) "None" {
  %0 = spirv.BitwiseOr %a, %b : i8
  spirv.Return
}

spirv.func @BitwiseXor(%a: i8, %b: i8) "None" {
  %0 = spirv.BitwiseXor %a, %b : i8
  spirv.Return
}

spirv.func @Branch() "None" {
  spirv.Branch ^bb1
^bb1:  // pred: ^bb0
  spirv.Return
}

spirv.func @BranchConditional(%a: i1) "None" {
  spirv.BranchConditional %a, ^bb1, ^bb1
^bb1:  // 2 preds: ^bb0, ^bb0
  spirv.Return
}

spirv.func @CL_acos(%a: f16) "None" {
  %0 = spirv.CL.acos %a : f16
  spirv.Return
}

spirv.func @CL_acosh(%a: f16) "None" {
  %0 = spirv.CL.acosh %a : f16
  spirv.Return
}

spirv.func @CL_asin(%a: f16) "None" {
  %0 = spirv.CL.asin %a : f16
  spirv.Return
}

spirv.func @CL_asinh(%a: f16) "None" {
  %0 = spirv.CL.asinh %a : f16
  spirv.Return
}

spirv.func @CL_atan(%a: f16) "None" {
  %0 = spirv.CL.atan %a : f16
  spirv.Return
}

spirv.func @CL_atan2(%a: f16, %b: f16) "None" {
  %0 = spirv.CL.atan2 %a, %b : f16
  spirv.Return
}

spirv.func @CL_atanh(%a: f16) "None" {
  %0 = spirv.CL.atanh %a : f16
  spirv.Return
}

spirv.func @CL_ceil(%a: f16) "None" {
  %0 = spirv.CL.ceil %a : f16
  spirv.Return
}

spirv.func @CL_cos(%a: f16) "None" {
  %0 = spirv.CL.cos %a : f16
  spirv.Return
}

spirv.func @CL_cosh(%a: f16) "None" {
  %0 = spirv.CL.cosh %a : f16
  spirv.Return
}

spirv.func @CL_erf(%a: f16) "None" {
  %0 = spirv.CL.erf %a : f16
  spirv.Return
}

spirv.func @CL_exp(%a: f16) "None" {
  %0 = spirv.CL.exp %a : f16
  spirv.Return
}

spirv.func @CL_fabs(%a: f16) "None" {
  %0 = spirv.CL.fabs %a : f16
  spirv.Return
}

spirv.func @CL_floor(%a: f16) "None" {
  %0 = spirv.CL.floor %a : f16
  spirv.Return
}

spirv.func @CL_fma(%a: f16, %b: f16, %c: f16) "None" {
  %0 = spirv.CL.fma %a, %b, %c : f16
  spirv.Return
}

spirv.func @CL_fmax(%a: f16, %b: f16) "None" {
  %0 = spirv.CL.fmax %a, %b : f16
  spirv.Return
}

spirv.func @CL_fmin(%a: f16, %b: f16) "None" {
  %0 = spirv.CL.fmin %a, %b : f16
  spirv.Return
}

spirv.func @CL_log(%a: f16) "None" {
  %0 = spirv.CL.log %a : f16
  spirv.Return
}

spirv.func @CL_mix(%a: f16, %b: f16, %c: f16) "None" {
  %0 = spirv.CL.mix %a, %b, %c : f16
  spirv.Return
}

spirv.func @CL_pow(%a: f16, %b: f16) "None" {
  %0 = spirv.CL.pow %a, %b : f16
  spirv.Return
}

spirv.func @CL_printf(%a: !spirv.ptr<f32, Function>, %b: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.CL.printf %a %b : !spirv.ptr<f32, Function>, !spirv.ptr<f32, Function> -> i8
  spirv.Return
}

spirv.func @CL_rint(%a: f16) "None" {
  %0 = spirv.CL.rint %a : f16
  spirv.Return
}

spirv.func @CL_round(%a: f16) "None" {
  %0 = spirv.CL.round %a : f16
  spirv.Return
}

spirv.func @CL_rsqrt(%a: f16) "None" {
  %0 = spirv.CL.rsqrt %a : f16
  spirv.Return
}

spirv.func @CL_s_abs(%a: i8) "None" {
  %0 = spirv.CL.s_abs %a : i8
  spirv.Return
}

spirv.func @CL_s_max(%a: i8, %b: i8) "None" {
  %0 = spirv.CL.s_max %a, %b : i8
  spirv.Return
}

spirv.func @CL_s_min(%a: i8, %b: i8) "None" {
  %0 = spirv.CL.s_min %a, %b : i8
  spirv.Return
}

spirv.func @CL_sin(%a: f16) "None" {
  %0 = spirv.CL.sin %a : f16
  spirv.Return
}

spirv.func @CL_sinh(%a: f16) "None" {
  %0 = spirv.CL.sinh %a : f16
  spirv.Return
}

spirv.func @CL_sqrt(%a: f16) "None" {
  %0 = spirv.CL.sqrt %a : f16
  spirv.Return
}

spirv.func @CL_tan(%a: f16) "None" {
  %0 = spirv.CL.tan %a : f16
  spirv.Return
}

spirv.func @CL_tanh(%a: f16) "None" {
  %0 = spirv.CL.tanh %a : f16
  spirv.Return
}

spirv.func @CL_u_max(%a: i8, %b: i8) "None" {
  %0 = spirv.CL.u_max %a, %b : i8
  spirv.Return
}

spirv.func @CL_u_min(%a: i8, %b: i8) "None" {
  %0 = spirv.CL.u_min %a, %b : i8
  spirv.Return
}

spirv.func @CompositeConstruct(%a: vector<4xf32>) "None" {
  %0 = spirv.CompositeConstruct %a : (vector<4xf32>) -> vector<4xf32>
  spirv.Return
}

spirv.func @CompositeInsert(%a: f32, %b: vector<4xf32>) "None" {
  %0 = spirv.CompositeInsert %a, %b[0 : i32] : f32 into vector<4xf32>
  spirv.Return
}

spirv.func @Constant() "None" {
  %cst1_i32 = spirv.Constant 1 : i32
  spirv.Return
}

spirv.func @ControlBarrier() "None" {
  spirv.ControlBarrier <Device>, <QueueFamily>, <OutputMemory>
  spirv.Return
}

spirv.func @ConvertFToS(%a: f16) "None" {
  %0 = spirv.ConvertFToS %a : f16 to i8
  spirv.Return
}

spirv.func @ConvertFToU(%a: f16) "None" {
  %0 = spirv.ConvertFToU %a : f16 to i8
  spirv.Return
}

spirv.func @ConvertPtrToU(%a: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.ConvertPtrToU %a : !spirv.ptr<f32, Function> to i8
  spirv.Return
}

spirv.func @ConvertSToF(%a: i8) "None" {
  %0 = spirv.ConvertSToF %a : i8 to f16
  spirv.Return
}

spirv.func @ConvertUToF(%a: i8) "None" {
  %0 = spirv.ConvertUToF %a : i8 to f16
  spirv.Return
}

spirv.func @ConvertUToPtr(%a: i8) "None" {
  %0 = spirv.ConvertUToPtr %a : i8 to !spirv.ptr<f32, Function>
  spirv.Return
}

spirv.func @CopyMemory(%a: !spirv.ptr<f32, Function>, %b: !spirv.ptr<f32, Function>) "None" {
  spirv.CopyMemory  "Function" %a,  "Function" %b,  : f32
  spirv.Return
}

spirv.func @Dot(%a: vector<2xf16>, %b: vector<2xf16>) "None" {
  %0 = spirv.Dot %a, %b : vector<2xf16> -> f16
  spirv.Return
}

spirv.func @EXT_AtomicFAdd(%a: !spirv.ptr<f16, StorageBuffer>, %b: f16) "None" {
  %0 = spirv.EXT.AtomicFAdd <CrossDevice> <None> %a, %b : !spirv.ptr<f16, StorageBuffer>
  spirv.Return
}

spirv.func @EXT_ConstantCompositeReplicate() "None" {
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<4xi32>
  spirv.Return
}

spirv.func @EXT_EmitMeshTasks(%a: i32, %b: i32, %c: i32) "None" {
  spirv.EXT.EmitMeshTasks %a, %b, %c : i32, i32, i32
}

spirv.func @EXT_SetMeshOutputs(%a: i32, %b: i32) "None" {
  spirv.EXT.SetMeshOutputs %a, %b : i32, i32
  spirv.Return
}

spirv.func @EmitVertex() "None" {
  spirv.EmitVertex
  spirv.Return
}

spirv.func @EndPrimitive() "None" {
  spirv.EndPrimitive
  spirv.Return
}

spirv.func @FAdd(%a: f16, %b: f16) "None" {
  %0 = spirv.FAdd %a, %b : f16
  spirv.Return
}

spirv.func @FConvert(%a: vector<8xf64>) "None" {
  %0 = spirv.FConvert %a : vector<8xf64> to vector<8xf32>
  spirv.Return
}

spirv.func @FDiv(%a: f16, %b: f16) "None" {
  %0 = spirv.FDiv %a, %b : f16
  spirv.Return
}

spirv.func @FMod(%a: f16, %b: f16) "None" {
  %0 = spirv.FMod %a, %b : f16
  spirv.Return
}

spirv.func @FMul(%a: f16, %b: f16) "None" {
  %0 = spirv.FMul %a, %b : f16
  spirv.Return
}

spirv.func @FNegate(%a: f16) "None" {
  %0 = spirv.FNegate %a : f16
  spirv.Return
}

spirv.func @FOrdEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FOrdEqual %a, %b : f16
  spirv.Return
}

spirv.func @FOrdGreaterThan(%a: f16, %b: f16) "None" {
  %0 = spirv.FOrdGreaterThan %a, %b : f16
  spirv.Return
}

spirv.func @FOrdGreaterThanEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FOrdGreaterThanEqual %a, %b : f16
  spirv.Return
}

spirv.func @FOrdLessThan(%a: f16, %b: f16) "None" {
  %0 = spirv.FOrdLessThan %a, %b : f16
  spirv.Return
}

spirv.func @FOrdLessThanEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FOrdLessThanEqual %a, %b : f16
  spirv.Return
}

spirv.func @FOrdNotEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FOrdNotEqual %a, %b : f16
  spirv.Return
}

spirv.func @FRem(%a: f16, %b: f16) "None" {
  %0 = spirv.FRem %a, %b : f16
  spirv.Return
}

spirv.func @FSub(%a: f16, %b: f16) "None" {
  %0 = spirv.FSub %a, %b : f16
  spirv.Return
}

spirv.func @FUnordEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FUnordEqual %a, %b : f16
  spirv.Return
}

spirv.func @FUnordGreaterThan(%a: f16, %b: f16) "None" {
  %0 = spirv.FUnordGreaterThan %a, %b : f16
  spirv.Return
}

spirv.func @FUnordGreaterThanEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FUnordGreaterThanEqual %a, %b : f16
  spirv.Return
}

spirv.func @FUnordLessThan(%a: f16, %b: f16) "None" {
  %0 = spirv.FUnordLessThan %a, %b : f16
  spirv.Return
}

spirv.func @FUnordLessThanEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FUnordLessThanEqual %a, %b : f16
  spirv.Return
}

spirv.func @FUnordNotEqual(%a: f16, %b: f16) "None" {
  %0 = spirv.FUnordNotEqual %a, %b : f16
  spirv.Return
}

spirv.func @GL_Acos(%a: f16) "None" {
  %0 = spirv.GL.Acos %a : f16
  spirv.Return
}

spirv.func @GL_Acosh(%a: f16) "None" {
  %0 = spirv.GL.Acosh %a : f16
  spirv.Return
}

spirv.func @GL_Asin(%a: f16) "None" {
  %0 = spirv.GL.Asin %a : f16
  spirv.Return
}

spirv.func @GL_Asinh(%a: f16) "None" {
  %0 = spirv.GL.Asinh %a : f16
  spirv.Return
}

spirv.func @GL_Atan(%a: f16) "None" {
  %0 = spirv.GL.Atan %a : f16
  spirv.Return
}

spirv.func @GL_Atanh(%a: f16) "None" {
  %0 = spirv.GL.Atanh %a : f16
  spirv.Return
}

spirv.func @GL_Ceil(%a: f16) "None" {
  %0 = spirv.GL.Ceil %a : f16
  spirv.Return
}

spirv.func @GL_Cos(%a: f16) "None" {
  %0 = spirv.GL.Cos %a : f16
  spirv.Return
}

spirv.func @GL_Cosh(%a: f16) "None" {
  %0 = spirv.GL.Cosh %a : f16
  spirv.Return
}

spirv.func @GL_Cross(%a: f16, %b: f16) "None" {
  %0 = spirv.GL.Cross %a, %b : f16
  spirv.Return
}

spirv.func @GL_Distance(%a: f16, %b: f16) "None" {
  %0 = spirv.GL.Distance %a, %b : f16, f16 -> f16
  spirv.Return
}

spirv.func @GL_Exp(%a: f16) "None" {
  %0 = spirv.GL.Exp %a : f16
  spirv.Return
}

spirv.func @GL_Exp2(%a: f16) "None" {
  %0 = spirv.GL.Exp2 %a : f16
  spirv.Return
}

spirv.func @GL_FAbs(%a: f16) "None" {
  %0 = spirv.GL.FAbs %a : f16
  spirv.Return
}

spirv.func @GL_FClamp(%a: f16, %b: f16, %c: f16) "None" {
  %0 = spirv.GL.FClamp %a, %b, %c : f16
  spirv.Return
}

spirv.func @GL_FMax(%a: f16, %b: f16) "None" {
  %0 = spirv.GL.FMax %a, %b : f16
  spirv.Return
}

spirv.func @GL_FMin(%a: f16, %b: f16) "None" {
  %0 = spirv.GL.FMin %a, %b : f16
  spirv.Return
}

spirv.func @GL_FMix(%a: f16, %b: f16, %c: f16) "None" {
  %0 = spirv.GL.FMix %a : f16, %b : f16, %c : f16 -> f16
  spirv.Return
}

spirv.func @GL_FSign(%a: f16) "None" {
  %0 = spirv.GL.FSign %a : f16
  spirv.Return
}

spirv.func @GL_FindILsb(%a: i8) "None" {
  %0 = spirv.GL.FindILsb %a : i8
  spirv.Return
}

spirv.func @GL_FindSMsb(%a: i32) "None" {
  %0 = spirv.GL.FindSMsb %a : i32
  spirv.Return
}

spirv.func @GL_FindUMsb(%a: i32) "None" {
  %0 = spirv.GL.FindUMsb %a : i32
  spirv.Return
}

spirv.func @GL_Floor(%a: f16) "None" {
  %0 = spirv.GL.Floor %a : f16
  spirv.Return
}

spirv.func @GL_Fma(%a: f16, %b: f16, %c: f16) "None" {
  %0 = spirv.GL.Fma %a, %b, %c : f16
  spirv.Return
}

spirv.func @GL_Fract(%a: f16) "None" {
  %0 = spirv.GL.Fract %a : f16
  spirv.Return
}

spirv.func @GL_FrexpStruct(%a: f32) "None" {
  %0 = spirv.GL.FrexpStruct %a : f32 -> !spirv.struct<(f32, i32)>
  spirv.Return
}

spirv.func @GL_InverseSqrt(%a: f16) "None" {
  %0 = spirv.GL.InverseSqrt %a : f16
  spirv.Return
}

spirv.func @GL_Ldexp(%a: f16, %b: i8) "None" {
  %0 = spirv.GL.Ldexp %a : f16, %b : i8 -> f16
  spirv.Return
}

spirv.func @GL_Length(%a: f16) "None" {
  %0 = spirv.GL.Length %a : f16 -> f16
  spirv.Return
}

spirv.func @GL_Log(%a: f16) "None" {
  %0 = spirv.GL.Log %a : f16
  spirv.Return
}

spirv.func @GL_Log2(%a: f16) "None" {
  %0 = spirv.GL.Log2 %a : f16
  spirv.Return
}

spirv.func @GL_Normalize(%a: f16) "None" {
  %0 = spirv.GL.Normalize %a : f16
  spirv.Return
}

spirv.func @GL_PackHalf2x16(%a: vector<2xf32>) "None" {
  %0 = spirv.GL.PackHalf2x16 %a : vector<2xf32> -> i32
  spirv.Return
}

spirv.func @GL_PackSnorm4x8(%a: vector<4xf32>) "None" {
  %0 = spirv.GL.PackSnorm4x8 %a : vector<4xf32> -> i32
  spirv.Return
}

spirv.func @GL_Pow(%a: f16, %b: f16) "None" {
  %0 = spirv.GL.Pow %a, %b : f16
  spirv.Return
}

spirv.func @GL_Reflect(%a: f16, %b: f16) "None" {
  %0 = spirv.GL.Reflect %a, %b : f16
  spirv.Return
}

spirv.func @GL_Round(%a: f16) "None" {
  %0 = spirv.GL.Round %a : f16
  spirv.Return
}

spirv.func @GL_RoundEven(%a: f16) "None" {
  %0 = spirv.GL.RoundEven %a : f16
  spirv.Return
}

spirv.func @GL_SAbs(%a: i8) "None" {
  %0 = spirv.GL.SAbs %a : i8
  spirv.Return
}

spirv.func @GL_SClamp(%a: i8, %b: i8, %c: i8) "None" {
  %0 = spirv.GL.SClamp %a, %b, %c : i8
  spirv.Return
}

spirv.func @GL_SMax(%a: i8, %b: i8) "None" {
  %0 = spirv.GL.SMax %a, %b : i8
  spirv.Return
}

spirv.func @GL_SMin(%a: i8, %b: i8) "None" {
  %0 = spirv.GL.SMin %a, %b : i8
  spirv.Return
}

spirv.func @GL_SSign(%a: i8) "None" {
  %0 = spirv.GL.SSign %a : i8
  spirv.Return
}

spirv.func @GL_Sin(%a: f16) "None" {
  %0 = spirv.GL.Sin %a : f16
  spirv.Return
}

spirv.func @GL_Sinh(%a: f16) "None" {
  %0 = spirv.GL.Sinh %a : f16
  spirv.Return
}

spirv.func @GL_Sqrt(%a: f16) "None" {
  %0 = spirv.GL.Sqrt %a : f16
  spirv.Return
}

spirv.func @GL_Tan(%a: f16) "None" {
  %0 = spirv.GL.Tan %a : f16
  spirv.Return
}

spirv.func @GL_Tanh(%a: f16) "None" {
  %0 = spirv.GL.Tanh %a : f16
  spirv.Return
}

spirv.func @GL_UClamp(%a: i8, %b: i8, %c: i8) "None" {
  %0 = spirv.GL.UClamp %a, %b, %c : i8
  spirv.Return
}

spirv.func @GL_UMax(%a: i8, %b: i8) "None" {
  %0 = spirv.GL.UMax %a, %b : i8
  spirv.Return
}

spirv.func @GL_UMin(%a: i8, %b: i8) "None" {
  %0 = spirv.GL.UMin %a, %b : i8
  spirv.Return
}

spirv.func @GL_UnpackHalf2x16(%a: i32) "None" {
  %0 = spirv.GL.UnpackHalf2x16 %a : i32 -> vector<2xf32>
  spirv.Return
}

spirv.func @GL_UnpackSnorm4x8(%a: i32) "None" {
  %0 = spirv.GL.UnpackSnorm4x8 %a : i32 -> vector<4xf32>
  spirv.Return
}

spirv.func @GenericCastToPtr(%a: !spirv.ptr<i32, Generic>) "None" {
  %0 = spirv.GenericCastToPtr %a : !spirv.ptr<i32, Generic> to !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @GenericCastToPtrExplicit(%a: !spirv.ptr<i32, Generic>) "None" {
  %0 = spirv.GenericCastToPtrExplicit %a : !spirv.ptr<i32, Generic> to !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @GroupBroadcast(%a: vector<[4]xi32>, %b: i16) "None" {
  %0 = spirv.GroupBroadcast <Subgroup> %a, %b : vector<[4]xi32>, i16
  spirv.Return
}

spirv.func @GroupFAdd(%a: vector<16xf32>) "None" {
  %0 = spirv.GroupFAdd <Workgroup> <ExclusiveScan> %a : vector<16xf32>
  spirv.Return
}

spirv.func @GroupFMax(%a: vector<2xf32>) "None" {
  %0 = spirv.GroupFMax <Workgroup> <ExclusiveScan> %a : vector<2xf32>
  spirv.Return
}

spirv.func @GroupFMin(%a: vector<16xf16>) "None" {
  %0 = spirv.GroupFMin <Subgroup> <ClusteredReduce> %a : vector<16xf16>
  spirv.Return
}

spirv.func @GroupIAdd(%a: vector<4xi8>) "None" {
  %0 = spirv.GroupIAdd <Subgroup> <InclusiveScan> %a : vector<4xi8>
  spirv.Return
}

spirv.func @GroupNonUniformAll(%a: i1) "None" {
  %0 = spirv.GroupNonUniformAll <Subgroup> %a : i1
  spirv.Return
}

spirv.func @GroupNonUniformAllEqual(%a: vector<8xf32>) "None" {
  %0 = spirv.GroupNonUniformAllEqual <Subgroup> %a : vector<8xf32>, i1
  spirv.Return
}

spirv.func @GroupNonUniformAny(%a: i1) "None" {
  %0 = spirv.GroupNonUniformAny <Subgroup> %a : i1
  spirv.Return
}

spirv.func @GroupNonUniformBallot(%a: i1) "None" {
  %0 = spirv.GroupNonUniformBallot <Workgroup> %a : vector<4xi16>
  spirv.Return
}

spirv.func @GroupNonUniformBallotBitCount(%a: vector<[4]xi32>) "None" {
  %0 = spirv.GroupNonUniformBallotBitCount <Subgroup> <PartitionedReduceNV> %a : vector<[4]xi32> -> i64
  spirv.Return
}

spirv.func @GroupNonUniformBallotFindLSB(%a: vector<4xi32>) "None" {
  %0 = spirv.GroupNonUniformBallotFindLSB <Workgroup> %a : vector<4xi32>, i8
  spirv.Return
}

spirv.func @GroupNonUniformBallotFindMSB(%a: vector<4xi32>) "None" {
  %0 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %a : vector<4xi32>, i16
  spirv.Return
}

spirv.func @GroupNonUniformBitwiseAnd(%a: vector<8xi16>) "None" {
  %0 = spirv.GroupNonUniformBitwiseAnd <Workgroup> <PartitionedReduceNV> %a : vector<8xi16> -> vector<8xi16>
  spirv.Return
}

spirv.func @GroupNonUniformBitwiseOr(%a: vector<8xi16>) "None" {
  %0 = spirv.GroupNonUniformBitwiseOr <Workgroup> <Reduce> %a : vector<8xi16> -> vector<2x2xi32>
  spirv.Return
}

spirv.func @GroupNonUniformBitwiseXor(%a: vector<4xi8>) "None" {
  %0 = spirv.GroupNonUniformBitwiseXor <Workgroup> <PartitionedInclusiveScanNV> %a : vector<4xi8> -> vector<4xi8>
  spirv.Return
}

spirv.func @GroupNonUniformElect() "None" {
  %0 = spirv.GroupNonUniformElect <Workgroup> : i1
  spirv.Return
}

spirv.func @GroupNonUniformFAdd(%a: vector<8xf32>) "None" {
  %0 = spirv.GroupNonUniformFAdd <Workgroup> <PartitionedExclusiveScanNV> %a : vector<8xf32> -> vector<8xf32>
  spirv.Return
}

spirv.func @GroupNonUniformFMax(%a: vector<4xf64>) "None" {
  %0 = spirv.GroupNonUniformFMax <Workgroup> <Reduce> %a : vector<4xf64> -> f16
  spirv.Return
}

spirv.func @GroupNonUniformFMin(%a: f64) "None" {
  %0 = spirv.GroupNonUniformFMin <Subgroup> <PartitionedInclusiveScanNV> %a : f64 -> vector<2xf32>
  spirv.Return
}

spirv.func @GroupNonUniformFMul(%a: vector<16xf32>) "None" {
  %0 = spirv.GroupNonUniformFMul <Subgroup> <InclusiveScan> %a : vector<16xf32> -> vector<8xf16>
  spirv.Return
}

spirv.func @GroupNonUniformIAdd(%a: vector<16xi8>) "None" {
  %0 = spirv.GroupNonUniformIAdd <Workgroup> <Reduce> %a : vector<16xi8> -> vector<4xi64>
  spirv.Return
}

spirv.func @GroupNonUniformIMul(%a: vector<8xi64>) "None" {
  %0 = spirv.GroupNonUniformIMul <Subgroup> <PartitionedReduceNV> %a : vector<8xi64> -> vector<16xi8>
  spirv.Return
}

spirv.func @GroupNonUniformLogicalAnd(%a: vector<8xi1>) "None" {
  %0 = spirv.GroupNonUniformLogicalAnd <Subgroup> <PartitionedInclusiveScanNV> %a : vector<8xi1> -> vector<8xi1>
  spirv.Return
}

spirv.func @GroupNonUniformLogicalOr(%a: vector<8xi1>) "None" {
  %0 = spirv.GroupNonUniformLogicalOr <Subgroup> <Reduce> %a : vector<8xi1> -> vector<4xi1>
  spirv.Return
}

spirv.func @GroupNonUniformLogicalXor(%a: vector<4xi1>) "None" {
  %0 = spirv.GroupNonUniformLogicalXor <Subgroup> <PartitionedReduceNV> %a : vector<4xi1> -> vector<4xi1>
  spirv.Return
}

spirv.func @GroupNonUniformQuadSwap(%a: vector<8xf16>, %b: i64) "None" {
  %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %a %b : vector<8xf16>, i64
  spirv.Return
}

spirv.func @GroupNonUniformRotateKHR(%a: vector<8xi1>, %b: i32) "None" {
  %0 = spirv.GroupNonUniformRotateKHR <Workgroup> %a, %b : vector<8xi1>, i32 -> vector<8xi1>
  spirv.Return
}

spirv.func @GroupNonUniformSMax(%a: vector<16xi8>) "None" {
  %0 = spirv.GroupNonUniformSMax <Workgroup> <Reduce> %a : vector<16xi8> -> vector<16xi8>
  spirv.Return
}

spirv.func @GroupNonUniformSMin(%a: vector<16xi32>) "None" {
  %0 = spirv.GroupNonUniformSMin <Workgroup> <PartitionedInclusiveScanNV> %a : vector<16xi32> -> vector<16xi32>
  spirv.Return
}

spirv.func @GroupNonUniformShuffle(%a: vector<4xi1>, %b: i64) "None" {
  %0 = spirv.GroupNonUniformShuffle <Subgroup> %a, %b : vector<4xi1>, i64
  spirv.Return
}

spirv.func @GroupNonUniformShuffleDown(%a: vector<[8]xi1>, %b: i8) "None" {
  %0 = spirv.GroupNonUniformShuffleDown <Workgroup> %a, %b : vector<[8]xi1>, i8
  spirv.Return
}

spirv.func @GroupNonUniformShuffleUp(%a: vector<16xf32>, %b: i64) "None" {
  %0 = spirv.GroupNonUniformShuffleUp <Workgroup> %a, %b : vector<16xf32>, i64
  spirv.Return
}

spirv.func @GroupNonUniformShuffleXor(%a: vector<[4]xi32>, %b: i16) "None" {
  %0 = spirv.GroupNonUniformShuffleXor <Workgroup> %a, %b : vector<[4]xi32>, i16
  spirv.Return
}

spirv.func @GroupNonUniformUMax(%a: vector<4xi32>) "None" {
  %0 = spirv.GroupNonUniformUMax <Subgroup> <ExclusiveScan> %a : vector<4xi32> -> vector<2x2xi32>
  spirv.Return
}

spirv.func @GroupNonUniformUMin(%a: vector<2xi16>) "None" {
  %0 = spirv.GroupNonUniformUMin <Workgroup> <ExclusiveScan> %a : vector<2xi16> -> vector<3xi32>
  spirv.Return
}

spirv.func @GroupSMax(%a: vector<8xi16>) "None" {
  %0 = spirv.GroupSMax <Workgroup> <InclusiveScan> %a : vector<8xi16>
  spirv.Return
}

spirv.func @GroupSMin(%a: i16) "None" {
  %0 = spirv.GroupSMin <Workgroup> <InclusiveScan> %a : i16
  spirv.Return
}

spirv.func @GroupUMax(%a: vector<16xi8>) "None" {
  %0 = spirv.GroupUMax <Subgroup> <PartitionedExclusiveScanNV> %a : vector<16xi8>
  spirv.Return
}

spirv.func @GroupUMin(%a: vector<4xi64>) "None" {
  %0 = spirv.GroupUMin <Workgroup> <Reduce> %a : vector<4xi64>
  spirv.Return
}

spirv.func @IAdd(%a: i8, %b: i8) "None" {
  %0 = spirv.IAdd %a, %b : i8
  spirv.Return
}

spirv.func @IAddCarry(%a: i32, %b: i32) "None" {
  %0 = spirv.IAddCarry %a, %b : !spirv.struct<(i32, i32)>
  spirv.Return
}

spirv.func @IEqual(%a: i8, %b: i8) "None" {
  %0 = spirv.IEqual %a, %b : i8
  spirv.Return
}

spirv.func @IMul(%a: i8, %b: i8) "None" {
  %0 = spirv.IMul %a, %b : i8
  spirv.Return
}

spirv.func @INTEL_ControlBarrierArrive() "None" {
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <UniformMemory>
  spirv.Return
}

spirv.func @INTEL_ControlBarrierWait() "None" {
  spirv.INTEL.ControlBarrierWait <Subgroup> <Subgroup> <MakeVisible>
  spirv.Return
}

spirv.func @INTEL_ConvertBF16ToF(%a: i16) "None" {
  %0 = spirv.INTEL.ConvertBF16ToF %a : i16 to f32
  spirv.Return
}

spirv.func @INTEL_ConvertFToBF16(%a: f32) "None" {
  %0 = spirv.INTEL.ConvertFToBF16 %a : f32 to i16
  spirv.Return
}

spirv.func @INTEL_RoundFToTF32(%a: f32) "None" {
  %0 = spirv.INTEL.RoundFToTF32 %a : f32 to f32
  spirv.Return
}

spirv.func @INTEL_SubgroupBlockRead(%a: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.INTEL.SubgroupBlockRead %a : !spirv.ptr<f32, Function> -> f32
  spirv.Return
}

spirv.func @INotEqual(%a: i8, %b: i8) "None" {
  %0 = spirv.INotEqual %a, %b : i8
  spirv.Return
}

spirv.func @ISub(%a: i8, %b: i8) "None" {
  %0 = spirv.ISub %a, %b : i8
  spirv.Return
}

spirv.func @ISubBorrow(%a: i32, %b: i32) "None" {
  %0 = spirv.ISubBorrow %a, %b : !spirv.struct<(i32, i32)>
  spirv.Return
}

spirv.func @Image(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) "None" {
  %0 = spirv.Image %a : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
  spirv.Return
}

spirv.func @ImageDrefGather(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<8xf32>, %c: f32) "None" {
  %0 = spirv.ImageDrefGather %a, %b, %c  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<8xf32>, f32 -> vector<[4]xf32>
  spirv.Return
}

spirv.func @ImageFetch(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<8xi8>) "None" {
  %0 = spirv.ImageFetch %a, %b  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<8xi8> -> vector<4xf32>
  spirv.Return
}

spirv.func @ImageQuerySize(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) "None" {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi16>
  spirv.Return
}

spirv.func @ImageRead(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %b: vector<4xi64>) "None" {
  %0 = spirv.ImageRead %a, %b  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<4xi64> -> vector<16xf32>
  spirv.Return
}

spirv.func @ImageSampleImplicitLod(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<16xf16>) "None" {
  %0 = spirv.ImageSampleImplicitLod %a, %b  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<16xf16> -> vector<4xf32>
  spirv.Return
}

spirv.func @ImageSampleProjDrefImplicitLod(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<3xi32>, %c: f32) "None" {
  %0 = spirv.ImageSampleProjDrefImplicitLod %a, %b, %c  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<3xi32>, f32 -> f32
  spirv.Return
}

spirv.func @ImageWrite(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %b: vector<4xf16>, %c: vector<8xf32>) "None" {
  spirv.ImageWrite %a, %b, %c  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<4xf16>, vector<8xf32>
  spirv.Return
}

spirv.func @InBoundsPtrAccessChain(%a: !spirv.ptr<i32, Function>, %b: i32) "None" {
  %0 = spirv.InBoundsPtrAccessChain %a[%b] : !spirv.ptr<i32, Function>, i32 -> !spirv.ptr<i32, Function>
  spirv.Return
}

spirv.func @IsFinite(%a: f16) "None" {
  %0 = spirv.IsFinite %a : f16
  spirv.Return
}

spirv.func @IsInf(%a: f16) "None" {
  %0 = spirv.IsInf %a : f16
  spirv.Return
}

spirv.func @IsNan(%a: f16) "None" {
  %0 = spirv.IsNan %a : f16
  spirv.Return
}

spirv.func @KHR_AssumeTrue(%a: i1) "None" {
  spirv.KHR.AssumeTrue %a
  spirv.Return
}

spirv.func @KHR_CooperativeMatrixLoad(%a: !spirv.ptr<f32, Function>, %b: i8) "None" {
  %0 = spirv.KHR.CooperativeMatrixLoad %a, %b, <RowMajor> : !spirv.ptr<f32, Function>, i8 -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
  spirv.Return
}

spirv.func @KHR_CooperativeMatrixMulAdd(%a: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %b: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>, %c: !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>) "None" {
  %0 = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
  spirv.Return
}

spirv.func @KHR_CooperativeMatrixStore(%a: !spirv.ptr<f32, Function>, %b: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, %c: i8) "None" {
  spirv.KHR.CooperativeMatrixStore %a, %b, %c, <RowMajor> : !spirv.ptr<f32, Function>, !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, i8
  spirv.Return
}

spirv.func @KHR_GroupFMul(%a: vector<16xf32>) "None" {
  %0 = spirv.KHR.GroupFMul <Subgroup> <InclusiveScan> %a : vector<16xf32>
  spirv.Return
}

spirv.func @KHR_GroupIMul(%a: i32) "None" {
  %0 = spirv.KHR.GroupIMul <Workgroup> <ExclusiveScan> %a : i32
  spirv.Return
}

spirv.func @KHR_SubgroupBallot(%a: i1) "None" {
  %0 = spirv.KHR.SubgroupBallot %a : vector<4xi32>
  spirv.Return
}

spirv.func @Kill() "None" {
  spirv.Kill
}

spirv.func @Load(%a: !spirv.ptr<f32, Function>) "None" {
  %0 = spirv.Load "Function" %a : f32
  spirv.Return
}

spirv.func @LogicalAnd(%a: i1, %b: i1) "None" {
  %0 = spirv.LogicalAnd %a, %b : i1
  spirv.Return
}

spirv.func @LogicalEqual(%a: i1, %b: i1) "None" {
  %0 = spirv.LogicalEqual %a, %b : i1
  spirv.Return
}

spirv.func @LogicalNot(%a: i1) "None" {
  %0 = spirv.LogicalNot %a : i1
  spirv.Return
}

spirv.func @LogicalNotEqual(%a: i1, %b: i1) "None" {
  %0 = spirv.LogicalNotEqual %a, %b : i1
  spirv.Return
}

spirv.func @LogicalOr(%a: i1, %b: i1) "None" {
  %0 = spirv.LogicalOr %a, %b : i1
  spirv.Return
}

spirv.func @MatrixTimesMatrix(%a: !spirv.matrix<3 x vector<3xf32>>, %b: !spirv.matrix<3 x vector<3xf32>>) "None" {
  %0 = spirv.MatrixTimesMatrix %a, %b : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  spirv.Return
}

spirv.func @MatrixTimesScalar(%a: !spirv.matrix<3 x vector<3xf32>>, %b: f32) "None" {
  %0 = spirv.MatrixTimesScalar %a, %b : !spirv.matrix<3 x vector<3xf32>>, f32
  spirv.Return
}

spirv.func @MatrixTimesVector(%a: !spirv.matrix<3 x vector<3xf32>>, %b: vector<3xf32>) "None" {
  %0 = spirv.MatrixTimesVector %a, %b : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<3xf32>
  spirv.Return
}

spirv.func @MemoryBarrier() "None" {
  spirv.MemoryBarrier <Device>, <SubgroupMemory>
  spirv.Return
}

spirv.func @Not(%a: i8) "None" {
  %0 = spirv.Not %a : i8
  spirv.Return
}

spirv.func @Ordered(%a: f16, %b: f16) "None" {
  %0 = spirv.Ordered %a, %b : f16
  spirv.Return
}

spirv.func @PtrAccessChain(%a: !spirv.ptr<i32, CrossWorkgroup>, %b: i8) "None" {
  %0 = spirv.PtrAccessChain %a[%b] : !spirv.ptr<i32, CrossWorkgroup>, i8 -> !spirv.ptr<i32, CrossWorkgroup>
  spirv.Return
}

spirv.func @PtrCastToGeneric(%a: !spirv.ptr<i32, Workgroup>) "None" {
  %0 = spirv.PtrCastToGeneric %a : !spirv.ptr<i32, Workgroup> to !spirv.ptr<i32, Generic>
  spirv.Return
}

spirv.func @Return() "None" {
  spirv.Return
}

spirv.func @SConvert(%a: vector<2xi32>) "None" {
  %0 = spirv.SConvert %a : vector<2xi32> to vector<2xi16>
  spirv.Return
}

spirv.func @SDiv(%a: i8, %b: i8) "None" {
  %0 = spirv.SDiv %a, %b : i8
  spirv.Return
}

spirv.func @SDot(%a: vector<2xi16>, %b: vector<2xi16>) "None" {
  %0 = spirv.SDot %a, %b : vector<2xi16> -> i32
  spirv.Return
}

spirv.func @SDotAccSat(%a: vector<4xi8>, %b: vector<4xi8>, %c: i32) "None" {
  %0 = spirv.SDotAccSat %a, %b, %c : vector<4xi8> -> i32
  spirv.Return
}

spirv.func @SGreaterThan(%a: i8, %b: i8) "None" {
  %0 = spirv.SGreaterThan %a, %b : i8
  spirv.Return
}

spirv.func @SGreaterThanEqual(%a: i8, %b: i8) "None" {
  %0 = spirv.SGreaterThanEqual %a, %b : i8
  spirv.Return
}

spirv.func @SLessThan(%a: i8, %b: i8) "None" {
  %0 = spirv.SLessThan %a, %b : i8
  spirv.Return
}

spirv.func @SLessThanEqual(%a: i8, %b: i8) "None" {
  %0 = spirv.SLessThanEqual %a, %b : i8
  spirv.Return
}

spirv.func @SMod(%a: i8, %b: i8) "None" {
  %0 = spirv.SMod %a, %b : i8
  spirv.Return
}

spirv.func @SMulExtended(%a: i32, %b: i32) "None" {
  %0 = spirv.SMulExtended %a, %b : !spirv.struct<(i32, i32)>
  spirv.Return
}

spirv.func @SNegate(%a: i8) "None" {
  %0 = spirv.SNegate %a : i8
  spirv.Return
}

spirv.func @SRem(%a: i8, %b: i8) "None" {
  %0 = spirv.SRem %a, %b : i8
  spirv.Return
}

spirv.func @SUDot(%a: i32, %b: i32) "None" {
  %0 = spirv.SUDot %a, %b, <PackedVectorFormat4x8Bit> : i32 -> i32
  spirv.Return
}

spirv.func @SUDotAccSat(%a: vector<8xi8>, %b: vector<8xi8>, %c: i64) "None" {
  %0 = spirv.SUDotAccSat %a, %b, %c : vector<8xi8> -> i64
  spirv.Return
}

spirv.func @Select(%a: i1, %b: i1, %c: i1) "None" {
  %0 = spirv.Select %a, %b, %c : i1, i1
  spirv.Return
}

spirv.func @ShiftLeftLogical(%a: i8, %b: i8) "None" {
  %0 = spirv.ShiftLeftLogical %a, %b : i8, i8
  spirv.Return
}

spirv.func @ShiftRightArithmetic(%a: i8, %b: i8) "None" {
  %0 = spirv.ShiftRightArithmetic %a, %b : i8, i8
  spirv.Return
}

spirv.func @ShiftRightLogical(%a: i8, %b: i8) "None" {
  %0 = spirv.ShiftRightLogical %a, %b : i8, i8
  spirv.Return
}

spirv.func @Store(%a: !spirv.ptr<f32, Function>, %b: f32) "None" {
  spirv.Store "Function" %a, %b : f32
  spirv.Return
}

spirv.func @Transpose(%a: !spirv.matrix<3 x vector<3xf32>>) "None" {
  %0 = spirv.Transpose %a : !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
  spirv.Return
}

spirv.func @UConvert(%a: i64) "None" {
  %0 = spirv.UConvert %a : i64 to i8
  spirv.Return
}

spirv.func @UDiv(%a: i8, %b: i8) "None" {
  %0 = spirv.UDiv %a, %b : i8
  spirv.Return
}

spirv.func @UDot(%a: vector<4xi16>, %b: vector<4xi16>) "None" {
  %0 = spirv.UDot %a, %b : vector<4xi16> -> i64
  spirv.Return
}

spirv.func @UDotAccSat(%a: vector<4xi16>, %b: vector<4xi16>, %c: i64) "None" {
  %0 = spirv.UDotAccSat %a, %b, %c : vector<4xi16> -> i64
  spirv.Return
}

spirv.func @UGreaterThan(%a: i8, %b: i8) "None" {
  %0 = spirv.UGreaterThan %a, %b : i8
  spirv.Return
}

spirv.func @UGreaterThanEqual(%a: i8, %b: i8) "None" {
  %0 = spirv.UGreaterThanEqual %a, %b : i8
  spirv.Return
}

spirv.func @ULessThan(%a: i8, %b: i8) "None" {
  %0 = spirv.ULessThan %a, %b : i8
  spirv.Return
}

spirv.func @ULessThanEqual(%a: i8, %b: i8) "None" {
  %0 = spirv.ULessThanEqual %a, %b : i8
  spirv.Return
}

spirv.func @UMod(%a: i8, %b: i8) "None" {
  %0 = spirv.UMod %a, %b : i8
  spirv.Return
}

spirv.func @UMulExtended(%a: i32, %b: i32) "None" {
  %0 = spirv.UMulExtended %a, %b : !spirv.struct<(i32, i32)>
  spirv.Return
}

spirv.func @Undef() "None" {
  %0 = spirv.Undef : i1
  spirv.Return
}

spirv.func @Unordered(%a: f16, %b: f16) "None" {
  %0 = spirv.Unordered %a, %b : f16
  spirv.Return
}

spirv.func @Variable() "None" {
  %0 = spirv.Variable : !spirv.ptr<f32, Function>
  spirv.Return
}

spirv.func @VectorExtractDynamic(%a: vector<2xi1>, %b: i8) "None" {
  %0 = spirv.VectorExtractDynamic %a[%b] : vector<2xi1>, i8
  spirv.Return
}

spirv.func @VectorInsertDynamic(%a: vector<2xi1>, %b: i1, %c: i8) "None" {
  %0 = spirv.VectorInsertDynamic %b, %a[%c] : vector<2xi1>, i8
  spirv.Return
}

spirv.func @VectorShuffle(%a: vector<4xf32>, %b: vector<4xf32>) "None" {
  %0 = spirv.VectorShuffle [0 : i32, 1 : i32, 2 : i32, 3 : i32] %a, %b : vector<4xf32>, vector<4xf32> -> vector<4xf32>
  spirv.Return
}

spirv.func @VectorTimesMatrix(%a: vector<3xf32>, %b: !spirv.matrix<3 x vector<3xf32>>) "None" {
  %0 = spirv.VectorTimesMatrix %a, %b : vector<3xf32>, !spirv.matrix<3 x vector<3xf32>> -> vector<3xf32>
  spirv.Return
}

spirv.func @VectorTimesScalar(%a: vector<2xf16>, %b: f16) "None" {
  %0 = spirv.VectorTimesScalar %a, %b : (vector<2xf16>, f16) -> vector<2xf16>
  spirv.Return
}

spirv.func @mlir_loop() "None" {
  %0 = spirv.mlir.loop -> i1 {
  }
  spirv.Return
}

spirv.func @mlir_selection() "None" {
  %0 = spirv.mlir.selection -> i1 {
  }
  spirv.Return
}
