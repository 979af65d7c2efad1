package dev.jopt.test.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Functions on tensors, vectors and buffers: elementwise and structured operations, slices, loops
 * that carry tensors, calls. All accesses are in bounds, all memory is written before it is read,
 * and freed.
 */
final class RandomTensorProgram {
  private static final String MATRIX = "tensor<4x3xf32>";
  private static final String TURNED = "tensor<3x4xf32>";
  private static final String ROW = "tensor<3xf32>";
  private static final String LONG = "tensor<12xf32>";
  private static final String OPEN = "tensor<?x3xf32>";
  private static final String LANES = "vector<4xf32>";
  private static final String WHOLE = "vector<4xi32>";
  private static final String GRID = "vector<2x4xf32>";
  private static final String COMPLEX = "complex<f32>";
  private static final String BUFFER = "memref<4x3xf32>";
  private static final List<String> TENSORS = List.of(MATRIX, TURNED, ROW, LONG);
  private static final List<String> SCALARS = List.of("f32", "i32", "index", "i1", "i8");
  private static final int MOST_DEPTH = 2;
  private static final int STATEMENTS = 14;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private final List<String> buffers = new ArrayList<>();
  private int next;
  private int indent = 1;

  RandomTensorProgram(long seed) {
    random = new Random(seed);
  }

  /** The text of the module. */
  String text() {
    StringBuilder module = new StringBuilder();
    boolean calls = random.nextInt(3) == 0;
    if (calls) {
      module.append(function("func.func private @helper", 4));
    }
    values.clear();
    text.setLength(0);
    if (calls) {
      helper = true;
    }
    module.append(function("func.func @main", STATEMENTS));
    return module.toString();
  }

  private boolean helper;

  private String function(String head, int statements) {
    List<String> arguments = new ArrayList<>();
    for (String type :
        List.of("f32", "f32", "i32", "i32", "index", "i1", "i8", MATRIX, ROW, OPEN)) {
      arguments.add(add(type) + ": " + type);
    }
    arguments.add("%m: " + BUFFER);
    buffers.clear();
    buffers.add("%m");
    for (String type : List.of(TURNED, LONG)) {
      line(add(type) + " = arith.constant dense<" + (1 + random.nextInt(4)) + ".5> : " + type);
    }
    line(add(LANES) + " = arith.constant dense<[1.0, -2.0, 3.5, 0.0]> : " + LANES);
    line(add(WHOLE) + " = arith.constant dense<[7, -1, 0, 3]> : " + WHOLE);
    line(add(GRID) + " = arith.constant dense<0.25> : " + GRID);
    line(add(COMPLEX) + " = complex.constant [1.5 : f32, -2.0 : f32] : " + COMPLEX);
    statements(statements, 0);
    for (String buffer : buffers.subList(1, buffers.size())) {
      String at = index(3);
      line(add("f32") + " = memref.load " + buffer + "[" + at + ", " + at + "] : " + BUFFER);
      line("memref.dealloc " + buffer + " : " + BUFFER);
    }
    // A constant that a function returns may not be written to, which bufferization does not know.
    for (String type : List.of(MATRIX, TURNED, ROW)) {
      binary(type, "addf");
    }
    List<String> results = new ArrayList<>();
    List<String> types = new ArrayList<>();
    for (String type : List.of("f32", "i32", "i1", MATRIX, TURNED, ROW, LANES)) {
      List<String> list = values(type);
      results.add(list.get(list.size() - 1));
      types.add(type);
    }
    String tuple = String.join(", ", types);
    line("return " + String.join(", ", results) + " : " + tuple);
    return head + "(" + String.join(", ", arguments) + ") -> (" + tuple + ") {\n" + text + "}\n";
  }

  private List<String> values(String type) {
    return values.computeIfAbsent(type, key -> new ArrayList<>());
  }

  private String add(String type) {
    String name = name();
    values(type).add(name);
    return name;
  }

