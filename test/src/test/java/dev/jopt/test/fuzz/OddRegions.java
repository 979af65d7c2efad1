package dev.jopt.test.fuzz;

/** Texts that repeat regions, blocks and branches. */
final class OddRegions extends OddTextPart {
  @Override
  void addAll() {
    addRegions();
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
}
