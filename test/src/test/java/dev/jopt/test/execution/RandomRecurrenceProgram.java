package dev.jopt.test.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program that computes sequences, some rows for each time step, and then goes over them
 * in loops: forwards, backwards, over some of the steps, by views and loads of the rows of a step,
 * and sometimes of others. Loops change rows, of their own step or of others, and sequences may be
 * used again later. What comes out is printed as numbers that all elements change.
 */
final class RandomRecurrenceProgram {
  private static final String ROWS = "affine_map<(r, c) -> (r, c)>";

  private final Random random;
  private final StringBuilder text = new StringBuilder();

  /** Buffers of one type, which has all rows of all steps. */
  private final List<String> sequences = new ArrayList<>();

  private final int steps;
  private final int batch;
  private final int columns;
  private int values;

  private RandomRecurrenceProgram(long seed) {
    random = new Random(seed);
    steps = 3 + random.nextInt(4);
    batch = 1 + random.nextInt(2);
    columns = 2 + random.nextInt(2);
  }

  /** The program of a seed. */
  static SourceProgram of(long seed) {
    return new SourceProgram("recurrence-" + seed, new RandomRecurrenceProgram(seed).program());
  }

  private String program() {
    line("func.func private @printI64(i64)");
    line("func.func private @printNewline()");
    line("func.func @work(%%out: memref<1xf32>) {");
    line("  %%zero = arith.constant 0.0 : f32");
    line("  %%third = arith.constant 0.33 : f32");
    for (int i = 0; i <= steps; i++) {
      line("  %%c%d = arith.constant %d : index", i, i);
    }
    line("  %%batch = arith.constant %d : index", batch);
    String state = alloc(batch, columns);
    line("  linalg.fill ins(%%zero : f32) outs(%s : %s)", state, type(batch, columns));
    sequences.add(input(steps * batch, columns));
    int loops = 1 + random.nextInt(2);
    for (int i = 0; i < loops; i++) {
      int layers = 1 + random.nextInt(4);
      for (int j = 0; j < layers; j++) {
        layer(pick());
      }
      loop(state);
      if (random.nextInt(6) == 0) {
        sum(pick(), steps * batch);
      }
    }
    sum(state, batch);
    line("  return\n}");
    line("func.func @main() -> i32 {");
    line("  %%none = arith.constant 0 : i32\n  %%zero = arith.constant 0.0 : f32");
    line("  %%at = arith.constant 0 : index\n  %%out = memref.alloc() : memref<1xf32>");
    line("  linalg.fill ins(%%zero : f32) outs(%%out : memref<1xf32>)");
    line("  call @work(%%out) : (memref<1xf32>) -> ()");
    line("  %%v = memref.load %%out[%%at] : memref<1xf32>");
    line("  %%bits = arith.bitcast %%v : f32 to i32\n  %%long = arith.extsi %%bits : i32 to i64");
    line("  call @printI64(%%long) : (i64) -> ()\n  call @printNewline() : () -> ()");
    line("  return %%none : i32\n}");
    return text.toString();
  }

  private String pick() {
    int back = random.nextInt(5) > 0 ? 1 : 1 + random.nextInt(sequences.size());
    return sequences.get(sequences.size() - back);
  }

