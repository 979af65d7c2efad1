// RUN: jopt %s --sroa | FileCheck %s

// A member that is used becomes an allocation of its own.
// CHECK-LABEL: llvm.func @member
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT: %[[V:.*]] = llvm.load %[[A]] : !llvm.ptr -> i32
// CHECK-NEXT: llvm.return %[[V]]
llvm.func @member() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, f64, i32)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %a[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f64, i32)>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// Elements of elements.
// CHECK-LABEL: llvm.func @nested
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i32
// CHECK-NEXT: llvm.store %[[X]], %[[A]]
// CHECK-NEXT: llvm.load %[[A]]
llvm.func @nested(%x: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, array<10 x i32>, i8)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<10 x i32>, i8)>
  %q = llvm.getelementptr %p[0, 5] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i32>
  llvm.store %x, %q : i32, !llvm.ptr
  %r = llvm.getelementptr %a[0, 1, 5] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<10 x i32>, i8)>
  %v = llvm.load %r : !llvm.ptr -> i32
  llvm.return %v : i32
}

// The address of the whole is that of the first member, and byte 6 is the third of the second.
// CHECK-LABEL: llvm.func @bytes
// CHECK-SAME: (%[[X:.*]]: i8)
// CHECK-COUNT-2: llvm.alloca %{{.*}} x i32
// CHECK: llvm.store %[[X]], %{{.*}} : i8, !llvm.ptr
// CHECK-NEXT: %[[P:.*]] = llvm.getelementptr %{{.*}}[2] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT: llvm.store %[[X]], %[[P]]
llvm.func @bytes(%x: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %a : i8, !llvm.ptr
  %p = llvm.getelementptr %a[6] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %x, %p : i8, !llvm.ptr
  llvm.return
}

// How long all of it lives does not matter.
// CHECK-LABEL: llvm.func @lifetime
// CHECK-NOT: lifetime
// CHECK: llvm.alloca %{{.*}} x i32
// CHECK-NOT: lifetime
llvm.func @lifetime() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %a : !llvm.ptr
  %p = llvm.getelementptr %a[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.intr.lifetime.end %a : !llvm.ptr
  llvm.return %v : i32
}

// Of the ten bytes two are in the third element, which alone is used.
// CHECK-LABEL: llvm.func @memset
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i32
// CHECK: %[[N:.*]] = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT: "llvm.intr.memset"(%[[A]], %{{.*}}, %[[N]]) <{isVolatile = false}>
// CHECK-NOT: memset
// CHECK: "llvm.intr.memset.inline"(%[[A]], %{{.*}}) <{isVolatile = false, len = 4 : i32}>
// CHECK-NOT: memset
// CHECK: llvm.load %[[A]]
llvm.func @memset(%x: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %n = llvm.mlir.constant(10 : i64) : i64
  "llvm.intr.memset"(%a, %x, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memset.inline"(%a, %x) <{isVolatile = false, len = 16 : i32}> : (!llvm.ptr, i8) -> ()
  %p = llvm.getelementptr %a[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @memcpy
// CHECK-SAME: (%[[FROM:.*]]: !llvm.ptr)
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i32
// CHECK: %[[P:.*]] = llvm.getelementptr %[[FROM]][0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
// CHECK-NEXT: %[[N:.*]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT: "llvm.intr.memcpy"(%[[A]], %[[P]], %[[N]])
// CHECK-NEXT: llvm.load %[[A]]
llvm.func @memcpy(%from: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %n = llvm.mlir.constant(16 : i64) : i64
  "llvm.intr.memcpy"(%a, %from, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// A copy of a part of it could end within an element.
// CHECK-LABEL: llvm.func @memcpy_of_a_part
// CHECK: llvm.alloca %{{.*}} x !llvm.array<4 x i32>
llvm.func @memcpy_of_a_part(%from: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy.inline"(%a, %from) <{isVolatile = false, len = 6 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @unknown_length
// CHECK: llvm.alloca %{{.*}} x !llvm.array<4 x i32>
llvm.func @unknown_length(%x: i8, %n: i64) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  "llvm.intr.memset"(%a, %x, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @unknown_index
// CHECK: llvm.alloca %{{.*}} x !llvm.array<4 x i32>
llvm.func @unknown_index(%i: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @negative_index
// CHECK: llvm.alloca %{{.*}} x !llvm.array<4 x i32>
llvm.func @negative_index() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[1, -1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @escapes
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)>
llvm.func @escapes() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.call @use(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @use(!llvm.ptr)

// The store writes both members.
// CHECK-LABEL: llvm.func @overlapping
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)>
llvm.func @overlapping(%x: i64) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store %x, %a : i64, !llvm.ptr
  %p = llvm.getelementptr %a[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// Two bytes of the load are beyond the second element.
// CHECK-LABEL: llvm.func @across
// CHECK: llvm.alloca %{{.*}} x !llvm.array<4 x i32>
llvm.func @across() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[6] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @padding
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i8, i32)>
llvm.func @padding() -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %a[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.load %p : !llvm.ptr -> i8
  llvm.return %v : i8
}

// CHECK-LABEL: llvm.func @volatile
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)>
llvm.func @volatile(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  llvm.store volatile %x, %a : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @several
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i32, i32)>
llvm.func @several() -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %a = llvm.alloca %two x !llvm.struct<(i32, i32)> : (i32) -> !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// CHECK-LABEL: llvm.func @too_many
// CHECK: llvm.alloca %{{.*}} x !llvm.array<17 x i32>
llvm.func @too_many() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<17 x i32> : (i32) -> !llvm.ptr
  %v = llvm.load %a : !llvm.ptr -> i32
  llvm.return %v : i32
}

// The member behind two bytes is the second of them, though the first four bytes and one more would
// be filled up to eight.
// CHECK-LABEL: llvm.func @after_bytes
// CHECK-SAME: (%[[V:.*]]: i8, %[[W:.*]]: i64)
// CHECK: %[[A:.*]] = llvm.alloca %{{.*}} x i64
// CHECK-NEXT: %[[B:.*]] = llvm.alloca %{{.*}} x i8
// CHECK-NEXT: llvm.store %[[V]], %[[B]] : i8
// CHECK-NEXT: llvm.store %[[W]], %[[A]] : i64
// CHECK-NEXT: llvm.load %[[B]] : !llvm.ptr -> i8
llvm.func @after_bytes(%v: i8, %w: i64) -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.struct<(i32, i8, i8, i64)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %s[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i8, i8, i64)>
  llvm.store %v, %p : i8, !llvm.ptr
  %q = llvm.getelementptr %s[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i8, i8, i64)>
  llvm.store %w, %q : i64, !llvm.ptr
  %a = llvm.load %p : !llvm.ptr -> i8
  llvm.return %a : i8
}