  private String name() {
    return "%v" + next++;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** A value, more often one that was made lately. */
  private String value(String type) {
    List<String> list = values(type);
    int back = Math.min(random.nextInt(list.size()), random.nextInt(list.size()));
    return list.get(list.size() - 1 - back);
  }

  private void line(String statement) {
    text.append("  ".repeat(indent)).append(statement).append('\n');
  }

  private void statements(int count, int depth) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  private void nested(int count, int depth) {
    Map<String, Integer> sizes = new HashMap<>();
    values.forEach((type, list) -> sizes.put(type, list.size()));
    int known = buffers.size();
    indent++;
    statements(count, depth + 1);
    for (String buffer : buffers.subList(known, buffers.size())) {
      line("memref.dealloc " + buffer + " : " + BUFFER);
    }
    indent--;
    buffers.subList(known, buffers.size()).clear();
    values.forEach((type, list) -> list.subList(sizes.getOrDefault(type, 0), list.size()).clear());
  }

  private void statement(int depth) {
    switch (random.nextInt(depth < MOST_DEPTH ? 23 : 19)) {
      case 0, 1 -> scalar();
      case 2, 3 -> elementwise(pick(TENSORS));
      case 4 -> elementwise(random.nextBoolean() ? LANES : GRID);
      case 5 -> element();
      case 6 -> slice();
      case 7, 8 -> structured();
      case 9 -> reshape();
      case 10, 11 -> vector();
      case 12 -> open();
      case 13, 14 -> buffer();
      case 15 -> generic();
      case 16 -> complexNumber();
      case 17 -> affine();
      case 18 -> transfer();
      case 19 -> branch(depth);
      case 20, 21 -> loop(depth);
      default -> call();
    }
  }

  private void scalar() {
    switch (random.nextInt(8)) {
      case 0 -> binary("f32", pick(List.of("addf", "subf", "mulf", "maximumf", "minnumf")));
      case 1 ->
          binary("i32", pick(List.of("addi", "subi", "muli", "xori", "andi", "maxsi", "minui")));
      case 2 -> {
        String left = value("i32");
        String right = value("i32");
        String order = pick(List.of("slt", "eq", "uge", "sgt", "ne"));
        line(add("i1") + " = arith.cmpi " + order + ", " + left + ", " + right + " : i32");
      }
      case 3 -> {
        String type = pick(SCALARS);
        String condition = value("i1");
        String yes = value(type);
        String no = value(type);
        line(add(type) + " = arith.select " + condition + ", " + yes + ", " + no + " : " + type);
      }
      case 4 -> {
        String from = value("i32");
        line(add("f32") + " = arith.sitofp " + from + " : i32 to f32");
      }
      case 5 -> {
        String from = value("i8");
        String to = pick(List.of("extsi", "extui"));
        line(add("i32") + " = arith." + to + " " + from + " : i8 to i32");
      }
      case 6 -> {
        String from = value("i32");
        line(add("i8") + " = arith.trunci " + from + " : i32 to i8");
      }
      default -> line(add("i32") + " = arith.constant " + (random.nextInt(9) - 4) + " : i32");
    }
  }

  private void binary(String type, String op) {
    String left = value(type);
    String right = value(type);
    line(add(type) + " = arith." + op + " " + left + ", " + right + " : " + type);
  }

  private void elementwise(String type) {
    if (random.nextInt(4) == 0) {
      String from = value(type);
      line(add(type) + " = arith.negf " + from + " : " + type);
    } else {
      binary(type, pick(List.of("addf", "subf", "mulf", "maximumf")));
    }
  }

  private String index(int size) {
    String name = name();
    if (random.nextInt(3) == 0) {
      String count = name();
      String from = value("index");
      line(count + " = arith.constant " + size + " : index");
      line(name + " = arith.remui " + from + ", " + count + " : index");
    } else {
      line(name + " = arith.constant " + random.nextInt(size) + " : index");
    }
    return name;
  }

  private void element() {
    String row = index(4);
    String column = index(3);
    String tensor = value(MATRIX);
    String at = tensor + "[" + row + ", " + column + "] : " + MATRIX;
    if (random.nextBoolean()) {
      line(add("f32") + " = tensor.extract " + at);
    } else {
      String scalar = value("f32");
      line(add(MATRIX) + " = tensor.insert " + scalar + " into " + at);
    }
  }

  private void slice() {
    String tensor = value(MATRIX);
    int at = random.nextInt(4);
    String part = "[" + at + ", 0] [1, 3] [1, 1] : ";
    if (random.nextBoolean()) {
      line(add(ROW) + " = tensor.extract_slice " + tensor + part + MATRIX + " to " + ROW);
    } else {
      String row = value(ROW);
      line(
          add(MATRIX)
              + " = tensor.insert_slice "
              + row
              + " into "
              + tensor
              + part
              + ROW
              + " into "
              + MATRIX);
    }
  }

  private String empty(String type) {
    String empty = name();
    line(empty + " = tensor.empty() : " + type);
    return empty;
  }

  private String filled(String type) {
    String to = random.nextBoolean() ? value(type) : empty(type);
    String scalar = value("f32");
    String filled = add(type);
    line(
        filled
            + " = linalg.fill ins("
            + scalar
            + " : f32) outs("
            + to
            + " : "
            + type
            + ") -> "
            + type);
    return filled;
  }

  private void structured() {
    switch (random.nextInt(5)) {
      case 0 -> filled(pick(TENSORS));
      case 1 -> {
        String left = value(MATRIX);
        String right = value(TURNED);
        String square = "tensor<4x4xf32>";
        String zero = name();
        line(zero + " = arith.constant dense<0.0> : " + square);
        String product = name();
        line(
            "%s = linalg.matmul ins(%s, %s : %s, %s) outs(%s : %s) -> %s"
                .formatted(product, left, right, MATRIX, TURNED, zero, square, square));
        line(
            "%s = tensor.extract_slice %s[0, %d] [4, 3] [1, 1] : %s to %s"
                .formatted(add(MATRIX), product, random.nextInt(2), square, MATRIX));
      }
      case 2 -> {
        String from = value(MATRIX);
        String to = empty(TURNED);
        line(
            "%s = linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [1, 0]"
                .formatted(add(TURNED), from, MATRIX, to, TURNED));
      }
      case 3 -> {
        String from = value(ROW);
        String to = empty(MATRIX);
        line(
            "%s = linalg.broadcast ins(%s : %s) outs(%s : %s) dimensions = [0]"
                .formatted(add(MATRIX), from, ROW, to, MATRIX));
      }
      default -> {
        String from = value(MATRIX);
        String to = value(ROW);
        line(
            "%s = linalg.reduce ins(%s : %s) outs(%s : %s) dimensions = [0]"
                .formatted(add(ROW), from, MATRIX, to, ROW));
        line("  (%in: f32, %init: f32) {");
        line("    %sum = arith.addf %in, %init : f32");
        line("    linalg.yield %sum : f32");
        line("  }");
      }
    }
  }

  private void generic() {
    String left = value(MATRIX);
    String right = value(ROW);
    String scalar = value("f32");
    String to = random.nextBoolean() ? value(MATRIX) : empty(MATRIX);
    line(
        ("%s = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>,"
                + " affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],"
                + " iterator_types = [\"parallel\", \"parallel\"]}"
                + " ins(%s, %s : %s, %s) outs(%s : %s) {")
            .formatted(add(MATRIX), left, right, MATRIX, ROW, to, MATRIX));
    line("^bb0(%p: f32, %q: f32, %r: f32):");
    line("  %pq = arith.mulf %p, %q : f32");
    line("  %s = arith.subf %pq, " + scalar + " : f32");
    line("  linalg.yield %s : f32");
    line("} -> " + MATRIX);
  }

  private void reshape() {
    if (random.nextBoolean()) {
      String from = value(MATRIX);
      line(
          "%s = tensor.collapse_shape %s [[0, 1]] : %s into %s"
              .formatted(add(LONG), from, MATRIX, LONG));
    } else {
      String from = value(LONG);
      line(
          "%s = tensor.expand_shape %s [[0, 1]] output_shape [4, 3] : %s into %s"
              .formatted(add(MATRIX), from, LONG, MATRIX));
    }
  }

  private void vector() {
    switch (random.nextInt(9)) {
      case 0 -> {
        String from = value("f32");
        line(add(LANES) + " = vector.broadcast " + from + " : f32 to " + LANES);
      }
      case 1 -> {
        String from = value(LANES);
        line(
            add("f32")
                + " = vector.extract "
                + from
                + "["
                + random.nextInt(4)
                + "] : f32 from "
                + LANES);
      }
      case 2 -> {
        String from = value("f32");
        String to = value(LANES);
        line(
            "%s = vector.insert %s, %s [%d] : f32 into %s"
                .formatted(add(LANES), from, to, random.nextInt(4), LANES));
      }
      case 3 -> {
        String from = value(WHOLE);
        String kind = pick(List.of("add", "mul", "minsi", "maxui", "and", "xor"));
        line(
            add("i32")
                + " = vector.reduction <"
                + kind
                + ">, "
                + from
                + " : "
                + WHOLE
                + " into i32");
      }
      case 4 -> {
        String left = value(LANES);
        String right = value(LANES);
        line(
            "%s = vector.shuffle %s, %s [%d, %d, %d, %d] : %s, %s"
                .formatted(
                    add(LANES),
                    left,
                    right,
                    random.nextInt(8),
                    random.nextInt(8),
                    random.nextInt(8),
                    random.nextInt(8),
                    LANES,
                    LANES));
      }
      case 5 -> binary(WHOLE, pick(List.of("addi", "muli", "andi", "maxsi")));
      case 6 -> {
        String from = value(GRID);
        line(
            add(LANES)
                + " = vector.extract "
                + from
                + "["
                + random.nextInt(2)
                + "] : "
                + LANES
                + " from "
                + GRID);
      }
      case 7 -> {
        String from = value(LANES);
        String to = value(GRID);
        line(
            "%s = vector.insert %s, %s [%d] : %s into %s"
                .formatted(add(GRID), from, to, random.nextInt(2), LANES, GRID));
      }
      default -> {
        String a = value(LANES);
        String b = value(LANES);
        String c = value(LANES);
        line("%s = vector.fma %s, %s, %s : %s".formatted(add(LANES), a, b, c, LANES));
      }
    }
  }

  private void open() {
    String from = value(OPEN);
    switch (random.nextInt(3)) {
      case 0 -> {
        String zero = name();
        line(zero + " = arith.constant 0 : index");
        line(add("index") + " = tensor.dim " + from + ", " + zero + " : " + OPEN);
      }
      case 1 -> {
        String matrix = value(MATRIX);
        line(add(OPEN) + " = tensor.cast " + matrix + " : " + MATRIX + " to " + OPEN);
      }
      default -> binary(OPEN, "addf".equals(from) ? "mulf" : "addf", from);
    }
  }

  /** Tensors of open sizes fit only themselves. */
  private void binary(String type, String op, String both) {
    line(add(type) + " = arith." + op + " " + both + ", " + both + " : " + type);
  }

  private void buffer() {
    String buffer = pick(buffers);
    switch (random.nextInt(6)) {
      case 0 -> {
        String made = name();
        line(made + " = memref.alloc() : " + BUFFER);
        String scalar = value("f32");
        line("linalg.fill ins(" + scalar + " : f32) outs(" + made + " : " + BUFFER + ")");
        buffers.add(made);
      }
      case 1 -> {
        String row = index(4);
        String column = index(3);
        String scalar = value("f32");
        line(
            "memref.store " + scalar + ", " + buffer + "[" + row + ", " + column + "] : " + BUFFER);
      }
      case 2 -> {
        String row = index(4);
        String column = index(3);
        line(add("f32") + " = memref.load " + buffer + "[" + row + ", " + column + "] : " + BUFFER);
      }
      case 3 -> {
        String other = pick(buffers);
        if (!other.equals(buffer)) {
          line("memref.copy " + buffer + ", " + other + " : " + BUFFER + " to " + BUFFER);
        }
      }
      case 4 -> {
        String view = name();
        int at = random.nextInt(4);
        String type = "memref<3xf32, strided<[1], offset: " + 3 * at + ">>";
        line(
            view
                + " = memref.subview "
                + buffer
                + "["
                + at
                + ", 0] [1, 3] [1, 1] : "
                + BUFFER
                + " to "
                + type);
        String scalar = value("f32");
        line("linalg.fill ins(" + scalar + " : f32) outs(" + view + " : " + type + ")");
      }
      default -> {
        String other = pick(buffers);
        String third = pick(buffers);
        line(
            "linalg.add ins(%s, %s : %s, %s) outs(%s : %s)"
                .formatted(buffer, other, BUFFER, BUFFER, third, BUFFER));
      }
    }
  }

  private void complexNumber() {
    String left = value(COMPLEX);
    switch (random.nextInt(4)) {
      case 0 -> {
        String re = value("f32");
        String im = value("f32");
        line(add(COMPLEX) + " = complex.create " + re + ", " + im + " : " + COMPLEX);
      }
      case 1 -> {
        String right = value(COMPLEX);
        String op = pick(List.of("add", "sub", "mul"));
        line(add(COMPLEX) + " = complex." + op + " " + left + ", " + right + " : " + COMPLEX);
      }
      case 2 ->
          line(
              add("f32")
                  + " = complex."
                  + pick(List.of("re", "im"))
                  + " "
                  + left
                  + " : "
                  + COMPLEX);
      default -> {
        String right = value(COMPLEX);
        String op = pick(List.of("eq", "neq"));
        line(add("i1") + " = complex." + op + " " + left + ", " + right + " : " + COMPLEX);
      }
    }
  }

  /** Loops over a buffer, with a condition on a variable, that turn it by some rows. */
  private void affine() {
    String from = pick(buffers);
    String to = pick(buffers);
    String scalar = value("f32");
    String[] made = {name(), name(), name(), name(), name(), name()};
    int rows = random.nextInt(4);
    int step = 1 + random.nextInt(2);
    line("affine.for %s = 0 to 4 step %d {".formatted(made[0], step));
    line("  affine.for %s = 0 to 3 {".formatted(made[1]));
    line("    %s = affine.load %s[%s, %s] : %s".formatted(made[2], from, made[0], made[1], BUFFER));
    line(
        "    %s = affine.if affine_set<(d0, d1) : (d0 + d1 - %d >= 0)>(%s, %s) -> f32 {"
            .formatted(made[3], 1 + random.nextInt(4), made[0], made[1]));
    line("      %s = arith.addf %s, %s : f32".formatted(made[4], made[2], scalar));
    line("      affine.yield " + made[4] + " : f32");
    line("    } else {");
    line("      affine.yield " + made[2] + " : f32");
    line("    }");
    line("    %s = arith.mulf %s, %s : f32".formatted(made[5], made[3], scalar));
    line(
        "    affine.store %s, %s[(%s + %d) mod 4, %s] : %s"
            .formatted(made[5], to, made[0], rows, made[1], BUFFER));
    line("  }");
    line("}");
  }

  /** Rows have three elements: what the lanes see beyond is the padding, or is not written. */
  private void transfer() {
    String buffer = pick(buffers);
    String row = index(4);
    String column = index(3);
    String type = random.nextBoolean() ? LANES : GRID;
    if (random.nextBoolean()) {
      String padding = value("f32");
      line(
          "%s = vector.transfer_read %s[%s, %s], %s : %s, %s"
              .formatted(add(type), buffer, row, column, padding, BUFFER, type));
    } else {
      line(
          "vector.transfer_write %s, %s[%s, %s] : %s, %s"
              .formatted(value(type), buffer, row, column, type, BUFFER));
    }
  }

  private void branch(int depth) {
    String type = pick(List.of("f32", "i32", MATRIX, ROW, LANES));
    String condition = value("i1");
    String result = name();
    line(result + " = scf.if " + condition + " -> (" + type + ") {");
    yielding(type, depth);
    line("} else {");
    yielding(type, depth);
    line("}");
    values(type).add(result);
  }

  private void yielding(String type, int depth) {
    Map<String, Integer> sizes = new HashMap<>();
    values.forEach((each, list) -> sizes.put(each, list.size()));
    int known = buffers.size();
    indent++;
    statements(2, depth + 1);
    for (String buffer : buffers.subList(known, buffers.size())) {
      line("memref.dealloc " + buffer + " : " + BUFFER);
    }
    line("scf.yield " + value(type) + " : " + type);
    indent--;
    buffers.subList(known, buffers.size()).clear();
    values.forEach((each, list) -> list.subList(sizes.getOrDefault(each, 0), list.size()).clear());
  }

  private void loop(int depth) {
    String lower = name();
    String upper = name();
    String step = name();
    line(lower + " = arith.constant " + random.nextInt(2) + " : index");
    line(upper + " = arith.constant " + random.nextInt(5) + " : index");
    line(step + " = arith.constant " + (1 + random.nextInt(2)) + " : index");
    String variable = name();
    if (random.nextInt(3) == 0) {
      line("scf.for " + variable + " = " + lower + " to " + upper + " step " + step + " {");
      values("index").add(variable);
      nested(3, depth);
      values("index").remove(variable);
      line("}");
      return;
    }
    String type = pick(List.of("f32", MATRIX, MATRIX, ROW));
    String carried = name();
    String start = value(type);
    String result = name();
    line(
        "%s = scf.for %s = %s to %s step %s iter_args(%s = %s) -> (%s) {"
            .formatted(result, variable, lower, upper, step, carried, start, type));
    values("index").add(variable);
    values(type).add(carried);
    yielding(type, depth);
    values("index").remove(variable);
    values(type).remove(carried);
    line("}");
    values(type).add(result);
  }

  private void call() {
    if (!helper) {
      scalar();
      return;
    }
    List<String> types =
        List.of("f32", "f32", "i32", "i32", "index", "i1", "i8", MATRIX, ROW, OPEN, BUFFER);
    List<String> arguments = new ArrayList<>();
    for (String type : types) {
      arguments.add(type.equals(BUFFER) ? pick(buffers) : value(type));
    }
    List<String> given = List.of("f32", "i32", "i1", MATRIX, TURNED, ROW, LANES);
    String result = name();
    line(
        "%s:7 = func.call @helper(%s) : (%s) -> (%s)"
            .formatted(
                result,
                String.join(", ", arguments),
                String.join(", ", types),
                String.join(", ", given)));
    for (int i = 0; i < given.size(); i++) {
      values(given.get(i)).add(result + "#" + i);
    }
  }
}
