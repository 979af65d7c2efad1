// RUN: not jopt %s --deallocate 2>/dev/null | FileCheck %s --allow-empty
// CHECK-NOT: {{.}}

func.func @fine() {
  return
}

func.func @f(%a: memref<4xi8>) {
  memref.dealloc %a : memref<4xi8>
  return
}
