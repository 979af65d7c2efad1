// RUN: jopt %s --pass-pipeline='builtin.module(func.func(cse),canonicalize)' --mlir-timing --mlir-output-format=json --mlir-disable-threading -o /dev/null 2>&1 | FileCheck %s --match-full-lines
// RUN: jopt %s --mlir-timing --mlir-output-format=json --mlir-timing-display=list -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST

//      CHECK: [
// CHECK-NEXT: {"wall": {"duration": {{ *[0-9.]+}}, "percentage": {{ *[0-9.]+}}}, "name": "Parser", "passes": [
// CHECK-NEXT: {}]},
// CHECK-NEXT: {"wall": {{.*}}, "name": "'func.func' Pipeline", "passes": [
// CHECK-NEXT:   {"wall": {{.*}}, "name": "CSE", "passes": [
// CHECK-NEXT:     {"wall": {{.*}}, "name": "(A) DominanceInfo", "passes": [
// CHECK-NEXT:     {}]},
// CHECK-NEXT:   {}]},
// CHECK-NEXT: {}]},
// CHECK-NEXT: {"wall": {{.*}}, "name": "Canonicalizer", "passes": [
// CHECK-NEXT: {}]},
// CHECK-NEXT: {"wall": {{.*}}, "name": "Output", "passes": [
// CHECK-NEXT: {}]},
// CHECK-NEXT: {"wall": {{.*}}, "name": "Rest"},
// CHECK-NEXT: {"wall": {{.*}}, "percentage": 100.0}, "name": "Total"}
// CHECK-NEXT: ]

//      LIST: {{^\[$}}
// LIST-NEXT: {"wall": {"duration": {{ *[0-9.]+}}, "percentage": 100.0}, "name": "root"},
//      LIST: "name": "Total"}
// LIST-NEXT: {{^\]$}}
func.func @f() {
  return
}
