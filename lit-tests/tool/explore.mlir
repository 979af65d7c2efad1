// RUN: jopt %s --allow-unregistered-dialect --canonicalize --explore=%t.html | FileCheck %s --check-prefix=IR
// RUN: FileCheck %s --input-file=%t.html
// RUN: not jopt %s --allow-unregistered-dialect --explore=%t.no/page.html 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not jopt %s --allow-unregistered-dialect --one-shot-bufferize --explore=%t.failed.html 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: FileCheck %s --check-prefix=FAILED --input-file=%t.failed.html

// A page shows what each pass did; the output is the same as without.

// IR-NOT: arith.constant
// IR: return %arg0

// The page holds all its data, each line once.

// CHECK: <!doctype html>
// CHECK: "steps":[{"pass":""
// CHECK-SAME: {"pass":"canonicalize"
// CHECK-SAME: "failed":false

// FILE: jopt: cannot write report '{{.*}}page.html': No such file or directory

// A pass that fails is on the page, too.

// ERROR: error: op was not bufferized
// FAILED: {"pass":"one-shot-bufferize"
// FAILED-SAME: "failed":true

func.func @f(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = arith.addi %x, %zero : i32
  return %sum : i32
}

func.func @tensors() {
  %made = "test.make"() : () -> tensor<4xf32>
  %cast = tensor.cast %made : tensor<4xf32> to tensor<?xf32>
  "test.use"(%cast) : (tensor<?xf32>) -> ()
  return
}
