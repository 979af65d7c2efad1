package dev.jopt.run.jvm;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.run.value.Fault;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compiled functions called from Java. */
class CompiledFunctionTest {
  private static final String SCALE =
      """
      func.func @scale(%m: memref<?x3xf32>, %by: f32) -> index {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c3 = arith.constant 3 : index
        %n = memref.dim %m, %c0 : memref<?x3xf32>
        scf.for %i = %c0 to %n step %c1 {
          scf.for %j = %c0 to %c3 step %c1 {
            %v = memref.load %m[%i, %j] : memref<?x3xf32>
            %w = arith.mulf %v, %by : f32
            memref.store %w, %m[%i, %j] : memref<?x3xf32>
          }
        }
        return %n : index
      }
      """;

  private static CompiledFunction function(String text, String name) {
    ModuleOp module = IrParser.parse(Context.withAllDialects(), text);
    return new JvmCompiler().compile(module).function(name);
  }

  @Test
  void arraysAreCopiedBack() {
    float[] values = {1, 2, 3, 4, 5, 6};
    assertThat(function(SCALE, "scale").call(values, 2f)).containsExactly(2L);
    assertThat(values).isEqualTo(new float[] {2, 4, 6, 8, 10, 12});
  }

  @Test
  void whatTheCallerIsToFreeIsFreedWhenItIsCopied() {
    String text =
        """
        func.func @make(%x: f32) -> (memref<8xf32>, !deallocation.ownership) {
          %m = memref.alloc() : memref<8xf32>
          linalg.fill ins(%x : f32) outs(%m : memref<8xf32>)
          %o = deallocation.own %m : memref<8xf32>
          return %m, %o : memref<8xf32>, !deallocation.ownership
        }
        """;
    CompiledFunction make = function(text, "make");
    BufferMemory memory = BufferMemory.of(ByteBuffer.allocateDirect(128));
    for (int i = 0; i < 100; i++) {
      float[] all = new float[8];
      Arrays.fill(all, i);
      List<Object> results = make.call(memory, (float) i);
      assertThat(results).hasSize(1);
      assertThat((float[]) results.get(0)).isEqualTo(all);
    }
  }

  @Test
  void directBuffersAreUsedAsTheyAre() {
    ByteBuffer bytes = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
    bytes.putFloat(8, 5).position(8).limit(20);
    assertThat(function(SCALE, "scale").call(bytes, 3f)).containsExactly(1L);
    assertThat(bytes.getFloat(8)).isEqualTo(15f);
  }

  @Test
  void argumentsAreChecked() {
    CompiledFunction scale = function(SCALE, "scale");
    for (Object[] wrong :
        new Object[][] {
          {new float[3]},
          {new float[4], 1f},
          {new double[3], 1f},
          {new float[3], 1.0},
          {new float[3], 1},
          {new ShapedArgument(new float[3], 3, 1), 1f},
          {new ShapedArgument(new float[3], 3), 1f},
          {ByteBuffer.allocate(12), 1f},
          {ByteBuffer.allocateDirect(13), 1f},
          {1f, 1f}
        }) {
      assertThrows(IllegalArgumentException.class, () -> scale.call(wrong));
    }
    assertThrows(IllegalArgumentException.class, () -> function(SCALE, "none"));
  }

  @Test
  void resultsAreArraysAndNumbers() {
    CompiledFunction both =
        function(
            """
            func.func @f(%m: memref<?x?xi16>) -> (memref<?x?xi16, strided<[1, ?]>>, f64) {
              %x = arith.constant 0.5 : f64
              %t = memref.transpose %m (i, j) -> (j, i) : memref<?x?xi16> to memref<?x?xi16, strided<[1, ?]>>
              return %t, %x : memref<?x?xi16, strided<[1, ?]>>, f64
            }
            """,
            "f");
    var results = both.call(new ShapedArgument(new short[] {1, 2, 3, 4, 5, 6}, 2, 3));
    assertThat((short[]) results.get(0)).isEqualTo(new short[] {1, 4, 2, 5, 3, 6});
    assertThat(results.get(1)).isEqualTo(0.5);
  }

  /**
   * What one call stores to a variable of the module, another does not see; constants are shared.
   */
  @Test
  void eachCallHasItsVariables() {
    CompiledFunction count =
        function(
            """
            memref.global @n : memref<i32> = dense<7>
            func.func @next() -> i32 {
              %m = memref.get_global @n : memref<i32>
              %v = memref.load %m[] : memref<i32>
              %one = arith.constant 1 : i32
              %w = arith.addi %v, %one : i32
              memref.store %w, %m[] : memref<i32>
              return %w : i32
            }
            """,
            "next");
    assertThat(count.call()).containsExactly(8);
    assertThat(count.call()).containsExactly(8);
  }

  /** A truth value is one bit, whether it is given as 1 or as -1. */
  @Test
  void theLowestBitsOfIntegersCount() {
    CompiledFunction same =
        function(
            """
            func.func @same(%a: i1, %b: i1) -> i1 {
              %c = arith.cmpi eq, %a, %b : i1
              return %c : i1
            }
            """,
            "same");
    assertThat(same.call(1, -1)).containsExactly(-1);
    assertThat(same.call(1, 2)).containsExactly(0);
  }

  private static final String ALLOCATES =
      """
      func.func @f(%n: index) -> f32 {
        %c0 = arith.constant 0 : index
        %x = arith.constant 1.0 : f32
        %m = memref.alloc(%n) : memref<?xf32>
        memref.store %x, %m[%c0] : memref<?xf32>
        %v = memref.load %m[%c0] : memref<?xf32>
        memref.dealloc %m : memref<?xf32>
        return %v : f32
      }
      """;

