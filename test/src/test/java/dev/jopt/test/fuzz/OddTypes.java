package dev.jopt.test.fuzz;

/** Texts that repeat types. */
final class OddTypes extends OddTextPart {
  @Override
  void addAll() {
    addTypes();
  }

  private void addTypes() {
    for (String kind : new String[] {"tensor", "vector", "memref"}) {
      add(
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
    add("subview of many sizes", n -> subView(n, 4, n));
    add("rank-reducing subview", n -> subView(n, 1, n / 2));
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

  /** A subview of a whole buffer, of which as many dimensions stay as {@code rank} says. */
  private static String subView(int n, int size, int rank) {
    String source = stridedBuffer(n, size);
    return "func.func @f(%m: "
        + source
        + ") {\n%0 = memref.subview %m["
        + repeat(n, i -> "0", ", ")
        + "] ["
        + repeat(n, i -> "" + size, ", ")
        + "] ["
        + repeat(n, i -> "1", ", ")
        + "] : "
        + source
        + " to "
        + stridedBuffer(rank, size)
        + "\nreturn\n}\n";
  }

  private static String stridedBuffer(int rank, int size) {
    return "memref<"
        + (size + "x").repeat(rank)
        + "f32, strided<["
        + repeat(rank, i -> "?", ", ")
        + "], offset: ?>>";
  }
}
