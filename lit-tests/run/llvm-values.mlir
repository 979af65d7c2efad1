// RUN: jopt-run %s | FileCheck %s

// Structures, arrays, vectors and functions of LLVM's dialect.

llvm.mlir.global internal constant @text("ok\0A\00")
llvm.mlir.global internal @table(dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi16>) : !llvm.array<2 x array<3 x i16>>
llvm.func @printString(!llvm.ptr)
llvm.func @printI64(i64)
llvm.func @printF32(f32)
llvm.func @printNewline()
llvm.func @tanhf(f32) -> f32
llvm.func @twice(%x: i64) -> i64 {
  %y = llvm.add %x, %x : i64
  llvm.return %y : i64
}

llvm.func @say(%x: i64) {
  llvm.call @printI64(%x) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %text = llvm.mlir.addressof @text : !llvm.ptr
  // CHECK: ok
  llvm.call @printString(%text) : (!llvm.ptr) -> ()

  // The second element of the second row, changed atomically before.
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %one = llvm.mlir.constant(1 : i64) : i64
  %ten = llvm.mlir.constant(10 : i16) : i16
  %place = llvm.getelementptr inbounds %table[0, %one, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x array<3 x i16>>
  %old = llvm.atomicrmw add %place, %ten monotonic : !llvm.ptr, i16
  %new = llvm.load %place : !llvm.ptr -> i16
  %wide = llvm.sext %new : i16 to i64
  // CHECK-NEXT: 15
  llvm.call @say(%wide) : (i64) -> ()

  // A member behind padding is at a multiple of its size; a structure is read as a whole.
  %struct = llvm.alloca %one x !llvm.struct<(i8, i64)> : (i64) -> !llvm.ptr
  %poison = llvm.mlir.poison : !llvm.struct<(i8, i64)>
  %i8 = llvm.mlir.constant(-1 : i8) : i8
  %a = llvm.insertvalue %i8, %poison[0] : !llvm.struct<(i8, i64)>
  %b = llvm.insertvalue %wide, %a[1] : !llvm.struct<(i8, i64)>
  llvm.store %b, %struct : !llvm.struct<(i8, i64)>, !llvm.ptr
  %member = llvm.getelementptr %struct[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %same = llvm.load %member : !llvm.ptr -> i64
  %read = llvm.load %struct : !llvm.ptr -> !llvm.struct<(i8, i64)>
  %first = llvm.extractvalue %read[0] : !llvm.struct<(i8, i64)>
  %unsigned = llvm.zext %first : i8 to i64
  // CHECK-NEXT: 15
  llvm.call @say(%same) : (i64) -> ()
  // CHECK-NEXT: 255
  llvm.call @say(%unsigned) : (i64) -> ()

  // A pointer is what it was after a way through a number.
  %number = llvm.ptrtoint %member : !llvm.ptr to i64
  %again = llvm.inttoptr %number : i64 to !llvm.ptr
  %equal = llvm.icmp "eq" %again, %member : !llvm.ptr
  %bit = llvm.zext %equal : i1 to i64
  // CHECK-NEXT: 1
  llvm.call @say(%bit) : (i64) -> ()

  %function = llvm.mlir.addressof @twice : !llvm.ptr
  %result = llvm.call %function(%same) : !llvm.ptr, (i64) -> i64
  // CHECK-NEXT: 30
  llvm.call @say(%result) : (i64) -> ()

  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %w = llvm.shufflevector %v, %v [3, 4, 1, 0] : vector<4xi32>
  %pair = llvm.bitcast %w : vector<4xi32> to vector<2xi64>
  %lane = llvm.mlir.constant(0 : i32) : i32
  %low = llvm.extractelement %pair[%lane : i32] : vector<2xi64>
  // The lanes 4 and 1: 4 + 1 * 2^32.
  // CHECK-NEXT: 4294967300
  llvm.call @say(%low) : (i64) -> ()
  %sum = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  %sum64 = llvm.sext %sum : i32 to i64
  // CHECK-NEXT: 10
  llvm.call @say(%sum64) : (i64) -> ()

  // 200 + 100 does not fit eight bits without a sign.
  %x = llvm.mlir.constant(-56 : i8) : i8
  %y = llvm.mlir.constant(100 : i8) : i8
  %checked = "llvm.intr.uadd.with.overflow"(%x, %y) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %low8 = llvm.extractvalue %checked[0] : !llvm.struct<(i8, i1)>
  %carry = llvm.extractvalue %checked[1] : !llvm.struct<(i8, i1)>
  %low64 = llvm.zext %low8 : i8 to i64
  %carry64 = llvm.zext %carry : i1 to i64
  // CHECK-NEXT: 44
  llvm.call @say(%low64) : (i64) -> ()
  // CHECK-NEXT: 1
  llvm.call @say(%carry64) : (i64) -> ()

  %half = llvm.mlir.constant(0.5 : f32) : f32
  %tanh = llvm.call @tanhf(%half) : (f32) -> f32
  %root = llvm.intr.sqrt(%half) : (f32) -> f32
  // CHECK-NEXT: 0.462117
  llvm.call @printF32(%tanh) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 0.707107
  llvm.call @printF32(%root) : (f32) -> ()
  llvm.call @printNewline() : () -> ()

  %key = llvm.mlir.constant(-3 : i32) : i32
  llvm.switch %key : i32, ^other [
    3: ^three,
    -3: ^minus
  ]
^other:
  llvm.call @say(%one) : (i64) -> ()
  llvm.return
^three:
  llvm.call @say(%one) : (i64) -> ()
  llvm.return
^minus:
  // CHECK-NEXT: -1
  %minus = llvm.sub %one, %one : i64
  %less = llvm.sub %minus, %one : i64
  llvm.call @say(%less) : (i64) -> ()
  llvm.return
}
