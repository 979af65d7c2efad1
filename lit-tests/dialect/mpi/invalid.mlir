// RUN: jopt %s --split-input-file --verify-diagnostics

// Operands, results and attributes that operations of mpi do not take.

func.func @f(%p: i32) {
  // expected-error@+1 {{'mpi.barrier' op operand #0 must be MPI communicator handler, but got 'i32'}}
  "mpi.barrier"(%p) : (i32) -> ()
  return
}

// -----

func.func @f(%p: i32) {
  // expected-error@+1 {{'mpi.comm_world' op result #0 must be MPI communicator handler, but got 'i32'}}
  %0 = "mpi.comm_world"() : () -> i32
  return
}

// -----

func.func @f(%p: i32) {
  // expected-error@+1 {{'mpi.send' op expected 4 operands, but found 1}}
  "mpi.send"(%p) : (i32) -> ()
  return
}
