// RUN: jopt-run %s --entry=loop 1000 0.1 | FileCheck %s --check-prefix=LOOP
// RUN: jopt-run %s --entry=matmul iota iota | FileCheck %s --check-prefix=MATMUL
// RUN: jopt-run %s --entry=fibonacci 90 | FileCheck %s --check-prefix=FIBONACCI
// RUN: jopt-run %s --entry=wide -1 | FileCheck %s --check-prefix=WIDE
// RUN: jopt-run %s --entry=in_place --arg='dense<[3, 1, 2]>' | FileCheck %s --check-prefix=IN-PLACE
// RUN: jopt-run %s --entry=buffers --stats 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: not jopt-run %s --entry=endless --max-operations=1000 2>&1 | FileCheck %s --check-prefix=ENDLESS
// RUN: not jopt-run %s --entry=nothing 2>&1 | FileCheck %s --check-prefix=NOTHING

// LOOP: 99.9990463 : f32
func.func @loop(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> f32 {
    %b = arith.addf %a, %x : f32
    scf.yield %b : f32
  }
  return %sum : f32
}

// MATMUL: dense<{{\[\[}}3.000000e+00, 4.000000e+00, 5.000000e+00], [9.000000e+00, 1.400000e+01, 1.900000e+01]]> : tensor<2x3xf32>
func.func @matmul(%a: tensor<2x2xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x3xf32>) -> tensor<2x3xf32>
  %c = linalg.matmul ins(%a, %b : tensor<2x2xf32>, tensor<2x3xf32>) outs(%init : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %c : tensor<2x3xf32>
}

// FIBONACCI: 2880067194370816120 : i64
func.func @fibonacci(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  cf.br ^head(%n, %c0, %c1 : i64, i64, i64)
^head(%left: i64, %a: i64, %b: i64):
  %done = arith.cmpi eq, %left, %c0 : i64
  cf.cond_br %done, ^exit, ^body
^body:
  %next = arith.addi %a, %b : i64
  %fewer = arith.subi %left, %c1 : i64
  cf.br ^head(%fewer, %b, %next : i64, i64, i64)
^exit:
  return %a : i64
}

// WIDE: 340282366920938463463374607431768211455 : i129
func.func @wide(%a: i128) -> i129 {
  %b = arith.extui %a : i128 to i129
  return %b : i129
}

// IN-PLACE: dense<[3, 4, 6]> : memref<3xi8>
func.func @in_place(%m: memref<3xi8>) -> memref<3xi8> {
  affine.for %i = 1 to 3 {
    %a = affine.load %m[%i - 1] : memref<3xi8>
    %b = affine.load %m[%i] : memref<3xi8>
    %c = arith.addi %a, %b : i8
    affine.store %c, %m[%i] : memref<3xi8>
  }
  return %m : memref<3xi8>
}

// STATS: operations: 9
// STATS-NEXT: allocations: 2
// STATS-NEXT: peak bytes: 64
// STATS-NEXT: copies: 1
// STATS-NEXT: bytes copied: 32
func.func @buffers() {
  %x = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  affine.store %x, %a[0] : memref<8xf32>
  memref.copy %a, %b : memref<8xf32> to memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  %y = affine.load %b[0] : memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  return
}

// ENDLESS: error: more than 1000 operations were run
func.func @endless() {
  cf.br ^loop
^loop:
  cf.br ^loop
}

// NOTHING: jopt-run: there is no function 'nothing'
