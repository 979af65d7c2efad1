// RUN: jopt %s -allow-unregistered-dialect --canonicalize | FileCheck %s

// What folds: constants where 32 and 64 bits agree, and identities.

// CHECK-LABEL: func.func @constants() {
// CHECK-NEXT:   %false = index.bool.constant false
// CHECK-NEXT:   %true = index.bool.constant true
// CHECK-NEXT:   %idx-6 = index.constant -6
// CHECK-NEXT:   %idx1 = index.constant 1
// CHECK-NEXT:   %idx56 = index.constant 56
// CHECK-NEXT:   %idx6148914691236517203 = index.constant 6148914691236517203
// CHECK-NEXT:   %idx-1 = index.constant -1
// CHECK-NEXT:   %idx-3 = index.constant -3
// CHECK-NEXT:   %idx-2 = index.constant -2
// CHECK-NEXT:   %idx-4294967303 = index.constant -4294967303
// CHECK-NEXT:   %idx7 = index.constant 7
// CHECK-NEXT:   %idx-7 = index.constant -7
// CHECK-NEXT:   %idx3 = index.constant 3
// CHECK-NEXT:   %idx0 = index.constant 0
// CHECK-NEXT:   %idx4294967296 = index.constant 4294967296
// CHECK-NEXT:   %idx33 = index.constant 33
// CHECK-NEXT:   %idx4294967303 = index.constant 4294967303
// CHECK-NEXT:   "test.use"(%idx4294967303) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-4294967303) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-2) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-3) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx3) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx3) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-1) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx0) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx6148914691236517203) : (index) -> ()
// CHECK-NEXT:   %0 = index.divs %idx7, %idx0
// CHECK-NEXT:   "test.use"(%0) : (index) -> ()
// CHECK-NEXT:   %1 = index.divs %idx4294967296, %idx3
// CHECK-NEXT:   "test.use"(%1) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx3) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-7) : (index) -> ()
// CHECK-NEXT:   %2 = index.mins %idx4294967296, %idx3
// CHECK-NEXT:   "test.use"(%2) : (index) -> ()
// CHECK-NEXT:   %3 = index.shl %idx7, %idx33
// CHECK-NEXT:   "test.use"(%3) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx56) : (index) -> ()
// CHECK-NEXT:   %4 = index.shru %idx-7, %idx3
// CHECK-NEXT:   "test.use"(%4) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-1) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx1) : (index) -> ()
// CHECK-NEXT:   "test.use"(%idx-6) : (index) -> ()
// CHECK-NEXT:   "test.use"(%true) : (i1) -> ()
// CHECK-NEXT:   "test.use"(%false) : (i1) -> ()
// CHECK-NEXT:   %5 = index.cmp eq(%idx4294967296, %idx0)
// CHECK-NEXT:   "test.use"(%5) : (i1) -> ()
// CHECK-NEXT:   "test.use"(%true) : (i1) -> ()
// CHECK-NEXT:   %6 = index.casts %idx-7 : index to i8
// CHECK-NEXT:   "test.use"(%6) : (i8) -> ()
// CHECK-NEXT:   %7 = index.castu %idx-7 : index to i64
// CHECK-NEXT:   "test.use"(%7) : (i64) -> ()
// CHECK-NEXT:   %8 = index.casts %idx-7 : index to i64
// CHECK-NEXT:   "test.use"(%8) : (i64) -> ()
// CHECK-NEXT:   %9 = index.casts %idx4294967296 : index to i32
// CHECK-NEXT:   "test.use"(%9) : (i32) -> ()
// CHECK-NEXT:   %10 = index.casts %idx4294967296 : index to i64
// CHECK-NEXT:   "test.use"(%10) : (i64) -> ()
// CHECK-NEXT:   %11 = index.castu %idx-7 : index to i33
// CHECK-NEXT:   "test.use"(%11) : (i33) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @constants() {
  %c7 = index.constant 7
  %n7 = index.constant -7
  %c3 = index.constant 3
  %c0 = index.constant 0
  %big = index.constant 4294967296
  %c33 = index.constant 33
  %0 = index.add %c7, %big
  "test.use"(%0) : (index) -> ()
  %1 = index.sub %n7, %big
  "test.use"(%1) : (index) -> ()
  %2 = index.divs %n7, %c3
  "test.use"(%2) : (index) -> ()
  %3 = index.floordivs %n7, %c3
  "test.use"(%3) : (index) -> ()
  %4 = index.ceildivs %c7, %c3
  "test.use"(%4) : (index) -> ()
  %5 = index.ceildivu %c7, %c3
  "test.use"(%5) : (index) -> ()
  %6 = index.rems %n7, %c3
  "test.use"(%6) : (index) -> ()
  %7 = index.remu %n7, %c3
  "test.use"(%7) : (index) -> ()
  %8 = index.divu %n7, %c3
  "test.use"(%8) : (index) -> ()
  %9 = index.divs %c7, %c0
  "test.use"(%9) : (index) -> ()
  %10 = index.divs %big, %c3
  "test.use"(%10) : (index) -> ()
  %11 = index.maxs %n7, %c3
  "test.use"(%11) : (index) -> ()
  %12 = index.maxu %n7, %c3
  "test.use"(%12) : (index) -> ()
  %13 = index.mins %big, %c3
  "test.use"(%13) : (index) -> ()
  %14 = index.shl %c7, %c33
  "test.use"(%14) : (index) -> ()
  %15 = index.shl %c7, %c3
  "test.use"(%15) : (index) -> ()
  %16 = index.shru %n7, %c3
  "test.use"(%16) : (index) -> ()
  %17 = index.shrs %n7, %c3
  "test.use"(%17) : (index) -> ()
  %18 = index.and %n7, %c3
  "test.use"(%18) : (index) -> ()
  %19 = index.xor %n7, %c3
  "test.use"(%19) : (index) -> ()
  %20 = index.cmp slt(%n7, %c3)
  "test.use"(%20) : (i1) -> ()
  %21 = index.cmp ult(%n7, %c3)
  "test.use"(%21) : (i1) -> ()
  %22 = index.cmp eq(%big, %c0)
  "test.use"(%22) : (i1) -> ()
  %23 = index.cmp uge(%big, %big)
  "test.use"(%23) : (i1) -> ()
  %24 = index.casts %n7 : index to i8
  "test.use"(%24) : (i8) -> ()
  %25 = index.castu %n7 : index to i64
  "test.use"(%25) : (i64) -> ()
  %26 = index.casts %n7 : index to i64
  "test.use"(%26) : (i64) -> ()
  %27 = index.casts %big : index to i32
  "test.use"(%27) : (i32) -> ()
  %28 = index.casts %big : index to i64
  "test.use"(%28) : (i64) -> ()
  %29 = index.castu %n7 : index to i33
  "test.use"(%29) : (i33) -> ()
  return
}

