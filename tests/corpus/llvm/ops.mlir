// Operations of the llvm dialect whose syntax is C++, and directives.

llvm.mlir.global internal thread_local unnamed_addr constant @x(1 : i32) comdat(@__c::@any) {addr_space = 0 : i32, externally_initialized, dso_local} : i32
llvm.comdat @__c { llvm.comdat_selector @any any }
llvm.mlir.global external hidden @y() : !llvm.ptr
llvm.mlir.global @s("abc")
llvm.func internal hidden unnamed_addr fastcc @f(%a: i32 {llvm.noundef}, ...) -> (i32 {llvm.zeroext}) vscale_range(1, 2) comdat(@__c::@any) attributes {dso_local, passthrough = ["a"]} { llvm.return %a : i32 }
llvm.func @g(...)
llvm.func @p(i32, f32) -> f32
llvm.func @c(%a: i32, %p: !llvm.ptr) {
  %0 = llvm.call fastcc tail @f(%a, %a) vararg(!llvm.func<i32 (i32, ...)>) {fastmathFlags = #llvm.fastmath<fast>} : (i32 {llvm.noundef}, i32) -> (i32 {llvm.zeroext})
  llvm.call %p(%a) ["x"(%a, %a : i32, i32), "y"()] : !llvm.ptr, (i32) -> ()
  %1 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%a, %a) : (i32, i32) -> i32
  llvm.return
}
llvm.mlir.alias weak @al {dso_local} : i32 {
  %0 = llvm.mlir.addressof @x : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @instructions(%i: i32, %j: i64, %p: !llvm.ptr, %f: f32, %v: vector<4xi32>, %s: !llvm.struct<(i32, array<2 x f32>)>, %a: !llvm.array<2 x f32>, %q: vector<4xf32>) {
  %0 = llvm.icmp "eq" %i, %i : i32
  %1 = llvm.icmp "slt" %v, %v {test.a} : vector<4xi32>
  %2 = llvm.icmp "ne" %p, %p : !llvm.ptr
  %3 = llvm.fcmp "oeq" %f, %f : f32
  %4 = llvm.fcmp "_true" %q, %q {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
  %5 = llvm.alloca %i x f32 : (i32) -> !llvm.ptr
  %6 = llvm.alloca inalloca %j x !llvm.struct<(i32, ptr)> {alignment = 8 : i64} : (i64) -> !llvm.ptr<3>
  %7 = llvm.getelementptr %p[%i, 1, 1, %j] : (!llvm.ptr, i32, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, array<2 x f32>)>>
  %8 = llvm.getelementptr inbounds %p[-1] : (!llvm.ptr) -> !llvm.ptr, i8
  %9 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %10 = llvm.extractvalue %a[1] {test.b} : !llvm.array<2 x f32>
  %11 = llvm.insertvalue %i, %s[0] : !llvm.struct<(i32, array<2 x f32>)>
  %12 = llvm.insertvalue %f, %s[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
  %13 = llvm.shufflevector %v, %v [0, 7, 2] : vector<4xi32>
  %14 = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %i, %p atomic syncscope("agent") release {alignment = 4 : i64} : i32, !llvm.ptr
  %15 = llvm.mlir.constant(1 : i32) : i32
  %16 = llvm.mlir.zero : !llvm.ptr
  %c = llvm.icmp "eq" %i, %i : i32
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%p, %j : !llvm.ptr, i64), "nonnull"(%p : !llvm.ptr)] : i1
  llvm.cond_br %c weights([1, 2]), ^bb1(%i : i32), ^bb2
^bb1(%x: i32):
  llvm.switch %x : i32, ^bb2 [
    1: ^bb1(%i : i32),
    -4: ^bb2
  ]
^bb2:
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb1(%i : i32),
    ^bb2
  ]
}

// -----

llvm.func @callee(i32) -> i32
llvm.func @personality(...) -> i32
llvm.func @exceptions(%i: i32, %p: !llvm.ptr) attributes {personality = @personality} {
  %n = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.invoke @callee(%i) to ^bb1(%i : i32) unwind ^bb2 : (i32) -> i32
^bb1(%x: i32):
  llvm.invoke %p(%x) to ^bb3 unwind ^bb2 : !llvm.ptr, (i32) -> ()
^bb2:
  %1 = llvm.landingpad cleanup (catch %n : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
^bb3:
  llvm.return
}
