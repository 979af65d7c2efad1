package dev.jopt.dialect.scf;

import dev.jopt.ir.Block;
import dev.jopt.ir.BlockArgument;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Steps that several rewrites of structured control flow take. */
final class RegionRewrites {
  private RegionRewrites() {}

  /**
   * Makes an operation of the same kind and attributes just before {@code op} and moves the regions
   * over; {@code op} is left for the caller to replace.
   */
  static Operation recreate(
      Rewriter rewriter,
      Operation op,
      List<? extends Value> operands,
      List<? extends Type> resultTypes) {
    OperationState state =
        new OperationState(op.context(), op.location(), op.definition())
            .addOperands(operands)
            .addResultTypes(resultTypes)
            .setInherentAttributes(op.inherentAttributes())
            .setDiscardableAttributes(op.discardableAttributes());
    for (int i = 0; i < op.regionCount(); i++) {
      state.addRegion();
    }
    rewriter.setInsertPointBefore(op);
    Operation created = rewriter.create(state);
    for (int i = 0; i < op.regionCount(); i++) {
      rewriter.inlineRegionBefore(op.region(i), created.region(i), null);
    }
    return created;
  }

  /** Puts the operations of a block, but for its terminator, in the place of {@code op}. */
  static void replaceByBody(
      Rewriter rewriter, Operation op, Block body, List<? extends Value> arguments) {
    Operation end = body.lastOp();
    if (end == null || !end.isTerminator()) {
      throw new IllegalStateException("the body has no terminator");
    }
    List<Value> results = end.resultCount() == 0 ? List.copyOf(end.operands()) : List.of();
    results = substituted(results, body, arguments);
    rewriter.inlineBlockBefore(body, op, arguments);
    rewriter.replaceOp(op, results);
    rewriter.eraseOp(end);
  }

  private static List<Value> substituted(
      List<Value> values, Block body, List<? extends Value> arguments) {
    List<Value> substituted = new ArrayList<>(values.size());
    for (Value value : values) {
      boolean isArgument = value instanceof BlockArgument argument && argument.owner() == body;
      substituted.add(isArgument ? arguments.get(((BlockArgument) value).index()) : value);
    }
    return substituted;
  }

  /**
   * For arguments and results of an operation the one value from outside that reaches each through
   * the regions, if there is only one. Takes linear time, however values go round.
   *
   * @param inputs all arguments and results that anything is forwarded to
   * @param sources the values forwarded to one of them
   */
  static Map<Value, Value> onlyValues(
      Operation op, List<? extends Value> inputs, Function<Value, List<Value>> sources) {
    Map<Value, Reached> reached = new IdentityHashMap<>();
    for (Value input : inputs) {
      reached.put(input, new Reached());
    }
    Deque<Reached> changed = new ArrayDeque<>();
    for (Value input : inputs) {
      Reached state = reached.get(input);
      for (Value source : sources.apply(input)) {
        Reached from = reached.get(source);
        if (from != null) {
          from.flowsTo.add(state);
        } else if (state.add(source, isInside(op, source))) {
          changed.add(state);
        }
      }
    }
    while (!changed.isEmpty()) {
      Reached next = changed.remove();
      for (Reached state : next.flowsTo) {
        if (state.add(next.only, next.isMany)) {
          changed.add(state);
        }
      }
    }
    Map<Value, Value> found = new IdentityHashMap<>();
    reached.forEach(
        (input, state) -> {
          if (state.only != null && !state.isMany) {
            found.put(input, state.only);
          }
        });
    return found;
  }

  /** The values that reach a value: none yet, one, or many. */
  private static final class Reached {
    final List<Reached> flowsTo = new ArrayList<>(2);
    @Nullable Value only;
    boolean isMany;

    /** Adds a value, or many; tells whether that changed anything. */
    boolean add(@Nullable Value value, boolean many) {
      if (isMany || (!many && value == only)) {
        return false;
      }
      isMany = many || only != null;
      only = value;
      return true;
    }
  }

  private static boolean isInside(Operation op, Value value) {
    for (Region region : op.regions()) {
      if (region.isAncestorOf(value.parentRegion())) {
        return true;
      }
    }
    return false;
  }

  /** The elements of a list that are not dropped. */
  static <T> List<T> kept(List<? extends T> list, boolean[] dropped) {
    List<T> kept = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      if (!dropped[i]) {
        kept.add(list.get(i));
      }
    }
    return kept;
  }

  /** Drops operands of a terminator; the first stands at {@code offset}. */
  static void dropOperands(Rewriter rewriter, Operation end, int offset, boolean[] dropped) {
    rewriter.modifyInPlace(
        end,
        () ->
            end.eraseOperandsIf(
                i -> i >= offset && i < offset + dropped.length && dropped[i - offset]));
  }

  /** Drops arguments of a block; the first stands at {@code offset}. */
  static void dropArguments(Block block, int offset, boolean[] dropped) {
    block.eraseArgumentsIf(i -> i >= offset && i < offset + dropped.length && dropped[i - offset]);
  }

  /**
   * Replaces an operation by one that has only the results that were not dropped, all unused. Users
   * are not announced, nor operands that it alone had, as in MLIR: nothing that they do depends on
   * it.
   */
  static void replaceKept(
      Rewriter rewriter, Operation op, Operation replacement, boolean[] dropped) {
    int next = 0;
    for (int i = 0; i < op.resultCount(); i++) {
      if (!dropped[i]) {
        if (op.result(i).hasUses()) {
          op.result(i).replaceAllUsesWith(replacement.result(next));
        }
        next++;
      }
    }
    op.setOperands(List.copyOf(replacement.operands()));
    rewriter.eraseOp(op);
  }

  /** Whether any is true. */
  static boolean any(boolean[] flags) {
    for (boolean flag : flags) {
      if (flag) {
        return true;
      }
    }
    return false;
  }
}
