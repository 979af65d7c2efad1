package dev.jopt.test.fuzz;

/** Texts that repeat lines, comments and errors of a file. */
final class OddFiles extends OddTextPart {
  @Override
  void addAll() {
    addFiles();
    addErrors();
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
}
