// Modules of WebAssembly in SSA form.

wasmssa.import_func "f" from "env" as @imported {type = (i32) -> ()}
wasmssa.import_global "g" from "env" as @constant : i32
wasmssa.import_global "g" from "env" as @variable mutable : i64
wasmssa.import_mem "m" from "env" as @memory {limits = !wasmssa<limit[2:]>}
wasmssa.import_table "t" from "env" as @table {type = !wasmssa<tabletype !wasmssa.funcref [2:]>}
wasmssa.memory @own !wasmssa<limit[0: 65536]>
wasmssa.memory exported @shared !wasmssa<limit[512:]>
wasmssa.table @own_table !wasmssa<tabletype !wasmssa.externref [0:]>
wasmssa.table exported @shared_table !wasmssa<tabletype !wasmssa.funcref [2:4]>
wasmssa.global @counter i32 mutable : {
  %0 = wasmssa.const 10 : i32
  wasmssa.return %0 : i32
}
wasmssa.global exported @answer f32 : {
  %0 = wasmssa.const 4.2e1 : f32
  wasmssa.return %0 : f32
}
wasmssa.global @copy i32 : {
  %0 = wasmssa.global_get @constant : i32
  wasmssa.return %0 : i32
}
wasmssa.func exported @main(%local: !wasmssa<local ref to i32>) -> i32 attributes {test.a} {
  %0 = wasmssa.local_get %local : ref to i32
  %1 = wasmssa.local of type i32 {test.b}
  wasmssa.local_set %1 : ref to i32 to %0 : i32
  %2 = wasmssa.local_tee %1 : ref to i32 to %0 : i32
  wasmssa.call @imported (%0) : (i32) -> ()
  wasmssa.if %0 : {
    wasmssa.block_return
  } else {
    wasmssa.block_return
  } > ^bb1
^bb1:
  wasmssa.if %0 : {
    wasmssa.block_return
  } "else" {
    wasmssa.block_return
  } > ^other
^other:
  wasmssa.if %0 : {
    wasmssa.block_return
  } otherwise > ^another
^another:
  wasmssa.if %0(%0) : i32 : {
  ^bb0(%a: i32):
    wasmssa.block_return
  } > ^bb2
^bb2:
  wasmssa.block : {
    wasmssa.branch_if %0 to level 0 else ^bb0
  ^bb0:
    wasmssa.block_return
  } > ^bb3
^bb3:
  wasmssa.block(%0) : i32 : {
  ^bb0(%a: i32):
    wasmssa.block_return %a : i32
  } > ^bb4
^bb4(%3: i32):
  wasmssa.loop : {
    wasmssa.block_return
  } > ^bb5
^bb5:
  wasmssa.return %3 : i32
}
wasmssa.func @declared(%local: !wasmssa<local ref to f64>)
wasmssa.func @numbers() {
  %i = wasmssa.const 4 : i32
  %l = wasmssa.const 4 : i64
  %f = wasmssa.const 1.5 : f32
  %d = wasmssa.const 2.5 : f64
  %0 = wasmssa.abs %f : f32
  %1 = wasmssa.ceil %f : f32
  %2 = wasmssa.floor %f : f32
  %3 = wasmssa.neg %f : f32
  %4 = wasmssa.sqrt %f : f32
  %5 = wasmssa.trunc %f : f32
  %6 = wasmssa.clz %i : i32
  %7 = wasmssa.ctz %i : i32
  %8 = wasmssa.popcnt %i : i32
  %9 = wasmssa.add %i %i : i32
  %10 = wasmssa.mul %i %i : i32
  %11 = wasmssa.sub %i %i : i32
  %12 = wasmssa.and %i %i : i32
  %13 = wasmssa.or %i %i : i32
  %14 = wasmssa.xor %i %i : i32
  %15 = wasmssa.div_si %i %i : i32
  %16 = wasmssa.div_ui %i %i : i32
  %17 = wasmssa.rem_si %i %i : i32
  %18 = wasmssa.rem_ui %i %i : i32
  %19 = wasmssa.copysign %f %f : f32
  %20 = wasmssa.div %f %f : f32
  %21 = wasmssa.max %f %f : f32
  %22 = wasmssa.min %f %f : f32
  %23 = wasmssa.eq %l %l : i64 -> i32
  %24 = wasmssa.ne %l %l : i64 -> i32
  %25 = wasmssa.ge_si %l %l : i64 -> i32
  %26 = wasmssa.ge_ui %l %l : i64 -> i32
  %27 = wasmssa.gt_si %l %l : i64 -> i32
  %28 = wasmssa.gt_ui %l %l : i64 -> i32
  %29 = wasmssa.le_si %l %l : i64 -> i32
  %30 = wasmssa.le_ui %l %l : i64 -> i32
  %31 = wasmssa.lt_si %l %l : i64 -> i32
  %32 = wasmssa.lt_ui %l %l : i64 -> i32
  %33 = wasmssa.ge %d %d : f64 -> i32
  %34 = wasmssa.gt %d %d : f64 -> i32
  %35 = wasmssa.le %d %d : f64 -> i32
  %36 = wasmssa.lt %d %d : f64 -> i32
  %37 = wasmssa.eqz %i : i32 -> i32
  %38 = wasmssa.rotl %i by %i bits : i32
  %39 = wasmssa.rotr %i by %i bits : i32
  %40 = wasmssa.shl %i by %i bits : i32
  %41 = wasmssa.shr_s %i by %i bits : i32
  %42 = wasmssa.shr_u %i by %i bits : i32
  %43 = wasmssa.convert_s %i : i32 to f32
  %44 = wasmssa.convert_u %l : i64 to f64
  %45 = wasmssa.demote %d : f64 to f32
  %46 = wasmssa.promote %f : f32 to f64
  %47 = wasmssa.extend 8 : i32 low bits from %i : i32
  %48 = wasmssa.extend_i32_s %i to i64
  %49 = wasmssa.extend_i32_u %i to i64
  %50 = wasmssa.wrap %l : i64 to i32
  %51 = wasmssa.reinterpret %f : f32 as i32
  wasmssa.return
}
