// RUN: jopt %s --schedule-tensor-memory='print-stats=text' -o %t 2>&1 | FileCheck %s --check-prefix=ONLINE
// RUN: jopt %s --schedule-tensor-memory='plan=by-size print-stats=text' --verify-tensor-memory -o %t 2>&1 | FileCheck %s
// RUN: jopt %s --schedule-tensor-memory='plan=auto print-stats=text' --verify-tensor-memory -o %t 2>&1 | FileCheck %s --check-prefix=AUTO

// One after another, d finds only the tail: a's place is too small. Who knows all lifetimes puts the largest at the bottom.
// ONLINE: peak=1024 lower-bound=768 fragmentation=256
// ONLINE-NOT: plans
// CHECK: peak=768 lower-bound=768 fragmentation=0
// CHECK-NEXT: plans ddr: online=1024 (+256) by-size=768 (+0) used=by-size
// AUTO: plans ddr: online=1024 (+256) by-size=768 (+0) auto=768 (+0) used=by-size
func.func @f() {
  %a = graph.compute "a" () : () -> tensor<1x64xf32>
  %b = graph.compute "b" (%a) : (tensor<1x64xf32>) -> tensor<1x64xf32>
  %c = graph.compute "c" (%b) : (tensor<1x64xf32>) -> tensor<2x64xf32>
  return
}
