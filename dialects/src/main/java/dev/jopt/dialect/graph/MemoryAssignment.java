package dev.jopt.dialect.graph;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The memory of one tensor, as {@code graph.mem} has it.
 *
 * @param bin the bin
 * @param address the first byte, in the bin's addresses
 * @param size the bytes that it takes, padding included
 * @param block the number of its block within the function
 * @param offset its first byte within the block
 * @param aliasOf the owner of the block; null when this tensor is it
 * @param fixed whether the address was given with the program
 * @param strides the distances between neighbours of each dimension in elements, when they are not
 *     those of the shape; or null
 * @param overlay how a gather overwrites its data; null when it does not
 */
public record MemoryAssignment(
    String bin,
    long address,
    long size,
    long block,
    long offset,
    @Nullable String aliasOf,
    boolean fixed,
    @Nullable ImmutableLongArray strides,
    @Nullable Overlay overlay) {

  /** How a gather overwrites its data. */
  public enum Overlay {
    /** In ascending order, each element read before it is overwritten. */
    DIRECT("direct"),
    /** As if all were read before any is written. */
    STAGED("staged");

    private final String keyword;

    Overlay(String keyword) {
      this.keyword = keyword;
    }

    /** The spelling in the attribute. */
    public String keyword() {
      return keyword;
    }
  }

  /**
   * Returns the memory of a tensor that owns its block, without anything special about it.
   *
   * @param bin the bin
   * @param address the first byte, in the bin's addresses
   * @param size the bytes that it takes, padding included
   * @param block the number of its block within the function
   * @param offset its first byte within the block
   */
  public static MemoryAssignment of(String bin, long address, long size, long block, long offset) {
    return new MemoryAssignment(bin, address, size, block, offset, null, false, null, null);
  }

  /** Returns this assignment in a block of another owner; null for its own. */
  public MemoryAssignment withAliasOf(@Nullable String owner) {
    return new MemoryAssignment(bin, address, size, block, offset, owner, fixed, strides, overlay);
  }

  /** Returns this assignment with whether its address was given with the program. */
  public MemoryAssignment withFixed(boolean given) {
    return new MemoryAssignment(
        bin, address, size, block, offset, aliasOf, given, strides, overlay);
  }

  /** Returns this assignment with strides in elements; null for those of the shape. */
  public MemoryAssignment withStrides(@Nullable ImmutableLongArray elements) {
    return new MemoryAssignment(
        bin, address, size, block, offset, aliasOf, fixed, elements, overlay);
  }

  /** Returns this assignment with how the gather overwrites its data; null if it does not. */
  public MemoryAssignment withOverlay(@Nullable Overlay how) {
    return new MemoryAssignment(bin, address, size, block, offset, aliasOf, fixed, strides, how);
  }

  /** The attribute that says so. */
  public DictionaryAttribute toAttribute() {
    List<NamedAttribute> entries = new ArrayList<>();
    entries.add(new NamedAttribute("address", IntegerAttribute.i64(address)));
    if (aliasOf != null) {
      entries.add(new NamedAttribute("alias_of", StringAttribute.of(aliasOf)));
    }
    entries.add(new NamedAttribute("bin", StringAttribute.of(bin)));
    entries.add(new NamedAttribute("block", IntegerAttribute.i64(block)));
    if (fixed) {
      entries.add(new NamedAttribute("fixed", UnitAttribute.UNIT));
    }
    if (aliasOf != null || offset != 0) {
      entries.add(new NamedAttribute("offset", IntegerAttribute.i64(offset)));
    }
    if (overlay != null) {
      entries.add(new NamedAttribute("overlay", StringAttribute.of(overlay.keyword())));
    }
    entries.add(new NamedAttribute("size", IntegerAttribute.i64(size)));
    if (strides != null) {
      entries.add(new NamedAttribute("strides", DenseArrayAttribute.i64(strides)));
    }
    return DictionaryAttribute.of(entries);
  }

  /** Reads the attribute; null when it is none of these. */
  public static @Nullable MemoryAssignment of(@Nullable Attribute attribute) {
    if (!(attribute instanceof DictionaryAttribute entries)
        || !(entries.get("bin") instanceof StringAttribute bin)) {
      return null;
    }
    Long address = natural(entries.get("address"));
    Long size = natural(entries.get("size"));
    Long block = natural(entries.get("block"));
    Long offset = entries.contains("offset") ? natural(entries.get("offset")) : Long.valueOf(0);
    if (address == null || size == null || block == null || offset == null) {
      return null;
    }
    String owner = null;
    if (entries.get("alias_of") instanceof StringAttribute given) {
      owner = given.value();
    } else if (entries.contains("alias_of")) {
      return null;
    }
    ImmutableLongArray strides = null;
    if (entries.get("strides") instanceof DenseArrayAttribute given
        && given.elementType().equals(IntegerType.I64)) {
      strides = given.longs();
    } else if (entries.contains("strides")) {
      return null;
    }
    Overlay overlay = overlayOf(entries.get("overlay"));
    if (overlay == null && entries.contains("overlay")) {
      return null;
    }
    return new MemoryAssignment(
        bin.value(),
        address,
        size,
        block,
        offset,
        owner,
        entries.contains("fixed"),
        strides,
        overlay);
  }

  private static @Nullable Overlay overlayOf(@Nullable Attribute attribute) {
    if (attribute instanceof StringAttribute string) {
      for (Overlay overlay : Overlay.values()) {
        if (overlay.keyword().equals(string.value())) {
          return overlay;
        }
      }
    }
    return null;
  }

  /** The value of an i64 of at least 0, or null. */
  static @Nullable Long natural(@Nullable Attribute attribute) {
    return attribute instanceof IntegerAttribute integer
            && integer.type().equals(IntegerType.I64)
            && integer.value().signum() >= 0
        ? integer.longValue()
        : null;
  }
}
