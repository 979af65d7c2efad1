package dev.jopt.test.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program on small buffers, in which buffers are filled, copied, overwritten, viewed and
 * used in loops and branches in any order, so that many of its operations almost match the passes
 * on buffers. It prints numbers that all buffers change.
 */
final class RandomOverwriteProgram {
  private static final String SQUARE = "memref<4x4xf32>";
  private static final String LINE = "memref<16xf32>";
  private static final int FILLS = 7;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int values;

  private RandomOverwriteProgram(long seed) {
    random = new Random(seed);
  }

  /** The program of a seed. */
  static SourceProgram of(long seed) {
    return new SourceProgram("random-" + seed, new RandomOverwriteProgram(seed).program());
  }

  private String program() {
    line("func.func private @printF32(f32)");
    line("func.func private @printNewline()");
    line("func.func @work(%%out: %s) -> (%s, %s) {".formatted(SQUARE, SQUARE, SQUARE));
    for (String index : List.of("0", "1", "2", "3")) {
      line("  %c" + index + " = arith.constant " + index + " : index");
    }
    line("  %yes = arith.constant true");
    line("  %one = arith.constant 1.0 : f32");
    line("  %half = arith.constant 0.5 : f32");
    // Different ones, so that two buffers are hardly ever alike.
    for (int i = 0; i < FILLS; i++) {
      line("  %f" + i + " = arith.constant " + (0.625 + i * 0.25) + " : f32");
    }
    List<String> buffers = new ArrayList<>(List.of("%out"));
    for (int i = 0; i < 3; i++) {
      buffers.add(alloc());
      fill(buffers.get(i + 1));
    }
    steps(buffers, 14 + random.nextInt(10), 0);
    for (String buffer : buffers) {
      line(
          "  linalg.add ins(%%out, %s : %s, %s) outs(%%out : %s)"
              .formatted(buffer, SQUARE, SQUARE, SQUARE));
    }
    // One result is written when all others are dead, the other one may be any that was used.
    String last = alloc();
    line("  memref.copy %%out, %s : %s to %s".formatted(last, SQUARE, SQUARE));
    String any = buffers.get(1 + random.nextInt(buffers.size() - 1));
    line("  return %s, %s : %s, %s\n}".formatted(last, any, SQUARE, SQUARE));
    line("func.func @main() -> i32 {");
    line("  %zero = arith.constant 0 : i32\n  %one = arith.constant 1.0 : f32");
    line("  %out = memref.alloc() : " + SQUARE);
    line("  linalg.fill ins(%%one : f32) outs(%%out : %s)".formatted(SQUARE));
    line("  %%results:2 = call @work(%%out) : (%s) -> (%s, %s)".formatted(SQUARE, SQUARE, SQUARE));
    for (String result : List.of("%results#0", "%results#1")) {
      line(
          "  linalg.add ins(%%out, %s : %s, %s) outs(%%out : %s)"
              .formatted(result, SQUARE, SQUARE, SQUARE));
    }
    for (int i = 0; i < 4; i++) {
      line("  %%i%d = arith.constant %d : index".formatted(i, i));
    }
    for (int i = 0; i < 4; i++) {
      line(
          "  %%v%d = memref.load %%out[%%i%d, %%i%d] : %s"
              .formatted(i, i, (3 * i + 1) % 4, SQUARE));
      line("  call @printF32(%%v%d) : (f32) -> ()\n  call @printNewline() : () -> ()".formatted(i));
    }
    line("  return %zero : i32\n}");
    return text.toString();
  }

  /** Operations on buffers that exist already, to which it adds. */
  private void steps(List<String> buffers, int count, int depth) {
    for (int i = 0; i < count; i++) {
      step(buffers, depth);
    }
  }

