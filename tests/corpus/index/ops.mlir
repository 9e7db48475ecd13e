// Every index operation in custom form.

func.func @index(%a: index, %b: index, %i: i32) {
  %0 = index.add %a, %b
  %1 = index.and %a, %b
  %2 = index.ceildivs %a, %b
  %3 = index.ceildivu %a, %b {test.a}
  %4 = index.divs %a, %b
  %5 = index.divu %a, %b
  %6 = index.floordivs %a, %b
  %7 = index.maxs %a, %b {test.a}
  %8 = index.maxu %a, %b
  %9 = index.mins %a, %b
  %10 = index.minu %a, %b
  %11 = index.mul %a, %b {test.a}
  %12 = index.or %a, %b
  %13 = index.rems %a, %b
  %14 = index.remu %a, %b
  %15 = index.shl %a, %b {test.a}
  %16 = index.shrs %a, %b
  %17 = index.shru %a, %b
  %18 = index.sub %a, %b
  %19 = index.xor %a, %b {test.a}
  %20 = index.bool.constant true
  %21 = index.bool.constant {test.b} false
  %22 = index.casts %a : index to i64
  %23 = index.castu %i : i32 to index
  %24 = index.constant 42
  %25 = index.constant {test.c} -1
  %26 = index.sizeof
  %27 = index.sizeof {test.d}
  %28 = index.cmp eq(%a, %b)
  %29 = index.cmp ne(%a, %b)
  %30 = index.cmp slt(%a, %b)
  %31 = index.cmp sle(%a, %b)
  %32 = index.cmp sgt(%a, %b)
  %33 = index.cmp sge(%a, %b)
  %34 = index.cmp ult(%a, %b)
  %35 = index.cmp ule(%a, %b)
  %36 = index.cmp ugt(%a, %b)
  %37 = index.cmp uge(%a, %b)
  %38 = index.cmp eq(%a, %b) {test.e}
  return
}
