!s8i = !cir.int<s, 8>
!s32i = !cir.int<s, 32>
!u64i = !cir.int<u, 64>
!rec_Node = !cir.record<struct "Node" {!s8i, !u64i, !cir.ptr<!cir.record<struct "Node">>}>
!rec_Wire = !cir.record<struct "Wire" packed {!s8i, !u64i}>
!rec_Value = !cir.record<union "Value" {!s32i, !cir.double, !cir.array<!s8i x 12>}>
!rec_All = !cir.record<struct "All" {!cir.bool, !rec_Value, !rec_Wire}>
!rec_Opaque = !cir.record<struct "Opaque" incomplete>

module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = dense<8> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, i64 = dense<64> : vector<2xi64>>} {
  func.func private @use(!rec_Node, !rec_Wire, !rec_Value, !rec_All, !cir.ptr<!rec_Opaque>)
}
