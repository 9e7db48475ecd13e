func.func @boxes(%value: i32) {
  %first = box.make %value : i32 -> !box.box<i32>
  %second = box.make %value shared by 3 : i32 -> !box.box<i32>
  box.swap %first and %second : !box.box<i32>
  return
}
