package dev.jopt.test.fuzz;

import java.util.function.IntFunction;

/** Texts that repeat affine maps and sets. */
final class OddAffine extends OddTextPart {
  @Override
  void addAll() {
    addAffine();
  }

  /** An operation with a map, its dimensions and results repeated. */
  private void map(String name, IntFunction<String> dims, IntFunction<String> results) {
    add(
        name,
        n ->
            "\"t.op\"() {a = affine_map<("
                + dims.apply(n)
                + ") -> ("
                + results.apply(n)
                + ")>} : () -> ()\n");
  }

  private void map(String name, String dims, IntFunction<String> results) {
    map(name, n -> dims, results);
  }

  /** An operation with a buffer type of many dimensions whose layout is a map. */
  private void layout(String name, IntFunction<String> results) {
    add(
        name,
        n ->
            "\"t.op\"() {a = memref<"
                + "2x".repeat(n)
                + "f32, affine_map<("
                + dims(n)
                + ") -> ("
                + results.apply(n)
                + ")>>} : () -> ()\n");
  }

  private static String dims(int n) {
    return repeat(n, i -> "d" + i, ", ");
  }

  private void addAffine() {
    map("dimensions of a map", OddAffine::dims, n -> "d0");
    map("identity map", OddAffine::dims, OddAffine::dims);
    layout("layout map", n -> repeat(n, i -> "d" + (n - 1 - i), ", "));
    layout("linear layout map", n -> repeat(n, i -> "d" + i, " + "));
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
}
