package dev.jopt.transform.mergealloc;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes random functions that make, alias, write and read buffers under nested control flow. Reads
 * and writes are operations {@code "read"} and {@code "write"} of an unknown dialect, {@code
 * "pass"} returns its operand.
 */
public final class RandomProgram {
  private static final String[] TYPES = {"memref<8xf32>", "memref<20xf32>", "memref<64xi8>"};
  private static final String[] SIZED_TYPES = {
    "memref<8xf32>",
    "memref<?xf32>",
    "memref<?x16xf32>",
    "memref<?x32xf32>",
    "memref<64x?xi8>",
    "memref<?x?xi8>",
    "memref<?x?x4xi8>"
  };
  private static final int CONDITIONS = 3;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private final boolean sized;
  private int names;
  private int budget;

  private RandomProgram(long seed) {
    this(seed, false);
  }

  private RandomProgram(long seed, boolean sized) {
    random = new Random(seed);
    this.sized = sized;
    budget = 10 + random.nextInt(40);
  }

  /** A buffer that the program can name. */
  private record Buffer(String name, String type) {}

  /** A function of single blocks. */
  public static String text(long seed) {
    RandomProgram program = new RandomProgram(seed);
    program.function();
    return program.text.toString();
  }

  /**
   * A function with allocs of dynamic shape, too, and an argument 0 that could be the merged
   * buffer. All of one type are of one size.
   */
  static String textOfSizes(long seed) {
    RandomProgram program = new RandomProgram(seed, true);
    program.function();
    return program.text.toString();
  }

  /** A function of several blocks, which may run forever. */
  static String textOfBlocks(long seed) {
    RandomProgram program = new RandomProgram(seed);
    program.blocks();
    return program.text.toString();
  }

  private void head() {
    text.append("func.func @f(").append(sized ? "%arena: memref<?xi8>, " : "");
    for (int i = 0; i < CONDITIONS; i++) {
      text.append(i == 0 ? "" : ", ").append("%p").append(i).append(": i1");
    }
    text.append(") {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n");
    text.append("%c2 = arith.constant 2 : index\n%x = arith.constant 1.0 : f32\n");
    text.append("%y = arith.constant 1 : i8\n");
    text.append(sized ? "%c5 = arith.constant 5 : index\n" : "");
  }

