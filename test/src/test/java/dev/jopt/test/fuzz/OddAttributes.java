package dev.jopt.test.fuzz;

/** Texts that repeat attributes, elements and metadata. */
final class OddAttributes extends OddTextPart {
  @Override
  void addAll() {
    addAttributes();
    addElements();
    addMetadata();
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
    add(
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
}
