package dev.jopt.test.fuzz;

import java.util.function.IntFunction;

/** Programs in which buffers go many ways, or many buffers go one. */
final class OddBuffers extends OddTextPart {
  @Override
  void addAll() {
    String type = "memref<4xf32>";
    IntFunction<String> allocs = n -> lines(n, i -> "%m" + i + " = memref.alloc() : " + type);
    IntFunction<String> types = n -> list(n, i -> type);
    IntFunction<String> rotated = n -> list(n, i -> "%a" + (i + 1) % n);
    add("buffers that rotate in a loop", n -> function(allocs.apply(n) + loop(n, i -> "%m" + i)));
    add("one buffer in all places of a loop", n -> function(allocs.apply(1) + loop(n, i -> "%m0")));
    add(
        "buffers that rotate in a loop of two regions",
        n ->
            function(
                allocs.apply(n)
                    + "%r:"
                    + n
                    + " = scf.while ("
                    + list(n, i -> "%b" + i + " = %m" + i)
                    + ") : ("
                    + types.apply(n)
                    + ") -> ("
                    + types.apply(n)
                    + ") {\nscf.condition(%c) "
                    + list(n, i -> "%b" + i)
                    + " : "
                    + types.apply(n)
                    + "\n} do {\n^body("
                    + list(n, i -> "%a" + i + ": " + type)
                    + "):\n"
                    + store("%a0")
                    + "scf.yield "
                    + rotated.apply(n)
                    + " : "
                    + types.apply(n)
                    + "\n}\n"
                    + store("%r#0")));
    add(
        "buffers that rotate in a loop of blocks",
        n ->
            function(
                allocs.apply(n)
                    + "cf.br ^b("
                    + list(n, i -> "%m" + i)
                    + " : "
                    + types.apply(n)
                    + ")\n^b("
                    + list(n, i -> "%a" + i + ": " + type)
                    + "):\n"
                    + store("%a0")
                    + "cf.cond_br %c, ^b("
                    + rotated.apply(n)
                    + " : "
                    + types.apply(n)
                    + "), ^e\n^e:\n"));
    add(
        "a chain of selected buffers",
        n ->
            function(
                "%s0 = memref.alloc() : "
                    + type
                    + "\n"
                    + allocs.apply(n)
                    + lines(
                        n,
                        i ->
                            "%s"
                                + (i + 1)
                                + " = arith.select %c, %s"
                                + i
                                + ", %m"
                                + i
                                + " : "
                                + type
                                + "\n"
                                + store("%s" + (i + 1)))));
    add(
        "a chain of branches that make buffers",
        n ->
            function(
                "%s0 = memref.alloc() : "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%s"
                                + (i + 1)
                                + " = scf.if %c -> ("
                                + type
                                + ") {\n%n = memref.alloc() : "
                                + type
                                + "\nscf.yield %n : "
                                + type
                                + "\n} else {\nscf.yield %s"
                                + i
                                + " : "
                                + type
                                + "\n}\n"
                                + store("%s" + (i + 1)))));
    add(
        "a choice of many regions",
        n ->
            function(
                allocs.apply(1)
                    + "%r = scf.index_switch %i -> "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "case "
                                + i
                                + " {\n%n = memref.alloc() : "
                                + type
                                + "\nscf.yield %n : "
                                + type
                                + "\n}")
                    + "default {\nscf.yield %m0 : "
                    + type
                    + "\n}\n"
                    + store("%r")));
    add(
        "loops over rows",
        n ->
            function(
                "%first = arith.constant 0 : index\n%one = arith.constant 1 : index\n"
                    + "%end = arith.constant 64 : index\n"
                    + "%m = memref.alloc() : memref<64x8xf32>\n%y = memref.alloc() : memref<64x8xf32>\n"
                    + lines(n, OddBuffers::loopOverRows)));
    add(
        "layers of a network",
        n ->
            function(
                "%w = memref.alloc() : memref<16x256xf32>\n%x0 = memref.alloc() : memref<64x16xf32>\n"
                    + lines(n, OddBuffers::layer)));
    add(
        "a chain of blocks that make buffers",
        n ->
            function(
                "cf.br ^b0\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + ":\n%m"
                                + i
                                + " = memref.alloc() : "
                                + type
                                + "\n"
                                + store("%m" + i)
                                + "cf.cond_br %c, ^b"
                                + (i + 1)
                                + ", ^b"
                                + n)
                    + "^b"
                    + n
                    + ":\n"));
    add(
        "a chain of blocks that may access all earlier buffers",
        n ->
            function(
                "%s0 = memref.alloc() : "
                    + type
                    + "\ncf.br ^b0(%s0 : "
                    + type
                    + ")\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + "(%a"
                                + i
                                + ": "
                                + type
                                + "):\n%m"
                                + i
                                + " = memref.alloc() : "
                                + type
                                + "\n"
                                + store("%a" + i)
                                + "cf.cond_br %c, ^b"
                                + (i + 1)
                                + "(%a"
                                + i
                                + " : "
                                + type
                                + "), ^b"
                                + (i + 1)
                                + "(%m"
                                + i
                                + " : "
                                + type
                                + ")")
                    + "^b"
                    + n
                    + "(%a"
                    + n
                    + ": "
                    + type
                    + "):\n"
                    + store("%a" + n)));
    add(
        "nested loops that carry a buffer",
        n ->
            function(
                "%a0 = memref.alloc() : "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%r"
                                + i
                                + " = scf.for %j"
                                + i
                                + " = %i to %i step %i iter_args(%a"
                                + (i + 1)
                                + " = %a"
                                + i
                                + ") -> ("
                                + type
                                + ") {")
                    + store("%a" + n)
                    + "%n = memref.alloc() : "
                    + type
                    + "\nscf.yield %n : "
                    + type
                    + "\n}\n"
                    + lines(n - 1, i -> "scf.yield %r" + (n - 1 - i) + " : " + type + "\n}")));
    add(
        "calls that may return what they are given",
        n ->
            "func.func private @g(%a: "
                + type
                + ", %b: "
                + type
                + ") -> "
                + type
                + " {\nreturn %a : "
                + type
                + "\n}\n"
                + function(
                    "%s0 = memref.alloc() : "
                        + type
                        + "\n"
                        + allocs.apply(n)
                        + lines(
                            n,
                            i ->
                                "%s"
                                    + (i + 1)
                                    + " = call @g(%s"
                                    + i
                                    + ", %m"
                                    + i
                                    + ") : ("
                                    + type
                                    + ", "
                                    + type
                                    + ") -> "
                                    + type)));
    add(
        "a buffer that all operations read",
        n ->
            function(
                allocs.apply(n)
                    + store("%m0")
                    + lines(n, i -> i == 0 ? "" : exp("%m0", "%m" + i))));
    add(
        "two buffers that are computed from each other",
        n ->
            function(
                allocs.apply(2)
                    + store("%m0")
                    + lines(n, i -> exp("%m0", "%m1") + "\n" + exp("%m1", "%m0"))));
    add(
        "parts of parts of a buffer",
        n ->
            function(
                "%v0 = memref.alloc() : "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%v"
                                + (i + 1)
                                + " = memref.subview %v"
                                + i
                                + "[0] [4] [1] : "
                                + viewType(i)
                                + " to "
                                + viewType(i + 1)
                                + "\nmemref.store %x, %v"
                                + (i + 1)
                                + "[%i] : "
                                + viewType(i + 1))));
    add(
        "shapes of shapes of a buffer",
        n ->
            function(
                "%v0 = memref.alloc() : "
                    + type
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%e"
                                + i
                                + " = memref.expand_shape %v"
                                + i
                                + " [[0, 1]] output_shape [2, 2] : "
                                + type
                                + " into memref<2x2xf32>\n%v"
                                + (i + 1)
                                + " = memref.collapse_shape %e"
                                + i
                                + " [[0, 1]] : memref<2x2xf32> into "
                                + type
                                + "\n"
                                + store("%v" + (i + 1)))));
    add(
        "memory of callers for many results",
        n ->
            functionWithResults(
                n,
                allocs.apply(n)
                    + lines(n, i -> store("%m" + i))
                    + lines(n, i -> exp("%m" + i, "%o" + i))));
    add(
        "copies to memory of callers",
        n ->
            functionWithResults(
                n,
                allocs.apply(n)
                    + lines(n, i -> store("%m" + i))
                    + lines(
                        n, i -> "memref.copy %m" + i + ", %o" + i + " : " + type + " to " + type)));
    add(
        "many views of what is in memory of callers",
        n ->
            functionWithResults(
                1,
                allocs.apply(2)
                    + exp("%m1", "%m0")
                    + "\n"
                    + lines(
                        n,
                        i ->
                            "%v"
                                + i
                                + " = memref.subview %m0[0] [4] [1] : "
                                + type
                                + " to memref<4xf32, strided<[1]>>\nmemref.store %x, %v"
                                + i
                                + "[%i] : memref<4xf32, strided<[1]>>")
                    + exp("%m0", "%m1")
                    + "\n"
                    + exp("%m1", "%o0")
                    + "\n"));
  }

  private static String viewType(int depth) {
    return depth == 0 ? "memref<4xf32>" : "memref<4xf32, strided<[1]>>";
  }

  /** A function with arguments that callers bring for results. */
  private static String functionWithResults(int n, String body) {
    return "func.func @f("
        + list(n, i -> "%o" + i + ": memref<4xf32> {bufferize.result}")
        + ", %i: index, %x: f32) {\n"
        + body
        + "return\n}\n";
  }

  private static String exp(String from, String to) {
    return "linalg.exp ins(" + from + " : memref<4xf32>) outs(" + to + " : memref<4xf32>)";
  }

  /** A loop that carries buffers, each of which moves on by one place in an iteration. */
  private static String loop(int n, IntFunction<String> init) {
    String type = "memref<4xf32>";
    String types = list(n, i -> type);
    return "%r:"
        + n
        + " = scf.for %j = %i to %i step %i iter_args("
        + list(n, i -> "%a" + i + " = " + init.apply(i))
        + ") -> ("
        + types
        + ") {\nmemref.store %x, %a0[%j] : "
        + type
        + "\nscf.yield "
        + list(n, i -> "%a" + (i + 1) % n)
        + " : "
        + types
        + "\n}\n"
        + store("%r#0");
  }

  /** Makes {@code %x1} of {@code %x0}, with buffers between them that are larger than both. */
  private static String layer(int number) {
    return """
        %t0 = memref.alloc() : memref<64x256xf32>
        linalg.matmul ins(%x0, %w : memref<64x16xf32>, memref<16x256xf32>) outs(%t0 : memref<64x256xf32>)
        %u0 = memref.alloc() : memref<64x256xf32>
        linalg.exp ins(%t0 : memref<64x256xf32>) outs(%u0 : memref<64x256xf32>)
        %x1 = memref.alloc() : memref<64x16xf32>
        %y0 = memref.alloc() : memref<64xf32>
        linalg.reduce { arith.addf } ins(%u0 : memref<64x256xf32>) outs(%y0 : memref<64xf32>) dimensions = [1]
        linalg.broadcast ins(%y0 : memref<64xf32>) outs(%x1 : memref<64x16xf32>) dimensions = [1]
        """
        .replace("%x1", "%x" + (number + 1))
        .replaceAll("%([xtuy])0", "%$1" + number);
  }

  /** A loop that reads rows of a buffer that is computed before it. */
  private static String loopOverRows(int number) {
    return """
        %t0 = memref.alloc() : memref<64x8xf32>
        linalg.exp ins(%m : memref<64x8xf32>) outs(%t0 : memref<64x8xf32>)
        scf.for %j = %first to %end step %one {
          %e = memref.load %t0[%j, %i] : memref<64x8xf32>
          memref.store %e, %y[%j, %i] : memref<64x8xf32>
        }
        """
        .replace("%t0", "%t" + number);
  }

  private static String function(String body) {
    return "func.func @f(%c: i1, %i: index, %x: f32) {\n" + body + "return\n}\n";
  }

  private static String store(String buffer) {
    return "memref.store %x, " + buffer + "[%i] : memref<4xf32>\n";
  }
}
