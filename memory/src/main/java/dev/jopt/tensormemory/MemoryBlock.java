package dev.jopt.tensormemory;

import com.google.common.collect.ImmutableList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A range of bytes in use by an owner and any number of aliases, or free. A block changes as its
 * tensors come and go; start and size never do.
 */
public final class MemoryBlock {
  private final long start;
  private final long size;
  private final boolean fixed;
  private @Nullable String owner;
  // Removal from the middle is as common as from the front.
  private final Set<String> aliases = new LinkedHashSet<>();

  MemoryBlock(long start, long size, boolean fixed, @Nullable String owner) {
    this.start = start;
    this.size = size;
    this.fixed = fixed;
    this.owner = owner;
  }

  /** Returns the address of the first byte. */
  public long start() {
    return start;
  }

  /** Returns the number of bytes. */
  public long size() {
    return size;
  }

  /** Returns the address after the last byte. */
  public long end() {
    return start + size;
  }

  /** Returns whether the place was given, so that no other block may ever have it. */
  public boolean isFixed() {
    return fixed;
  }

  /** Returns whether no tensor uses it. */
  public boolean isFree() {
    return owner == null;
  }

  /** Returns the tensor that the block belongs to; null if it is free. */
  public @Nullable String owner() {
    return owner;
  }

  /** Returns the other tensors in the block, oldest first. */
  public List<String> aliases() {
    return ImmutableList.copyOf(aliases);
  }

  void addAlias(String id) {
    aliases.add(id);
  }

  /** Removes a tensor that is in the block. */
  DeallocationResult remove(String id) {
    if (!id.equals(owner)) {
      aliases.remove(id);
      return DeallocationResult.ALIAS_REMOVED;
    }
    if (aliases.isEmpty()) {
      owner = null;
      return DeallocationResult.FREED;
    }
    String oldest = aliases.iterator().next();
    aliases.remove(oldest);
    owner = oldest;
    return DeallocationResult.OWNERSHIP_TRANSFERRED;
  }

  @Override
  public String toString() {
    String what = owner == null ? "free" : owner + aliases;
    return "[" + start + ", " + end() + ") " + what;
  }
}
