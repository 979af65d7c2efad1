// RUN: jopt %s --symbol-dce --allow-unregistered-dialect | FileCheck %s

// CHECK: func.func @public
func.func @public() {
  return
}
// CHECK-NOT: @private_dead
func.func private @private_dead() {
  return
}
// CHECK: func.func private @private_called
func.func private @private_called() {
  return
}
// CHECK: func.func private @private_named
func.func private @private_named()
// The whole program is known, so a nested symbol without uses is dead.
// CHECK-NOT: @nested
func.func nested @nested() {
  return
}
// CHECK: func.func @caller
func.func @caller() {
  call @private_called() : () -> ()
  "unknown.op"() {of = [{name = @private_named}], inner = @inner_private::@used} : () -> ()
  return
}
// CHECK: module @inner_public
module @inner_public {
  // CHECK: func.func @public
  func.func @public() {
    return
  }
  // CHECK-NOT: @private
  func.func private @private() {
    return
  }
}
// CHECK: module @inner_private
module @inner_private attributes {sym_visibility = "private"} {
  // CHECK: func.func nested @used
  func.func nested @used() {
    return
  }
  // CHECK-NOT: @unused
  func.func nested @unused() {
    return
  }
}
// CHECK-NOT: @inner_dead
module @inner_dead attributes {sym_visibility = "private"} {
  func.func @public() {
    return
  }
}

// A symbol table without a name, within an operation that is no symbol table.
// CHECK: func.func @deep
func.func @deep() {
  builtin.module {
    // CHECK: func.func @public
    func.func @public() {
      return
    }
    // CHECK-NOT: @private
    func.func private @private() {
      return
    }
  }
  return
}
