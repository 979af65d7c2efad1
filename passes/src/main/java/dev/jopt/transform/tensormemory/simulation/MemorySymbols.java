package dev.jopt.transform.tensormemory.simulation;

import java.util.ArrayList;
import java.util.List;

/** The symbols that memory holds: atoms that stem from an argument or an operation. */
final class MemorySymbols {
  private static final int INDEX_BITS = 40;

  private record Origin(String tensor, long atomBytes, long elementBytes, boolean isPadding) {}

  private final List<Origin> origins = new ArrayList<>();

  private long add(Origin origin) {
    origins.add(origin);
    return (long) origins.size() << INDEX_BITS;
  }

  /** The first symbol of a new tensor; the others follow by addition. */
  long fresh(String tensor, long atomBytes, long elementBytes) {
    return add(new Origin(tensor, atomBytes, elementBytes, false));
  }

  /** A symbol for bytes of a tensor that mean nothing. */
  long padding(String tensor) {
    return add(new Origin(tensor, 1, 1, true));
  }

  /** The name of a symbol in diagnostics. */
  String describe(long symbol) {
    if (symbol == SimulatedMemory.NOTHING) {
      return "nothing";
    }
    Origin origin = origins.get((int) (symbol >>> INDEX_BITS) - 1);
    if (origin.isPadding()) {
      return "scratch of '" + origin.tensor() + "'";
    }
    long index = symbol & ((1L << INDEX_BITS) - 1);
    return "element "
        + index * origin.atomBytes() / origin.elementBytes()
        + " of '"
        + origin.tensor()
        + "'";
  }
}
