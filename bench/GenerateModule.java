import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes a large module as bufferized programs look: functions of about 50 operations with
 * allocations, nested loops, loads, stores, arithmetic and calls. The same size always gives the
 * same bytes.
 *
 * <p>{@code java bench/GenerateModule.java OPERATIONS OUT.mlir}
 */
public final class GenerateModule {
  private static final int[] SIZES = {8, 16, 32, 64, 128, 256};

  private final PrintStream out;
  private final Random random = new Random(42);
  private int operations;
  private int next;

  private GenerateModule(OutputStream stream) {
    out = new PrintStream(stream, false, StandardCharsets.UTF_8);
  }

  public static void main(String[] args) throws IOException {
    int wanted = Integer.parseInt(args[0]);
    try (OutputStream stream =
        new BufferedOutputStream(Files.newOutputStream(Path.of(args[1])), 1 << 16)) {
      new GenerateModule(stream).module(wanted);
    }
  }

  private void module(int wanted) {
    out.print("module {\n");
    for (int i = 0; operations < wanted; i++) {
      function(i);
    }
    out.print("}\n");
    out.flush();
  }

  private void line(int depth, String text) {
    for (int i = 0; i < depth; i++) {
      out.print("  ");
    }
    out.print(text);
    out.print('\n');
    operations++;
  }

  private void close(int depth) {
    for (int i = 0; i < depth; i++) {
      out.print("  ");
    }
    out.print("}\n");
    operations++; // The terminator that the text leaves out.
  }

  private String fresh() {
    return "%" + next++;
  }

  private void function(int number) {
    next = 0;
    int size = SIZES[random.nextInt(SIZES.length)];
    String memref = "memref<" + size + "x64xf32>";
    line(1, "func.func @f" + number + "(%arg0: " + memref + ", %arg1: index, %arg2: f32) -> f32 {");
    line(2, "%c0 = arith.constant 0 : index");
    line(2, "%c1 = arith.constant 1 : index");
    line(2, "%c64 = arith.constant 64 : index");
    line(2, "%size = arith.constant " + size + " : index");
    line(2, "%cst = arith.constant 0.000000e+00 : f32");
    line(2, "%a = memref.alloc() : " + memref);
    line(2, "%b = memref.alloc() : " + memref);
    loopNest(memref, "%arg0", "%a", 2 + random.nextInt(3));
    line(
        2,
        "%v = memref.subview %a[0, 0] [4, 64] [1, 1] : "
            + memref
            + " to memref<4x64xf32, strided<[64, 1]>>");
    loopNest(memref, "%a", "%b", 1 + random.nextInt(4));
    String sum = reduction(memref);
    String folded = fresh();
    line(2, folded + " = arith.addi %c0, %arg1 : index");
    String again = fresh();
    line(2, again + " = arith.muli " + folded + ", %c64 : index");
    String same = fresh();
    line(2, same + " = arith.muli " + folded + ", %c64 : index");
    String less = fresh();
    line(2, less + " = arith.cmpi slt, " + again + ", " + same + " : index");
    String chosen = fresh();
    line(2, chosen + " = scf.if " + less + " -> (f32) {");
    line(3, "%t = arith.mulf " + sum + ", %arg2 : f32");
    line(3, "scf.yield %t : f32");
    line(2, "} else {");
    line(3, "%t = arith.addf " + sum + ", %cst : f32");
    line(3, "scf.yield %t : f32");
    out.print("    }\n");
    String result = chosen;
    if (number > 0 && random.nextBoolean()) {
      result = fresh();
      line(2, "memref.store " + chosen + ", %b[%c0, %c1] : " + memref);
      line(2, result + " = memref.load %v[%c0, %c1] : memref<4x64xf32, strided<[64, 1]>>");
    }
    if (number % 3 == 2) {
      line(2, "func.call @g" + (number / 3) + "(" + result + ") : (f32) -> ()");
    }
    line(2, "memref.dealloc %a : " + memref);
    line(2, "memref.dealloc %b : " + memref);
    line(2, "return " + result + " : f32");
    out.print("  }\n");
    if (number % 3 == 2) {
      line(1, "func.func private @g" + (number / 3) + "(f32)");
    }
  }

  private void loopNest(String memref, String from, String to, int terms) {
    String i = fresh();
    String j = fresh();
    line(2, "scf.for " + i + " = %c0 to %size step %c1 {");
    line(3, "scf.for " + j + " = %c0 to %c64 step %c1 {");
    String value = fresh();
    line(4, value + " = memref.load " + from + "[" + i + ", " + j + "] : " + memref);
    for (int k = 0; k < terms; k++) {
      String term = fresh();
      line(4, term + " = arith.mulf " + value + ", %arg2 : f32");
      value = fresh();
      line(4, value + " = arith.addf " + term + ", %cst : f32");
    }
    line(4, "memref.store " + value + ", " + to + "[" + i + ", " + j + "] : " + memref);
    close(3);
    close(2);
  }

  private String reduction(String memref) {
    String sum = fresh();
    String i = fresh();
    line(2, sum + " = scf.for " + i + " = %c0 to %size step %c1 iter_args(%acc = %cst) -> (f32) {");
    String value = fresh();
    line(3, value + " = memref.load %b[" + i + ", %c0] : " + memref);
    String added = fresh();
    line(3, added + " = arith.addf %acc, " + value + " : f32");
    line(3, "scf.yield " + added + " : f32");
    out.print("    }\n");
    return sum;
  }
}
