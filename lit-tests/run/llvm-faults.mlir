// RUN: jopt-run %s --split-input-file --verify-diagnostics

// Pointers know their allocation, whatever is done to them.

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @main() {
  %n = llvm.mlir.constant(16 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  // expected-note@+1 {{16 bytes allocated here}}
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %x, %p : i32, !llvm.ptr
  // expected-note@+1 {{freed here}}
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  // expected-error@+1 {{load after free}}
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @main() {
  %n = llvm.mlir.constant(16 : i64) : i64
  // expected-error@+1 {{leak: 16 bytes allocated here are never freed}}
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @main() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  // expected-note@+1 {{16 bytes allocated here}}
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // expected-error@+1 {{store of 4 bytes at offset 16 is out of bounds of its allocation}}
  llvm.store %x, %q : i32, !llvm.ptr
  llvm.return
}

// -----

// The address just behind the end is no poison, the next one is.

llvm.func @main() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %x = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %end = llvm.getelementptr inbounds %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %back = llvm.getelementptr inbounds %end[-1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %back : i32, !llvm.ptr
  %q = llvm.getelementptr inbounds %p[%five] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // expected-error@+1 {{poison is used where a value is needed}}
  llvm.store %x, %q : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @main() {
  %p = llvm.mlir.zero : !llvm.ptr
  // expected-error@+1 {{load through the null pointer}}
  %y = llvm.load %p : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @main() {
  %n = llvm.mlir.constant(4 : i64) : i64
  // expected-note@+1 {{16 bytes allocated here}}
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  // expected-error@+1 {{load at an address that is no multiple of 4}}
  %y = llvm.load %q : !llvm.ptr -> i32
  llvm.return
}

// -----

// A copy onto itself is none; a copy to the next byte is one that must not be.

llvm.func @main() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %zero = llvm.mlir.constant(0 : i8) : i8
  // expected-note@+1 {{8 bytes allocated here}}
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %zero, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memmove"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%p, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  // expected-error@+1 {{the source and the target of a copy overlap}}
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// -----

llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @main() {
  %n = llvm.mlir.constant(16 : i64) : i64
  // expected-note@+1 {{16 bytes allocated here}}
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  // expected-error@+1 {{free of a pointer that is not to the beginning of its allocation}}
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// expected-note@+1 {{4 bytes allocated here}}
llvm.mlir.global internal constant @g(7 : i32) : i32
llvm.func @main() {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  // expected-error@+1 {{store to constant memory}}
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.return
}
