// RUN: jopt %s -split-input-file -verify-diagnostics

// What is wrong with regions and functions that may run later, and with what waits for them.

func.func @yields_too_few(%v: !async.value<f32>) {
  // expected-error@+1 {{'async.execute' op along control flow edge from Operation async.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %t, %r = async.execute (%v as %x: !async.value<f32>) -> !async.value<f32> {
    // expected-note@+1 {{region branch point}}
    async.yield
  }
  return
}

// -----

func.func @yields_other_type(%v: !async.value<f32>) {
  // expected-error@+1 {{'async.execute' op along control flow edge from Operation async.yield to parent: successor operand type #0 'f32' should match successor input type #0 '!async.value<i32>'}}
  %t, %r = async.execute (%v as %x: !async.value<f32>) -> !async.value<i32> {
    // expected-note@+1 {{region branch point}}
    async.yield %x : f32
  }
  return
}

// -----

func.func @argument_missing(%v: !async.value<f32>) {
  // expected-error@+2 {{'async.execute' op along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 0 inputs}}
  // expected-note@+1 {{region branch point}}
  %t = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
    "async.yield"() : () -> ()
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

func.func @argument_of_other_type(%v: !async.value<f32>) {
  // expected-error@+2 {{'async.execute' op along control flow edge from parent to Region #0: successor operand type #0 '!async.value<f32>' should match successor input type #0 'i32'}}
  // expected-note@+1 {{region branch point}}
  %t = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: i32):
    "async.yield"() : () -> ()
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

func.func @argument_not_unwrapped(%v: !async.value<f32>) {
  // expected-error@+1 {{'async.execute' op async body region argument types do not match the execute operation arguments types}}
  %t = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: !async.value<f32>):
    "async.yield"() : () -> ()
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

// Nothing is in a token.
func.func @token_as_value(%v: !async.token) {
  // expected-error@+1 {{'async.execute' op async body region argument types do not match the execute operation arguments types}}
  %t = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: !async.token):
    "async.yield"() : () -> ()
  }) : (!async.token) -> !async.token
  return
}

// -----

func.func @unnamed_argument(%v: !async.value<f32>) {
  // expected-error@+1 {{custom op 'async.execute' expected 'as'}}
  %t = async.execute (%v : !async.value<f32>) {
  }
  return
}

// -----

func.func @operand(%v: index) {
  // expected-error@+1 {{'async.execute' op operand #0 must be variadic of async value type or async token type, but got 'index'}}
  %t = async.execute (%v as %x: index) {
    async.yield
  }
  return
}

// -----

func.func @result(%v: index) {
  // expected-error@+1 {{'async.execute' op result #1 must be variadic of async value type, but got 'index'}}
  %t, %r = async.execute -> index {
    async.yield %v : index
  }
  return
}

// -----

func.func @no_token() {
  // expected-error@+1 {{'async.execute' op expected 1 or more results}}
  "async.execute"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
    "async.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_block() {
  // expected-error@+1 {{'async.execute' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
  %t = async.execute {
  }
  return
}

// -----

func.func @other_end() {
  // expected-error@+2 {{'async.execute' op expects regions to end with 'async.yield', found 'ub.unreachable'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'async.yield'}}
  %t = async.execute {
    ub.unreachable
  }
  return
}

// -----

func.func @yield_elsewhere() {
  // expected-error@+1 {{'async.yield' op expects parent op 'async.execute'}}
  async.yield
}

// -----

func.func @await_something(%v: f32) {
  // expected-error@+1 {{'async.await' op operand #0 must be async value type or async token type, but got 'f32'}}
  async.await %v : f32
  return
}

// -----

func.func @await_other_type(%v: !async.value<f32>) {
  // expected-error@+1 {{'async.await' op result type 'i32' does not match async value type 'f32'}}
  %0 = "async.await"(%v) : (!async.value<f32>) -> i32
  return
}

// -----