  private void layer(String x) {
    String type = all();
    switch (random.nextInt(8)) {
      case 0, 1 -> {
        String weights = input(columns, columns);
        String to = alloc(steps * batch, columns);
        line("  linalg.fill ins(%%zero : f32) outs(%s : %s)", to, type);
        line(
            "  linalg.matmul ins(%s, %s : %s, %s) outs(%s : %s)",
            x, weights, type, type(columns, columns), to, type);
        sequences.add(to);
      }
      case 2 -> elementwise(x, pick(), x);
      case 3 -> {
        String turned = alloc(columns, steps * batch);
        String to = alloc(steps * batch, columns);
        String turnedType = type(columns, steps * batch);
        line(
            "  linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [1, 0]",
            x, type, turned, turnedType);
        line(
            "  linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [1, 0]",
            turned, turnedType, to, type);
        sequences.add(to);
      }
      case 4 -> {
        String to = alloc(steps * batch, columns);
        line("  memref.copy %s, %s : %s to %s", x, to, type, type);
        sequences.add(to);
      }
      case 5 -> {
        // Each row is that of another step, at a distance.
        String to = alloc(steps * batch, columns);
        line("  linalg.generic {indexing_maps = [%s], iterator_types = %s}", ROWS, PARALLEL);
        line("      outs(%s : %s) {\n  ^bb0(%%o: f32):", to, type);
        line("    %%i = linalg.index 0 : index\n    %%j = linalg.index 1 : index");
        line("    %%n = arith.constant %d : index", steps * batch);
        line("    %%k = arith.addi %%i, %%c%d : index", random.nextInt(2));
        line("    %%m = arith.remui %%k, %%n : index");
        line("    %%r = memref.load %s[%%m, %%j] : %s\n    linalg.yield %%r : f32\n  }", x, type);
        sequences.add(to);
      }
      default -> {
        String to = alloc(steps * batch, columns);
        elementwise(x, pick(), to);
        sequences.add(to);
      }
    }
  }

  private static final String PARALLEL = "[\"parallel\", \"parallel\"]";

  /** The mean of two, and a number that depends on the row. */
  private void elementwise(String x, String y, String to) {
    line(
        "  linalg.generic {indexing_maps = [%s, %s, %s], iterator_types = %s}",
        ROWS, ROWS, ROWS, PARALLEL);
    line("      ins(%s, %s : %s, %s) outs(%s : %s) {", x, y, all(), all(), to, all());
    line("  ^bb0(%%a: f32, %%b: f32, %%o: f32):\n    %%i = linalg.index 0 : index");
    line("    %%j = arith.index_cast %%i : index to i32\n    %%f = arith.sitofp %%j : i32 to f32");
    line("    %%s = arith.addf %%a, %%b : f32\n    %%t = arith.mulf %%f, %%third : f32");
    line("    %%u = arith.addf %%s, %%t : f32\n    %%r = arith.mulf %%u, %%third : f32");
    line("    linalg.yield %%r : f32\n  }");
  }

