package dev.jopt.test.fuzz;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Texts that repeat one construct of the grammar: side by side, one in another, or by way of
 * aliases. Each is a function from the number of repetitions to the text.
 */
final class OddTexts {
  private final Map<String, IntFunction<String>> shapes = new LinkedHashMap<>();

  private OddTexts() {
    addFiles();
    addOperations();
    addRegions();
    addTypes();
    addAttributes();
    addElements();
    addAffine();
    addLocations();
    addAliases();
    addMetadata();
    addErrors();
    addCustomForms();
  }

  /** All shapes by their names. */
  static Map<String, IntFunction<String>> all() {
    return new OddTexts().shapes;
  }

  private void add(String name, IntFunction<String> text) {
    shapes.put(name, text);
  }

  /** An operation with one attribute, whose text begins, is repeated, and ends. */
  private void attribute(String name, String begin, IntFunction<String> item, String end) {
    add(name, n -> "\"t.op\"() {a = " + begin + repeat(n, item, ", ") + end + "} : () -> ()\n");
  }

  /** An operation with one attribute that is nested in itself. */
  private void nested(String name, String open, String inner, String close) {
    add(
        name,
        n -> "\"t.op\"() {a = " + open.repeat(n) + inner + close.repeat(n) + "} : () -> ()\n");
  }

