package dev.jopt.test.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A function of scalars, loops, branches and buffers; some of its accesses are out of bounds. */
final class RandomLoopProgram {
  private static final List<String> INTEGERS =
      List.of("i1", "i8", "i13", "i32", "i47", "i64", "index");
  private static final List<String> FLOATS = List.of("f16", "bf16", "f32", "f64");
  private static final List<String> SAFE =
      List.of("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui");
  private static final List<String> DIVISIONS =
      List.of("divsi", "divui", "remsi", "remui", "floordivsi", "ceildivsi", "ceildivui");
  private static final List<String> FLOATING =
      List.of("addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf", "remf");
  private static final List<String> INTEGER_ORDER =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");
  private static final List<String> FLOAT_ORDER =
      List.of(
          "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
          "uno");
  private static final int MOST_DEPTH = 3;
  private static final int STATEMENTS = 20;

  /** How many arguments there are of each type of scalars. */
  private static final int SCALARS = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final Map<String, List<String>> values = new TreeMap<>();
  private final List<String> buffers = new ArrayList<>();
  private int next;
  private int indent = 1;

  RandomLoopProgram(long seed) {
    random = new Random(seed);
  }

  /** The text of the module. */
  String text() {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < SCALARS; i++) {
      INTEGERS.forEach(type -> arguments.add(add(type) + ": " + type));
      FLOATS.forEach(type -> arguments.add(add(type) + ": " + type));
    }
    for (String type :
        List.of("memref<6xf32>", "memref<5x?xi32>", "memref<4x6xf64>", "memref<?xf32>")) {
      String name = "%m" + buffers.size();
      buffers.add(name + " : " + type);
      arguments.add(name + ": " + type);
    }
    statements(STATEMENTS, 0);
    List<String> results = new ArrayList<>();
    List<String> types = new ArrayList<>();
    values.forEach(
        (type, list) ->
            list.forEach(
                value -> {
                  results.add(value);
                  types.add(type);
                }));
    String tuple = String.join(", ", types);
    line("return " + String.join(", ", results) + " : " + tuple);
    return "func.func @main("
        + String.join(", ", arguments)
        + ") -> ("
        + tuple
        + ") {\n"
        + text
        + "}\n";
  }

  private List<String> values(String type) {
    return values.computeIfAbsent(type, key -> new ArrayList<>());
  }

  private String add(String type) {
    String name = "%v" + next++;
    values(type).add(name);
    return name;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void line(String statement) {
    text.append("  ".repeat(indent)).append(statement).append('\n');
  }

  private void statements(int count, int depth) {
    for (int i = 0; i < count; i++) {
      statement(depth);
    }
  }

  /** Makes statements whose values are not known after them. */
  private void nested(int count, int depth) {
    Map<String, Integer> sizes = new HashMap<>();
    values.forEach((type, list) -> sizes.put(type, list.size()));
    indent++;
    statements(count, depth + 1);
    indent--;
    values.forEach((type, list) -> list.subList(sizes.getOrDefault(type, 0), list.size()).clear());
  }

  private void statement(int depth) {
    switch (random.nextInt(depth < MOST_DEPTH ? 14 : 9)) {
      case 0, 1 -> integer();
      case 2 -> floating();
      case 3 -> constant();
      case 4 -> cast();
      case 5 -> choice();
      case 6, 7 -> access();
      case 8 -> compare();
      case 9 -> branch(depth);
      case 10 -> sum(depth);
      case 11 -> whileLoop();
      default -> loop(depth);
    }
  }

  private void integer() {
    String type = pick(INTEGERS);
    String left = pick(values(type));
    boolean divides = random.nextInt(6) == 0;
    String right = pick(values(type));
    String op = divides ? pick(DIVISIONS) : pick(SAFE);
    if (divides && random.nextInt(12) > 0) {
      String one = "%c" + next++;
      line(one + " = arith.constant " + (type.equals("i1") ? "true" : "3 : " + type));
      String odd = "%o" + next++;
      line(odd + " = arith.ori " + right + ", " + one + " : " + type);
      right = odd;
    }
    line(add(type) + " = arith." + op + " " + left + ", " + right + " : " + type);
  }

  private void floating() {
    String type = pick(FLOATS);
    String left = pick(values(type));
    String right = pick(values(type));
    if (random.nextInt(4) == 0) {
      String function =
          pick(List.of("absf", "exp", "sqrt", "tanh", "floor", "ceil", "sin", "log1p"));
      line(add(type) + " = math." + function + " " + left + " : " + type);
    } else {
      line(add(type) + " = arith." + pick(FLOATING) + " " + left + ", " + right + " : " + type);
    }
  }

  private void constant() {
    if (random.nextInt(3) == 0) {
      String type = pick(FLOATS);
      line(add(type) + " = arith.constant " + (random.nextInt(17) - 8) / 2.0 + " : " + type);
    } else {
      String type = pick(INTEGERS);
      String number = type.equals("i1") ? "true" : (random.nextInt(13) - 4) + " : " + type;
      line(add(type) + " = arith.constant " + number);
    }
  }

  private void cast() {
    switch (random.nextInt(5)) {
      case 0 ->
          convert("extsi", pick(List.of("i1", "i8", "i13")), pick(List.of("i32", "i47", "i64")));
      case 1 ->
          convert("extui", pick(List.of("i1", "i8", "i13")), pick(List.of("i32", "i47", "i64")));
      case 2 ->
          convert("trunci", pick(List.of("i32", "i47", "i64")), pick(List.of("i1", "i8", "i13")));
      case 3 -> {
        if (random.nextBoolean()) {
          convert("index_cast", pick(List.of("i8", "i32", "i64")), "index");
        } else {
          convert("index_castui", "index", pick(List.of("i8", "i32", "i64")));
        }
      }
      default -> {
        switch (random.nextInt(4)) {
          case 0 -> convert("sitofp", pick(List.of("i1", "i8", "i32", "i64")), pick(FLOATS));
          case 1 -> convert("uitofp", pick(List.of("i1", "i8", "i32")), pick(FLOATS));
          case 2 -> convert("extf", pick(List.of("f16", "bf16")), pick(List.of("f32", "f64")));
          default -> convert("truncf", pick(List.of("f32", "f64")), pick(List.of("f16", "bf16")));
        }
      }
    }
  }

  private void convert(String op, String from, String to) {
    String value = pick(values(from));
    line(add(to) + " = arith." + op + " " + value + " : " + from + " to " + to);
  }

  private void choice() {
    String type = pick(random.nextBoolean() ? INTEGERS : FLOATS);
    String condition = pick(values("i1"));
    String yes = pick(values(type));
    String no = pick(values(type));
    line(add(type) + " = arith.select " + condition + ", " + yes + ", " + no + " : " + type);
  }

  private void compare() {
    if (random.nextBoolean()) {
      String type = pick(INTEGERS);
      String left = pick(values(type));
      String right = pick(values(type));
      line(
          add("i1")
              + " = arith.cmpi "
              + pick(INTEGER_ORDER)
              + ", "
              + left
              + ", "
              + right
              + " : "
              + type);
    } else {
      String type = pick(FLOATS);
      String left = pick(values(type));
      String right = pick(values(type));
      line(
          add("i1")
              + " = arith.cmpf "
              + pick(FLOAT_ORDER)
              + ", "
              + left
              + ", "
              + right
              + " : "
              + type);
    }
  }

  /** Most indices are made to fit; some are as they come. */
  private String index(String memref, int dimension) {
    String index = pick(values("index"));
    if (random.nextInt(60) == 0) {
      return index;
    }
    String number = "%d" + next++;
    String size = "%s" + next++;
    String inside = "%i" + next++;
    line(number + " = arith.constant " + dimension + " : index");
    line(
        size
            + " = memref.dim "
            + memref.substring(0, memref.indexOf(' '))
            + ", "
            + number
            + memref.substring(memref.indexOf(" :")));
    line(inside + " = arith.remui " + index + ", " + size + " : index");
    return inside;
  }

  private void access() {
    String memref = pick(buffers);
    String type = memref.substring(memref.lastIndexOf('x') + 1, memref.length() - 1);
    List<String> at = new ArrayList<>();
    at.add(index(memref, 0));
    if (memref.chars().filter(c -> c == 'x').count() > 1) {
      at.add(index(memref, 1));
    }
    String place = memref.substring(0, memref.indexOf(' ')) + "[" + String.join(", ", at) + "]";
    String shape = memref.substring(memref.indexOf(" :"));
    if (random.nextBoolean()) {
      line(add(type) + " = memref.load " + place + shape);
    } else {
      String value = pick(values(type));
      line("memref.store " + value + ", " + place + shape);
    }
  }

  private void branch(int depth) {
    line("scf.if " + pick(values("i1")) + " {");
    nested(3, depth);
    if (random.nextBoolean()) {
      line("} else {");
      nested(3, depth);
    }
    line("}");
  }

  /** Small numbers; steps that are sometimes wrong. */
  private String bound(int least, int most) {
    String name = "%b" + next++;
    if (random.nextInt(3) == 0) {
      String eight = "%e" + next++;
      line(eight + " = arith.constant " + (most + 1) + " : index");
      line(name + " = arith.remui " + pick(values("index")) + ", " + eight + " : index");
      if (least > 0) {
        String one = "%e" + next++;
        line(one + " = arith.constant " + least + " : index");
        String sum = "%e" + next++;
        line(sum + " = arith.addi " + name + ", " + one + " : index");
        return sum;
      }
      return name;
    }
    line(name + " = arith.constant " + (least + random.nextInt(most - least + 1)) + " : index");
    return name;
  }

  private void loop(int depth) {
    String lower = bound(0, 2);
    String upper = bound(0, 6);
    String step = bound(random.nextInt(40) == 0 ? 0 : 1, 2);
    String variable = "%k" + next++;
    line("scf.for " + variable + " = " + lower + " to " + upper + " step " + step + " {");
    List<String> indices = values("index");
    int size = indices.size();
    indices.add(variable);
    row(variable);
    nested(3, depth);
    indices.subList(size, indices.size()).clear();
    line("}");
  }

  /** Goes along a row without asking whether it ends. */
  private void row(String variable) {
    if (random.nextInt(3) == 0) {
      String from = "%l" + next++;
      String sum = "%l" + next++;
      indent++;
      line(from + " = memref.load %m0[" + variable + "] : memref<6xf32>");
      line(sum + " = arith.addf " + from + ", " + from + " : f32");
      line("memref.store " + sum + ", %m3[" + variable + "] : memref<?xf32>");
      indent--;
    }
  }

  private void sum(int depth) {
    String type = pick(List.of("f32", "i64", "index", "i13"));
    String lower = bound(0, 1);
    String upper = bound(0, 5);
    String step = bound(1, 2);
    String variable = "%k" + next++;
    String carried = "%a" + next++;
    String start = pick(values(type));
    String result = "%v" + next++;
    line(
        result
            + " = scf.for "
            + variable
            + " = "
            + lower
            + " to "
            + upper
            + " step "
            + step
            + " iter_args("
            + carried
            + " = "
            + start
            + ") -> ("
            + type
            + ") {");
    List<String> list = values(type);
    int size = list.size();
    list.add(carried);
    nested(2, depth);
    indent++;
    String other = pick(list);
    String sum = "%y" + next++;
    String op = type.equals("f32") ? "arith.addf" : "arith.addi";
    line(sum + " = " + op + " " + carried + ", " + other + " : " + type);
    line("scf.yield " + sum + " : " + type);
    indent--;
    list.subList(size, list.size()).clear();
    line("}");
    list.add(result);
  }

  private void whileLoop() {
    String name = "%w" + next++;
    String limit = "%w" + next++;
    String one = "%w" + next++;
    String start = pick(values("i8"));
    line(limit + " = arith.constant 5 : i8");
    line(one + " = arith.constant 1 : i8");
    String result = add("i8");
    values("i8").remove(result);
    line(result + " = scf.while (" + name + " = " + start + ") : (i8) -> i8 {");
    line("  " + name + "c = arith.cmpi slt, " + name + ", " + limit + " : i8");
    line("  scf.condition(" + name + "c) " + name + " : i8");
    line("} do {");
    line("^bb0(" + name + "b: i8):");
    line("  " + name + "n = arith.addi " + name + "b, " + one + " : i8");
    line("  scf.yield " + name + "n : i8");
    line("}");
    values("i8").add(result);
  }
}
