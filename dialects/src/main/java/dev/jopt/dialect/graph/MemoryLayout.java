package dev.jopt.dialect.graph;

import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the tensors of a function lie in memory, as {@code graph.layout} has it.
 *
 * @param alignment the alignment of blocks, a power of two
 * @param channelMultiple the multiple that the last dimension is padded to, at least 1
 * @param alignedViews whether also tensors inside of blocks are at multiples of the alignment
 * @param reusedInputs whether the bytes of an argument without a given address are used for others
 *     when it is needed no more
 */
public record MemoryLayout(
    long alignment, long channelMultiple, boolean alignedViews, boolean reusedInputs) {
  private static final String ALIGNED_VIEWS = "aligned_views";
  private static final String REUSED_INPUTS = "reused_inputs";

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
    List<NamedAttribute> entries = new ArrayList<>();
    entries.add(new NamedAttribute("alignment", IntegerAttribute.i64(alignment)));
    entries.add(new NamedAttribute("channel_multiple", IntegerAttribute.i64(channelMultiple)));
    if (alignedViews) {
      entries.add(new NamedAttribute(ALIGNED_VIEWS, UnitAttribute.UNIT));
    }
    if (reusedInputs) {
      entries.add(new NamedAttribute(REUSED_INPUTS, UnitAttribute.UNIT));
    }
    return DictionaryAttribute.of(entries);
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
        : new MemoryLayout(
            alignment,
            multiple,
            entries.get(ALIGNED_VIEWS) instanceof UnitAttribute,
            entries.get(REUSED_INPUTS) instanceof UnitAttribute);
  }
}
