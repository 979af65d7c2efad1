// RUN: jopt %s --mem2reg | FileCheck %s

// CHECK-LABEL: llvm.func @other_type
// CHECK-SAME: (%[[X:.*]]: f32)
// CHECK: %[[V:.*]] = llvm.bitcast %[[X]] : f32 to i32
// CHECK: llvm.return %[[V]]
llvm.func @other_type(%x: f32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %a : f32, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @smaller_load
// CHECK-SAME: (%[[X:.*]]: !llvm.ptr)
// CHECK: %[[N:.*]] = llvm.ptrtoint %[[X]] : !llvm.ptr to i64
// CHECK: %[[V:.*]] = llvm.trunc %[[N]] : i64 to i16
// CHECK: llvm.return %[[V]]
llvm.func @smaller_load(%x: !llvm.ptr) -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %x, %a : !llvm.ptr, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i16
  llvm.return %v : i16
}

// CHECK-LABEL: llvm.func @smaller_store
// CHECK-SAME: (%[[X:.*]]: i16, %[[Y:.*]]: i32)
// CHECK: %[[E:.*]] = llvm.zext %[[X]] : i16 to i32
// CHECK: %[[M:.*]] = llvm.mlir.constant(-65536 : i32) : i32
// CHECK: %[[K:.*]] = llvm.and %[[Y]], %[[M]] : i32
// CHECK: %[[V:.*]] = llvm.or %[[K]], %[[E]] : i32
// CHECK: llvm.return %[[V]]
llvm.func @smaller_store(%x: i16, %y: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %y, %a : i32, !llvm.ptr
  llvm.store %x, %a : i16, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @memset_constant
// CHECK: %[[V:.*]] = llvm.mlir.constant(707406378 : i32) : i32
// CHECK: llvm.return %[[V]]
llvm.func @memset_constant() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %n = llvm.mlir.constant(4 : i32) : i32
  %x = llvm.mlir.constant(42 : i8) : i8
  "llvm.intr.memset"(%a, %x, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @memset
// CHECK-SAME: (%[[X:.*]]: i8)
// CHECK: %[[E:.*]] = llvm.zext %[[X]] : i8 to i16
// CHECK: %[[S:.*]] = llvm.mlir.constant(8 : i16) : i16
// CHECK: %[[H:.*]] = llvm.shl %[[E]], %[[S]] : i16
// CHECK: %[[V:.*]] = llvm.or %[[E]], %[[H]] : i16
// CHECK: llvm.return %[[V]]
llvm.func @memset(%x: i8) -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i16 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%a, %x) <{isVolatile = false, len = 2 : i64}> : (!llvm.ptr, i8) -> ()
  %v = llvm.load %a : !llvm.ptr -> i16
  llvm.return %v : i16
}

// CHECK-LABEL: llvm.func @memcpy
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr)
// CHECK: %[[V:.*]] = llvm.load %[[P]] : !llvm.ptr -> i32
// CHECK: llvm.store %[[V]], %[[P]] : i32, !llvm.ptr
// CHECK: llvm.return %[[V]]
llvm.func @memcpy(%p: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %n = llvm.mlir.constant(4 : i32) : i32
  "llvm.intr.memcpy"(%a, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  "llvm.intr.memmove"(%p, %a, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return %v : i32
}

// Casts that only say how long the memory lives go with it.
// CHECK-LABEL: llvm.func @casts
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NOT: cast
// CHECK-NOT: lifetime
// CHECK: llvm.return %[[X]]
llvm.func @casts(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
  %b = llvm.bitcast %a : !llvm.ptr<5> to !llvm.ptr<5>
  %c = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
  %d = llvm.getelementptr %b[0] : (!llvm.ptr<5>) -> !llvm.ptr<5>, i32
  llvm.intr.lifetime.start %d : !llvm.ptr<5>
  llvm.store %x, %a : i32, !llvm.ptr<5>
  %v = llvm.load %a : !llvm.ptr<5> -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @memset_of_a_part
// CHECK: llvm.alloca
llvm.func @memset_of_a_part(%x: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memset.inline"(%a, %x) <{isVolatile = false, len = 2 : i64}> : (!llvm.ptr, i8) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @larger_load
// CHECK: llvm.alloca
llvm.func @larger_load(%x: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i8 : (i32) -> !llvm.ptr
  llvm.store %x, %a : i8, !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @volatile
// CHECK: llvm.alloca
llvm.func @volatile(%p: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memcpy.inline"(%a, %p) <{isVolatile = true, len = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @onto_itself
// CHECK: llvm.alloca
llvm.func @onto_itself() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  "llvm.intr.memmove"(%a, %a, %one) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @through_a_cast
// CHECK: llvm.alloca
llvm.func @through_a_cast(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
  %b = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
  llvm.store %x, %b : i32, !llvm.ptr
  %v = llvm.load %b : !llvm.ptr -> i32
  llvm.return %v : i32
}

// Where control never comes, the slot holds nothing that was stored.

// CHECK-LABEL: llvm.func @unreachable
// CHECK-SAME: (%[[A:.*]]: i32)
// CHECK-NEXT: %[[UNDEF:.*]] = llvm.mlir.undef : i32
// CHECK: llvm.return %[[A]]
// CHECK: llvm.return %[[UNDEF]]
llvm.func @unreachable(%a: i32) -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
  llvm.return %a : i32
^dead:
  llvm.store %a, %1 : i32, !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> i32
  llvm.return %2 : i32
}

// A constant that fills a byte is made anew, as for any other width.

// CHECK-LABEL: llvm.func @fill_byte
// CHECK: llvm.mlir.constant(42 : i8)
// CHECK: %[[BYTE:.*]] = llvm.mlir.constant(42 : i8)
// CHECK-NEXT: llvm.return %[[BYTE]]
llvm.func @fill_byte() -> i8 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.alloca %0 x i8 : (i32) -> !llvm.ptr
  %2 = llvm.mlir.constant(42 : i8) : i8
  "llvm.intr.memset"(%1, %2, %0) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %3 = llvm.load %1 : !llvm.ptr -> i8
  llvm.return %3 : i8
}