  private static String repeat(int n, IntFunction<String> item, String separator) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "" : separator).append(item.apply(i));
    }
    return text.toString();
  }

  private static String lines(int n, IntFunction<String> item) {
    return repeat(n, item, "\n") + "\n";
  }

  private void addFiles() {
    add("empty lines", "\n"::repeat);
    add("blanks", " "::repeat);
    add("comments", n -> lines(n, i -> "// comment " + i));
    add("a long comment", n -> "// " + "x".repeat(n));
    add("comments before the wrong token", n -> "module {\n" + "// c\n".repeat(n) + ")");
    add("comments at the end", n -> "module {\n" + "// c\n".repeat(n));
    add("a line of blanks before an error", n -> "module {" + " ".repeat(n) + ")");
    add("lines before each error", n -> lines(n, i -> "// c\n\"t.op\"() : () -> i\n"));
  }

  private void addOperations() {
    add("operations", n -> lines(n, i -> "%" + i + " = \"t.op\"() : () -> i32"));
    add("operation names", n -> lines(n, i -> "\"t.op" + i + "\"() : () -> ()"));
    add("dialects", n -> lines(n, i -> "\"t" + i + ".op\"() : () -> ()"));
    add("a long operation name", n -> "\"t." + "x".repeat(n) + "\"() : () -> ()");
    add("a long value name", n -> "%" + "x".repeat(n) + " = \"t.op\"() : () -> i32");
    add("a custom name", n -> "t." + "x".repeat(n) + "\n");
    add(
        "result names",
        n ->
            repeat(n, i -> "%r" + i, ", ")
                + " = \"t.op\"() : () -> ("
                + repeat(n, i -> "i32", ", ")
                + ")\n");
    add(
        "a result group",
        n ->
            "%r:"
                + n
                + " = \"t.op\"() : () -> ("
                + repeat(n, i -> "i32", ", ")
                + ")\n\"t.use\"("
                + repeat(n, i -> "%r#" + i, ", ")
                + ") : ("
                + repeat(n, i -> "i32", ", ")
                + ") -> ()\n");
    add(
        "result groups",
        n ->
            repeat(n, i -> "%r" + i + ":2", ", ")
                + " = \"t.op\"() : () -> ("
                + repeat(2 * n, i -> "i32", ", ")
                + ")\n\"t.use\"("
                + repeat(n, i -> "%r" + i + "#1", ", ")
                + ") : ("
                + repeat(n, i -> "i32", ", ")
                + ") -> ()\n");
    add(
        "uses of one value",
        n -> "%0 = \"t.op\"() : () -> i32\n" + lines(n, i -> "\"t.use\"(%0) : (i32) -> ()"));
    add(
        "operands of one value",
        n ->
            "%0 = \"t.op\"() : () -> i32\n\"t.use\"("
                + repeat(n, i -> "%0", ", ")
                + ") : ("
                + repeat(n, i -> "i32", ", ")
                + ") -> ()\n");
    add(
        "a chain of values",
        n ->
            "%0 = \"t.op\"() : () -> i32\n"
                + lines(n, i -> "%" + (i + 1) + " = \"t.op\"(%" + i + ") : (i32) -> i32"));
    add(
        "forward references",
        n ->
            graph(
                lines(n, i -> "\"t.use\"(%r" + i + ") : (i32) -> ()")
                    + lines(n, i -> "%r" + i + " = \"t.op\"() : () -> i32")));
    add(
        "forward references backwards",
        n ->
            graph(
                lines(n, i -> "\"t.use\"(%r" + (n - 1 - i) + ") : (i32) -> ()")
                    + lines(n, i -> "%r" + i + " = \"t.op\"() : () -> i32")));
    add(
        "forward references to one value",
        n -> graph(lines(n, i -> "\"t.use\"(%r) : (i32) -> ()") + "%r = \"t.op\"() : () -> i32\n"));
    add(
        "forward references in one operation",
        n ->
            graph(
                "\"t.use\"("
                    + repeat(n, i -> "%r" + i, ", ")
                    + ") : ("
                    + repeat(n, i -> "i32", ", ")
                    + ") -> ()\n"
                    + lines(n, i -> "%r" + i + " = \"t.op\"() : () -> i32")));
    add(
        "names that differ in the end",
        n -> lines(n, i -> "%" + "x".repeat(50) + i + " = \"t.op\"() : () -> i32"));
    add(
        "attributes of an operation",
        n -> "\"t.op\"() {" + repeat(n, i -> "a" + i + " = " + i, ", ") + "} : () -> ()\n");
    add(
        "attributes of an operation backwards",
        n ->
            "\"t.op\"() {"
                + repeat(n, i -> "a" + (10_000_000 - i) + " = " + i, ", ")
                + "} : () -> ()\n");
    add("properties", n -> "\"t.op\"() <{" + repeat(n, i -> "a" + i, ", ") + "}> : () -> ()\n");
    add(
        "properties and attributes",
        n ->
            "\"t.op\"() <{"
                + repeat(n, i -> "p" + i, ", ")
                + "}> {"
                + repeat(n, i -> "a" + i, ", ")
                + "} : () -> ()\n");
    add(
        "attributes of functions",
        n -> lines(n, i -> "func.func private @f" + i + "() attributes {a" + i + "}"));
  }

  private static String graph(String body) {
    return "\"t.graph\"() ({\n" + body + "}) : () -> ()\n";
  }

  private void addRegions() {
    add("nested regions", n -> "\"t.op\"() ({\n".repeat(n) + "}) : () -> ()\n".repeat(n));
    add("nested modules", n -> "module {\n".repeat(n) + "}\n".repeat(n));
    add("nested modules that stay open", "module {\n"::repeat);
    add("regions", n -> "\"t.op\"() (" + repeat(n, i -> "{}", ", ") + ") : () -> ()\n");
    add(
        "regions with operations",
        n ->
            "\"t.op\"() (" + repeat(n, i -> "{\n\"t.x\"() : () -> ()\n}", ", ") + ") : () -> ()\n");
    add("operations with regions", n -> lines(n, i -> "\"t.op\"() ({\n}) : () -> ()"));
    add(
        "blocks",
        n ->
            "\"t.op\"() ({\n"
                + lines(n, i -> "^b" + i + ":\n\"t.br\"() : () -> ()")
                + "}) : () -> ()\n");
    add(
        "a chain of blocks",
        n ->
            "\"t.op\"() ({\n"
                + lines(n, i -> "^b" + i + ":\n\"t.br\"()[^b" + (i + 1) + "] : () -> ()")
                + "^b"
                + n
                + ":\n\"t.end\"() : () -> ()\n}) : () -> ()\n");
    add(
        "a chain of blocks backwards",
        n ->
            "\"t.op\"() ({\n\"t.br\"()[^b"
                + (n - 1)
                + "] : () -> ()\n"
                + lines(n, i -> "^b" + i + ":\n\"t.br\"()[^b" + Math.max(0, i - 1) + "] : () -> ()")
                + "}) : () -> ()\n");
    add(
        "cf blocks",
        n ->
            "func.func @f(%c: i1) {\ncf.br ^b0\n"
                + lines(n, i -> "^b" + i + ":\ncf.cond_br %c, ^b" + (i + 1) + ", ^b" + (i / 2 + 1))
                + "^b"
                + n
                + ":\nreturn\n}\n");
    add(
        "cf blocks with values",
        n ->
            "func.func @f(%c: i1, %x: i32) {\ncf.br ^b0(%x : i32)\n"
                + lines(
                    n,
                    i ->
                        "^b"
                            + i
                            + "(%a"
                            + i
                            + ": i32):\n%v"
                            + i
                            + " = arith.addi %a"
                            + i
                            + ", %x : i32\ncf.cond_br %c, ^b"
                            + (i + 1)
                            + "(%v"
                            + i
                            + " : i32), ^b"
                            + n
                            + "(%a"
                            + i
                            + " : i32)")
                + "^b"
                + n
                + "(%r: i32):\nreturn\n}\n");
    add(
        "nested loops of blocks",
        n ->
            "func.func @f(%c: i1) {\ncf.br ^h0\n"
                + lines(n, i -> "^h" + i + ":\ncf.br ^h" + (i + 1))
                + "^h"
                + n
                + ":\ncf.br ^l0\n"
                + lines(n, i -> "^l" + i + ":\ncf.cond_br %c, ^h" + (n - i) + ", ^l" + (i + 1))
                + "^l"
                + n
                + ":\nreturn\n}\n");
    add(
        "successors",
        n ->
            "\"t.op\"() ({\n\"t.br\"()["
                + repeat(n, i -> "^b" + i, ", ")
                + "] : () -> ()\n"
                + lines(n, i -> "^b" + i + ":\n\"t.end\"() : () -> ()")
                + "}) : () -> ()\n");
    add(
        "one successor",
        n ->
            "\"t.op\"() ({\n\"t.br\"()["
                + repeat(n, i -> "^b", ", ")
                + "] : () -> ()\n^b:\n\"t.end\"() : () -> ()\n}) : () -> ()\n");
    add(
        "block arguments",
        n ->
            "\"t.op\"() ({\n^b("
                + repeat(n, i -> "%a" + i + ": i32", ", ")
                + "):\n\"t.end\"() : () -> ()\n}) : () -> ()\n");
    add(
        "cases of a switch",
        n ->
            "func.func @f(%x: i32) {\ncf.switch %x : i32, [\ndefault: ^d,\n"
                + repeat(n, i -> i + ": ^b" + i, ",\n")
                + "]\n^d:\nreturn\n"
                + lines(n, i -> "^b" + i + ":\nreturn")
                + "}\n");
    add("undefined values", n -> lines(n, i -> "\"t.use\"(%u" + i + ") : (i32) -> ()"));
    add(
        "undefined blocks",
        n ->
            "\"t.op\"() ({\n\"t.br\"()["
                + repeat(n, i -> "^b" + i, ", ")
                + "] : () -> ()\n}) : () -> ()\n");
    add(
        "uses above regions",
        n ->
            "%0 = \"t.op\"() : () -> i32\n"
                + "\"t.op\"() ({\n".repeat(200)
                + lines(n, i -> "\"t.use\"(%0) : (i32) -> ()")
                + "}) : () -> ()\n".repeat(200));
    add("symbols", n -> lines(n, i -> "func.func private @f" + i + "()"));
    add(
        "calls",
        n ->
            "func.func private @f()\nfunc.func @g() {\n"
                + lines(n, i -> "call @f() : () -> ()")
                + "return\n}\n");
    add(
        "calls of all functions",
        n ->
            lines(n, i -> "func.func private @f" + i + "()")
                + "func.func @g() {\n"
                + lines(n, i -> "call @f" + i + "() : () -> ()")
                + "return\n}\n");
    add(
        "functions in modules",
        n -> lines(n, i -> "module @m" + i + " {\nfunc.func private @f()\n}"));
    add("symbols defined twice", n -> lines(n, i -> "func.func private @f()"));
  }

  private void addTypes() {
    for (String kind : new String[] {"tensor", "vector", "memref"}) {
      attribute(kind + " dimensions", kind + "<", i -> "2x", "f32>");
      shapes.put(
          kind + " dimensions",
          n -> "\"t.op\"() {a = " + kind + "<" + "2x".repeat(n) + "f32>} : () -> ()\n");
      add(
          kind + " values with dimensions",
          n ->
              "%0 = \"t.op\"() : () -> "
                  + kind
                  + "<"
                  + "1x".repeat(n)
                  + "f32>\n\"t.use\"(%0) : ("
                  + kind
                  + "<"
                  + "1x".repeat(n)
                  + "f32>) -> ()\n");
    }
    add(
        "dynamic dimensions",
        n -> "\"t.op\"() {a = memref<" + "?x".repeat(n) + "f32>} : () -> ()\n");
    add(
        "scalable dimensions",
        n -> "\"t.op\"() {a = vector<" + "[2]x".repeat(n) + "f32>} : () -> ()\n");
    add(
        "zeros before the separator",
        n -> "\"t.op\"() {a = tensor<" + "0x".repeat(n) + "f32>} : () -> ()\n");
    add(
        "zeros and digits",
        n -> "\"t.op\"() {a = tensor<" + "0x0f0x".repeat(n) + "f32>} : () -> ()\n");
    add(
        "separators without an end",
        n -> "\"t.op\"() {a = tensor<" + "x".repeat(n) + "f32>} : () -> ()\n");
    add("sizes without an end", n -> "\"t.op\"() {a = tensor<4" + "x4".repeat(n) + "\n");
    add(
        "strides",
        n ->
            "\"t.op\"() {a = memref<"
                + "1x".repeat(n)
                + "f32, strided<["
                + repeat(n, i -> "1", ", ")
                + "]>>} : () -> ()\n");
    add(
        "alloc of many sizes",
        n ->
            "func.func @f(%n: index) {\n%0 = memref.alloc("
                + repeat(n, i -> "%n", ", ")
                + ") : memref<"
                + "?x".repeat(n)
                + "f32>\nreturn\n}\n");
    add(
        "store of many indices",
        n ->
            "func.func @f(%n: index, %v: f32, %m: memref<"
                + "?x".repeat(n)
                + "f32>) {\nmemref.store %v, %m["
                + repeat(n, i -> "%n", ", ")
                + "] : memref<"
                + "?x".repeat(n)
                + "f32>\nreturn\n}\n");
    add(
        "subview of many sizes",
        n ->
            "func.func @f(%m: memref<"
                + "4x".repeat(n)
                + "f32, strided<["
                + repeat(n, i -> "?", ", ")
                + "], offset: ?>>) {\n"
                + "%0 = memref.subview %m["
                + repeat(n, i -> "0", ", ")
                + "] ["
                + repeat(n, i -> "4", ", ")
                + "] ["
                + repeat(n, i -> "1", ", ")
                + "] : memref<"
                + "4x".repeat(n)
                + "f32, strided<["
                + repeat(n, i -> "?", ", ")
                + "], offset: ?>> to memref<"
                + "4x".repeat(n)
                + "f32, strided<["
                + repeat(n, i -> "?", ", ")
                + "], offset: ?>>\nreturn\n}\n");
    add(
        "rank-reducing subview",
        n ->
            "func.func @f(%m: memref<"
                + "1x".repeat(n)
                + "f32, strided<["
                + repeat(n, i -> "?", ", ")
                + "], offset: ?>>) {\n"
                + "%0 = memref.subview %m["
                + repeat(n, i -> "0", ", ")
                + "] ["
                + repeat(n, i -> "1", ", ")
                + "] ["
                + repeat(n, i -> "1", ", ")
                + "] : memref<"
                + "1x".repeat(n)
                + "f32, strided<["
                + repeat(n, i -> "?", ", ")
                + "], offset: ?>> to memref<"
                + "1x".repeat(n / 2)
                + "f32, strided<["
                + repeat(n / 2, i -> "?", ", ")
                + "], offset: ?>>\nreturn\n}\n");
    add(
        "collapse of many sizes",
        n ->
            "func.func @f(%m: memref<"
                + "1x".repeat(n)
                + "f32>) {\n%0 = memref.collapse_shape %m [["
                + repeat(n, i -> "" + i, ", ")
                + "]] : memref<"
                + "1x".repeat(n)
                + "f32> into memref<1xf32>\nreturn\n}\n");
    add(
        "collapse of many groups",
        n ->
            "func.func @f(%m: memref<"
                + "2x".repeat(2 * n)
                + "f32>) {\n%0 = memref.collapse_shape %m ["
                + repeat(n, i -> "[" + 2 * i + ", " + (2 * i + 1) + "]", ", ")
                + "] : memref<"
                + "2x".repeat(2 * n)
                + "f32> into memref<"
                + "4x".repeat(n)
                + "f32>\nreturn\n}\n");
    add(
        "transpose of many dimensions",
        n ->
            "func.func @f(%m: memref<"
                + "2x".repeat(n)
                + "f32>, %o: memref<"
                + "2x".repeat(n)
                + "f32>) {\nlinalg.transpose ins(%m : memref<"
                + "2x".repeat(n)
                + "f32>) outs(%o : memref<"
                + "2x".repeat(n)
                + "f32>) permutation = ["
                + repeat(n, i -> "" + i, ", ")
                + "]\nreturn\n}\n");
    attribute("tuple of types", "tuple<", i -> "i" + (i + 1), ">");
    attribute("tuple of one type", "tuple<", i -> "f32", ">");
    attribute("function type", "(", i -> "i32", ") -> ()");
    attribute("function results", "() -> (", i -> "i32", ")");
    nested("nested tuples", "tuple<", "i32", ">");
    nested("nested function types", "(", "() -> ()", ") -> ()");
    nested("nested function results", "() -> (", "", ")");
    nested("nested memrefs", "memref<4x", "i32", ">");
    nested("nested memory spaces", "memref<4xi32, {a = ", "1", "}>");
    nested("nested encodings", "tensor<4xi32, ", "1", ">");
    nested("nested llvm arrays", "!llvm.array<2 x ", "i32", ">");
    nested("nested opaque types", "!u.t<", "i32", ">");
    nested("nested vectors in opaque types", "!u.t<tuple<", "i32", ">>");
    add("types", n -> lines(n, i -> "\"t.op\"() : () -> tensor<" + i + "xf32>"));
    add("one type", n -> lines(n, i -> "\"t.op\"() : () -> tensor<4xf32>"));
    add("opaque types", n -> lines(n, i -> "\"t.op\"() : () -> !u.t<" + i + ">"));
    add("a long opaque type", n -> "\"t.op\"() : () -> !u.t<" + "x ".repeat(n) + ">\n");
    add("an opaque type that stays open", n -> "\"t.op\"() : () -> !u.t<" + "x<".repeat(n));
    add("brackets of opaque types", n -> "\"t.op\"() : () -> !u.t<" + "()".repeat(n) + ">\n");
    add("strings of opaque types", n -> "\"t.op\"() : () -> !u.t<" + "\"x\"".repeat(n) + ">\n");
  }

  private void addAttributes() {
    attribute("array of integers", "[", i -> "" + i, "]");
    attribute("array of one integer", "[", i -> "1", "]");
    attribute("array of floats", "[", i -> i + ".5", "]");
    attribute("array of strings", "[", i -> "\"s" + i + "\"", "]");
    attribute("array of types", "[", i -> "tensor<" + i + "xf32>", "]");
    attribute("array of symbols", "[", i -> "@s" + i, "]");
    attribute("array of dictionaries", "[", i -> "{a = " + i + "}", "]");
    attribute("array of opaque attributes", "[", i -> "#u.a<" + i + ">", "]");
    attribute("dictionary", "{", i -> "a" + i + " = 1", "}");
    attribute("dictionary backwards", "{", i -> "a" + (10_000_000 - i) + " = 1", "}");
    attribute("dictionary with one name", "{", i -> "a = 1", "}");
    attribute("dense array", "array<i64: ", i -> "" + i, ">");
    attribute("dense array of floats", "array<f32: ", i -> i + ".5", ">");
    attribute("distinct attributes", "[", i -> "distinct[" + i + "]<>", "]");
    nested("nested arrays", "[", "1", "]");
    nested("nested arrays that branch", "[[1], ", "1", "]");
    nested("nested dictionaries", "{a = ", "1", "}");
    nested("nested opaque attributes", "#u.a<", "1", ">");
    nested("nested distinct attributes", "distinct[0]<", "1", ">");
    nested("nested types of numbers", "1 : ", "i32", "");
    add("a long symbol path", n -> "\"t.op\"() {a = @r" + "::@s".repeat(n) + "} : () -> ()\n");
    add("a long string", n -> "\"t.op\"() {a = \"" + "x".repeat(n) + "\"} : () -> ()\n");
    add("escapes", n -> "\"t.op\"() {a = \"" + "\\22\\\\".repeat(n) + "\"} : () -> ()\n");
    add(
        "characters beyond ASCII",
        n -> "\"t.op\"() {a = \"" + "\u00c3\u00a4".repeat(n) + "\"} : () -> ()\n");
    add("a string that stays open", n -> "\"t.op\"() {a = \"" + "x".repeat(n));
    add("many strings that stay open", n -> lines(n, i -> "\"t.op\"() {a = \"x"));
    add("digits", n -> "\"t.op\"() {a = " + "9".repeat(n) + " : i64} : () -> ()\n");
    add("zeros", n -> "\"t.op\"() {a = " + "0".repeat(n) + "1 : i64} : () -> ()\n");
    add("hexadecimal digits", n -> "\"t.op\"() {a = 0x" + "f".repeat(n) + " : i64} : () -> ()\n");
    add("digits of a fraction", n -> "\"t.op\"() {a = 1." + "3".repeat(n) + " : f32} : () -> ()\n");
    add("digits of a float", n -> "\"t.op\"() {a = " + "3".repeat(n) + ".0 : f64} : () -> ()\n");
    add(
        "digits of a long double",
        n -> "\"t.op\"() {a = 1." + "3".repeat(n) + " : f128} : () -> ()\n");
    add(
        "digits of an exponent",
        n -> "\"t.op\"() {a = 1.0e" + "9".repeat(n) + " : f64} : () -> ()\n");
    add(
        "zeros of an exponent",
        n -> "\"t.op\"() {a = 1.0e-" + "0".repeat(n) + "5 : f64} : () -> ()\n");
    add("a wide integer", n -> "\"t.op\"() {a = 1" + "0".repeat(n) + " : i16777215} : () -> ()\n");
    add(
        "a wide hexadecimal integer",
        n -> "\"t.op\"() {a = 0x1" + "0".repeat(n) + " : i16777215} : () -> ()\n");
    add("minus signs", n -> "\"t.op\"() {a = " + "-".repeat(n) + "1} : () -> ()\n");
    add("attributes", n -> lines(n, i -> "\"t.op\"() {a = " + i + "} : () -> ()"));
    add(
        "resource handles",
        n ->
            lines(n, i -> "\"t.op\"() {a = dense_resource<r" + i + "> : tensor<1xi8>} : () -> ()"));
  }

  private void addElements() {
    add(
        "dense integers",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "" + i, ", ")
                + "]> : tensor<"
                + n
                + "xi64>} : () -> ()\n");
    add(
        "dense floats",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> i + ".25", ", ")
                + "]> : tensor<"
                + n
                + "xf32>} : () -> ()\n");
    add(
        "dense rows",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "[" + i + "]", ", ")
                + "]> : tensor<"
                + n
                + "x1xi64>} : () -> ()\n");
    add(
        "dense booleans",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "" + (i % 2 == 0), ", ")
                + "]> : tensor<"
                + n
                + "xi1>} : () -> ()\n");
    add(
        "dense strings",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "\"" + i + "\"", ", ")
                + "]> : tensor<"
                + n
                + "x!u.s>} : () -> ()\n");
    add(
        "dense complex",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "(" + i + ", 1)", ", ")
                + "]> : tensor<"
                + n
                + "xcomplex<i32>>} : () -> ()\n");
    add(
        "dense hexadecimal",
        n ->
            "\"t.op\"() {a = dense<\"0x"
                + "0102".repeat(n)
                + "\"> : tensor<"
                + 2 * n
                + "xi8>} : () -> ()\n");
    add(
        "dense elements of many dimensions",
        n -> "\"t.op\"() {a = dense<1> : tensor<" + "1x".repeat(n) + "i8>} : () -> ()\n");
    add(
        "dense vectors",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "" + i, ", ")
                + "]> : vector<"
                + n
                + "xi64>} : () -> ()\n");
    nested("nested elements", "dense<", "1", "");
    shapes.put(
        "nested elements",
        n ->
            "\"t.op\"() {a = dense<"
                + "[".repeat(n)
                + "1"
                + "]".repeat(n)
                + "> : tensor<"
                + "1x".repeat(n)
                + "i8>} : () -> ()\n");
    add(
        "nested elements of the wrong shape",
        n ->
            "\"t.op\"() {a = dense<["
                + repeat(n, i -> "[1]", ", ")
                + ", 1]> : tensor<"
                + n
                + "x1xi64>} : () -> ()\n");
    add(
        "sparse",
        n ->
            "\"t.op\"() {a = sparse<["
                + repeat(n, i -> "[" + i + "]", ", ")
                + "], ["
                + repeat(n, i -> "" + i, ", ")
                + "]> : tensor<"
                + n
                + "xi64>} : () -> ()\n");
    add(
        "many dense elements",
        n -> lines(n, i -> "\"t.op\"() {a = dense<" + i + "> : tensor<4xi64>} : () -> ()"));
  }

  private void map(String name, String dims, IntFunction<String> body) {
    add(
        name,
        n -> "\"t.op\"() {a = affine_map<(" + dims + ") -> (" + body.apply(n) + ")>} : () -> ()\n");
  }

  private void addAffine() {
    add(
        "dimensions of a map",
        n ->
            "\"t.op\"() {a = affine_map<("
                + repeat(n, i -> "d" + i, ", ")
                + ") -> (d0)>} : () -> ()\n");
    add(
        "identity map",
        n ->
            "\"t.op\"() {a = affine_map<("
                + repeat(n, i -> "d" + i, ", ")
                + ") -> ("
                + repeat(n, i -> "d" + i, ", ")
                + ")>} : () -> ()\n");
    add(
        "layout map",
        n ->
            "\"t.op\"() {a = memref<"
                + "2x".repeat(n)
                + "f32, affine_map<("
                + repeat(n, i -> "d" + i, ", ")
                + ") -> ("
                + repeat(n, i -> "d" + (n - 1 - i), ", ")
                + ")>>} : () -> ()\n");
    add(
        "linear layout map",
        n ->
            "\"t.op\"() {a = memref<"
                + "2x".repeat(n)
                + "f32, affine_map<("
                + repeat(n, i -> "d" + i, ", ")
                + ") -> ("
                + repeat(n, i -> "d" + i, " + ")
                + ")>>} : () -> ()\n");
    add(
        "symbols of a map",
        n ->
            "\"t.op\"() {a = affine_map<()["
                + repeat(n, i -> "s" + i, ", ")
                + "] -> (s0)>} : () -> ()\n");
    map("results of a map", "d0", n -> repeat(n, i -> "d0 + " + i, ", "));
    map("a sum", "d0", n -> repeat(n, i -> "d0", " + "));
    map("a sum of constants", "d0", n -> repeat(n, i -> "" + i, " + "));
    map("a sum of products", "d0, d1", n -> repeat(n, i -> "d0 * " + i, " + "));
    map("a difference", "d0, d1", n -> repeat(n, i -> "d" + i % 2, " - "));
    map("a product", "d0", n -> "d0" + " * 3".repeat(n));
    map("remainders", "d0", n -> "d0" + " mod 3".repeat(n));
    map("quotients", "d0", n -> "d0" + " floordiv 3".repeat(n));
    map("rounded quotients", "d0", n -> "d0" + " ceildiv 3".repeat(n));
    map("nested parentheses", "d0", n -> "(".repeat(n) + "d0" + ")".repeat(n));
    map("nested sums", "d0", n -> "(1 + ".repeat(n) + "d0" + ")".repeat(n));
    map("nested remainders", "d0", n -> "(1 + ".repeat(n) + "d0" + ") mod 7".repeat(n));
    map("nested quotients", "d0", n -> "(".repeat(n) + "d0" + ") floordiv 3 + d0".repeat(n));
    map("negations", "d0", n -> "-".repeat(n) + "d0");
    add(
        "constraints of a set",
        n ->
            "\"t.op\"() {a = affine_set<(d0) : ("
                + repeat(n, i -> "d0 - " + i + " >= 0", ", ")
                + ")>} : () -> ()\n");
    add(
        "maps",
        n -> lines(n, i -> "\"t.op\"() {a = affine_map<(d0) -> (d0 + " + i + ")>} : () -> ()"));
    add(
        "sets",
        n -> lines(n, i -> "\"t.op\"() {a = affine_set<(d0) : (d0 - " + i + " >= 0)>} : () -> ()"));
    add(
        "nested affine loops",
        n ->
            "func.func @f() {\n"
                + lines(n, i -> "affine.for %i" + i + " = 0 to 4 {")
                + "}\n".repeat(n)
                + "return\n}\n");
    add(
        "affine load of a sum",
        n ->
            "func.func @f(%m: memref<?xf32>, %i: index) {\n"
                + "%0 = affine.load %m["
                + repeat(n, i -> "symbol(%i)", " + ")
                + "] : memref<?xf32>\n"
                + "return\n}\n");
    add(
        "affine apply of many values",
        n ->
            "func.func @f("
                + repeat(n, i -> "%i" + i + ": index", ", ")
                + ") {\n%0 = affine.apply affine_map<("
                + repeat(n, i -> "d" + i, ", ")
                + ") -> (d0)>("
                + repeat(n, i -> "%i" + i, ", ")
                + ")\nreturn\n}\n");
  }

  private void location(String name, IntFunction<String> text) {
    add(name, n -> "\"t.op\"() : () -> () loc(" + text.apply(n) + ")\n");
  }

  private void addLocations() {
    location("nested names", n -> "\"a\"(".repeat(n) + "unknown" + ")".repeat(n));
    location("nested calls", n -> "callsite(\"a\" at ".repeat(n) + "unknown" + ")".repeat(n));
    location("nested callees", n -> "callsite(".repeat(n) + "unknown" + " at \"a\")".repeat(n));
    location("nested fusions", n -> "fused[".repeat(n) + "unknown" + "]".repeat(n));
    location("nested fusions of two", n -> "fused[\"a\", ".repeat(n) + "unknown" + "]".repeat(n));
    location("nested metadata", n -> "fused<[".repeat(n) + "1" + "]>[\"a\"]".repeat(n));
    location("fusion", n -> "fused[" + repeat(n, i -> "\"f\":" + i + ":1", ", ") + "]");
    location("fusion of one", n -> "fused[" + repeat(n, i -> "\"f\"", ", ") + "]");
    location(
        "fusion of fusions",
        n -> "fused[" + repeat(n, i -> "fused[\"" + i + "\", \"b\"]", ", ") + "]");
    location("a long name", n -> "\"" + "x".repeat(n) + "\"");
    add("locations", n -> lines(n, i -> "\"t.op\"() : () -> () loc(\"f\":" + i + ":1)"));
    add("one location", n -> lines(n, i -> "\"t.op\"() : () -> () loc(\"f\":1:1)"));
    add("location names", n -> lines(n, i -> "\"t.op\"() : () -> () loc(\"f" + i + "\")"));
    add(
        "location aliases",
        n ->
            lines(
                n,
                i ->
                    "#l"
                        + i
                        + " = loc(\"f\":"
                        + i
                        + ":1)\n"
                        + "\"t.op\"() : () -> () loc(#l"
                        + i
                        + ")"));
    add(
        "location aliases at the end",
        n ->
            lines(n, i -> "\"t.op\"() : () -> () loc(#l" + i + ")")
                + lines(n, i -> "#l" + i + " = loc(\"f\":" + i + ":1)"));
    add(
        "one location alias at the end",
        n -> lines(n, i -> "\"t.op\"() : () -> () loc(#l)") + "#l = loc(\"f\":1:1)\n");
    add(
        "nested location aliases",
        n ->
            "#l0 = loc(\"f\":1:1)\n"
                + lines(n, i -> "#l" + (i + 1) + " = loc(callsite(\"a\" at #l" + i + "))")
                + "\"t.op\"() : () -> () loc(#l"
                + n
                + ")\n");
    add(
        "location aliases that branch",
        n ->
            "#l0 = loc(\"f\":1:1)\n"
                + lines(
                    Math.min(n, 400),
                    i -> "#l" + (i + 1) + " = loc(callsite(#l" + i + " at #l" + i + "))")
                + "\"t.op\"() : () -> () loc(#l"
                + Math.min(n, 400)
                + ")\n");
    add(
        "locations of arguments",
        n -> "func.func private @f(" + repeat(n, i -> "i32 loc(\"f\":" + i + ":1)", ", ") + ")\n");
  }

  private void alias(String name, String first, IntFunction<String> next) {
    // Deep and used, deep and not used.
    add(
        name,
        n ->
            first
                + "\n"
                + lines(n, next)
                + "\"t.op\"() {a = "
                + first.charAt(0)
                + "a"
                + n
                + "} : () -> ()\n");
  }

  private void addAliases() {
    alias("nested aliases of arrays", "#a0 = [1]", i -> "#a" + (i + 1) + " = [#a" + i + "]");
    alias(
        "nested aliases of dictionaries",
        "#a0 = {a}",
        i -> "#a" + (i + 1) + " = {a = #a" + i + "}");
    alias(
        "nested aliases of distinct",
        "#a0 = 1",
        i -> "#a" + (i + 1) + " = distinct[" + i + "]<#a" + i + ">");
    alias(
        "nested aliases of opaque attributes",
        "#a0 = 1",
        i -> "#a" + (i + 1) + " = #u.a<#a" + i + ">");
    alias("nested aliases of tuples", "!a0 = i32", i -> "!a" + (i + 1) + " = tuple<!a" + i + ">");
    alias("nested aliases of functions", "!a0 = i32", i -> "!a" + (i + 1) + " = () -> !a" + i);
    alias(
        "nested aliases of memrefs", "!a0 = i32", i -> "!a" + (i + 1) + " = memref<4x!a" + i + ">");
    alias(
        "nested aliases of unranked memrefs",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = memref<*x!a" + i + ">");
    alias(
        "nested aliases of opaque types",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = !u.t<!a" + i + ">");
    alias(
        "nested aliases of llvm types",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = !llvm.array<2 x !a" + i + ">");
    alias(
        "nested aliases of llvm structs",
        "!a0 = i32",
        i -> "!a" + (i + 1) + " = !llvm.struct<(!a" + i + ")>");
    alias(
        "nested aliases of encodings",
        "#a0 = 1",
        i -> "#a" + (i + 1) + " = tensor<4xf32, #a" + i + ">");
    alias("aliases of aliases", "#a0 = [1]", i -> "#a" + (i + 1) + " = #a" + i);
    add(
        "aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400), i -> "!a" + (i + 1) + " = tuple<!a" + i + ", !a" + i + ">"));
    add(
        "function aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(Math.min(n, 400), i -> "!a" + (i + 1) + " = (!a" + i + ") -> !a" + i));
    add(
        "attribute aliases that branch",
        n ->
            "#a0 = 1\n"
                + lines(Math.min(n, 400), i -> "#a" + (i + 1) + " = [#a" + i + ", #a" + i + "]"));
    add(
        "type and attribute aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400),
                    i ->
                        "#b"
                            + i
                            + " = [!a"
                            + i
                            + ", !a"
                            + i
                            + "]\n!a"
                            + (i + 1)
                            + " = tensor<4xi32, #b"
                            + i
                            + ">"));
    add(
        "dictionary aliases that branch",
        n ->
            "#a0 = 1\n"
                + lines(
                    Math.min(n, 400),
                    i -> "#a" + (i + 1) + " = {x = #a" + i + ", y = #a" + i + "}"));
    add(
        "opaque aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400), i -> "!a" + (i + 1) + " = !u.t<!a" + i + ", !a" + i + ">"));
    add(
        "llvm aliases that branch",
        n ->
            "!a0 = i32\n"
                + lines(
                    Math.min(n, 400),
                    i -> "!a" + (i + 1) + " = !llvm.struct<(!a" + i + ", !a" + i + ")>"));
    add(
        "two alias trees",
        n ->
            "#a0 = 1\n#b0 = 1\n"
                + lines(
                    Math.min(n, 400),
                    i ->
                        "#a" + (i + 1) + " = [#a" + i + ", #a" + i + "]\n#b" + (i + 1) + " = [#b"
                            + i + ", #b" + i + "]")
                + "#c = {x = #a"
                + Math.min(n, 400)
                + "}\n#d = {x = #b"
                + Math.min(n, 400)
                + "}\n");
    add("aliases", n -> lines(n, i -> "#a" + i + " = " + i));
    add(
        "aliases that are used",
        n ->
            lines(n, i -> "#a" + i + " = " + i)
                + lines(n, i -> "\"t.op\"() {a = #a" + i + "} : () -> ()"));
    add(
        "aliases in opaque attributes",
        n ->
            lines(n, i -> "#a" + i + " = " + i)
                + "\"t.op\"() {a = #u.x<"
                + repeat(n, i -> "#a" + i, ", ")
                + ">} : () -> ()\n");
    add(
        "long tuples",
        n -> lines(n, i -> "\"t.op\"() : () -> tuple<" + "i32, ".repeat(17) + "i" + (i + 1) + ">"));
    add("a long alias name", n -> "#" + "a".repeat(n) + " = 1\n");
    add("aliases with dashes", n -> "#a" + "-a".repeat(n) + " = 1\n");
  }

  private void addMetadata() {
    add(
        "resources",
        n ->
            "{-#\ndialect_resources: { builtin: {"
                + repeat(n, i -> "r" + i + ": \"0x0400000001\"", ", ")
                + "} }\n#-}\n");
    add(
        "used resources",
        n ->
            lines(n, i -> "\"t.op\"() {a = dense_resource<r" + i + "> : tensor<1xi8>} : () -> ()")
                + "{-#\ndialect_resources: { builtin: {"
                + repeat(n, i -> "r" + i + ": \"0x0400000001\"", ", ")
                + "} }\n#-}\n");
    add(
        "a large resource",
        n ->
            "\"t.op\"() {a = dense_resource<r> : tensor<"
                + n
                + "xi8>} : () -> ()\n{-#\ndialect_resources: { builtin: {r: \"0x04000000"
                + "01".repeat(n)
                + "\"} }\n#-}\n");
    add(
        "external resources",
        n ->
            "{-#\nexternal_resources: { x: {"
                + repeat(n, i -> "r" + i + ": \"0x0400000001\"", ", ")
                + "} }\n#-}\n");
    add(
        "external owners",
        n ->
            "{-#\nexternal_resources: {"
                + repeat(n, i -> "o" + i + ": {r: true}", ", ")
                + "}\n#-}\n");
    add(
        "resource dialects",
        n ->
            "{-#\ndialect_resources: {"
                + repeat(n, i -> "builtin: {r" + i + ": \"0x0400000001\"}", ", ")
                + "}\n#-}\n");
    add(
        "metadata sections",
        n -> lines(n, i -> "{-# external_resources: { x: { r" + i + ": true } } #-}"));
  }

  private void addErrors() {
    add("undefined operations", n -> lines(n, i -> "foo" + i));
    add("wrong characters", "?"::repeat);
    add("closing brackets", "}"::repeat);
    add("opening brackets", "{"::repeat);
    add("opening parentheses", "("::repeat);
    add("broken operations", n -> lines(n, i -> "\"t.op\"( : () -> ()"));
    add("broken functions", n -> lines(n, i -> "func.func @f" + i + "( {"));
    add("broken bodies", n -> lines(n, i -> "func.func @f" + i + "() {\n%0 = arith.addi\n}"));
    add("redefinitions", n -> lines(n, i -> "%0 = \"t.op\"() : () -> i32"));
    add("redefined aliases", n -> lines(n, i -> "#a = 1"));
    add("invalid operations", n -> lines(n, i -> "\"arith.addi\"() : () -> ()"));
    add("invalid operations in a line", n -> repeat(n, i -> "\"arith.addi\"() : () -> ()", " "));
    add(
        "wrong types of uses",
        n -> "%0 = \"t.op\"() : () -> i32\n" + lines(n, i -> "\"t.use\"(%0) : (i64) -> ()"));
    add("unknown aliases", n -> lines(n, i -> "\"t.op\"() {a = #a" + i + "} : () -> ()"));
    add("open strings on a line", n -> "\"\n".repeat(n));
    add("unused braces after an error", n -> "func.func @f( {" + "{}".repeat(n) + "\n");
    add(
        "dominance errors",
        n ->
            "func.func @f() {\n"
                + lines(
                    n,
                    i ->
                        "\"t.use\"(%v"
                            + i
                            + ") : (i32) -> ()\n%v"
                            + i
                            + " = \"t.op\"() : () -> i32")
                + "return\n}\n");
  }

  private void addCustomForms() {
    add(
        "arithmetic",
        n ->
            "func.func @f(%x: i32) {\n"
                + lines(n, i -> "%v" + i + " = arith.addi %x, %x : i32")
                + "return\n}\n");
    add(
        "constants",
        n ->
            "func.func @f() {\n"
                + lines(n, i -> "%c" + i + " = arith.constant " + i + " : i32")
                + "return\n}\n");
    add(
        "one constant",
        n ->
            "func.func @f() {\n"
                + lines(n, i -> "%c" + i + " = arith.constant 1 : i32")
                + "return\n}\n");
    add(
        "functions",
        n -> lines(n, i -> "func.func @f" + i + "(%x: i32) -> i32 {\nreturn %x : i32\n}"));
    add(
        "arguments of a function",
        n -> "func.func @f(" + repeat(n, i -> "%a" + i + ": i32", ", ") + ") {\nreturn\n}\n");
    add(
        "attributes of arguments",
        n ->
            "func.func @f("
                + repeat(n, i -> "%a" + i + ": i32 {t.x = " + i + "}", ", ")
                + ") {\nreturn\n}\n");
    add(
        "results of a function",
        n ->
            "func.func @f(%x: i32) -> ("
                + repeat(n, i -> "i32", ", ")
                + ") {\nreturn "
                + repeat(n, i -> "%x", ", ")
                + " : "
                + repeat(n, i -> "i32", ", ")
                + "\n}\n");
    add(
        "nested conditionals",
        n ->
            "func.func @f(%c: i1) {\n"
                + "scf.if %c {\n".repeat(n)
                + "}\n".repeat(n)
                + "return\n}\n");
    add(
        "conditionals in else",
        n ->
            "func.func @f(%c: i1) {\n"
                + "scf.if %c {\n} else {\n".repeat(n)
                + "}\n".repeat(n)
                + "return\n}\n");
    add(
        "nested loops",
        n ->
            "func.func @f(%c: index) {\n"
                + lines(n, i -> "scf.for %i" + i + " = %c to %c step %c {")
                + "}\n".repeat(n)
                + "return\n}\n");
    add(
        "carried values of a loop",
        n ->
            "func.func @f(%c: index, %x: i32) {\n%r:"
                + n
                + " = scf.for %i = %c to %c step %c iter_args("
                + repeat(n, i -> "%a" + i + " = %x", ", ")
                + ") -> ("
                + repeat(n, i -> "i32", ", ")
                + ") {\nscf.yield "
                + repeat(n, i -> "%a" + i, ", ")
                + " : "
                + repeat(n, i -> "i32", ", ")
                + "\n}\nreturn\n}\n");
    add(
        "dimensions of a parallel loop",
        n ->
            "func.func @f(%c: index) {\nscf.parallel ("
                + repeat(n, i -> "%i" + i, ", ")
                + ") = ("
                + repeat(n, i -> "%c", ", ")
                + ") to ("
                + repeat(n, i -> "%c", ", ")
                + ") step ("
                + repeat(n, i -> "%c", ", ")
                + ") {\nscf.reduce\n}\nreturn\n}\n");
    add(
        "dimensions of a forall",
        n ->
            "func.func @f(%c: index) {\nscf.forall ("
                + repeat(n, i -> "%i" + i, ", ")
                + ") in ("
                + repeat(n, i -> "4", ", ")
                + ") {\n}\nreturn\n}\n");
    add(
        "cases of an index switch",
        n ->
            "func.func @f(%c: index) {\nscf.index_switch %c\n"
                + lines(n, i -> "case " + i + " {\nscf.yield\n}")
                + "default {\n}\nreturn\n}\n");
    add(
        "inputs of a generic",
        n ->
            "func.func @f(%m: memref<4xf32>) {\nlinalg.generic {indexing_maps = ["
                + repeat(n + 1, i -> "affine_map<(d0) -> (d0)>", ", ")
                + "], iterator_types = [\"parallel\"]} ins("
                + repeat(n, i -> "%m", ", ")
                + " : "
                + repeat(n, i -> "memref<4xf32>", ", ")
                + ") outs(%m : memref<4xf32>) {\n^bb0("
                + repeat(n + 1, i -> "%a" + i + ": f32", ", ")
                + "):\nlinalg.yield %a0 : f32\n}\nreturn\n}\n");
    add(
        "globals",
        n ->
            lines(
                n,
                i ->
                    "memref.global \"private\" constant @g"
                        + i
                        + " : memref<2xf32> = dense<"
                        + i
                        + ".0>"));
    add(
        "allocations",
        n ->
            "func.func @f() {\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + i
                            + " = memref.alloc() : memref<"
                            + (i + 1)
                            + "xf32>\nmemref.dealloc %m"
                            + i
                            + " : memref<"
                            + (i + 1)
                            + "xf32>")
                + "return\n}\n");
    add(
        "casts",
        n ->
            "func.func @f(%m0: memref<4xf32>) {\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + (i + 1)
                            + " = memref.cast %m"
                            + i
                            + " : memref<"
                            + (i % 2 == 0 ? "4" : "?")
                            + "xf32> to memref<"
                            + (i % 2 == 0 ? "?" : "4")
                            + "xf32>")
                + "return\n}\n");
  }
}
