// RUN: jopt %s --mem2reg | FileCheck %s
// INTEROP: no (mlir-opt takes a store of a part for one of the whole, and makes invalid casts)

// A store of one byte needs the others that reach it from either side.
// CHECK-LABEL: llvm.func @meeting
// CHECK-SAME: (%[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[B:.*]]: i8)
// CHECK: llvm.br ^bb3(%[[X]] : i32)
// CHECK: llvm.br ^bb3(%[[Y]] : i32)
// CHECK: ^bb3(%[[M:.*]]: i32):
// CHECK: %[[K:.*]] = llvm.and %[[M]], %{{.*}} : i32
// CHECK: %[[V:.*]] = llvm.or %[[K]], %{{.*}} : i32
// CHECK: llvm.return %[[V]]
llvm.func @meeting(%c: i1, %x: i32, %y: i32, %b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.store %x, %a : i32, !llvm.ptr
  llvm.br ^bb3
^bb2:
  llvm.store %y, %a : i32, !llvm.ptr
  llvm.br ^bb3
^bb3:
  llvm.store %b, %a : i8, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// Of one bit no byte can be made.
// CHECK-LABEL: llvm.func @bit
// CHECK: llvm.alloca
llvm.func @bit(%x: i8) -> i1 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i1 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i8, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i1
  llvm.return %v : i1
}

// The last element is followed by padding, which a cast cannot read.
// CHECK-LABEL: llvm.func @padded_vector
// CHECK: llvm.alloca
llvm.func @padded_vector(%x: vector<3xi32>) -> i128 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x vector<3xi32> : (i32) -> !llvm.ptr
  llvm.store %x, %a : vector<3xi32>, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i128
  llvm.return %v : i128
}