  private void blocks() {
    head();
    int count = 2 + random.nextInt(5);
    List<Buffer> dominating = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      alloc(dominating);
    }
    for (int i = 0; i <= count; i++) {
      List<Buffer> visible = new ArrayList<>(dominating);
      if (i > 0) {
        Buffer carried = new Buffer(fresh(), TYPES[0]);
        line("^b" + i + "(" + carried.name + ": " + carried.type + "):");
        visible.add(carried);
      } else {
        alloc(visible, TYPES[0]);
      }
      budget = 100;
      for (int k = random.nextInt(6); k >= 0; k--) {
        statement(visible, 2);
      }
      if (i == count) {
        line("return");
      } else {
        line(
            "cf.cond_br "
                + condition()
                + ", "
                + target(count, visible)
                + ", "
                + target(count, visible));
      }
    }
    line("}");
  }

  private String target(int count, List<Buffer> visible) {
    Buffer handed = pickLike(visible, new Buffer("", TYPES[0]));
    return "^b" + (1 + random.nextInt(count)) + "(" + handed.name + " : " + handed.type + ")";
  }

  private void function() {
    head();
    List<Buffer> visible = new ArrayList<>();
    while (budget > 0) {
      statement(visible, 0);
    }
    for (Buffer buffer : visible) {
      access("read", buffer);
    }
    text.append("return\n}\n");
  }

  private void statement(List<Buffer> visible, int depth) {
    budget--;
    int kind = random.nextInt(depth < 4 ? 18 : 12);
    if (visible.isEmpty() || kind < 3) {
      alloc(visible);
    } else if (kind < 6) {
      access("read", pick(visible));
    } else if (kind < 8) {
      access("write", pick(visible));
    } else if (kind == 8) {
      Buffer one = pick(visible);
      Buffer other = pickLike(visible, one);
      Buffer result = new Buffer(fresh(), one.type);
      line(
          result.name
              + " = arith.select "
              + condition()
              + ", "
              + one.name
              + ", "
              + other.name
              + " : "
              + one.type);
      visible.add(result);
    } else if (kind == 9) {
      Buffer one = pick(visible);
      Buffer result = new Buffer(fresh(), one.type);
      line(result.name + " = \"pass\"(" + one.name + ") : (" + one.type + ") -> " + one.type);
      visible.add(result);
    } else if (kind == 10) {
      Buffer filled = pick(visible);
      String value = filled.type.endsWith("f32>") ? "%x : f32" : "%y : i8";
      line("linalg.fill ins(" + value + ") outs(" + filled.name + " : " + filled.type + ")");
    } else if (kind == 11) {
      Buffer target = pick(visible);
      String from = pickLike(visible, target).name;
      line("memref.copy " + from + ", " + target.name + " : " + target.type + " to " + target.type);
    } else if (kind == 12) {
      loop(visible, depth);
    } else if (kind == 13) {
      branch(visible, depth);
    } else if (kind == 14) {
      whileLoop(visible, depth);
    } else if (kind == 15) {
      choice(visible, depth);
    } else {
      parallel(visible, depth);
    }
  }

  private void alloc(List<Buffer> visible) {
    String[] types = sized ? SIZED_TYPES : TYPES;
    alloc(visible, types[random.nextInt(types.length)]);
  }

  private void alloc(List<Buffer> visible, String type) {
    Buffer buffer = new Buffer(fresh(), type);
    String sizes =
        type.contains("?x?x4")
            ? "%c5, %c2"
            : type.contains("?x?") ? "%c2, %c5" : type.contains("?") ? "%c5" : "";
    line(buffer.name + " = memref.alloc(" + sizes + ") : " + type);
    visible.add(buffer);
    access("write", buffer);
  }

  /** A loop that runs twice, hands a buffer to its second half and one to what comes after it. */
  private void whileLoop(List<Buffer> visible, int depth) {
    List<Buffer> inner = new ArrayList<>(visible);
    String type = pick(visible).type;
    Buffer handed = new Buffer(fresh(), type);
    Buffer result = new Buffer(fresh(), type);
    String count = fresh();
    String again = fresh();
    String next = fresh();
    line(
        fresh()
            + ", "
            + result.name
            + " = scf.while ("
            + count
            + " = %c0) : (index) -> (index, "
            + type
            + ") {");
    body(inner, depth);
    line(again + " = arith.cmpi slt, " + count + ", %c2 : index");
    line(
        "scf.condition("
            + again
            + ") "
            + count
            + ", "
            + pickLike(inner, handed).name
            + " : index, "
            + type);
    line("} do {");
    line("^bb0(" + count + "x: index, " + handed.name + ": " + type + "):");
    inner = new ArrayList<>(visible);
    inner.add(handed);
    body(inner, depth);
    line(next + " = arith.addi " + count + "x, %c1 : index");
    line("scf.yield " + next + " : index");
    line("}");
    visible.add(result);
  }

  private void choice(List<Buffer> visible, int depth) {
    String selector = fresh();
    line(selector + " = arith.index_cast " + condition() + " : i1 to index");
    line("scf.index_switch " + selector);
    line("case 0 {");
    body(new ArrayList<>(visible), depth);
    line("scf.yield\n}");
    if (random.nextBoolean()) {
      line("case -1 {");
      body(new ArrayList<>(visible), depth);
      line("scf.yield\n}");
    }
    line("default {");
    body(new ArrayList<>(visible), depth);
    line("scf.yield\n}");
  }

  private void loop(List<Buffer> visible, int depth) {
    boolean carries = random.nextInt(3) == 0;
    Buffer init = pick(visible);
    Buffer argument = new Buffer(fresh(), init.type);
    Buffer result = new Buffer(fresh(), init.type);
    List<Buffer> inner = new ArrayList<>(visible);
    if (carries) {
      text.append(result.name).append(" = ");
      inner.add(argument);
    }
    text.append("scf.for ").append(fresh()).append(" = %c0 to %c2 step %c1");
    if (carries) {
      text.append(" iter_args(").append(argument.name).append(" = ").append(init.name);
      text.append(") -> (").append(init.type).append(")");
    }
    text.append(" {\n");
    body(inner, depth);
    if (carries) {
      line("scf.yield " + pickLike(inner, init).name + " : " + init.type);
      visible.add(result);
    }
    line("}");
  }

  private void branch(List<Buffer> visible, int depth) {
    boolean yields = random.nextInt(2) == 0;
    Buffer like = pick(visible);
    Buffer result = new Buffer(fresh(), like.type);
    line(
        (yields ? result.name + " = " : "")
            + "scf.if "
            + condition()
            + (yields ? " -> " + like.type : "")
            + " {");
    for (int i = 0; i < 2; i++) {
      List<Buffer> inner = new ArrayList<>(visible);
      body(inner, depth);
      if (yields) {
        line("scf.yield " + pickLike(inner, like).name + " : " + like.type);
      }
      line(i == 0 ? "} else {" : "}");
    }
    if (yields) {
      visible.add(result);
    }
  }

  private void parallel(List<Buffer> visible, int depth) {
    String[] forms = {
      "(%s) in (2)",
      "(%s) in (3)",
      "(%s) = (1) to (6) step (2)",
      "(%s, %s) in (2, 2)",
      "(%s) in (%%c2)"
    };
    String form = forms[random.nextInt(forms.length)];
    line("scf.forall " + String.format(form, fresh(), fresh()) + " {");
    body(new ArrayList<>(visible), depth);
    line("}");
  }

  private void body(List<Buffer> visible, int depth) {
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      statement(visible, depth + 1);
    }
  }

  private void access(String kind, Buffer buffer) {
    line("\"" + kind + "\"(" + buffer.name + ") : (" + buffer.type + ") -> ()");
  }

  private Buffer pick(List<Buffer> visible) {
    // Recent ones are more interesting.
    int size = visible.size();
    return visible.get(size - 1 - Math.min(random.nextInt(size), random.nextInt(size)));
  }

  private Buffer pickLike(List<Buffer> visible, Buffer like) {
    List<Buffer> same = new ArrayList<>();
    for (Buffer buffer : visible) {
      if (buffer.type.equals(like.type)) {
        same.add(buffer);
      }
    }
    return pick(same);
  }

  private String condition() {
    return "%p" + random.nextInt(CONDITIONS);
  }

  private String fresh() {
    return "%v" + names++;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
