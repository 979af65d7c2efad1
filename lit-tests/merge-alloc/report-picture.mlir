// A report whose name ends with .svg is a picture: on the left the buffers apart, on the right as planned. The one
// in the documents is that of the example.
// RUN: jopt %S/mlp.mlir --merge-alloc='report="%t.svg"' -o /dev/null
// RUN: FileCheck %s --input-file=%t.svg
// RUN: cmp %t.svg %S/../../docs/pictures/mlp.svg

// CHECK:      <svg xmlns="http://www.w3.org/2000/svg"
// CHECK:      <title>mlp.mlir</title>
// CHECK:      >@mlp</text>
// CHECK:      >apart: 192 KiB</text>
// CHECK:      >as planned: 128 KiB</text>

// %c0 takes the bytes of %a0: the same height on the right.
// CHECK:      <title>%a0 memref&lt;128x128xf32&gt;, 64 KiB</title>
// CHECK:      <rect x="500.5" y="[[BYTES:[0-9.]+]]" {{.*}}<title>%a0
// CHECK:      <title>%c0 memref&lt;128x128xf32&gt;, 64 KiB</title>
// CHECK:      <rect x="775.5" y="[[BYTES]]" {{.*}}<title>%c0