  private void loop(String state) {
    int ahead = random.nextInt(8) == 0 ? 1 : 0;
    int first = random.nextInt(4) == 0 ? 1 : 0;
    int by = random.nextInt(6) == 0 ? 2 : 1;
    boolean isBackwards = random.nextInt(3) == 0;
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      parts.add(pick());
    }
    List<String> grouped = new ArrayList<>();
    for (String part : parts) {
      String group = "%v" + values++;
      grouped.add(group);
      line(
          "  %s = memref.expand_shape %s [[0, 1], [2]] output_shape [%d, %d, %d] : %s into %s",
          group, part, steps, batch, columns, all(), type(steps, batch, columns));
    }
    String i = "%v" + values++;
    String at = "%v" + values++;
    line("  scf.for %s = %%c%d to %%c%d step %%c%d {", i, first, steps - ahead, by);
    if (isBackwards) {
      line("  %s = arith.subi %%c%d, %s : index", at, steps - 1, i);
    } else {
      line("  %s = arith.addi %s, %%c%d : index", at, i, 0);
    }
    for (int k = 0; k < parts.size(); k++) {
      String index = at;
      if (ahead > 0 && !isBackwards && random.nextBoolean()) {
        index = "%v" + values++;
        line("  %s = arith.addi %s, %%c1 : index", index, at);
      }
      boolean isOther = random.nextInt(20) == 0;
      String rows = rows(parts.get(k), grouped.get(k), isOther ? "%c0" : index);
      use(rows, state);
    }
    line("  }");
  }

  /** A view of the rows of a step. */
  private String rows(String sequence, String grouped, String index) {
    String rows = "%v" + values++;
    String typeOfRows = typeOfRows();
    if (random.nextBoolean()) {
      line(
          "  %s = memref.subview %s[%s, 0, 0] [1, %d, %d] [1, 1, 1] : %s to %s",
          rows, grouped, index, batch, columns, type(steps, batch, columns), typeOfRows);
    } else {
      String row = "%v" + values++;
      line("  %s = arith.muli %s, %%batch : index", row, index);
      line(
          "  %s = memref.subview %s[%s, 0] [%d, %d] [1, 1] : %s to %s",
          rows, sequence, row, batch, columns, all(), typeOfRows);
    }
    return rows;
  }

  private void use(String rows, String state) {
    switch (random.nextInt(8)) {
      case 0 -> mix(state, type(batch, columns), rows, typeOfRows());
      case 1 ->
          line("  memref.copy %s, %s : %s to %s", state, rows, type(batch, columns), typeOfRows());
      case 2 -> {
        String number = "%v" + values++;
        line("  %s = memref.load %s[%%c0, %%c1] : %s", number, rows, typeOfRows());
        line("  memref.store %s, %s[%%c0, %%c0] : %s", number, state, type(batch, columns));
      }
      default -> mix(rows, typeOfRows(), state, type(batch, columns));
    }
  }

  private void mix(String x, String typeOfX, String to, String typeOfTo) {
    line("  linalg.generic {indexing_maps = [%s, %s], iterator_types = %s}", ROWS, ROWS, PARALLEL);
    line("      ins(%s : %s) outs(%s : %s) {", x, typeOfX, to, typeOfTo);
    line("  ^bb0(%%a: f32, %%o: f32):\n    %%m = arith.mulf %%o, %%third : f32");
    line("    %%r = arith.addf %%m, %%a : f32\n    linalg.yield %%r : f32\n  }");
  }

  private String input(int rows, int width) {
    String to = alloc(rows, width);
    line("  linalg.generic {indexing_maps = [%s], iterator_types = %s}", ROWS, PARALLEL);
    line("      outs(%s : %s) {\n  ^bb0(%%o: f32):", to, type(rows, width));
    line("    %%i = linalg.index 0 : index\n    %%j = linalg.index 1 : index");
    line("    %%k = arith.constant %d : index\n    %%m = arith.muli %%i, %%k : index", 3 + values);
    line("    %%s = arith.addi %%m, %%j : index\n    %%e = arith.constant 7 : index");
    line("    %%g = arith.remui %%s, %%e : index\n    %%p = arith.index_cast %%g : index to i32");
    line("    %%q = arith.sitofp %%p : i32 to f32\n    %%r = arith.mulf %%q, %%third : f32");
    line("    linalg.yield %%r : f32\n  }");
    return to;
  }

  private void sum(String x, int rows) {
    line(
        "  linalg.generic {indexing_maps = [%s, affine_map<(r, c) -> (0)>], iterator_types = %s}",
        ROWS, "[\"reduction\", \"reduction\"]");
    line("      ins(%s : %s) outs(%%out : memref<1xf32>) {", x, type(rows, columns));
    line("  ^bb0(%%a: f32, %%o: f32):\n    %%h = arith.mulf %%o, %%third : f32");
    line("    %%r = arith.addf %%h, %%a : f32\n    linalg.yield %%r : f32\n  }");
  }

  private String alloc(int... shape) {
    String name = "%v" + values++;
    line("  %s = memref.alloc() : %s", name, type(shape));
    return name;
  }

  private String all() {
    return type(steps * batch, columns);
  }

  private String typeOfRows() {
    return String.format("memref<%dx%dxf32, strided<[%d, 1], offset: ?>>", batch, columns, columns);
  }

  private static String type(int... shape) {
    StringBuilder type = new StringBuilder("memref<");
    for (int extent : shape) {
      type.append(extent).append('x');
    }
    return type.append("f32>").toString();
  }

  @SuppressWarnings("AnnotateFormatMethod")
  private void line(String format, Object... parts) {
    text.append(String.format(format, parts)).append('\n');
  }
}
