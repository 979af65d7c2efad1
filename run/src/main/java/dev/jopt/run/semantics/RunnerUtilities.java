package dev.jopt.run.semantics;

import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.Type;
import dev.jopt.run.code.Machine;
import dev.jopt.run.code.Machine.NativeFunction;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.heap.Pointer;
import dev.jopt.run.value.ComplexValue;
import dev.jopt.run.value.ElementShapes;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The functions of MLIR's runner libraries that programs declare and call, as they print. */
final class RunnerUtilities {
  private static final @Nullable Object[] NOTHING = {};
  private static final String C_INTERFACE = "_mlir_ciface_";

  private static final Pattern MEMREF_PRINTER = Pattern.compile("printMemref(Shape|\\dd)?(\\w+)");
  private static final Pattern MEMREF_VERIFIER = Pattern.compile("verifyMemRef(\\w+)");
  private static final int UNRANKED = -1;
  private static final double FLOAT_TOLERANCE = 1e-6f;
  private static final double DOUBLE_TOLERANCE = 1e-12;
  private static final double NANOS = 1e9;

  private static final Map<String, NativeFunction> ALL =
      Map.ofEntries(
          Map.entry("memrefCopy", RunnerUtilities::copy),
          Map.entry("nanoTime", (machine, values) -> result(time(machine))),
          Map.entry("rtclock", (machine, values) -> result(time(machine) / NANOS)),
          Map.entry("printI64", (machine, values) -> print(machine, integer(values[0]))),
          Map.entry(
              "printU64",
              (machine, values) -> print(machine, Long.toUnsignedString(Values.number(values[0])))),
          Map.entry(
              "printF16", (machine, values) -> print(machine, narrow(values[0], FloatType.F16))),
          Map.entry(
              "printBF16", (machine, values) -> print(machine, narrow(values[0], FloatType.BF16))),
          Map.entry("printF32", (machine, values) -> print(machine, floating(values[0]))),
          Map.entry("printF64", (machine, values) -> print(machine, floating(values[0]))),
          Map.entry("printFlops", RunnerUtilities::printFlops),
          Map.entry("printString", RunnerUtilities::printString),
          Map.entry("printNewline", (machine, values) -> print(machine, "\n")),
          Map.entry("printOpen", (machine, values) -> print(machine, "( ")),
          Map.entry("printClose", (machine, values) -> print(machine, " )")),
          Map.entry("printComma", (machine, values) -> print(machine, ", ")));

  private RunnerUtilities() {}

  static @Nullable NativeFunction of(String name) {
    String plain = name.startsWith(C_INTERFACE) ? name.substring(C_INTERFACE.length()) : name;
    NativeFunction known = ALL.get(plain);
    if (known != null) {
      return known;
    }
    Matcher printer = MEMREF_PRINTER.matcher(plain);
    Type printed = printer.matches() ? MemRefArguments.elementType(printer.group(2)) : null;
    if (printed != null) {
      String form = printer.group(1);
      boolean shapeOnly = "Shape".equals(form);
      int rank = form == null || shapeOnly ? UNRANKED : form.charAt(0) - '0';
      return (machine, values) ->
          printMemref(
              machine, MemRefArguments.next(values, new int[1], rank, printed), rank, !shapeOnly);
    }
    Matcher verifier = MEMREF_VERIFIER.matcher(plain);
    Type verified = verifier.matches() ? MemRefArguments.elementType(verifier.group(1)) : null;
    return verified == null ? null : (machine, values) -> verify(values, verified);
  }

  private static long time(Machine machine) {
    machine.showAddress();
    return machine.nanoTime();
  }

  private static @Nullable Object[] result(Object value) {
    return new @Nullable Object[] {value};
  }

  private static @Nullable Object[] print(Machine machine, String text) {
    machine.output().append(text);
    return NOTHING;
  }

  private static String integer(@Nullable Object value) {
    return Long.toString(Values.number(value));
  }

  private static String floating(@Nullable Object value) {
    return ValueText.general((Double) Values.known(value));
  }

  /** A number of 16 bits, of which the functions are given the bits. */
  private static String narrow(@Nullable Object bits, FloatType format) {
    Object value = Values.known(bits);
    return ValueText.general(
        value instanceof Double
            ? value
            : EvaluatedConstants.ofBits(Values.unsigned(value, Short.SIZE), format));
  }

  private static @Nullable Object[] printFlops(Machine machine, @Nullable Object[] values) {
    double perSecond = (Double) Values.known(values[0]);
    return print(machine, String.format(Locale.ROOT, "%f GFLOPS\n", perSecond / 1e9));
  }

