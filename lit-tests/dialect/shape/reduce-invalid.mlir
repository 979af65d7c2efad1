// RUN: jopt %s --split-input-file --verify-diagnostics

// The body of a reduction gets an index, an extent, and the values so far.

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
    ^bb0(%i: index, %d: !shape.size):
      shape.yield %d : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op argument 0 of ReduceOp body is expected to be of IndexType}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
    ^bb0(%i: i32, %d: !shape.size, %a: !shape.size):
      shape.yield %a : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
    ^bb0(%i: index, %d: index, %a: !shape.size):
      shape.yield %a : !shape.size
  }
  return
}

// -----

func.func @f(%s: tensor<?xindex>, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor}}
  %0 = shape.reduce(%s, %z) : tensor<?xindex> -> !shape.size {
    ^bb0(%i: index, %d: !shape.size, %a: !shape.size):
      shape.yield %a : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op type mismatch between argument 2 of ReduceOp body and initial value 0}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
    ^bb0(%i: index, %d: !shape.size, %a: index):
      shape.yield %d : !shape.size
  }
  return
}
