package dev.jopt.transform.mergealloc.lifetime;

import dev.jopt.analysis.BufferViewFlowAnalysis;
import dev.jopt.analysis.Completions;
import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where all of a buffer is overwritten, so that its old contents do not matter: the buffer could be
 * another one from there on. That needs an operation in the block of the alloc that names the alloc
 * itself, does not read what it overwrites, and across which no other name of the buffer is used.
 */
final class Overwrites {
  private final BufferViewFlowAnalysis aliases;
  private final Completions completions = new Completions();
  private final Map<Operation, Integer> ticks = new IdentityHashMap<>();
  private int tick;

  Overwrites(BufferViewFlowAnalysis aliases, Operation function) {
    this.aliases = aliases;
    function.walk(op -> ticks.put(op, ++tick));
  }

  /**
   * Returns for each operation which of some allocs it overwrites such that they may change place.
   */
  Map<Operation, List<Operation>> find(Iterable<Operation> allocs) {
    Map<Operation, List<Operation>> found = new HashMap<>();
    for (Operation alloc : allocs) {
      for (Operation op : find(alloc)) {
        found.computeIfAbsent(op, unused -> new ArrayList<>(1)).add(alloc);
      }
    }
    return found;
  }

  private List<Operation> find(Operation alloc) {
    Set<Operation> candidates = new LinkedHashSet<>();
    for (Operation user : alloc.result(0).users()) {
      if (user.block() == alloc.block() && overwrites(user, alloc.result(0))) {
        candidates.add(user);
      }
    }
    if (candidates.isEmpty() || !isInStraightLine(alloc)) {
      return List.of();
    }
    List<TickRange> others = otherNames(alloc, candidates);
    if (others == null) {
      return List.of();
    }
    others.sort(Comparator.comparingInt(TickRange::start));
    List<Operation> ordered = new ArrayList<>(candidates);
    ordered.sort(Comparator.comparingInt(this::tickOf));
    List<Operation> found = new ArrayList<>();
    int next = 0;
    int longest = 0;
    for (Operation op : ordered) {
      int at = tickOf(op);
      while (next < others.size() && others.get(next).start() <= at) {
        longest = Math.max(longest, others.get(next++).end());
      }
      if (longest < at) {
        found.add(op);
      }
    }
    return found;
  }

  /** Returns whether an operation writes every element of a buffer before it reads any. */
  private boolean overwrites(Operation op, Value buffer) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects == null) {
      return false;
    }
    int operands = 0;
    for (int i = 0; i < op.operandCount(); i++) {
      if (BufferViewFlowAnalysis.isMemRef(op.operand(i))
          && aliases.origins(op.operand(i)).contains(buffer)) {
        operands++;
      }
    }
    if (operands != 1) {
      return false;
    }
    int overwrite = Integer.MAX_VALUE;
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.value() == buffer
          && effect.kind() == MemoryEffect.Kind.WRITE
          && effect.onFullRegion()) {
        overwrite = Math.min(overwrite, effect.stage());
      }
    }
    for (MemoryEffect effect : effects.memoryEffects()) {
      if (effect.value() == null ? effect.isOnMemory() : effect.value() == buffer) {
        // What comes in a later stage sees the new contents only.
        boolean isOverwrite = effect.kind() == MemoryEffect.Kind.WRITE && effect.onFullRegion();
        boolean isLater =
            effect.stage() > overwrite
                && (effect.kind() == MemoryEffect.Kind.READ
                    || effect.kind() == MemoryEffect.Kind.WRITE);
        if (effect.value() == null || !(isOverwrite || isLater)) {
          return false;
        }
      }
    }
    return overwrite != Integer.MAX_VALUE;
  }

  /** Returns whether everything around an alloc runs in textual order, as far as regions go. */
  private static boolean isInStraightLine(Operation alloc) {
    Block block = alloc.block();
    while (block != null) {
      Region region = block.parentRegion();
      if (region != null && !region.hasOneBlock()) {
        return false;
      }
      Operation parent = block.parentOp();
      block = parent == null ? null : parent.block();
    }
    return true;
  }

  /**
   * Returns from where to where names other than the alloc's are in use, and null if a use cannot
   * be placed. Operations that overwrite a buffer and name it in their body, too, are such places.
   */
  private @Nullable List<TickRange> otherNames(Operation alloc, Set<Operation> candidates) {
    List<TickRange> ranges = new ArrayList<>();
    for (Value name : aliases.resolve(alloc.result(0))) {
      boolean other = name != alloc.result(0);
      int first = other ? tickIn(alloc.block(), definition(name)) : Integer.MAX_VALUE;
      int last = first;
      if (first < 0) {
        return null;
      }
      for (Operation user : name.users()) {
        int at = tickIn(alloc.block(), user);
        if (at < 0) {
          return null;
        }
        Operation done = completions.endOfUses(user);
        int end = done == null ? at : tickIn(alloc.block(), done);
        last = Math.max(last, end);
        if (!other && end != at) {
          ranges.add(new TickRange(at + 1, end));
        }
        if (!other && !candidates.contains(user)) {
          // Harmless unless it is within a candidate.
          if (at != tickOf(user)) {
            ranges.add(new TickRange(at, at));
          }
        }
      }
      if (other) {
        ranges.add(new TickRange(first, last));
      }
    }
    return ranges;
  }

  private static @Nullable Operation definition(Value value) {
    if (value instanceof OpResult result) {
      return result.definingOp();
    }
    Block block = ((BlockArgument) value).parentBlock();
    return block == null ? null : block.parentOp();
  }

  /** The tick of the operation of a block that an operation is, or is within; negative if none. */
  private int tickIn(@Nullable Block block, @Nullable Operation op) {
    Operation inBlock = op;
    while (inBlock != null && inBlock.block() != block) {
      inBlock = inBlock.parentOp();
    }
    return inBlock == null ? -1 : tickOf(inBlock);
  }

  private int tickOf(Operation op) {
    Integer known = ticks.get(op);
    if (known == null) {
      throw new IllegalArgumentException("not in the function: " + op.name());
    }
    return known;
  }
}
