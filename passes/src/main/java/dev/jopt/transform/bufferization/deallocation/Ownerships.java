package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.ir.Block;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.rewrite.OperationFolder;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who owns buffers: for each memref and block a value of type {@code i1} that says whether the
 * block owns it, or that no single value does.
 */
final class Ownerships {
  /**
   * What is known of one memref in one block.
   *
   * @param indicator the value; null if several could be meant
   */
  record Ownership(@Nullable Value indicator) {
    static final Ownership UNKNOWN = new Ownership(null);

    Ownership and(Ownership other) {
      return indicator != null && same(indicator, other.indicator) ? this : UNKNOWN;
    }

    /** Whether two indicators say the same: one value, or equal constants. */
    private static boolean same(Value one, @Nullable Value other) {
      if (one == other || other == null) {
        return one == other;
      }
      Attribute constant = OperationFolder.matchConstant(one);
      return constant != null && constant.equals(OperationFolder.matchConstant(other));
    }
  }

  private final Map<Block, Map<Value, Ownership>> known = new IdentityHashMap<>();
  private final Map<Block, List<Value>> owned = new IdentityHashMap<>();

  /** What is known, or null if nothing was said. */
  @Nullable Ownership of(Value memRef, Block block) {
    Map<Value, Ownership> inBlock = known.get(block);
    return inBlock == null ? null : inBlock.get(memRef);
  }

  /** The single value that says it, or null. */
  @Nullable Value indicator(Value memRef, Block block) {
    Ownership ownership = of(memRef, block);
    return ownership == null ? null : ownership.indicator();
  }

  /** Adds to what is known. */
  void update(Value memRef, @Nullable Ownership ownership, Block block) {
    if (ownership != null) {
      known
          .computeIfAbsent(block, key -> new IdentityHashMap<>())
          .merge(memRef, ownership, Ownership::and);
    }
  }

  /** Adds to what is known where a memref is defined. */
  void update(Value memRef, Value indicator) {
    update(memRef, new Ownership(indicator), block(memRef));
  }

  /** Replaces what is known. */
  void set(Value memRef, Value indicator, Block block) {
    known
        .computeIfAbsent(block, key -> new IdentityHashMap<>())
        .put(memRef, new Ownership(indicator));
  }

  /** Takes back what is known. */
  void forget(Value memRef, Block block) {
    Map<Value, Ownership> inBlock = known.get(block);
    if (inBlock != null) {
      inBlock.remove(memRef);
    }
  }

  /** Says that a block has to free a memref if it owns it. */
  void addOwned(Value memRef, Block block) {
    owned.computeIfAbsent(block, key -> new ArrayList<>()).add(memRef);
  }

  /** The memrefs that a block may own, in the order in which they were added. */
  List<Value> owned(Block block) {
    return owned.getOrDefault(block, List.of());
  }

  static Block block(Value value) {
    Block block = value.parentBlock();
    if (block == null) {
      throw new IllegalStateException("a value of no block");
    }
    return block;
  }
}
