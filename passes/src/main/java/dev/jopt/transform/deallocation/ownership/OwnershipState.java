package dev.jopt.transform.deallocation.ownership;

import dev.jopt.dialect.deallocation.OwnOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.CallLike;
import dev.jopt.transform.deallocation.flow.AliasClasses;
import dev.jopt.transform.deallocation.flow.AliasIndex;
import dev.jopt.transform.deallocation.flow.BranchLiveness;
import dev.jopt.transform.deallocation.flow.Buffers;
import dev.jopt.transform.deallocation.flow.PossibleAliases;
import dev.jopt.transform.deallocation.flow.UsePositions;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the values of one function while it is transformed: the indicator of each memref,
 * which memrefs may be one buffer, where they are used, and which indicators the blocks own that
 * are being dealt with. Queries change nothing; the indicators that a block owns change by {@link
 * BlockOwnership} alone, except that an operation which takes indicators from blocks around its own
 * says so at once.
 */
final class OwnershipState {
  private final Map<Value, Value> indicators = new HashMap<>();
  private final Map<Value, Value> memRefs = new HashMap<>();
  private final AliasClasses classes = new AliasClasses();
  private final Set<Value> known = new HashSet<>();
  private final Map<Value, Set<Value>> owned = new HashMap<>();
  private final UsePositions uses;
  private final PossibleAliases aliases;

  private final BranchLiveness liveness;

  OwnershipState(UsePositions uses, PossibleAliases aliases, BranchLiveness liveness) {
    this.uses = uses;
    this.aliases = aliases;
    this.liveness = liveness;
  }

  /** Makes {@code indicator} the one of {@code memRef}. */
  void bind(Value memRef, Value indicator) {
    indicators.put(memRef, indicator);
    memRefs.put(indicator, memRef);
    union(memRef, indicator);
  }

  /** Makes the indicator of another memref that of {@code memRef}, which is the same, too. */
  void bindAlso(Value memRef, Value indicator) {
    indicators.put(memRef, indicator);
  }

  /** The indicator that {@code memRef} itself was bound to, or null. */
  @Nullable Value indicatorOf(Value memRef) {
    return indicators.get(memRef);
  }

  /** The indicator of the buffer that {@code memRef} is a view of, or null. */
  @Nullable Value find(Value memRef) {
    return indicators.get(Buffers.withoutViews(memRef));
  }

  /** The memref that an indicator was bound to. */
  Value memRefOf(Value indicator) {
    Value memRef = memRefs.get(indicator);
    if (memRef == null) {
      throw new IllegalStateException("an owned indicator belongs to no memref");
    }
    return memRef;
  }

  void add(Value value) {
    if (known.add(value)) {
      classes.add(value);
      uses.add(value);
    }
  }

  void union(Value first, Value second) {
    add(first);
    add(second);
    Value left = classes.representative(first);
    Value right = classes.representative(second);
    if (left != right) {
      classes.union(first, second);
      uses.merge(left, right);
      mergeOwned(left, right);
    }
  }

  private void mergeOwned(Value first, Value second) {
    Set<Value> right = owned.remove(second);
    if (right == null) {
      return;
    }
    Set<Value> left = owned.get(first);
    if (left == null || left.size() < right.size()) {
      if (left != null) {
        right.addAll(left);
      }
      owned.put(first, right);
    } else {
      left.addAll(right);
    }
  }

  /** Notes that some block owns an indicator now; see {@link BlockOwnership#acquire}. */
  void own(Value indicator) {
    add(indicator);
    owned.computeIfAbsent(representative(indicator), key -> new HashSet<>()).add(indicator);
  }

  /** Notes that no block owns an indicator any more; see {@link BlockOwnership#release}. */
  void disown(Value indicator) {
    Set<Value> some = owned.get(representative(indicator));
    if (some != null) {
      some.remove(indicator);
    }
  }

  /** Whether some block owns the indicator. */
  boolean isOwnedIndicator(Value indicator) {
    Set<Value> some = owned.get(representative(indicator));
    return some != null && some.contains(indicator);
  }

  /** Whether some block owns an indicator that may be of the same buffer as {@code memRef}. */
  boolean isOwned(Value memRef) {
    return isOwnedBesides(memRef, null);
  }

