package dev.jopt.dialect.graph;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import org.jspecify.annotations.Nullable;

/**
 * How the tensors of a function lie in memory, as {@code graph.layout} has it.
 *
 * @param alignment what the addresses of blocks are multiples of, a power of two
 * @param channelMultiple what the last dimension is rounded up to, at least 1
 */
public record MemoryLayout(long alignment, long channelMultiple) {
  /** Checks the values. */
  public MemoryLayout {
    if (Long.bitCount(alignment) != 1 || alignment < 0) {
      throw new IllegalArgumentException("alignment must be a power of two: " + alignment);
    }
    if (channelMultiple < 1) {
      throw new IllegalArgumentException("channel multiple must be positive: " + channelMultiple);
    }
  }

  /** The attribute that says so. */
  public DictionaryAttribute toAttribute() {
    return DictionaryAttribute.of(
        new NamedAttribute("alignment", IntegerAttribute.i64(alignment)),
        new NamedAttribute("channel_multiple", IntegerAttribute.i64(channelMultiple)));
  }

  /** Reads the attribute; null when it is none of these. */
  public static @Nullable MemoryLayout of(@Nullable Attribute attribute) {
    if (!(attribute instanceof DictionaryAttribute entries)) {
      return null;
    }
    Long alignment = MemoryAssignment.natural(entries.get("alignment"));
    Long multiple = MemoryAssignment.natural(entries.get("channel_multiple"));
    return alignment == null || multiple == null || Long.bitCount(alignment) != 1 || multiple == 0
        ? null
        : new MemoryLayout(alignment, multiple);
  }
}
