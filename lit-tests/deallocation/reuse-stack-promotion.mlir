// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// Of the attributes only the alignment survives.
// CHECK-LABEL: func.func @attributes()
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() {alignment = 32 : i64} : memref<6xf64>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    return
func.func @attributes() {
  %a = memref.alloc() {alignment = 32 : i64, app.note} : memref<6xf64>
  "app.use"(%a) : (memref<6xf64>) -> ()
  memref.dealloc %a : memref<6xf64>
  return
}

// 4096 elements for each function; what does not fit is passed over. A scalar counts as one.
// CHECK-LABEL: func.func @budget()
// CHECK-NEXT:    %[[A:.*]] = memref.alloca() : memref<4095xf64>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<2xi8>
// CHECK-NEXT:    %[[C:.*]] = memref.alloca() : memref<i8>
// CHECK-NEXT:    %[[D:.*]] = memref.alloc() : memref<1xi8>
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    memref.dealloc %[[B]]
// CHECK-NEXT:    memref.dealloc %[[D]]
// CHECK-NEXT:    return
func.func @budget() {
  %a = memref.alloc() : memref<4095xf64>
  %b = memref.alloc() : memref<2xi8>
  %c = memref.alloc() : memref<i8>
  %d = memref.alloc() : memref<1xi8>
  "app.use"(%a, %b, %c, %d) : (memref<4095xf64>, memref<2xi8>, memref<i8>, memref<1xi8>) -> ()
  memref.dealloc %a : memref<4095xf64>
  memref.dealloc %b : memref<2xi8>
  memref.dealloc %c : memref<i8>
  memref.dealloc %d : memref<1xi8>
  return
}

// CHECK-LABEL: func.func @stay(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<4097xi8>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc(%{{.*}}) : memref<?xi8>
// CHECK-NEXT:    %[[C:.*]] = memref.alloc() : memref<4xi8, 1>
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    memref.dealloc %[[A]]
// CHECK-NEXT:    memref.dealloc %[[B]]
// CHECK-NEXT:    memref.dealloc %[[C]]
// CHECK-NEXT:    return
func.func @stay(%n: index) {
  %a = memref.alloc() : memref<4097xi8>
  %b = memref.alloc(%n) : memref<?xi8>
  %c = memref.alloc() : memref<4xi8, 1>
  "app.use"(%a, %b, %c) : (memref<4097xi8>, memref<?xi8>, memref<4xi8, 1>) -> ()
  memref.dealloc %a : memref<4097xi8>
  memref.dealloc %b : memref<?xi8>
  memref.dealloc %c : memref<4xi8, 1>
  return
}

// A buffer that is freed at once goes, whatever its size. One on the stack has no owner.
// CHECK-LABEL: func.func @useless(
// CHECK-NEXT:    %[[N:.*]] = deallocation.null
// CHECK-NEXT:    "app.own"(%[[N]])
// CHECK-NEXT:    return
func.func @useless() {
  %a = memref.alloc() : memref<4097xi8>
  memref.dealloc %a : memref<4097xi8>
  %b = memref.alloc() : memref<4xi8>
  %o = deallocation.own %b : memref<4xi8>
  "app.own"(%o) : (!deallocation.ownership) -> ()
  memref.dealloc %b : memref<4xi8>
  return
}
