// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="max-stack-bytes=0 share-by-size" | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse="share-by-size" | FileCheck %s --check-prefix=STACK

// What the branches need is as large as the larger of the two, and aligned as both.
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[BYTES:.*]] = memref.alloc() {alignment = 4 : i64} : memref<12xi8>
// CHECK-NEXT:    %[[A:.*]] = memref.view %[[BYTES]][%[[ZERO]]][] : memref<12xi8> to memref<2xf32>
// CHECK-NEXT:    %[[B:.*]] = memref.view %[[BYTES]][%[[ZERO]]][] : memref<12xi8> to memref<3xf32>
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      "app.one"(%[[A]])
// CHECK-NEXT:    } else {
// CHECK-NEXT:      "app.two"(%[[B]])
// CHECK-NEXT:    }
// CHECK-NEXT:    memref.dealloc %[[BYTES]] : memref<12xi8>
// CHECK-NEXT:    return
// STACK-LABEL: func.func @branches(
// STACK:         memref.alloca() {alignment = 4 : i64} : memref<12xi8>
// STACK-NOT:     memref.dealloc
func.func @branches(%c: i1) {
  scf.if %c {
    %a = memref.alloc() : memref<2xf32>
    "app.one"(%a) : (memref<2xf32>) -> ()
    memref.dealloc %a : memref<2xf32>
  } else {
    %b = memref.alloc() : memref<3xf32>
    "app.two"(%b) : (memref<3xf32>) -> ()
    memref.dealloc %b : memref<3xf32>
  }
  return
}

// One after the other; the greatest alignment counts.
// CHECK-LABEL: func.func @in_turn(
// CHECK:         %[[BYTES:.*]] = memref.alloc() {alignment = 64 : i64} : memref<24xi8>
// CHECK-NEXT:    %[[A:.*]] = memref.view %[[BYTES]][%{{.*}}][] : memref<24xi8> to memref<3xf64>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    %[[B:.*]] = memref.view %[[BYTES]][%{{.*}}][] : memref<24xi8> to memref<5xi16>
// CHECK-NEXT:    "app.use"(%[[B]])
// CHECK-NEXT:    memref.dealloc %[[BYTES]]
// CHECK-NEXT:    return
func.func @in_turn() {
  %a = memref.alloc() : memref<3xf64>
  "app.use"(%a) : (memref<3xf64>) -> ()
  memref.dealloc %a : memref<3xf64>
  %b = memref.alloc() {alignment = 64 : i64} : memref<5xi16>
  "app.use"(%b) : (memref<5xi16>) -> ()
  memref.dealloc %b : memref<5xi16>
  return
}

// Not if both are needed at once.
// CHECK-LABEL: func.func @at_once(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    "app.both"(%[[A]], %[[B]])
func.func @at_once() {
  %a = memref.alloc() : memref<2xf32>
  %b = memref.alloc() : memref<3xf32>
  "app.use"(%a) : (memref<2xf32>) -> ()
  "app.both"(%a, %b) : (memref<2xf32>, memref<3xf32>) -> ()
  memref.dealloc %a : memref<2xf32>
  memref.dealloc %b : memref<3xf32>
  return
}

// What one turn of a loop leaves there the next one may want, whichever branch it takes.
// CHECK-LABEL: func.func @turns(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT:    affine.for
// CHECK-NEXT:      affine.if
// CHECK-NEXT:        "app.use"(%[[A]])
// CHECK-NEXT:      } else {
// CHECK-NEXT:        "app.use"(%[[B]])
func.func @turns(%n: index) {
  %a = memref.alloc() : memref<2xf32>
  %b = memref.alloc() : memref<3xf32>
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
      "app.use"(%a) : (memref<2xf32>) -> ()
    } else {
      "app.use"(%b) : (memref<3xf32>) -> ()
    }
  }
  memref.dealloc %a : memref<2xf32>
  memref.dealloc %b : memref<3xf32>
  return
}

// A buffer that goes by another name is used as long as it is there.
// CHECK-LABEL: func.func @other_name(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<2xf32>
// CHECK-NEXT:    %[[B:.*]] = memref.alloc() : memref<3xf32>
// CHECK-NEXT:    "app.keep"(%[[A]])
// CHECK-NEXT:    "app.use"(%[[B]])
func.func @other_name() {
  %a = memref.alloc() : memref<2xf32>
  %b = memref.alloc() : memref<3xf32>
  %k = "app.keep"(%a) : (memref<2xf32>) -> memref<2xf32>
  "app.use"(%b) : (memref<3xf32>) -> ()
  "app.use"(%k) : (memref<2xf32>) -> ()
  memref.dealloc %a : memref<2xf32>
  memref.dealloc %b : memref<3xf32>
  return
}
