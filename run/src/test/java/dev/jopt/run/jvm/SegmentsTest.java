package dev.jopt.run.jvm;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jopt.ir.Context;
import dev.jopt.parser.IrParser;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** Memory segments as arguments; these tests are compiled for versions of Java without them. */
class SegmentsTest {
  private static final String DOUBLE =
      """
      func.func @double(%m: memref<64x1024xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c64 = arith.constant 64 : index
        %c1024 = arith.constant 1024 : index
        %copy = memref.alloc() : memref<64x1024xf32>
        memref.copy %m, %copy : memref<64x1024xf32> to memref<64x1024xf32>
        scf.parallel (%i, %j) = (%c0, %c0) to (%c64, %c1024) step (%c1, %c1) {
          %v = memref.load %copy[%i, %j] : memref<64x1024xf32>
          %w = arith.addf %v, %v : f32
          memref.store %w, %m[%i, %j] : memref<64x1024xf32>
        }
        memref.dealloc %copy : memref<64x1024xf32>
        return
      }
      """;

  private static final int BYTES = 64 * 1024 * 4;

  private final CompiledFunction function =
      new JvmCompiler()
          .compile(IrParser.parse(Context.withAllDialects(), DOUBLE))
          .function("double");

  private static Object call(Object on, String type, String name, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : Class.forName("java.lang.foreign." + type).getMethods()) {
      if (method.getName().equals(name) && accepts(method, arguments)) {
        return method.invoke(on, arguments);
      }
    }
    throw new NoSuchMethodException(name);
  }

  private static boolean accepts(Method method, Object... arguments) {
    Class<?>[] types = method.getParameterTypes();
    boolean fits = types.length == arguments.length;
    for (int i = 0; fits && i < types.length; i++) {
      fits =
          types[i].isInstance(arguments[i])
              || types[i] == long.class && arguments[i] instanceof Long;
    }
    return fits;
  }

  private static Object allocated(String arena, long bytes) throws ReflectiveOperationException {
    Object made = call(null, "Arena", arena);
    return call(made, "Arena", "allocate", bytes, 64L);
  }

  private static void assumeSegments() {
    assumeTrue(Runtime.version().feature() >= 22, "memory segments are in Java from version 22 on");
  }

  @Test
  void segmentsAreUsedAsTheyAre() throws ReflectiveOperationException {
    assumeSegments();
    for (String arena : new String[] {"ofShared", "ofConfined", "ofAuto"}) {
      Object segment = allocated(arena, BYTES);
      ByteBuffer bytes =
          ((ByteBuffer) call(segment, "MemorySegment", "asByteBuffer"))
              .order(ByteOrder.nativeOrder());
      bytes.putFloat(BYTES - 4, 3);
      function.call(segment);
      assertThat(bytes.getFloat(BYTES - 4)).isEqualTo(6f);
    }
  }

  @Test
  void memoryMayBeSegmentOfTheCaller() throws ReflectiveOperationException {
    assumeSegments();
    for (String arena : new String[] {"ofShared", "ofConfined"}) {
      BufferMemory memory = BufferMemory.ofSegment(allocated(arena, BYTES + 64L));
      float[] values = new float[BYTES / 4];
      values[5] = 2;
      BufferMemory own = BufferMemory.managed();
      function.call(own, values);
      assertThat(values[5]).isEqualTo(4f);
      Object segment = allocated("ofConfined", BYTES);
      function.call(memory, segment);
      assertThat(memory.peakBytes()).isEqualTo(BYTES);
    }
  }

  @Test
  void segmentsAreChecked() throws ReflectiveOperationException {
    assumeSegments();
    Object small = allocated("ofAuto", BYTES - 4L);
    assertThrows(IllegalArgumentException.class, () -> function.call(small));
    Object heap = call(null, "MemorySegment", "ofArray", (Object) new float[BYTES / 4]);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> function.call(heap));
    assertThat(e).hasMessageThat().isEqualTo("the memory segment is in the heap of Java");
  }

  @Test
  void otherObjectsAreNoSegments() {
    assertThrows(IllegalArgumentException.class, () -> BufferMemory.ofSegment("text"));
    assertThrows(IllegalArgumentException.class, () -> function.call("text"));
  }
}
