// RUN: jopt %s --canonicalize --split-input-file | FileCheck %s

// The count of a dimension of one point is its lower bound, also where a thread runs it.

// CHECK-LABEL: func.func @mapped_lb(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:   %c3 = arith.constant 3 : index
// CHECK-NEXT:   scf.forall (%arg3, %arg4) = (3, 0) to (4, %arg1) step (1, 2) {
// CHECK-NEXT:     memref.store %arg2, %arg0[%c3, %arg4] : memref<4x8xf32>
// CHECK-NEXT:   } {mapping = [#gpu.block<x>, #gpu.block<y>]}
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @mapped_lb(%m: memref<4x8xf32>, %n: index, %v: f32) {
  scf.forall (%i, %j) = (3, 0) to (4, %n) step (1, 2) {
    memref.store %v, %m[%i, %j] : memref<4x8xf32>
  } {mapping = [#gpu.block<x>, #gpu.block<y>]}
  return
}

// -----

// Without a mapping the dimension goes; the other attributes stay.

// CHECK-LABEL: func.func @reduction_like(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:   %0:2 = scf.forall (%arg4) in (3) shared_outs(%arg5 = %arg0, %arg6 = %arg1) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %arg2 into %arg5[%arg4] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:       tensor.parallel_insert_slice %arg3 into %arg6[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   } {foo = 3 : i64}
// CHECK-NEXT:   return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @reduction_like(%a: tensor<4xf32>, %b: tensor<4xf32>, %x: tensor<1xf32>, %y: tensor<1xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = scf.forall (%i, %j) in (1, 3) shared_outs(%o = %a, %p = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%j] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %y into %p[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  } {foo = 3}
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Equal bounds leave nothing to do.

// CHECK-LABEL: func.func @unmapped_eq(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:   return
// CHECK-NEXT: }
func.func @unmapped_eq(%m: memref<4x8xf32>, %n: index, %v: f32) {
  scf.forall (%i, %j) = (%n, 0) to (%n, 8) step (1, 1) {
    memref.store %v, %m[%i, %j] : memref<4x8xf32>
  }
  return
}

// -----

// An output whose result is unused is not shared.

// CHECK-LABEL: func.func @unused_result(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: index) -> tensor<4xf32> {
// CHECK-NEXT:   %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg1) -> (tensor<4xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg3] [1] [1] : tensor<4xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0 : tensor<4xf32>
// CHECK-NEXT: }
func.func @unused_result(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %0:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    %s = tensor.extract_slice %x[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0#1 : tensor<4xf32>
}

// -----

// An output that nothing writes to is its own result.

// CHECK-LABEL: func.func @not_inserted(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:   %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg1) -> (tensor<4xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg3] [1] [1] : tensor<4xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %arg0, %0 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @not_inserted(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    %s = tensor.extract_slice %x[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// One thread alone inserts what many would insert in parallel.

// CHECK-LABEL: func.func @result_single(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:   %extracted_slice = tensor.extract_slice %arg1[0] [1] [1] : tensor<4xf32> to tensor<1xf32>
// CHECK-NEXT:   %inserted_slice = tensor.insert_slice %extracted_slice into %arg0[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:   %inserted_slice_0 = tensor.insert_slice %extracted_slice into %arg0[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:   return %inserted_slice, %inserted_slice_0 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @result_single(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (1) shared_outs(%x = %a, %y = %a) -> (tensor<4xf32>, tensor<4xf32>) {
    %s = tensor.extract_slice %b[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// The source of a cast that only forgot the shape is shared.

// CHECK-LABEL: func.func @out_of_cast(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:   %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg0) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg1[%arg3] [1] [1] : tensor<4xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   %cast = tensor.cast %0#0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:   %cast_0 = tensor.cast %0#1 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:   return %cast, %cast_0 : tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @out_of_cast(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %c = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %0:2 = scf.forall (%i) in (%n) shared_outs(%x = %c, %y = %c) -> (tensor<?xf32>, tensor<?xf32>) {
    %s = tensor.extract_slice %b[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Two outputs that start as one tensor stay two.

// CHECK-LABEL: func.func @duplicate_outs(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: index) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:   %0:2 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0, %arg5 = %arg0) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg1[%arg3] [1] [1] : tensor<4xf32> to tensor<1xf32>
// CHECK-NEXT:     scf.forall.in_parallel {
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg4[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:       tensor.parallel_insert_slice %extracted_slice into %arg5[%arg3] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @duplicate_outs(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (%n) shared_outs(%x = %a, %y = %a) -> (tensor<4xf32>, tensor<4xf32>) {
    %s = tensor.extract_slice %b[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %x[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
      tensor.parallel_insert_slice %s into %y[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
