// RUN: not jopt %s --convert-to-llvm=filter-dialects=arith,foo 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not jopt %s --convert-to-llvm=filter-dialects=builtin 2>&1 | FileCheck %s --check-prefix=OTHER

// UNKNOWN: <unknown>:0: error: dialect not loaded: foo
//   OTHER: <unknown>:0: error: dialect does not implement ConvertToLLVMPatternInterface: builtin
func.func @a(%i: i32) -> i32 {
  %0 = arith.addi %i, %i : i32
  return %0 : i32
}
