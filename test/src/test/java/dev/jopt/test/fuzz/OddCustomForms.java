package dev.jopt.test.fuzz;

/** Texts that repeat custom forms of operations. */
final class OddCustomForms extends OddTextPart {
  @Override
  void addAll() {
    addCustomForms();
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
