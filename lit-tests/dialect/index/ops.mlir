// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --mlir-print-op-generic | jopt -allow-unregistered-dialect | FileCheck %s

// Every operation of the index dialect.

// CHECK-LABEL: func.func @binary(%arg0: index, %arg1: index) {
// CHECK-NEXT:   %0 = index.add %arg0, %arg1 {mark}
// CHECK-NEXT:   %1 = index.and %arg0, %arg1
// CHECK-NEXT:   %2 = index.ceildivs %arg0, %arg1
// CHECK-NEXT:   %3 = index.ceildivu %arg0, %arg1
// CHECK-NEXT:   %4 = index.divs %arg0, %arg1
// CHECK-NEXT:   %5 = index.divu %arg0, %arg1
// CHECK-NEXT:   %6 = index.floordivs %arg0, %arg1
// CHECK-NEXT:   %7 = index.maxs %arg0, %arg1
// CHECK-NEXT:   %8 = index.maxu %arg0, %arg1
// CHECK-NEXT:   %9 = index.mins %arg0, %arg1
// CHECK-NEXT:   %10 = index.minu %arg0, %arg1
// CHECK-NEXT:   %11 = index.mul %arg0, %arg1
// CHECK-NEXT:   %12 = index.or %arg0, %arg1
// CHECK-NEXT:   %13 = index.rems %arg0, %arg1
// CHECK-NEXT:   %14 = index.remu %arg0, %arg1
// CHECK-NEXT:   %15 = index.shl %arg0, %arg1
// CHECK-NEXT:   %16 = index.shrs %arg0, %arg1
// CHECK-NEXT:   %17 = index.shru %arg0, %arg1
// CHECK-NEXT:   %18 = index.sub %arg0, %arg1
// CHECK-NEXT:   %19 = index.xor %arg0, %arg1
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @binary(%a: index, %b: index) {
  %0 = index.add %a, %b {mark}
  %1 = index.and %a, %b
  %2 = index.ceildivs %a, %b
  %3 = index.ceildivu %a, %b
  %4 = index.divs %a, %b
  %5 = index.divu %a, %b
  %6 = index.floordivs %a, %b
  %7 = index.maxs %a, %b
  %8 = index.maxu %a, %b
  %9 = index.mins %a, %b
  %10 = index.minu %a, %b
  %11 = index.mul %a, %b
  %12 = index.or %a, %b
  %13 = index.rems %a, %b
  %14 = index.remu %a, %b
  %15 = index.shl %a, %b
  %16 = index.shrs %a, %b
  %17 = index.shru %a, %b
  %18 = index.sub %a, %b
  %19 = index.xor %a, %b
  return
}

// CHECK-LABEL: func.func @compare(%arg0: index, %arg1: index) {
// CHECK-NEXT:   %0 = index.cmp eq(%arg0, %arg1) {mark}
// CHECK-NEXT:   %1 = index.cmp ne(%arg0, %arg1)
// CHECK-NEXT:   %2 = index.cmp slt(%arg0, %arg1)
// CHECK-NEXT:   %3 = index.cmp sle(%arg0, %arg1)
// CHECK-NEXT:   %4 = index.cmp sgt(%arg0, %arg1)
// CHECK-NEXT:   %5 = index.cmp sge(%arg0, %arg1)
// CHECK-NEXT:   %6 = index.cmp ult(%arg0, %arg1)
// CHECK-NEXT:   %7 = index.cmp ule(%arg0, %arg1)
// CHECK-NEXT:   %8 = index.cmp ugt(%arg0, %arg1)
// CHECK-NEXT:   %9 = index.cmp uge(%arg0, %arg1)
// CHECK-NEXT:   "test.attribute"() {a = #index<cmp_predicate slt>} : () -> ()
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @compare(%a: index, %b: index) {
  %0 = index.cmp eq(%a, %b) {mark}
  %1 = index.cmp ne(%a, %b)
  %2 = index.cmp slt(%a, %b)
  %3 = index.cmp sle(%a, %b)
  %4 = index.cmp sgt(%a, %b)
  %5 = index.cmp sge(%a, %b)
  %6 = index.cmp ult(%a, %b)
  %7 = index.cmp ule(%a, %b)
  %8 = index.cmp ugt(%a, %b)
  %9 = index.cmp uge(%a, %b)
  "test.attribute"() {a = #index<cmp_predicate slt>} : () -> ()
  return
}

// CHECK-LABEL: func.func @others(%arg0: index, %arg1: i32, %arg2: i64) {
// CHECK-NEXT:   %idx-42 = index.constant -42
// CHECK-NEXT:   %idx42 = index.constant {mark} 42
// CHECK-NEXT:   %true = index.bool.constant true
// CHECK-NEXT:   %false = index.bool.constant {mark} false
// CHECK-NEXT:   %0 = index.casts %arg0 : index to i32
// CHECK-NEXT:   %1 = index.castu %arg2 {mark} : i64 to index
// CHECK-NEXT:   %2 = index.casts %arg0 : index to si7
// CHECK-NEXT:   %3 = index.sizeof
// CHECK-NEXT:   %4 = index.sizeof {mark}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @others(%a: index, %i: i32, %l: i64) {
  %0 = index.constant -42
  %1 = index.constant {mark} 42
  %2 = index.bool.constant true
  %3 = index.bool.constant {mark} false
  %4 = index.casts %a : index to i32
  %5 = index.castu %l {mark} : i64 to index
  %6 = index.casts %a : index to si7
  %7 = index.sizeof
  %8 = index.sizeof {mark}
  return
}
