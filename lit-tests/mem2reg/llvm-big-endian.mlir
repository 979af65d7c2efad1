// RUN: jopt %s --mem2reg | FileCheck %s

// The first byte is the most significant one.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // CHECK-LABEL: llvm.func @big_endian
  // CHECK-SAME: (%[[X:.*]]: i8, %[[Y:.*]]: i32)
  // CHECK: %[[E:.*]] = llvm.zext %[[X]] : i8 to i32
  // CHECK: %[[S:.*]] = llvm.mlir.constant(24 : i32) : i32
  // CHECK: %[[T:.*]] = llvm.shl %[[E]], %[[S]] : i32
  // CHECK: %[[M:.*]] = llvm.mlir.constant(16777215 : i32) : i32
  // CHECK: %[[K:.*]] = llvm.and %[[Y]], %[[M]] : i32
  // CHECK: %[[W:.*]] = llvm.or %[[K]], %[[T]] : i32
  // CHECK: %[[H:.*]] = llvm.mlir.constant(16 : i32) : i32
  // CHECK: %[[R:.*]] = llvm.lshr %[[W]], %[[H]] : i32
  // CHECK: llvm.trunc %[[R]] : i32 to i16
  llvm.func @big_endian(%x: i8, %y: i32) -> i16 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %y, %a : i32, !llvm.ptr
    llvm.store %x, %a : i8, !llvm.ptr
    %v = llvm.load %a : !llvm.ptr -> i16
    llvm.return %v : i16
  }
}
