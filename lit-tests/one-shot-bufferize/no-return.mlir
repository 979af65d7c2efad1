// RUN: jopt %s --one-shot-bufferize=bufferize-function-boundaries --split-input-file --verify-diagnostics

// What is known of a function for its callers is known at its returns, so that the analysis needs one.

// expected-error@+1 {{cannot bufferize func.func without func.return}}
func.func @endless(%t: tensor<4xf32>) {
  cf.br ^loop
^loop:
  cf.br ^loop
}

// -----

// expected-error@+1 {{cannot bufferize func.func without func.return}}
func.func @without_tensors(%i: i32) -> i32 {
  cf.br ^loop
^loop:
  cf.br ^loop
}

// -----

// One return is enough, and a declaration needs none.

func.func @one_return(%t: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  cf.cond_br %c, ^loop, ^end
^loop:
  cf.br ^loop
^end:
  return %t : tensor<4xf32>
}

func.func private @declared(%t: tensor<4xf32>) -> tensor<4xf32>
