// RUN: jopt %s --allow-unregistered-dialect --mem2reg | FileCheck %s

// CHECK-LABEL: func.func @straight
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NEXT: return %[[X]]
func.func @straight(%x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  %v = memref.load %a[] : memref<i32>
  return %v : i32
}

// CHECK-LABEL: func.func @nothing_stored
// CHECK: %[[P:.*]] = ub.poison : i32
// CHECK: return %[[P]]
func.func @nothing_stored() -> i32 {
  %a = memref.alloca() : memref<i32>
  %v = memref.load %a[] : memref<i32>
  return %v : i32
}

// Two stores meet.
// CHECK-LABEL: func.func @meeting
// CHECK: cf.cond_br %{{.*}}, ^bb1, ^bb2(%{{.*}} : i32)
// CHECK: ^bb2(%[[M:.*]]: i32):
// CHECK: return %[[M]]
func.func @meeting(%c: i1, %x: i32, %y: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.store %y, %a[] : memref<i32>
  cf.br ^bb2
^bb2:
  %v = memref.load %a[] : memref<i32>
  return %v : i32
}

// CHECK-LABEL: func.func @loop
// CHECK: ^bb1(%[[I:.*]]: i32):
// CHECK: %[[N:.*]] = arith.addi %[[I]], %[[I]]
// CHECK: cf.cond_br %{{.*}}, ^bb1(%[[N]] : i32), ^bb2
func.func @loop(%c: i1, %x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  cf.br ^bb1
^bb1:
  %i = memref.load %a[] : memref<i32>
  %n = arith.addi %i, %i : i32
  memref.store %n, %a[] : memref<i32>
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  %r = memref.load %a[] : memref<i32>
  return %r : i32
}

// CHECK-LABEL: func.func @escapes
// CHECK: memref.alloca
func.func @escapes(%x: i32) -> i32 {
  %a = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  "t.use"(%a) : (memref<i32>) -> ()
  %v = memref.load %a[] : memref<i32>
  return %v : i32
}

// CHECK-LABEL: func.func @several_elements
// CHECK: memref.alloca
func.func @several_elements(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<2xi32>
  memref.store %x, %a[%c0] : memref<2xi32>
  %v = memref.load %a[%c0] : memref<2xi32>
  return %v : i32
}

// CHECK-LABEL: llvm.func @pointer
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NOT: llvm.alloca
// CHECK: llvm.return %[[X]]
llvm.func @pointer(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i32, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}