// CHECK-LABEL: func.func @identities(%arg0: index, %arg1: index) {
// CHECK-NEXT:   %true = index.bool.constant true
// CHECK-NEXT:   %idx2 = index.constant 2
// CHECK-NEXT:   %idx0 = index.constant 0
// CHECK-NEXT:   %idx1 = index.constant 1
// CHECK-NEXT:   %idx3 = index.constant 3
// CHECK-NEXT:   %0 = index.add %arg0, %idx3
// CHECK-NEXT:   %1 = index.maxu %arg0, %idx2
// CHECK-NEXT:   %2 = index.cmp ult(%arg0, %arg1)
// CHECK-NEXT:   %3 = index.sub %arg0, %arg0
// CHECK-NEXT:   %4 = index.and %arg0, %arg0
// CHECK-NEXT:   %5 = index.divs %arg0, %idx1
// CHECK-NEXT:   %6 = index.shl %arg0, %idx0
// CHECK-NEXT:   "test.use"(%arg0, %arg0, %arg0, %arg0, %idx0, %0, %1) : (index, index, index, index, index, index, index) -> ()
// CHECK-NEXT:   "test.use"(%2, %true) : (i1, i1) -> ()
// CHECK-NEXT:   "test.use"(%3, %4, %5, %6) : (index, index, index, index) -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @identities(%a: index, %b: index) {
  %0 = index.constant 0
  %1 = index.constant 1
  %2 = index.constant 2
  %x0 = index.add %a, %0
  %x1 = index.add %0, %a
  %x2 = index.sub %a, %0
  %x3 = index.mul %a, %1
  %x4 = index.mul %a, %0
  %x5 = index.add %a, %1
  %x6 = index.add %2, %x5
  %x7 = index.maxu %a, %1
  %x8 = index.maxu %x7, %2
  %x9 = index.sub %a, %b
  %x10 = index.cmp ult(%x9, %0)
  %x11 = index.cmp sle(%a, %a)
  %x12 = index.sub %a, %a
  %x13 = index.and %a, %a
  %x14 = index.divs %a, %1
  %x15 = index.shl %a, %0
  "test.use"(%x0, %x1, %x2, %x3, %x4, %x6, %x8) : (index, index, index, index, index, index, index) -> ()
  "test.use"(%x10, %x11) : (i1, i1) -> ()
  "test.use"(%x12, %x13, %x14, %x15) : (index, index, index, index) -> ()
  return
}

// CHECK-LABEL: func.func @dead(%arg0: index, %arg1: index) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @dead(%a: index, %b: index) {
  %0 = index.divs %a, %b
  %1 = index.cmp eq(%a, %b)
  return
}
