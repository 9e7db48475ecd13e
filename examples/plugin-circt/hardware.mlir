hw.module.extern @Memory<WIDTH: i32>(in %clock: i1, in %address: i8, out data: i16)

hw.module private @Counter(in %clock: i1, in %step "by": i8 {doc.unit = "ticks"}, inout %bus: i4, out value: i16) {
  // A module is a graph: the instance may stand before what it takes.
  %data = hw.instance "memory" sym @memory @Memory<WIDTH: i32 = 16>(clock: %clock: i1, address: %next: i8) -> (data: i16)
  %next = hw.wire %step sym [<@whole, 0, public>] name "next address" : i8
  %zero = hw.constant 0 : i16
  %bits = builtin.unrealized_conversion_cast %bus : !hw.inout<i4> to i4
  hw.output %data : i16
}

hw.module.extern @Arbiter(in %packet: !hw.struct<valid: i1, kind: i3, payload: i37>)
