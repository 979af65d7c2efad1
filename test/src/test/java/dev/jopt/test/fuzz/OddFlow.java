package dev.jopt.test.fuzz;

import java.util.function.IntFunction;

/** Programs in which control goes many ways between blocks. */
final class OddFlow extends OddTextPart {
  @Override
  void addAll() {
    add(
        "a chain of exits",
        n ->
            function(
                "cf.br ^b0(%a : i32)\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + "(%p"
                                + i
                                + ": i32):\n%c"
                                + i
                                + " = func.call @g(%p"
                                + i
                                + ") : (i32) -> i1\ncf.cond_br %c"
                                + i
                                + ", ^b"
                                + (i + 1)
                                + "(%a : i32), ^b"
                                + n
                                + "(%p"
                                + i
                                + " : i32)")
                    + "^b"
                    + n
                    + "(%p"
                    + n
                    + ": i32):\n"));
    add(
        "exits by one condition",
        n ->
            function(
                "cf.br ^b0\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + ":\n\"t.use\"(%c) : (i1) -> ()\ncf.cond_br %c, ^e"
                                + i
                                + ", ^b"
                                + (i + 1)
                                + "\n^e"
                                + i
                                + ":\n\"t.use\"(%a) : (i32) -> ()\nreturn")
                    + "^b"
                    + n
                    + ":\n"));
    add(
        "choices one after the other",
        n ->
            blocks(
                n,
                i ->
                    "cf.cond_br %c, ^l"
                        + i
                        + ", ^r"
                        + i
                        + "\n^l"
                        + i
                        + ":\n\"t.l\"() : () -> ()\ncf.br ^b"
                        + (i + 1)
                        + "\n^r"
                        + i
                        + ":\n\"t.r\"() : () -> ()\ncf.br ^b"
                        + (i + 1)));
    add(
        "loops one after the other",
        n ->
            blocks(
                n,
                i ->
                    "%v"
                        + i
                        + " = func.call @g(%a) : (i32) -> i1\ncf.cond_br %v"
                        + i
                        + ", ^b"
                        + i
                        + ", ^b"
                        + (i + 1)));
    add(
        "buffers of all blocks",
        n ->
            function(
                lines(n, i -> "%m" + i + " = memref.alloc() : memref<4xf32>")
                    + "cf.br ^b0\n"
                    + lines(
                        n,
                        i ->
                            "^b"
                                + i
                                + ":\nmemref.store %x, %m"
                                + i
                                + "[%i] : memref<4xf32>\ncf.cond_br %c, ^b"
                                + (i + 1)
                                + ", ^b"
                                + Math.min(n, i + 2))
                    + "^b"
                    + n
                    + ":\n"));
  }

  /** Blocks, each with some text. */
  private static String blocks(int n, IntFunction<String> body) {
    return function(
        "cf.br ^b0\n" + lines(n, i -> "^b" + i + ":\n" + body.apply(i)) + "^b" + n + ":\n");
  }

  private static String function(String body) {
    return "func.func private @g(i32) -> i1\nfunc.func @f(%c: i1, %a: i32, %x: f32, %i: index) {\n"
        + body
        + "return\n}\n";
  }
}
