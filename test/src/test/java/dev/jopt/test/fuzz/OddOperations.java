package dev.jopt.test.fuzz;

/** Texts that repeat operations, their names, operands and results. */
final class OddOperations extends OddTextPart {
  @Override
  void addAll() {
    addOperations();
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
}
