// RUN: jopt %s --allow-unregistered-dialect --deallocate -split-input-file -verify-diagnostics

// Buffers that nothing frees are not passed over in silence.

// expected-warning@+1 {{'my.func' op is no known function, so the buffers allocated in it are not freed}}
"my.func"() <{function_type = () -> (), sym_name = "f"}> ({
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<8xf32>
  "my.return"() : () -> ()
}) : () -> ()

// -----

// The function is named, not the module around it.

"my.module"() ({
  // expected-warning@+1 {{'my.func' op is no known function, so the buffers allocated in it are not freed}}
  "my.func"() ({
    %a = memref.alloc() : memref<8xf32>
    "my.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "f"} : () -> ()
  "my.func"() ({
    "my.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "g"} : () -> ()
}) : () -> ()

// -----

// expected-warning@+1 {{'my.kernel' op is no known function, so the buffers allocated in it are not freed}}
"my.kernel"() ({
  "my.loop"() ({
    %a = memref.alloc() : memref<8xf32>
  }) : () -> ()
}) : () -> ()

// -----

// expected-warning@+1 {{'memref.alloc' op is in no function, so its buffer is not freed}}
%a = memref.alloc() : memref<8xf32>

// -----

// What is in a function that is known is freed, in operations that are not known as well.

func.func @f() {
  "my.loop"() ({
    %a = memref.alloc() : memref<8xf32>
    "my.end"() : () -> ()
  }) : () -> ()
  return
}
