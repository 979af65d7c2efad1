// RUN: jopt %s -allow-unregistered-dialect --deallocate='transfer-arguments' | FileCheck %s
// RUN: jopt %s -allow-unregistered-dialect --deallocate | FileCheck %s --check-prefix=KEEP

// Without the option, what is passed belongs to the caller.
// KEEP-LABEL: func.func private @consume(%{{.*}}: memref<4xi8>) {
// KEEP-NEXT:    "app.use"
// KEEP-NEXT:    return

// A private function takes an indicator with each memref and frees what it is given.
// CHECK-LABEL: func.func private @consume(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>, %[[O:.*]]: !deallocation.ownership) {
// CHECK-NEXT:    "app.use"(%[[A]])
// CHECK-NEXT:    deallocation.retain() of(%[[O]])
// CHECK-NEXT:    return
func.func private @consume(%a: memref<4xi8>) {
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

// The last call gets the indicator, the one before gets null.
// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:    %[[A:.*]] = memref.alloc()
// CHECK-NEXT:    %[[O:.*]] = deallocation.own %[[A]]
// CHECK-NEXT:    %[[NONE:.*]] = deallocation.null
// CHECK-NEXT:    call @consume(%[[A]], %[[NONE]]) : (memref<4xi8>, !deallocation.ownership) -> ()
// CHECK-NEXT:    call @consume(%[[A]], %[[O]]) : (memref<4xi8>, !deallocation.ownership) -> ()
// CHECK-NEXT:    return
func.func @calls() {
  %a = memref.alloc() : memref<4xi8>
  call @consume(%a) : (memref<4xi8>) -> ()
  call @consume(%a) : (memref<4xi8>) -> ()
  return
}

// What belongs to the caller of a public function may not be passed on.
// CHECK-LABEL: func.func @borrowed(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>)
// CHECK-NEXT:    %[[NONE:.*]] = deallocation.null
// CHECK-NEXT:    call @consume(%[[A]], %[[NONE]])
// CHECK-NEXT:    return
func.func @borrowed(%a: memref<4xi8>) {
  call @consume(%a) : (memref<4xi8>) -> ()
  return
}

// An argument that is returned takes its indicator along.
// CHECK-LABEL: func.func private @same(
// CHECK-SAME:    %[[A:.*]]: memref<4xi8>, %[[O:.*]]: !deallocation.ownership) -> (memref<4xi8>, !deallocation.ownership) {
// CHECK-NEXT:    return %[[A]], %[[O]]
func.func private @same(%a: memref<4xi8>) -> memref<4xi8> {
  return %a : memref<4xi8>
}

// CHECK-LABEL: func.func @passes_through(
// CHECK:         %[[O:.*]] = deallocation.own %[[A:.*]] :
// CHECK-NEXT:    %[[R:.*]]:2 = call @same(%[[A]], %[[O]])
// CHECK-NEXT:    return %[[R]]#0, %[[R]]#1
func.func @passes_through() -> memref<4xi8> {
  %a = memref.alloc() : memref<4xi8>
  %r = call @same(%a) : (memref<4xi8>) -> memref<4xi8>
  return %r : memref<4xi8>
}

// Some call passes one buffer twice, so the owner of the first argument may be that of the second.
// CHECK-LABEL: func.func private @second(
// CHECK-SAME:    %{{.*}}: memref<4xi8>, %[[B:.*]]: memref<4xi8>, %[[OA:.*]]: !deallocation.ownership, %[[OB:.*]]: !deallocation.ownership)
// CHECK-NEXT:    %[[K:.*]] = deallocation.retain(%[[B]]) of(%[[OA]], %[[OB]])
// CHECK-NEXT:    return %[[B]], %[[K]]
func.func private @second(%a: memref<4xi8>, %b: memref<4xi8>) -> memref<4xi8> {
  return %b : memref<4xi8>
}

// CHECK-LABEL: func.func @twice(
// CHECK:         %[[O:.*]] = deallocation.own %[[A:.*]] :
// CHECK-NEXT:    %[[NONE:.*]] = deallocation.null
// CHECK-NEXT:    %[[R:.*]]:2 = call @second(%[[A]], %[[A]], %[[O]], %[[NONE]])
// CHECK-NEXT:    deallocation.retain() of(%[[R]]#1)
func.func @twice() {
  %a = memref.alloc() : memref<4xi8>
  %r = call @second(%a, %a) : (memref<4xi8>, memref<4xi8>) -> memref<4xi8>
  return
}

// Who calls through a reference passes no indicators.
// CHECK-LABEL: func.func private @referred(%{{.*}}: memref<4xi8>) {
// CHECK-NEXT:    "app.use"
// CHECK-NEXT:    return
func.func private @referred(%a: memref<4xi8>) {
  "app.use"(%a) : (memref<4xi8>) -> ()
  return
}

func.func @refers() -> ((memref<4xi8>) -> ()) {
  %f = constant @referred : (memref<4xi8>) -> ()
  return %f : (memref<4xi8>) -> ()
}

// What callers know of arguments and results stays where it is.
// CHECK-LABEL: func.func private @described(
// CHECK-SAME:    %{{.*}}: memref<4xi8> {app.name = "a"}, %{{.*}}: !deallocation.ownership) {
func.func private @described(%a: memref<4xi8> {app.name = "a"}) {
  return
}
