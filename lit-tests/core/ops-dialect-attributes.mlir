// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Attributes of dialects on operations that do not know them.

// CHECK: "test.arith"() {a = #arith.fastmath<none>, b = #arith.fastmath<fast>, c = #arith.fastmath<nnan,ninf>, d = #arith.overflow<nsw, nuw>, e = #arith.overflow<none>} : () -> ()
"test.arith"() {a = #arith.fastmath<none>, b = #arith.fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn>, c = #arith.fastmath<ninf, nnan>, d = #arith.overflow<nuw, nsw>, e = #arith.overflow<none>} : () -> ()
// CHECK: "test.index"() {a = #index<cmp_predicate slt>, b = #ub.poison} : () -> ()
"test.index"() {a = #index<cmp_predicate  slt>, b = #ub<poison>} : () -> ()
// CHECK: "test.linalg"() {a = #linalg.iterator_type<reduction>, b = #linalg.unary_fn<exp>, c = #linalg.binary_fn<max_signed>, d = #linalg.ternary_fn<select>} : () -> ()
"test.linalg"() {a = #linalg.iterator_type<reduction>, b = #linalg.unary_fn<exp>, c = #linalg.binary_fn<max_signed>, d = #linalg.ternary_fn<select>} : () -> ()
// CHECK: "test.linalg"() {a = #linalg.type_fn<cast_unsigned>, b = #linalg.elementwise_kind<powf>} : () -> ()
"test.linalg"() {a = #linalg.type_fn<cast_unsigned>, b = #linalg.elementwise_kind<powf>} : () -> ()