  private void step(List<String> buffers, int depth) {
    String from = pick(buffers);
    String other = pick(buffers);
    // A new buffer half of the time, which is what results are written to after bufferization.
    boolean isNew = random.nextBoolean();
    String to = isNew ? alloc() : pick(buffers);
    boolean isApart = !to.equals(from) && !to.equals(other);
    switch (random.nextInt(13)) {
      case 0 -> fill(to);
      case 1 -> {
        line("  memref.copy %s, %s : %s to %s".formatted(from, to, SQUARE, SQUARE));
      }
      case 2, 3 -> elementwise(from, other, to, "(i, j)", isApart ? "(j, i)" : "(i, j)");
      case 4 -> elementwise(from, other, to, isApart && isNew ? "(j, i)" : "(i, j)", "(i, j)");
      case 5 -> {
        fill(to);
        if (isApart) {
          line(
              "  linalg.matmul ins(%s, %s : %s, %s) outs(%s : %s)"
                  .formatted(from, other, SQUARE, SQUARE, to, SQUARE));
        }
      }
      case 6 -> {
        line("  memref.copy %s, %s : %s to %s".formatted(other, to, SQUARE, SQUARE));
        part(from, to);
      }
      case 7 -> throughLine(from, to);
      case 8 ->
          region(buffers, from, to, depth, "scf.for %it" + values++ + " = %c0 to %c3 step %c1");
      case 9 -> region(buffers, from, to, depth, "scf.if %yes");
      case 10 -> inBody(from, to);
      default -> windows(from, to);
    }
    if (isNew) {
      buffers.add(to);
      if (buffers.size() > 5 && random.nextInt(3) > 0) {
        buffers.remove(1 + random.nextInt(buffers.size() - 2));
      }
    }
  }

  private void fill(String buffer) {
    line(
        "  linalg.fill ins(%%f%d : f32) outs(%s : %s)"
            .formatted(random.nextInt(FILLS), buffer, SQUARE));
  }

  private void elementwise(String from, String other, String to, String first, String second) {
    line(
        ("  linalg.generic {indexing_maps = [affine_map<(i, j) -> %s>, affine_map<(i, j) -> %s>,"
                + " affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]}")
            .formatted(first, second));
    line(
        "      ins(%s, %s : %s, %s) outs(%s : %s) {"
            .formatted(from, other, SQUARE, SQUARE, to, SQUARE));
    line("  ^bb0(%a: f32, %b: f32, %o: f32):");
    line("    %m = arith.mulf %a, %half : f32\n    %s = arith.addf %m, %b : f32");
    line("    %h = arith.mulf %s, %half : f32\n    linalg.yield %h : f32\n  }");
  }

  /** Two rows go elsewhere. */
  private void part(String from, String to) {
    String source = fresh();
    String target = fresh();
    String type = "memref<2x4xf32, strided<[4, 1], offset: 4>>";
    for (String[] view : new String[][] {{source, from}, {target, to}}) {
      line(
          "  %s = memref.subview %s[1, 0] [2, 4] [1, 1] : %s to %s"
              .formatted(view[0], view[1], SQUARE, type));
    }
    if (!from.equals(to)) {
      line("  memref.copy %s, %s : %s to %s".formatted(source, target, type, type));
    }
  }

