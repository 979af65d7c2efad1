import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes text that is not alike from one operation to the next: names, shapes, constants,
 * attributes and the kinds of operations vary. The same arguments always give the same bytes.
 *
 * <p>{@code java bench/GenerateText.java KIND OPERATIONS OUT.mlir}, where the kind is one of {@link
 * #KINDS}.
 */
public final class GenerateText {
  /**
   * {@code varied}: functions in a module; {@code bare}: the same without a module around them;
   * {@code small}: bare functions of two operations; {@code one-function}: one function that holds
   * them all; {@code unregistered}: generic operations with attributes; {@code located}: varied,
   * with a location for each operation.
   */
  static final List<String> KINDS =
      List.of("varied", "bare", "small", "one-function", "unregistered", "located");

  private static final int[] SIZES = {1, 3, 7, 8, 12, 16, 24, 32, 48, 64, 100, 128, 224, 512, 1000};
  private static final String[] ELEMENTS = {"f32", "f16", "i32", "i8", "f64", "bf16"};

  private final Writer out;
  private final Random random = new Random(7);
  private final boolean located;
  private int operations;
  private int next;

  private GenerateText(Writer out, boolean located) {
    this.out = out;
    this.located = located;
  }

  public static void main(String[] args) throws IOException {
    write(args[0], Integer.parseInt(args[1]), Path.of(args[2]));
  }

  /** Writes a text of a kind. */
  static void write(String kind, int wanted, Path file) throws IOException {
    if (!KINDS.contains(kind)) {
      throw new IllegalArgumentException("no kind " + kind + "; there are " + KINDS);
    }
    try (Writer out = Files.newBufferedWriter(file)) {
      new GenerateText(out, kind.equals("located")).write(kind, wanted);
    }
  }

  private void write(String kind, int wanted) throws IOException {
    boolean module = kind.equals("varied") || kind.equals("located");
    if (module) {
      out.write("module {\n");
    }
    for (int function = 0; operations < wanted; function++) {
      switch (kind) {
        case "small" -> small(function);
        case "one-function" -> function(function, wanted);
        case "unregistered" -> unregistered();
        default -> function(function, 5 + random.nextInt(60));
      }
    }
    if (module) {
      out.write("}\n");
    }
  }

  private void line(String text) throws IOException {
    operations++;
    out.write(text);
    if (located) {
      out.write(
          " loc(\"src/file"
              + random.nextInt(40)
              + ".py\":"
              + (1 + random.nextInt(5000))
              + ":"
              + (1 + random.nextInt(100))
              + ")");
    }
    out.write('\n');
  }

  private String fresh(String prefix) {
    return "%" + prefix + next++;
  }

  private <T> T some(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void small(int number) throws IOException {
    out.write("func.func @f" + number + "(%a: i" + (1 + random.nextInt(64)) + ") -> f32 {\n");
    line("%c = arith.constant " + random.nextInt(1 << 20) / 32.0 + " : f32");
    line("return %c : f32");
    out.write("}\n");
  }

  private void unregistered() throws IOException {
    StringBuilder attributes = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      attributes
          .append(attributes.isEmpty() ? "" : ", ")
          .append("k")
          .append(random.nextInt(50))
          .append(i)
          .append(" = ");
      switch (random.nextInt(5)) {
        case 0 -> attributes.append(random.nextInt()).append(" : i32");
        case 1 -> attributes.append("\"name ").append(random.nextInt()).append('"');
        case 2 -> attributes.append(random.nextInt(1 << 20) / 16.0).append(" : f32");
        case 3 ->
            attributes
                .append("array<i64: ")
                .append(random.nextInt(999))
                .append(", ")
                .append(random.nextInt())
                .append('>');
        default ->
            attributes
                .append("[")
                .append(random.nextInt(999))
                .append(", @s")
                .append(random.nextInt(999))
                .append("]");
      }
    }
    line(
        "\"u.op"
            + random.nextInt(200)
            + "\"() {"
            + attributes
            + "} : () -> tensor<"
            + SIZES[random.nextInt(SIZES.length)]
            + "x?x"
            + ELEMENTS[random.nextInt(ELEMENTS.length)]
            + ">");
  }

  private void function(int number, int length) throws IOException {
    next = 0;
    int rows = SIZES[random.nextInt(SIZES.length)];
    int columns = SIZES[random.nextInt(SIZES.length)];
    String memref = "memref<" + rows + "x" + columns + "xf32>";
    List<String> floats = new ArrayList<>(List.of("%x"));
    List<String> indices = new ArrayList<>(List.of("%i", "%j"));
    out.write(
        "func.func @fn_"
            + number
            + "(%m: "
            + memref
            + ", %i: index, %j: index, %x: f32) -> f32 {\n");
    int end = operations + length;
    while (operations < end) {
      switch (random.nextInt(9)) {
        case 0 -> {
          String c = fresh("cst_");
          line(c + " = arith.constant " + random.nextInt(1 << 24) / 64.0 + " : f32");
          floats.add(c);
        }
        case 1 -> {
          String c = fresh("c");
          line(c + " = arith.constant " + random.nextInt(4096) + " : index");
          indices.add(c);
        }
        case 2, 3 -> {
          String r = fresh("");
          line(
              r
                  + " = arith."
                  + some(List.of("addf", "mulf", "subf", "divf", "maximumf"))
                  + " "
                  + some(floats)
                  + ", "
                  + some(floats)
                  + " : f32");
          floats.add(r);
        }
        case 4 -> {
          String v = fresh("v");
          line(v + " = memref.load %m[" + some(indices) + ", " + some(indices) + "] : " + memref);
          floats.add(v);
        }
        case 5 ->
            line(
                "memref.store "
                    + some(floats)
                    + ", %m["
                    + some(indices)
                    + ", "
                    + some(indices)
                    + "] : "
                    + memref);
        case 6 -> {
          String r = fresh("r");
          line(
              r
                  + " = affine.apply affine_map<(d0) -> (d0 * "
                  + (1 + random.nextInt(100))
                  + " + "
                  + random.nextInt(100)
                  + ")>("
                  + some(indices)
                  + ")");
          indices.add(r);
        }
        case 7 -> loop(floats, indices, memref);
        default -> {
          String a = fresh("buf");
          line(
              a
                  + " = memref.alloc() {alignment = "
                  + (1 << random.nextInt(8))
                  + " : i64} : memref<"
                  + SIZES[random.nextInt(SIZES.length)]
                  + "x"
                  + ELEMENTS[random.nextInt(ELEMENTS.length)]
                  + ">");
        }
      }
      keepRecent(floats);
      keepRecent(indices);
    }
    line("return " + some(floats) + " : f32");
    out.write("}\n");
  }

  private void loop(List<String> floats, List<String> indices, String memref) throws IOException {
    String k = fresh("k");
    out.write(
        "scf.for "
            + k
            + " = "
            + some(indices)
            + " to "
            + some(indices)
            + " step "
            + some(indices)
            + " {\n");
    String v = fresh("");
    line(v + " = arith.mulf " + some(floats) + ", " + some(floats) + " : f32");
    line("memref.store " + v + ", %m[" + k + ", " + some(indices) + "] : " + memref);
    line("}");
  }

  /** Operands are mostly values of late. */
  private static void keepRecent(List<String> values) {
    if (values.size() > 20) {
      values.subList(1, 11).clear();
    }
  }
}
