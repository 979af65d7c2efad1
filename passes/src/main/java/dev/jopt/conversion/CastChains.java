package dev.jopt.conversion;

import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The forest of casts of casts. A walk from the roots keeps a table of the types on the way, so
 * that all of it takes time linear in the casts, however long the chains are.
 */
final class CastChains {
  private final Map<Operation, List<UnrealizedConversionCastOp>> users = new LinkedHashMap<>();
  private final Map<List<Type>, UnrealizedConversionCastOp> onPath = new HashMap<>();
  private final Map<Operation, UnrealizedConversionCastOp> sources = new IdentityHashMap<>();
  private final Set<Operation> entered = Collections.newSetFromMap(new IdentityHashMap<>());

  /** A cast on the path from a root, and which of its users comes next. */
  private static final class Step {
    final UnrealizedConversionCastOp cast;
    final List<Type> types;
    final @Nullable UnrealizedConversionCastOp hidden;
    int next;

    Step(UnrealizedConversionCastOp cast, @Nullable UnrealizedConversionCastOp hidden) {
      this.cast = cast;
      this.types = cast.operandTypes();
      this.hidden = hidden;
    }
  }

  private CastChains() {}

  /**
   * For each cast, the nearest one of its chain, itself included, whose operands have the types of
   * its results. Not for those whose chain has none.
   *
   * @param casts the casts to ask for; chains may lead through others
   */
  static Map<Operation, UnrealizedConversionCastOp> sources(
      Collection<UnrealizedConversionCastOp> casts) {
    CastChains chains = new CastChains();
    List<UnrealizedConversionCastOp> roots = chains.link(casts);
    roots.forEach(chains::walk);
    // The others go round in circles, which a graph region allows: a circle is cut anywhere.
    for (UnrealizedConversionCastOp cast : casts) {
      if (!chains.entered.contains(cast)) {
        chains.walk(cast);
      }
    }
    return chains.sources;
  }

  /** Links each cast to its users among the casts; returns those that no cast leads to. */
  private List<UnrealizedConversionCastOp> link(Collection<UnrealizedConversionCastOp> casts) {
    List<UnrealizedConversionCastOp> roots = new ArrayList<>();
    for (UnrealizedConversionCastOp cast : casts) {
      UnrealizedConversionCastOp at = cast;
      while (at != null && !users.containsKey(at)) {
        users.put(at, new ArrayList<>());
        UnrealizedConversionCastOp source = inputCast(at);
        if (source == null) {
          roots.add(at);
        }
        at = source;
      }
    }
    for (Operation cast : users.keySet()) {
      UnrealizedConversionCastOp source = inputCast((UnrealizedConversionCastOp) cast);
      if (source != null) {
        users.get(source).add((UnrealizedConversionCastOp) cast);
      }
    }
    return roots;
  }

  private void walk(UnrealizedConversionCastOp root) {
    Deque<Step> path = new ArrayDeque<>();
    enter(root, path);
    while (!path.isEmpty()) {
      Step step = path.element();
      List<UnrealizedConversionCastOp> next = users.getOrDefault(step.cast, List.of());
      if (step.next < next.size()) {
        UnrealizedConversionCastOp user = next.get(step.next++);
        if (!entered.contains(user)) {
          enter(user, path);
        }
      } else {
        path.pop();
        if (step.hidden == null) {
          onPath.remove(step.types);
        } else {
          onPath.put(step.types, step.hidden);
        }
      }
    }
  }

  private void enter(UnrealizedConversionCastOp cast, Deque<Step> path) {
    entered.add(cast);
    path.push(new Step(cast, onPath.put(cast.operandTypes(), cast)));
    UnrealizedConversionCastOp source = onPath.get(cast.resultTypes());
    if (source != null) {
      sources.put(cast, source);
    }
  }

  /** The cast all of whose results, in order, are the operands of this one. */
  private static @Nullable UnrealizedConversionCastOp inputCast(UnrealizedConversionCastOp cast) {
    return cast.operandCount() != 0
            && cast.operand(0).definingOp() instanceof UnrealizedConversionCastOp source
            && source.results().equals(cast.operands())
        ? source
        : null;
  }
}
