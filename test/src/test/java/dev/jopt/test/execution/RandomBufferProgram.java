package dev.jopt.test.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A program of steps that read and write a few buffers, under several names, and then print them.
 * The value of each element tells nearly all writes to it, and their order.
 */
final class RandomBufferProgram {
  private static final String TYPE = "memref<16xf32>";
  private static final String HALF = "memref<8xf32, strided<[1], offset: ?>>";

  private final Random random;
  private final int buffers;
  private final List<String> steps = new ArrayList<>();
  private final boolean calls;
  private int names;

  private RandomBufferProgram(long seed) {
    random = new Random(seed);
    buffers = 3 + random.nextInt(5);
    calls = random.nextInt(4) == 0;
    for (int i = 8 + random.nextInt(25); i > 0; i--) {
      addStep();
    }
  }

  /** The program of a seed. */
  static SourceProgram of(long seed) {
    return new SourceProgram("random-" + seed, new RandomBufferProgram(seed).text(false));
  }

  /** The same, with its steps in another order, whatever they need. */
  static SourceProgram broken(long seed) {
    return new SourceProgram("random-" + seed, new RandomBufferProgram(seed).text(true));
  }

  private String buffer() {
    return "%b" + random.nextInt(buffers);
  }

  private String index() {
    return "%c" + random.nextInt(16);
  }

  private String number() {
    return "%f" + random.nextInt(5);
  }

  private String condition() {
    return random.nextBoolean() ? "%true" : "%false";
  }

  private void addStep() {
    int n = names++;
    String a = buffer();
    String b = buffer();
    String c = buffer();
    String i = index();
    String f = number();
    steps.add(
        switch (random.nextInt(calls ? 14 : 13)) {
          case 0 -> "linalg.fill ins(%s : f32) outs(%s : %s)\n".formatted(f, a, TYPE);
          case 1 -> copy(a, b);
          case 2, 3 -> add(a, b, c);
          case 4 ->
              half(n, "l", a)
                  + half(n, "r", b)
                  + "memref.copy %%l%d, %%r%d : %s to %s\n".formatted(n, n, HALF, HALF);
          case 5 ->
              half(n, "l", a)
                  + "linalg.fill ins(%s : f32) outs(%%l%d : %s)\n".formatted(f, n, HALF);
          case 6 -> "memref.store %s, %s[%s] : %s\n".formatted(f, a, i, TYPE);
          case 7 ->
              "%%x%d = memref.load %s[%s] : %s\n".formatted(n, a, i, TYPE)
                  + "%%y%d = arith.addf %%x%d, %s : f32\n".formatted(n, n, f)
                  + "memref.store %%y%d, %s[%s] : %s\n".formatted(n, b, index(), TYPE);
          case 8 -> loop(n, a, b, f);
          case 9 ->
              "%%s%d = arith.select %s, %s, %s : %s\n".formatted(n, condition(), a, b, TYPE)
                  + add("%s" + n, c, c);
          case 10 ->
              "%%t%d = memref.alloc() : %s\n".formatted(n, TYPE)
                  + copy(a, "%t" + n)
                  + add("%t" + n, b, c)
                  + "memref.dealloc %%t%d : %s\n".formatted(n, TYPE);
          case 11 ->
              "scf.if %s {\n%s} else {\n%s}\n".formatted(condition(), copy(a, b), add(a, c, b));
          case 12 ->
              "%%d%d = memref.cast %s : %s to memref<?xf32>\n".formatted(n, a, TYPE)
                  + "%%u%d = scf.for %%i = %%c0 to %%c3 step %%c1 iter_args(%%m = %s) -> (%s) {\n"
                      .formatted(n, b, TYPE)
                  + "memref.store %s, %%m[%%i] : %s\n".formatted(f, TYPE)
                  + "scf.yield %s : %s\n}\n".formatted(c, TYPE)
                  + "memref.store %s, %%d%d[%s] : memref<?xf32>\n".formatted(f, n, i)
                  + add("%u" + n, a, a);
          default -> "func.call @change(%s) : (%s) -> ()\n".formatted(a, TYPE);
        });
  }

  private static String copy(String from, String to) {
    return "memref.copy %s, %s : %s to %s\n".formatted(from, to, TYPE, TYPE);
  }

  private static String add(String left, String right, String to) {
    return "linalg.add ins(%s, %s : %s, %s) outs(%s : %s)\n"
        .formatted(left, right, TYPE, TYPE, to, TYPE);
  }

  private String half(int number, String name, String of) {
    return "%%%s%d = memref.subview %s[%s] [8] [1] : %s to %s\n"
        .formatted(name, number, of, random.nextBoolean() ? "%c0" : "%c8", TYPE, HALF);
  }

  private static String loop(int n, String from, String to, String f) {
    return "scf.for %i = %c0 to %c15 step %c1 {\n"
        + "%%x%d = memref.load %s[%%i] : %s\n".formatted(n, from, TYPE)
        + "%%y%d = arith.mulf %%x%d, %s : f32\n".formatted(n, n, f)
        + "memref.store %%y%d, %s[%%i] : %s\n}\n".formatted(n, to, TYPE);
  }

  private String text(boolean shuffled) {
    StringBuilder text = new StringBuilder("func.func private @printF32(f32)\n");
    text.append("func.func private @printNewline()\n");
    text.append("func.func @change(%m: " + TYPE + ") {\n");
    text.append("%c = arith.constant 5 : index\n%f = arith.constant 7.5 : f32\n");
    text.append("memref.store %f, %m[%c] : " + TYPE + "\nreturn\n}\n");
    text.append("func.func @main() -> i32 {\n%zero = arith.constant 0 : i32\n");
    text.append("%true = arith.constant true\n%false = arith.constant false\n");
    for (int i = 0; i <= 16; i++) {
      text.append("%c" + i + " = arith.constant " + i + " : index\n");
    }
    for (int i = 0; i < 5; i++) {
      text.append("%f" + i + " = arith.constant " + (0.25 + i * 0.375) + " : f32\n");
    }
    for (int i = 0; i < buffers; i++) {
      text.append("%b" + i + " = memref.alloc() : " + TYPE + "\n");
      text.append("linalg.fill ins(%f" + i % 5 + " : f32) outs(%b" + i + " : " + TYPE + ")\n");
    }
    if (shuffled) {
      Collections.shuffle(steps, random);
    }
    steps.forEach(text::append);
    for (int i = 0; i < buffers; i++) {
      text.append("scf.for %i = %c0 to %c16 step %c1 {\n");
      text.append("%x = memref.load %b" + i + "[%i] : " + TYPE + "\n");
      text.append(
          "func.call @printF32(%x) : (f32) -> ()\nfunc.call @printNewline() : () -> ()\n}\n");
    }
    for (int i = 0; i < buffers; i++) {
      text.append("memref.dealloc %b" + i + " : " + TYPE + "\n");
    }
    return text.append("return %zero : i32\n}\n").toString();
  }
}
