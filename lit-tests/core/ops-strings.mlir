// RUN: jopt %s -allow-unregistered-dialect | FileCheck %s

// Strings, escapes, and unusual names.

"foo.strings"() {a = "", b = "plain", c = "quote \" and backslash \\", d = "tab \t newline \n", e = "hex \41\0A\00\FF", f = "\"\"", g = "\\"} : () -> ()
// CHECK: "foo.strings"() {a = "", b = "plain", c = "quote \22 and backslash \\", d = "tab \09 newline \0A", e = "hex A\0A\00\FF", f = "\22\22", g = "\\"} : () -> ()

// Bytes beyond ASCII are escaped.
"foo.strings"() {a = "é", b = "日本語", c = "\C3\A9", d = "🎉"} : () -> ()
// CHECK: "foo.strings"() {a = "\C3\A9", b = "\E6\97\A5\E6\9C\AC\E8\AA\9E", c = "\C3\A9", d = "\F0\9F\8E\89"} : () -> ()

"foo.strings"() {a = "{-# #-}", b = "// no comment", c = "%0 ^bb @f #a !b", d = "'single'", e = "\7F\01\1f"} : () -> ()
// CHECK: "foo.strings"() {a = "{-# #-}", b = "// no comment", c = "%0 ^bb @f #a !b", d = "'single'", e = "\7F\01\1F"} : () -> ()

"foo.strings"() {sym = @"é", b = @"a\22b", c = @"new\0Aline", d = @"with space"} : () -> ()
// CHECK: "foo.strings"() {b = @"a\22b", c = @"new\0Aline", d = @"with space", sym = @"\C3\A9"} : () -> ()

// Names of operations may hold anything; attribute names, too.
"foo.op with space"() : () -> ()
// CHECK: "foo.op with space"() : () -> ()

"foo.\22q\22"() {"a\22b" = 1, "é" = 2} : () -> ()
// CHECK: "foo.\22q\22"() {"a\22b" = 1 : i64, "\C3\A9" = 2 : i64} : () -> ()

"noDialect"() : () -> ()
// CHECK: "noDialect"() : () -> ()

"foo.UPPER_case.$x-1"() : () -> ()
// CHECK: "foo.UPPER_case.$x-1"() : () -> ()