  /** Small buffers are computed and copied into windows, apart or not, of one that is filled. */
  private void windows(String from, String to) {
    String small = "memref<2x2xf32>";
    int fillAt = random.nextInt(4);
    List<String> computed = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      if (fillAt == i) {
        fill(to);
      }
      String buffer = fresh();
      line("  %s = memref.alloc() : %s".formatted(buffer, small));
      copyWindow(from, buffer, true);
      if (random.nextBoolean()) {
        line("  linalg.tanh ins(%s : %s) outs(%s : %s)".formatted(buffer, small, buffer, small));
      }
      computed.add(buffer);
    }
    for (int i = 0; i < 2; i++) {
      if (fillAt == i + 2) {
        fill(to);
      }
      String buffer = computed.get(i);
      copyWindow(to, buffer, false);
      if (random.nextInt(6) == 0) {
        line("  linalg.exp ins(%s : %s) outs(%s : %s)".formatted(buffer, small, buffer, small));
        copyWindow(to, buffer, false);
      }
    }
    line("  linalg.tanh ins(%s : %s) outs(%s : %s)".formatted(to, SQUARE, to, SQUARE));
  }

  private void copyWindow(String square, String small, boolean isRead) {
    int row = random.nextInt(3);
    int column = random.nextInt(3);
    int offset = 4 * row + column;
    String type =
        "memref<2x2xf32, strided<[4, 1]" + (offset == 0 ? "" : ", offset: " + offset) + ">>";
    String window = fresh();
    line(
        "  %s = memref.subview %s[%d, %d] [2, 2] [1, 1] : %s to %s"
            .formatted(window, square, row, column, SQUARE, type));
    line(
        isRead
            ? "  memref.copy %s, %s : %s to memref<2x2xf32>".formatted(window, small, type)
            : "  memref.copy %s, %s : memref<2x2xf32> to %s".formatted(small, window, type));
  }

  /** A result goes through a buffer of another shape. */
  private void throughLine(String from, String to) {
    String flat = fresh();
    String next = fresh();
    String back = fresh();
    line(
        "  %s = memref.collapse_shape %s [[0, 1]] : %s into %s"
            .formatted(flat, from, SQUARE, LINE));
    line("  %s = memref.alloc() : %s".formatted(next, LINE));
    line("  linalg.abs ins(%s : %s) outs(%s : %s)".formatted(flat, LINE, next, LINE));
    line(
        "  %s = memref.expand_shape %s [[0, 1]] output_shape [4, 4] : %s into %s"
            .formatted(back, next, LINE, SQUARE));
    if (random.nextBoolean()) {
      // Another buffer is made and used while only the new name is left.
      String between = alloc();
      line("  linalg.tanh ins(%s : %s) outs(%s : %s)".formatted(from, SQUARE, between, SQUARE));
      line(
          "  linalg.add ins(%s, %s : %s, %s) outs(%s : %s)"
              .formatted(back, between, SQUARE, SQUARE, to, SQUARE));
      return;
    }
    line("  linalg.square ins(%s : %s) outs(%s : %s)".formatted(back, SQUARE, to, SQUARE));
    line("  linalg.tanh ins(%s : %s) outs(%s : %s)".formatted(to, SQUARE, to, SQUARE));
  }

  private void region(List<String> buffers, String from, String to, int depth, String head) {
    fill(to);
    if (depth < 2) {
      text.append("  ").append(head).append(" {\n");
      List<String> inner = new ArrayList<>(buffers);
      inner.add(to);
      steps(inner, 1 + random.nextInt(4), depth + 1);
      line("  memref.copy %s, %s : %s to %s".formatted(pick(inner), to, SQUARE, SQUARE));
      line("  }");
    }
    if (!from.equals(to)) {
      line("  linalg.tanh ins(%s : %s) outs(%s : %s)".formatted(from, SQUARE, from, SQUARE));
    }
  }

  /** The body reads a buffer besides. */
  private void inBody(String from, String to) {
    if (from.equals(to)) {
      return;
    }
    line(
        "  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>,"
            + " affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]}");
    line("      ins(%s : %s) outs(%s : %s) {".formatted(from, SQUARE, to, SQUARE));
    line("  ^bb0(%a: f32, %o: f32):");
    line("    %%x = memref.load %s[%%c1, %%c2] : %s".formatted(from, SQUARE));
    line("    %s = arith.addf %a, %x : f32\n    %h = arith.mulf %s, %half : f32");
    line("    linalg.yield %h : f32\n  }");
  }

  private String alloc() {
    String name = fresh();
    line("  %s = memref.alloc() : %s".formatted(name, SQUARE));
    return name;
  }

  private String pick(List<String> buffers) {
    return buffers.get(random.nextInt(buffers.size()));
  }

  private String fresh() {
    return "%v" + values++;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
