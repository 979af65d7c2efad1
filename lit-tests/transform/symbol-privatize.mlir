// RUN: jopt %s --symbol-privatize --allow-unregistered-dialect | FileCheck %s
// RUN: jopt %s --symbol-privatize='exclude=main,table' --allow-unregistered-dialect | FileCheck %s --check-prefix=KEPT

// CHECK: func.func private @main()
// KEPT: func.func @main()
func.func @main() {
  return
}
// CHECK: func.func private @nested()
// KEPT: func.func private @nested()
func.func nested @nested() {
  return
}
// CHECK: func.func private @declared()
func.func private @declared()
// Symbols of all kinds are meant, those within other symbol tables are not.
// CHECK: module @table attributes {sym_visibility = "private"} {
// CHECK-NEXT: func.func @inner()
// KEPT: module @table {
// KEPT-NEXT: func.func @inner()
module @table {
  func.func @inner() {
    return
  }
}
// A module without a name is no symbol.
// CHECK: module {
// CHECK-NEXT: func.func @unnamed()
module {
  func.func @unnamed() {
    return
  }
}
// CHECK: memref.global "private" @buffer : memref<2xi32>
// KEPT: memref.global "private" @buffer : memref<2xi32>
memref.global @buffer : memref<2xi32>
// An operation that no dialect defines is no symbol.
// CHECK: sym_name = "other"}
"t.symbol"() {sym_name = "other"} : () -> ()