  /** As {@link #isOwned}, but for one indicator that does not count. */
  boolean isOwnedBesides(Value memRef, @Nullable Value besides) {
    Predicate<Value> counts = indicator -> indicator != besides && !isFreshSince(memRef, indicator);
    if (hasOwned(memRef, counts)) {
      return true;
    }
    Collection<Value> partners = aliases.partnersOf(memRef);
    if (partners == null) {
      return true;
    }
    for (Value partner : partners) {
      if (hasOwned(partner, counts)) {
        return true;
      }
    }
    // Classes know of no loop that blocks dealt with later may hand the buffer through.
    return aliases.hasBranches() && ownsShared(memRef, counts);
  }

  private boolean ownsShared(Value memRef, Predicate<Value> counts) {
    Map<Value, @Nullable Set<Value>> known = new HashMap<>();
    for (Set<Value> some : owned.values()) {
      for (Value indicator : some) {
        if (counts.test(indicator) && aliases.mayAlias(memRefOf(indicator), memRef, known)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean hasOwned(Value value, Predicate<Value> counts) {
    return owned.getOrDefault(representative(value), Set.of()).stream().anyMatch(counts);
  }

  /**
   * Whether an indicator is null or of a buffer made when {@code memRef} was there already: that of
   * an allocation, or of a result of a call. A call returns null for a buffer that it was passed.
   */
  private boolean isFreshSince(Value memRef, Value indicator) {
    Operation maker = indicator.definingOp();
    return maker != null
        && (maker instanceof OwnOp || maker.as(CallLike.class) != null)
        && aliases.isOlder(Buffers.withoutViews(memRef), memRefOf(indicator));
  }

  Value representative(Value value) {
    return classes.representative(value);
  }

  boolean areEquivalent(Value first, Value second) {
    return classes.areEquivalent(first, second);
  }

  PossibleAliases aliases() {
    return aliases;
  }

  /** Puts a rebuilt operation, whose leading results are the old ones, in its place. */
  void replace(Operation old, Operation replacement) {
    uses.replace(old, replacement);
    for (int i = 0; i < old.resultCount(); i++) {
      rename(old.result(i), replacement.result(i));
      aliases.replace(old.result(i), replacement.result(i));
      liveness.replace(old.result(i), replacement.result(i));
    }
  }

  private void rename(Value old, Value replacement) {
    if (known.remove(old)) {
      known.add(replacement);
      classes.replace(old, replacement);
      uses.rename(old, replacement);
      Set<Value> some = owned.remove(old);
      if (some != null) {
        owned.put(replacement, some);
      }
    }
  }

  /** The memrefs that a block, or one that it leads to, needs. */
  AliasIndex liveIn(Block block) {
    return aliases.index(liveness.liveIn(block));
  }

  /**
   * Whether a memref that was there before an operation, and may be {@code memRef}, is needed
   * elsewhere.
   */
  private boolean isLiveAfter(Operation op, Value memRef) {
    Block block = op.block();
    if (block == null) {
      return false;
    }
    for (Block successor : block.successors()) {
      for (Value live : liveness.liveIn(successor)) {
        Operation maker = live.definingOp();
        boolean isLater = maker != null && maker.block() == block && !maker.isBeforeInBlock(op);
        if (!isLater && aliases.mayAlias(memRef, live)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether a memref that may be {@code memRef} is mentioned within or after an operation of a
   * block.
   */
  boolean isUsedFrom(Operation op, Value memRef) {
    if (isLiveAfter(op, memRef)) {
      return true;
    }
    add(memRef);
    if (uses.isMentionedFrom(op, classes.representative(memRef))) {
      return true;
    }
    Collection<Value> partners = partnersIn(op.block(), memRef);
    if (partners == null) {
      return true;
    }
    for (Value partner : partners) {
      add(partner);
      if (uses.isMentionedFrom(op, classes.representative(partner))) {
        return true;
      }
    }
    return false;
  }

  /**
   * The memrefs that what shares with {@code memRef} in a block is derived from, if no alias class
   * says so: those received together with it, and those that the block received from branches.
   *
   * @return null if there are too many to tell
   */
  @Nullable Collection<Value> partnersIn(@Nullable Block block, Value memRef) {
    Collection<Value> partners = aliases.partnersOf(memRef);
    if (partners == null || block == null || !aliases.hasBranches()) {
      return partners;
    }
    Set<Value> all = new LinkedHashSet<>(partners);
    Map<Value, @Nullable Set<Value>> known = new HashMap<>();
    List<Value> received = liveness.liveIn(block);
    received.addAll(Buffers.memRefsOf(block.arguments()));
    for (Value value : received) {
      if (!areEquivalent(value, memRef) && aliases.mayAlias(value, memRef, known)) {
        all.add(value);
      }
    }
    return all;
  }

  UsePositions uses() {
    return uses;
  }
}
