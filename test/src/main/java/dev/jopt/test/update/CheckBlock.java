package dev.jopt.test.update;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The checks that belong together, such as those of a function.
 *
 * @param section which part it is of a file that is split; from 0
 * @param operation the operation that defines the symbol, such as {@code func.func}; null if none
 * @param symbol the name of the symbol, without the at sign; null if none
 * @param number how many blocks there are before it with the same in all of the above
 */
record CheckBlock(
    int section,
    @Nullable String operation,
    @Nullable String symbol,
    int number,
    List<CheckLine> lines) {

  CheckBlock {
    lines = ImmutableList.copyOf(lines);
  }

  /** Returns the part that the outputs of other commands for the same function share. */
  String key() {
    return ":" + section + ":" + operation + ":" + symbol + ":" + number;
  }
}
