!s8i = !cir.int<s, 8>
!s32i = !cir.int<s, 32>
!bytes = !cir.array<!s8i x 8>

func.func @first_word(%value: !s32i) -> !s32i {
  %bytes = cir.alloca !bytes, !cir.ptr<!bytes>, ["bytes"] {alignment = 1 : i64}
  %word = cir.cast bitcast %bytes : !cir.ptr<!bytes> -> !cir.ptr<!s32i>
  cir.store align(1) %value, %word : !s32i, !cir.ptr<!s32i>
  %0 = cir.load %word : !cir.ptr<!s32i>, !s32i
  return %0 : !s32i
}
