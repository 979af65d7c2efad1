package dev.jopt.dialect.graph;

import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A memory bin and how far a function fills it, as an entry of {@code graph.bins} has it.
 *
 * @param name the bin's name
 * @param base its first address
 * @param size its bytes; -1 without a limit
 * @param peak the bytes from the base to the highest byte ever used
 */
public record BinUse(String name, long base, long size, long peak) {
  /** The attribute that says so. */
  public DictionaryAttribute toAttribute() {
    return DictionaryAttribute.of(
        new NamedAttribute("base", IntegerAttribute.i64(base)),
        new NamedAttribute("name", StringAttribute.of(name)),
        new NamedAttribute("peak", IntegerAttribute.i64(peak)),
        new NamedAttribute("size", IntegerAttribute.i64(size)));
  }

  /** Reads the attribute; null when it is none of these. */
  public static @Nullable BinUse of(@Nullable Attribute attribute) {
    if (!(attribute instanceof DictionaryAttribute entries)
        || !(entries.get("name") instanceof StringAttribute name)
        || !(entries.get("size") instanceof IntegerAttribute size)
        || !size.type().equals(IntegerType.I64)
        || size.longValue() < -1) {
      return null;
    }
    Long base = MemoryAssignment.natural(entries.get("base"));
    Long peak = MemoryAssignment.natural(entries.get("peak"));
    return base == null || peak == null
        ? null
        : new BinUse(name.value(), base, size.longValue(), peak);
  }

  /** The attribute for several bins, in their order. */
  public static ArrayAttribute toAttribute(List<BinUse> bins) {
    List<Attribute> all = new ArrayList<>(bins.size());
    for (BinUse bin : bins) {
      all.add(bin.toAttribute());
    }
    return new ArrayAttribute(all);
  }

  /** Reads the attribute for several bins; null when it is none. */
  public static @Nullable List<BinUse> allOf(@Nullable Attribute attribute) {
    if (!(attribute instanceof ArrayAttribute array)) {
      return null;
    }
    List<BinUse> bins = new ArrayList<>(array.size());
    for (Attribute element : array.elements()) {
      BinUse bin = of(element);
      if (bin == null) {
        return null;
      }
      bins.add(bin);
    }
    return bins;
  }
}
