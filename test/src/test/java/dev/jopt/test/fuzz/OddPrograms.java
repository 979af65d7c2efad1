package dev.jopt.test.fuzz;

import java.util.Objects;

/** Programs that are deep or wide in one way, in blocks, regions, calls or views. */
final class OddPrograms extends OddTextPart {
  @Override
  void addAll() {
    String loops = "nested loops of blocks";
    add(loops, Objects.requireNonNull(OddTexts.all().get(loops)));
    add(
        "a chain of blocks that hold operations",
        n ->
            "func.func private @g()\nfunc.func @f(%c: i1) {\ncf.cond_br %c, ^e0, ^e1\n"
                + lines(
                    n,
                    i ->
                        "^e"
                            + i
                            + ":\ncf.br ^b"
                            + i
                            + "\n^b"
                            + i
                            + ":\ncall @g() : () -> ()\ncf.cond_br %c, ^e"
                            + (i + 1)
                            + ", ^e"
                            + Math.min(n, i + 2))
                + "^e"
                + n
                + ":\nreturn\n}\n");
    add(
        "one block",
        n ->
            "func.func @f(%a: i32) -> i32 {\n%0 = arith.addi %a, %a : i32\n"
                + lines(n, i -> "%" + (i + 1) + " = arith.muli %" + i + ", %a : i32")
                + "return %"
                + n
                + " : i32\n}\n");
    add(
        "choices by one condition",
        n ->
            "func.func private @g()\nfunc.func private @h()\nfunc.func @f(%c: i1) {\n"
                + lines(
                    n, i -> "scf.if %c {\nfunc.call @g() : () -> ()\n}\nfunc.call @h() : () -> ()")
                + "return\n}\n");
    add(
        "choices that use their one condition twice",
        n -> {
          int others = 16;
          String flags = list(others, i -> "i1");
          return "func.func private @g(i1, i1)\nfunc.func private @h("
              + flags
              + ")\nfunc.func @f(%c: i1) {\n"
              + lines(
                  n,
                  i ->
                      "scf.if %c {\nfunc.call @g(%c, %c) : (i1, i1) -> ()\n}\nfunc.call @h("
                          + list(others, j -> "%c")
                          + ") : ("
                          + flags
                          + ") -> ()")
              + "return\n}\n";
        });
    add(
        "users of two equal constants",
        n ->
            "func.func @f() {\n%c = arith.constant 1 : i32\n%d = arith.constant 1 : i32\n"
                + lines(n, i -> "\"t.use\"(%" + (i % 2 == 0 ? "c" : "d") + ") : (i32) -> ()")
                + "return\n}\n");
    add(
        "arguments of a loop of blocks",
        n ->
            "func.func private @g() -> i1\nfunc.func @f("
                + list(n, i -> "%a" + i + ": i32")
                + ") {\ncf.br ^b("
                + list(n, i -> "%a" + i)
                + " : "
                + list(n, i -> "i32")
                + ")\n^b("
                + list(n, i -> "%b" + i + ": i32")
                + "):\n%c = call @g() : () -> i1\ncf.cond_br %c, ^b("
                + list(n, i -> "%b" + i)
                + " : "
                + list(n, i -> "i32")
                + "), ^e\n^e:\nreturn\n}\n");
    add(
        "results of a loop",
        n ->
            "func.func @f(%l: index, %u: index, %x: i32) {\n%r:"
                + n
                + " = scf.for %i = %l to %u step %u iter_args("
                + list(n, i -> "%a" + i + " = %x")
                + ") -> ("
                + list(n, i -> "i32")
                + ") {\nscf.yield "
                + list(n, i -> "%a" + (i * 7 + 1) % n)
                + " : "
                + list(n, i -> "i32")
                + "\n}\n"
                + lines(n, i -> "\"t.use\"(%r#" + i + ") : (i32) -> ()")
                + "return\n}\n");
    add(
        "symbols",
        n ->
            lines(
                n,
                i ->
                    "func.func private @f"
                        + i
                        + "() {\ncall @f"
                        + (i * 7 + 1) % n
                        + "() : () -> ()\nreturn\n}"));
    add(
        "buffers",
        n ->
            "func.func @f(%x: f32, %i: index) {\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + i
                            + " = memref.alloc() : memref<4xf32>\nmemref.store %x, %m"
                            + i
                            + "[%i] : memref<4xf32>")
                + "return\n}\n");
    add(
        "buffers that are freed at the end",
        n ->
            "func.func @f(%x: f32, %i: index) {\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + i
                            + " = memref.alloc() : memref<4xf32>\nmemref.store %x, %m"
                            + i
                            + "[%i] : memref<4xf32>")
                + lines(n, i -> "memref.dealloc %m" + i + " : memref<4xf32>")
                + "return\n}\n");
    add(
        "loads of one buffer",
        n ->
            "func.func @f(%m: memref<?xf32>, %n: index) {\n"
                + lines(
                    n,
                    i ->
                        "%v"
                            + i
                            + " = affine.load %m["
                            + i
                            + " + symbol(%n) * 2] : memref<?xf32>\n\"t.use\"(%v"
                            + i
                            + ") : (f32) -> ()")
                + "return\n}\n");
    add(
        "views of views",
        n ->
            "func.func @f(%x: f32, %n: index) {\n%m0 = memref.alloc(%n) : memref<?xf32>\n"
                + lines(
                    n,
                    i ->
                        "%m"
                            + (i + 1)
                            + " = memref.cast %m"
                            + i
                            + " : memref<?xf32> to memref<?xf32>")
                + "memref.store %x, %m"
                + n
                + "[%n] : memref<?xf32>\nreturn\n}\n");
  }
}
