// RUN: jopt %s --convert-vector-to-llvm=vector-transpose-lowering=eltwise | FileCheck %s --check-prefix=ELEMENTS
// RUN: jopt %s --convert-vector-to-llvm=vector-transpose-lowering=shuffle1d | FileCheck %s --check-prefix=SHUFFLE
// RUN: jopt %s --convert-vector-to-llvm=vector-transpose-lowering=shuffle16x16 | FileCheck %s --check-prefix=ROUNDS
// RUN: jopt %s --convert-vector-to-llvm=vector-transpose-lowering=llvmintr | FileCheck %s --check-prefix=LLVM

// ELEMENTS-LABEL: func.func @turned
// ELEMENTS-COUNT-6: llvm.extractelement
// SHUFFLE-LABEL: func.func @turned
// SHUFFLE: llvm.shufflevector %[[FLAT:.*]], %[[FLAT]] [0, 3, 1, 4, 2, 5] : vector<6xf32>
// LLVM-LABEL: func.func @turned
// LLVM: llvm.intr.matrix.transpose %{{.*}} {columns = 2 : i32, rows = 3 : i32} : vector<6xf32> into vector<6xf32>
func.func @turned(%a: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}

// A row and a column have the same elements in the same order.
// SHUFFLE-LABEL: func.func @row
// SHUFFLE-NOT: llvm.shufflevector
// SHUFFLE: return
func.func @row(%a: vector<1x2xf32>) -> vector<2x1xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<1x2xf32> to vector<2x1xf32>
  return %0 : vector<2x1xf32>
}

// Four rounds of sixteen shuffles.
// ROUNDS-LABEL: func.func @wide
// ROUNDS: llvm.shufflevector %{{.*}}, %{{.*}} [0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29]
// ROUNDS-COUNT-63: llvm.shufflevector
// ROUNDS-NOT: llvm.shufflevector
func.func @wide(%a: vector<16x16xf32>) -> vector<16x16xf32> {
  %0 = vector.transpose %a, [1, 0] : vector<16x16xf32> to vector<16x16xf32>
  return %0 : vector<16x16xf32>
}
