// RUN: jopt %s | FileCheck %s
// RUN: jopt %s --mlir-print-op-generic | jopt | FileCheck %s

// Attributes of dlti are kept as they are written.

// CHECK:      module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "little">, dlti.map = #dlti.map<"a" = 1 : i32>} {
// CHECK-NEXT: }

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "little">, dlti.map = #dlti.map<"a" = 1 : i32>} {
}
