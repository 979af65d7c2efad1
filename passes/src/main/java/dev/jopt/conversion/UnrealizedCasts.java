package dev.jopt.conversion;

import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes away {@code builtin.unrealized_conversion_cast}s that cancel each other. */
public final class UnrealizedCasts {
  private UnrealizedCasts() {}

  /**
   * Replaces each cast at the end of a chain of casts that leads back to its own types by what
   * enters the chain, and erases the casts that no operation but dead casts uses.
   *
   * @param casts the casts that may go; chains may lead through others
   * @return those that stay, in the given order
   */
  public static List<UnrealizedConversionCastOp> reconcile(
      Collection<UnrealizedConversionCastOp> casts) {
    List<UnrealizedConversionCastOp> all = new ArrayList<>(casts);
    Map<Operation, UnrealizedConversionCastOp> sources = CastChains.sources(all);
    for (int i = all.size() - 1; i >= 0; i--) {
      shorten(all.get(i), sources.get(all.get(i)));
    }
    Set<Operation> given = Collections.newSetFromMap(new IdentityHashMap<>());
    given.addAll(all);
    Set<Operation> dead = Collections.newSetFromMap(new IdentityHashMap<>());
    dead.addAll(all);
    for (UnrealizedConversionCastOp cast : all) {
      if (dead.contains(cast) && isUsedByOthers(cast, given)) {
        revive(cast, dead);
      }
    }
    List<UnrealizedConversionCastOp> alive = new ArrayList<>();
    for (UnrealizedConversionCastOp cast : all) {
      if (dead.contains(cast)) {
        cast.dropAllReferences();
      } else {
        alive.add(cast);
      }
    }
    dead.forEach(Operation::remove);
    return alive;
  }

  /** Replaces a cast by what enters the cast at the start of its chain, if there is one. */
  private static void shorten(
      UnrealizedConversionCastOp cast, @Nullable UnrealizedConversionCastOp source) {
    if (source == null) {
      return;
    }
    for (Value value : source.operands()) {
      if (value.definingOp() == cast) {
        return;
      }
    }
    cast.replaceAllUsesWith(source.operands());
  }

  private static boolean isUsedByOthers(Operation cast, Set<Operation> casts) {
    for (Value result : cast.results()) {
      for (Operation user : result.users()) {
        if (!casts.contains(user)) {
          return true;
        }
      }
    }
    return false;
  }

  private static void revive(Operation root, Set<Operation> dead) {
    Deque<Operation> worklist = new ArrayDeque<>();
    worklist.push(root);
    while (!worklist.isEmpty()) {
      Operation op = worklist.pop();
      if (dead.remove(op)) {
        for (Value operand : op.operands()) {
          Operation definition = operand.definingOp();
          if (definition != null) {
            worklist.push(definition);
          }
        }
      }
    }
  }
}