  @Test
  void memoryOfTheCallerIsAllThereIs() {
    CompiledFunction f = function(ALLOCATES, "f");
    BufferMemory memory = BufferMemory.of(ByteBuffer.allocateDirect(4096));
    for (int i = 0; i < 100; i++) {
      assertThat(f.call(memory, 500L)).containsExactly(1f);
    }
    Fault fault = assertThrows(Fault.class, () -> f.call(memory, 5000L));
    assertThat(fault.isLimit()).isTrue();
    assertThat(memory.peakBytes()).isEqualTo(2000);
    assertThrows(IllegalArgumentException.class, () -> BufferMemory.of(ByteBuffer.allocate(8)));
  }

  @Test
  void faultsAreAtTheirOperations() {
    Fault fault = assertThrows(Fault.class, () -> function(ALLOCATES, "f").call(0L));
    assertThat(fault).hasMessageThat().contains("index 0 is out of bounds");
    Operation op = fault.operation();
    assertThat(op == null ? "" : op.name()).isEqualTo("memref.store");
  }

  @Test
  void whatIsNotKnownIsRefused() {
    Fault fault =
        assertThrows(
            Fault.class,
            () ->
                function(
                    """
                    func.func @f(%t: memref<2xcomplex<f64>>) {
                      return
                    }
                    """,
                    "f"));
    assertThat(fault).hasMessageThat().contains("'func.func' of type memref<2xcomplex<f64>>");
  }

  /** Each of the operations is a method of its own, or the whole would be too large to be one. */
  @Test
  void largeFunctionsAreSplit() {
    StringBuilder text = new StringBuilder("func.func @f(%m: memref<64xf32>) {\n");
    text.append("  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n");
    text.append("  %c64 = arith.constant 64 : index\n");
    for (int i = 0; i < 1000; i++) {
      text.append("  scf.for %i = %c0 to %c64 step %c1 {\n");
      text.append("    %v = memref.load %m[%i] : memref<64xf32>\n");
      text.append("    %w = arith.addf %v, %v : f32\n");
      text.append("    scf.for %j = %c0 to %i step %c1 {\n");
      text.append("      memref.store %w, %m[%j] : memref<64xf32>\n    }\n  }\n");
    }
    text.append("  return\n}\n");
    function(text.toString(), "f").call(new float[64]);
  }

  /** A straight line of code is one method, which has a limit. */
  @Test
  void whatIsTooLargeIsRefused() {
    StringBuilder text = new StringBuilder("func.func @f(%m: i32) -> i32 {\n");
    String last = "%m";
    for (int i = 0; i < 2_000; i++) {
      text.append("  %v").append(i).append(" = arith.divsi ").append(last).append(", %m : i32\n");
      last = "%v" + i;
    }
    text.append("  return ").append(last).append(" : i32\n}\n");
    Fault fault = assertThrows(Fault.class, () -> function(text.toString(), "f"));
    assertThat(fault).hasMessageThat().contains("too large for the compiler");
  }

  @Test
  void tensorsAndVectorsAreArrays() {
    CompiledFunction f =
        function(
            """
            func.func @f(%t: tensor<?x2xf32>, %v: vector<3xi8>) -> (tensor<?x2xf32>, vector<3xi8>) {
              %t2 = arith.addf %t, %t : tensor<?x2xf32>
              %v2 = arith.muli %v, %v : vector<3xi8>
              return %t2, %v2 : tensor<?x2xf32>, vector<3xi8>
            }
            """,
            "f");
    float[] given = {1, 2, 3, 4};
    List<Object> results = f.call(given, new byte[] {2, 3, 20});
    assertThat(results.get(0)).isEqualTo(new float[] {2, 4, 6, 8});
    assertThat(results.get(1)).isEqualTo(new byte[] {4, 9, (byte) 144});
    assertThat(given).isEqualTo(new float[] {1, 2, 3, 4});
    assertThrows(IllegalArgumentException.class, () -> f.call(new float[3], new byte[3]));
    assertThrows(IllegalArgumentException.class, () -> f.call(new float[4], new byte[4]));
  }

  @Test
  void openLayoutsAreThoseOfRowsInRow() {
    CompiledFunction f =
        function(
            """
            func.func @f(%m: memref<2x3xf32, strided<[?, ?], offset: ?>>) -> f32 {
              %c1 = arith.constant 1 : index
              %r = memref.load %m[%c1, %c1] : memref<2x3xf32, strided<[?, ?], offset: ?>>
              return %r : f32
            }
            """,
            "f");
    assertThat(f.call(new float[] {0, 1, 2, 3, 4, 5})).containsExactly(4f);
    ModuleOp module =
        IrParser.parse(
            Context.withAllDialects(),
            "func.func @g(%m: memref<2x3xf32, strided<[4, 1]>>) { return }");
    CompiledFunction g = new JvmCompiler().compile(module).function("g");
    assertThrows(IllegalArgumentException.class, () -> g.call(new float[6]));
  }

  @Test
  void unrankedBuffersNeedTheirSizes() {
    CompiledFunction f =
        function(
            """
            func.func @f(%m: memref<*xf32>) -> index {
              %r = memref.rank %m : memref<*xf32>
              return %r : index
            }
            """,
            "f");
    assertThat(f.call(new ShapedArgument(new float[6], 2, 3))).containsExactly(2L);
    assertThrows(IllegalArgumentException.class, () -> f.call(new float[6]));
  }
}
