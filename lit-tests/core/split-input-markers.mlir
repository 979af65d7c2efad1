// RUN: split-file %s %t
// RUN: jopt %t/empty --split-input-file | count 0
// RUN: jopt %t/blank --split-input-file --mlir-print-debuginfo | FileCheck %s --check-prefix=BLANK
// RUN: jopt %t/ends --split-input-file --mlir-print-debuginfo | FileCheck %s --check-prefix=ENDS
// RUN: jopt %t/near --split-input-file 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: jopt %t/own --split-input-file=CUT --output-split-marker=OUT | FileCheck %s --check-prefix=OWN
// RUN: jopt %t/ends --split-input-file --output-split-marker= | FileCheck %s --check-prefix=BARE

// How a file is cut into parts at its ends, and what only looks like a marker.

//--- empty
//--- blank

// An empty line is a part.
// BLANK:      module {
// BLANK-NEXT: } loc(#loc)
// BLANK-NEXT: #loc = loc("{{.*}}blank":0:0)
// BLANK-NOT:  module

//--- ends
func.func private @a()
// -----

// The rest after the last marker is a part, which begins after the marker.
// ENDS:      module {
// ENDS:      // -----
// ENDS-NEXT: module {
// ENDS-NEXT: } loc(#loc)
// ENDS-NEXT: #loc = loc("{{.*}}ends":2:9)

// An empty marker leaves an empty line.
// BARE:      module {
// BARE-NEXT:   func.func private @a()
// BARE-NEXT: }
// BARE-EMPTY:
// BARE-EMPTY:
// BARE-NEXT: module {
// BARE-NEXT: }

//--- near
func.func private @a()
// ----

// What ends otherwise is a comment, and a warning.

// NEAR:      near:2:7: warning: near miss with file split marker
// NEAR-NEXT: {{// -[-]+$}}
// NEAR-NEXT: {{^}}      ^
// NEAR:      module {
// NEAR-NEXT:   func.func private @a()
// NEAR-NEXT: }

//--- own
func.func private @a() // CUT
func.func private @b() // -----
func.func private @c()
// OWN:      func.func private @a()
// OWN:      OUT
// OWN:      func.func private @b()
// OWN-NEXT: func.func private @c()
