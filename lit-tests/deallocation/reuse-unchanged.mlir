// RUN: jopt %s -allow-unregistered-dialect --buffer-reuse | FileCheck %s

// CHECK-LABEL: func.func @empty_region(
// CHECK-NEXT:    "app.region"(%arg0) ({
// CHECK-NEXT:    }) : (i1) -> ()
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      "app.use"()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @empty_region(%c: i1) {
  "app.region"(%c) ({}) : (i1) -> ()
  scf.if %c {
    "app.use"() : () -> ()
  }
  return
}

// CHECK-LABEL: func.func @no_allocs(
// CHECK-NEXT:    "app.use"(%arg0)
// CHECK-NEXT:    return %arg0
func.func @no_allocs(%m: memref<4xi8>) -> memref<4xi8> {
  "app.use"(%m) : (memref<4xi8>) -> ()
  return %m : memref<4xi8>
}

// CHECK-LABEL: func.func private @declaration(memref<4xi8>)
func.func private @declaration(memref<4xi8>)
