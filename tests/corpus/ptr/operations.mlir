// Operations of the ptr dialect, each once, as mlir-opt prints them.

func.func @from_ptr(%a: !ptr.ptr<#ptr.generic_space>, %b: !ptr.ptr_metadata<memref<?xf32, #ptr.generic_space>>) {
  %0 = ptr.from_ptr %a metadata %b : <#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
  return
}

func.func @gather(%a: vector<4x!ptr.ptr<#ptr.generic_space>>, %b: vector<4xi1>, %c: vector<4xi1>) {
  %0 = ptr.gather %a, %b, %c : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xi1>
  return
}

func.func @get_metadata(%a: memref<?xf32, #ptr.generic_space>) {
  %0 = ptr.get_metadata %a : memref<?xf32, #ptr.generic_space>
  return
}

func.func @load(%a: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.load %a : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

func.func @masked_load(%a: !ptr.ptr<#ptr.generic_space>, %b: vector<2xi1>, %c: vector<2xi1>) {
  %0 = ptr.masked_load %a, %b, %c : !ptr.ptr<#ptr.generic_space> -> vector<2xi1>
  return
}

func.func @masked_store(%a: vector<2xf16>, %b: !ptr.ptr<#ptr.generic_space>, %c: vector<2xi1>) {
  ptr.masked_store %a, %b, %c : vector<2xf16>, !ptr.ptr<#ptr.generic_space>
  return
}

func.func @ptr_add(%a: !ptr.ptr<#ptr.generic_space>, %b: i1) {
  %0 = ptr.ptr_add %a, %b : !ptr.ptr<#ptr.generic_space>, i1
  return
}

func.func @ptr_diff(%a: !ptr.ptr<#ptr.generic_space>, %b: !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.ptr_diff %a, %b : !ptr.ptr<#ptr.generic_space> -> i1
  return
}

func.func @scatter(%a: vector<4xi1>, %b: vector<4x!ptr.ptr<#ptr.generic_space>>, %c: vector<4xi1>) {
  ptr.scatter %a, %b, %c : vector<4xi1>, vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}

func.func @store(%a: i1, %b: !ptr.ptr<#ptr.generic_space>) {
  ptr.store %a, %b : i1, !ptr.ptr<#ptr.generic_space>
  return
}

func.func @to_ptr(%a: memref<?xf32, #ptr.generic_space>) {
  %0 = ptr.to_ptr %a : memref<?xf32, #ptr.generic_space> -> <#ptr.generic_space>
  return
}

func.func @type_offset() {
  %0 = ptr.type_offset i32 : i1
  return
}

func.func @constant() {
  %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
  %1 = ptr.constant #ptr.address<0x1000> : !ptr.ptr<#ptr.generic_space>
  return
}
