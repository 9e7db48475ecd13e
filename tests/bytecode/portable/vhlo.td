// The operations of vhlo that the artifacts in this folder have, as far as their names of attributes go.

include "mlir/IR/OpBase.td"

def VHLO_Dialect : Dialect {
  let name = "vhlo";
  let cppNamespace = "::mlir::vhlo";
}

class VHLO_Op<string mnemonic> : Op<VHLO_Dialect, mnemonic>;

def FuncOpV1 : VHLO_Op<"func_v1"> {
  let arguments = (ins AnyAttr:$sym_name, AnyAttr:$function_type, AnyAttr:$sym_visibility, AnyAttr:$arg_attrs,
                       AnyAttr:$res_attrs);
  let regions = (region AnyRegion:$body);
}

def ReturnOpV1 : VHLO_Op<"return_v1"> {
  let arguments = (ins Variadic<AnyType>:$results);
}

def CompareOpV1 : VHLO_Op<"compare_v1"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$comparison_direction, AnyAttr:$compare_type);
  let results = (outs AnyType:$result);
}

def ConstantOpV1 : VHLO_Op<"constant_v1"> {
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$output);
}

def TupleOpV1 : VHLO_Op<"tuple_v1"> {
  let arguments = (ins Variadic<AnyType>:$val);
  let results = (outs AnyType:$result);
}

def DotGeneralOpV1 : VHLO_Op<"dot_general_v1"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$lhs_batching_dimensions, AnyAttr:$rhs_batching_dimensions,
                       AnyAttr:$lhs_contracting_dimensions, AnyAttr:$rhs_contracting_dimensions,
                       AnyAttr:$precision_config);
  let results = (outs AnyType:$result);
}

def DotGeneralOpV2 : VHLO_Op<"dot_general_v2"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$lhs_batching_dimensions, AnyAttr:$rhs_batching_dimensions,
                       AnyAttr:$lhs_contracting_dimensions, AnyAttr:$rhs_contracting_dimensions,
                       AnyAttr:$precision_config, AnyAttr:$lhs_precision_type, AnyAttr:$rhs_precision_type,
                       AnyAttr:$accumulation_type, AnyAttr:$lhs_component_count, AnyAttr:$rhs_component_count,
                       AnyAttr:$num_primitive_operations, AnyAttr:$allow_imprecise_accumulation);
  let results = (outs AnyType:$result);
}

def CustomCallOpV1 : VHLO_Op<"custom_call_v1"> {
  let arguments = (ins Variadic<AnyType>:$inputs, AnyAttr:$call_target_name, AnyAttr:$has_side_effect,
                       AnyAttr:$backend_config, AnyAttr:$api_version, AnyAttr:$called_computations,
                       AnyAttr:$operand_layouts, AnyAttr:$result_layouts, AnyAttr:$output_operand_aliases);
  let results = (outs Variadic<AnyType>:$results);
}
