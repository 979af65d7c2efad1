package dev.jopt.transform.bufferization;

import dev.jopt.analysis.Dominance;
import dev.jopt.bufferization.OneShotAnalysis;
import dev.jopt.bufferization.Traversal;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.EmptyOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.MemoryEffectQueries;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces the empty tensors that what is inserted elsewhere was computed in. */
final class EmptyTensorElimination {
  private static final Traversal SAME_TENSOR = new Traversal(false, false, true, true);

  private final Operation root;
  private final OneShotAnalysis analysis;
  private final Rewriter rewriter;
  private final Dominance dominance = new Dominance();

  EmptyTensorElimination(Operation root, OneShotAnalysis analysis) {
    this.root = root;
    this.analysis = analysis;
    this.rewriter = new Rewriter(root.context());
  }

  void run() {
    List<SubsetInsertion> insertions = new ArrayList<>();
    root.walkPostOrder(
        op -> {
          SubsetInsertion insertion = SubsetInsertion.of(op);
          if (insertion != null) {
            insertions.add(insertion);
          }
        });
    for (SubsetInsertion insertion : insertions) {
      if (analysis.isInPlace(insertion.source())) {
        eliminate(insertion);
      }
    }
  }

  private void eliminate(SubsetInsertion insertion) {
    List<OpOperand> visited = new ArrayList<>();
    Set<Value> empties =
        analysis.findInReverseUseDefChain(
            insertion.source(),
            value -> value.definingOp() instanceof EmptyOp,
            SAME_TENSOR,
            visited);
    for (Value empty : empties) {
      for (OpOperand use : visited) {
        if (use.get() == empty) {
          replace(use, empty, insertion);
          break;
        }
      }
    }
  }

  private void replace(OpOperand use, Value empty, SubsetInsertion insertion) {
    if (!((ShapedType) empty.type())
        .elementType()
        .equals(((ShapedType) insertion.source().get().type()).elementType())) {
      return;
    }
    Operation defining = Objects.requireNonNull(empty.definingOp());
    Operation place = place(defining, use.owner(), insertion.needed());
    if (place == null) {
      return;
    }
    rewriter.setInsertPointBefore(place);
    Value found = insertion.extract(rewriter, defining.location());
    if (found.definingOp() == defining) {
      return;
    }
    if (!found.type().equals(empty.type())) {
      if (!((ShapedType) found.type())
          .elementType()
          .equals(((ShapedType) empty.type()).elementType())) {
        return;
      }
      if (found.definingOp() != null) {
        rewriter.setInsertPointAfter(found.definingOp());
      } else {
        rewriter.setInsertPointToStart(Objects.requireNonNull(found.parentBlock()));
      }
      found = CastOp.create(rewriter, empty.location(), found, empty.type()).result();
    }
    Value replacement = found;
    rewriter.modifyInPlace(use.owner(), () -> use.set(replacement));
  }

  // Where the part can be taken: before its first use, after all that says which part it is.

  private @Nullable Operation place(Operation empty, Operation user, List<Value> needed) {
    List<Operation> candidates = new ArrayList<>();
    candidates.add(empty);
    for (Value value : needed) {
      Operation defining = value.definingOp();
      candidates.add(
          defining != null
              ? defining.nextOp()
              : Objects.requireNonNull(value.parentBlock()).firstOp());
    }
    for (Operation candidate : candidates) {
      if (candidate != null
          && (dominance.dominates(candidate, user) || user.isProperlyNestedIn(candidate))
          && needed.stream().allMatch(value -> isKnownAt(value, candidate))) {
        return candidate;
      }
    }
    return moveBefore(user, needed) ? user : null;
  }

  /**
   * As in MLIR, an argument is known only within its block, though it is in those after it, too.
   */
  private boolean isKnownAt(Value value, Operation place) {
    if (value.definingOp() != null) {
      return dominance.dominates(value, place);
    }
    Block block = Objects.requireNonNull(value.parentBlock());
    Region region = block.parentRegion();
    Operation around = region == null ? null : region.findAncestorOpIn(place);
    return around != null && around.block() == block;
  }

  /** An operation that is moved after what it uses, and what of that was not looked at yet. */
  private record Move(@Nullable Operation op, Iterator<Value> sources) {}

  /** Moves what computes values to before an operation of the same block, in their order. */
  private boolean moveBefore(Operation user, List<Value> values) {
    Block block = user.block();
    Set<Operation> begun = new HashSet<>();
    List<Operation> moved = new ArrayList<>();
    Deque<Move> open = new ArrayDeque<>();
    open.push(new Move(null, values.iterator()));
    while (!open.isEmpty()) {
      Move move = open.element();
      if (!move.sources().hasNext()) {
        open.pop();
        if (move.op() != null) {
          moved.add(move.op());
        }
        continue;
      }
      Value value = move.sources().next();
      if (dominance.dominates(value, user)) {
        continue;
      }
      Operation defining = value.definingOp();
      if (defining == null
          || defining.block() != block
          || defining == user
          || !MemoryEffectQueries.isPure(defining)) {
        return false;
      }
      if (begun.add(defining)) {
        open.push(new Move(defining, sourcesOf(defining).iterator()));
      }
    }
    for (Operation op : moved) {
      rewriter.moveBefore(op, user);
    }
    return true;
  }

  /** What is used within an operation, as far as it is made in the same block, and by itself. */
  private static List<Value> sourcesOf(Operation op) {
    List<Value> sources = new ArrayList<>();
    for (Region region : op.regions()) {
      region.walkPostOrder(
          inner -> {
            for (Value operand : inner.operands()) {
              Operation source = operand.definingOp();
              if (source != null && source.block() == op.block()) {
                sources.add(operand);
              }
            }
          });
    }
    sources.addAll(op.operands());
    return sources;
  }
}