// INTEROP: no (mlir-opt crashes)
func.func @await_nothing(%v: !async.value<f32>) {
  // expected-error@+1 {{'async.await' op awaiting on a value must have a result of type 'f32'}}
  "async.await"(%v) : (!async.value<f32>) -> ()
  return
}

// -----

func.func @await_token(%v: !async.token) {
  // expected-error@+1 {{'async.await' op awaiting on a token must have empty result}}
  %0 = "async.await"(%v) : (!async.token) -> i32
  return
}

// -----

func.func @group_type(%v: index) {
  // expected-error@+1 {{custom op 'async.create_group' invalid kind of type specified: expected async.group, but found '!async.token'}}
  %0 = async.create_group %v : !async.token
  return
}

// -----

func.func @group_of(%v: index, %g: !async.group) {
  // expected-error@+1 {{'async.add_to_group' op operand #0 must be async value type or async token type, but got 'index'}}
  %0 = async.add_to_group %v, %g : index
  return
}

// -----

func.func @await_index(%v: index) {
  // expected-error@+1 {{'async.await_all' op operand #0 must be async group type, but got 'index'}}
  "async.await_all"(%v) : (index) -> ()
  return
}

// -----

// expected-error@+1 {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @gives_nothing() {
  return
}

// -----

// expected-error@+1 {{'async.func' op result type must be async value type or async token type, but got 'i32'}}
async.func private @gives_now() -> (!async.token, i32)

// -----

// expected-error@+1 {{'async.func' op  results' (optional) async token type is expected to appear as the 1st return value, but got 2}}
async.func private @token_behind() -> (!async.value<i32>, !async.token)

// -----

async.func @returns_too_few() -> !async.value<i32> {
  // expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return
}

// -----

async.func @returns_too_much(%a: i32) -> !async.token {
  // expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %a : i32
}

// -----

async.func @returns_other_type(%a: i32) -> (!async.token, !async.value<f32>) {
  // expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
  return %a : i32
}

// -----

func.func @return_elsewhere() {
  // expected-error@+1 {{'async.return' op expects parent op 'async.func'}}
  async.return
}

// -----

async.func private @c(i32) -> !async.value<i32>
func.func @call_without_operand() {
  // expected-error@+1 {{'async.call' op incorrect number of operands for callee}}
  %0 = async.call @c() : () -> !async.value<i32>
  return
}

// -----

async.func private @c(i32) -> !async.value<i32>
func.func @call_other_operand(%x: i64) {
  // expected-error@+1 {{'async.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
  %0 = async.call @c(%x) : (i64) -> !async.value<i32>
  return
}

// -----

async.func private @c(i32) -> !async.value<i32>
func.func @call_without_result(%x: i32) {
  // expected-error@+1 {{'async.call' op incorrect number of results for callee}}
  async.call @c(%x) : (i32) -> ()
  return
}

// -----

async.func private @c(i32) -> !async.value<i32>
func.func @call_other_result(%x: i32) {
  // expected-error@+3 {{'async.call' op result type mismatch at index 0}}
  // expected-note@+2 {{op result types: '!async.value<f32>'}}
  // expected-note@+1 {{function result types: '!async.value<i32>'}}
  %0 = async.call @c(%x) : (i32) -> !async.value<f32>
  return
}

// -----

func.func private @c(i32) -> !async.value<i32>
func.func @call_function(%x: i32) {
  // expected-error@+1 {{'async.call' op 'c' does not reference a valid async function}}
  %0 = async.call @c(%x) : (i32) -> !async.value<i32>
  return
}

// -----

func.func @call_gives_now(%x: i32) {
  // expected-error@+1 {{'async.call' op result #0 must be variadic of async value type or async token type, but got 'i32'}}
  %0 = "async.call"(%x) {callee = @c} : (i32) -> i32
  return
}

// -----

// expected-error@+1 {{expected '<'}}
func.func private @type(!async.value)

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `async`}}
func.func private @type(!async.foo)

// -----

// expected-error@+1 {{unregistered operation 'async.foo' found in dialect ('async') that does not allow unknown operations}}
"async.foo"() : () -> ()