  private static @Nullable Object[] printString(Machine machine, @Nullable Object[] values) {
    Pointer next = LlvmMemorySemantics.pointer(Values.presentOrFail(values[0]));
    for (long c = next.readByte(); c != 0; c = next.readByte()) {
      machine.output().append((char) (c & 0xff));
      next = next.plus(1);
    }
    return NOTHING;
  }

  private static @Nullable Object[] copy(Machine machine, @Nullable Object[] values) {
    long bytes = Values.number(values[0]);
    machine
        .heap()
        .copy(MemRefArguments.ofBytes(values[1], bytes), MemRefArguments.ofBytes(values[2], bytes));
    return NOTHING;
  }

  /** Prints a memref, or a tensor, which has no address. */
  private static @Nullable Object[] printMemref(
      Machine machine, Object value, int statedRank, boolean withElements) {
    StringBuilder output = machine.output();
    output.append(statedRank == UNRANKED ? "Unranked Memref" : "Memref").append(" base@ = 0x");
    Elements elements;
    if (value instanceof Elements tensor) {
      elements = tensor;
      long[] strides = ElementShapes.strides(tensor.shape());
      appendGeometry(output, 0, 0, tensor.shape(), strides);
    } else {
      MemRef memref = Values.memref(value);
      appendGeometry(
          output, memref.alignedAddress(), memref.offset(), memref.sizes(), memref.strides());
      elements = withElements ? memref.toElements() : Elements.filled(memref.sizes(), null);
    }
    if (withElements) {
      output.append(" data = \n");
      appendElements(output, elements);
    }
    output.append('\n');
    return NOTHING;
  }

  private static void appendGeometry(
      StringBuilder output, long address, long offset, long[] sizes, long[] strides) {
    output
        .append(Long.toHexString(address))
        .append(" rank = ")
        .append(sizes.length)
        .append(" offset = ")
        .append(offset)
        .append(" sizes = ")
        .append(Arrays.toString(sizes))
        .append(" strides = ")
        .append(Arrays.toString(strides));
  }

  private static void appendElements(StringBuilder output, Elements elements) {
    if (elements.shape().length == 0) {
      output.append('[').append(text(elements.data()[0])).append(']');
    } else if (elements.data().length > 0) {
      append(output, elements, 0, new int[1]);
    } else {
      throw new Fault("the runner's functions cannot print a memref without elements");
    }
  }

  private static String text(@Nullable Object value) {
    return value instanceof ComplexValue complex
        ? "(" + ValueText.general(complex.re()) + "," + ValueText.general(complex.im()) + ")"
        : ValueText.general(value);
  }

  /** Rows begin below each other, and numbers are as far apart as that needs. */
  private static void append(StringBuilder output, Elements elements, int dimension, int[] next) {
    int rank = elements.shape().length;
    if (dimension == rank) {
      output.append(text(elements.data()[next[0]++]));
      return;
    }
    output.append('[');
    for (long i = 0; i < elements.shape()[dimension]; i++) {
      if (i > 0) {
        output.append(", ");
        if (dimension < rank - 1) {
          output.append('\n');
        }
        output.append(" ".repeat(dimension + 1));
      }
      append(output, elements, dimension + 1, next);
    }
    output.append(']');
  }

  /** The number of elements that differ by more than rounding, or -1 if the shapes do. */
  private static @Nullable Object[] verify(@Nullable Object[] values, Type type) {
    int[] at = new int[1];
    Elements actual = elements(MemRefArguments.next(values, at, UNRANKED, type));
    Elements expected = elements(MemRefArguments.next(values, at, UNRANKED, type));
    if (!Arrays.equals(actual.shape(), expected.shape())) {
      return new @Nullable Object[] {-1L};
    }
    long errors = 0;
    for (int i = 0; i < actual.data().length; i++) {
      Object a = Values.known(actual.data()[i]);
      Object b = Values.known(expected.data()[i]);
      errors += isClose(a, b, type) ? 0 : 1;
    }
    return new @Nullable Object[] {errors};
  }

  private static Elements elements(Object value) {
    return value instanceof Elements tensor ? tensor : Values.memref(value).toElements();
  }

  private static boolean isClose(Object actual, Object expected, Type type) {
    if (type != FloatType.F32 && type != FloatType.F64) {
      return actual.equals(expected);
    }
    double a = (Double) actual;
    double b = (Double) expected;
    double tolerance = type == FloatType.F32 ? FLOAT_TOLERANCE : DOUBLE_TOLERANCE;
    return Double.isFinite(a) && Double.isFinite(b) && Math.abs(a - b) <= tolerance * Math.abs(b);
  }
}
