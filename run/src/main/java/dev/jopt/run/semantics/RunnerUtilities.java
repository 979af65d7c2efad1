package dev.jopt.run.semantics;

import dev.jopt.run.code.Machine;
import dev.jopt.run.code.Machine.NativeFunction;
import dev.jopt.run.heap.MemRef;
import dev.jopt.run.value.Elements;
import dev.jopt.run.value.Fault;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions of MLIR's runner libraries that programs declare and call, as they print. */
final class RunnerUtilities {
  private static final @Nullable Object[] NOTHING = {};

  private static final Map<String, NativeFunction> ALL =
      Map.ofEntries(
          Map.entry("printMemrefF16", RunnerUtilities::printMemref),
          Map.entry("printMemrefBF16", RunnerUtilities::printMemref),
          Map.entry("printMemrefF32", RunnerUtilities::printMemref),
          Map.entry("printMemrefF64", RunnerUtilities::printMemref),
          Map.entry("printMemrefI1", RunnerUtilities::printMemref),
          Map.entry("printMemrefI8", RunnerUtilities::printMemref),
          Map.entry("printMemrefI16", RunnerUtilities::printMemref),
          Map.entry("printMemrefI32", RunnerUtilities::printMemref),
          Map.entry("printMemrefI64", RunnerUtilities::printMemref),
          Map.entry("printMemrefInd", RunnerUtilities::printMemref),
          Map.entry("printI64", (machine, values) -> print(machine, integer(values[0]))),
          Map.entry(
              "printU64",
              (machine, values) -> print(machine, Long.toUnsignedString(Values.number(values[0])))),
          Map.entry("printF32", (machine, values) -> print(machine, floating(values[0]))),
          Map.entry("printF64", (machine, values) -> print(machine, floating(values[0]))),
          Map.entry("printNewline", (machine, values) -> print(machine, "\n")),
          Map.entry("printOpen", (machine, values) -> print(machine, "( ")),
          Map.entry("printClose", (machine, values) -> print(machine, " )")),
          Map.entry("printComma", (machine, values) -> print(machine, ", ")));

  private RunnerUtilities() {}

  static @Nullable NativeFunction of(String name) {
    return ALL.get(name);
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

  private static @Nullable Object[] printMemref(Machine machine, @Nullable Object[] values) {
    MemRef memref = Values.memref(Values.presentOrFail(values[0]));
    StringBuilder output = machine.output();
    int rank = memref.sizes().length;
    output
        .append("Unranked Memref base@ = 0x")
        .append(Long.toHexString(memref.alignedAddress()))
        .append(" rank = ")
        .append(rank)
        .append(" offset = ")
        .append(memref.offset())
        .append(" sizes = ")
        .append(java.util.Arrays.toString(memref.sizes()))
        .append(" strides = ")
        .append(java.util.Arrays.toString(memref.strides()))
        .append(" data = \n");
    Elements elements = memref.toElements();
    if (rank == 0) {
      output.append('[').append(ValueText.general(elements.data()[0])).append(']');
    } else if (elements.data().length > 0) {
      append(output, elements, 0, new int[1]);
    } else {
      throw new Fault("the runner's functions cannot print a memref without elements");
    }
    output.append('\n');
    return NOTHING;
  }

  /** Rows begin below each other, and numbers are as far apart as that needs. */
  private static void append(StringBuilder output, Elements elements, int dimension, int[] next) {
    int rank = elements.shape().length;
    if (dimension == rank) {
      output.append(ValueText.general(elements.data()[next[0]++]));
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
}
