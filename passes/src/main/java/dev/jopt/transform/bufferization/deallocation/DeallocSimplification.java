package dev.jopt.transform.bufferization.deallocation;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.arith.IntegerBinaryOp;
import dev.jopt.dialect.bufferization.DeallocOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.transform.bufferization.deallocation.BufferOrigins.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Simplifies one deallocation by what is known of aliases. */
final class DeallocSimplification {
  private final DeallocOp op;
  private final BufferOrigins origins;
  private final Rewriter rewriter;

  DeallocSimplification(DeallocOp op, BufferOrigins origins, Rewriter rewriter) {
    this.op = op;
    this.origins = origins;
    this.rewriter = rewriter;
  }

  /** A buffer that is retained under another name, and is no other of them, is not freed. */
  boolean dropRetained() {
    List<Value> memrefs = new ArrayList<>();
    List<Value> conditions = new ArrayList<>();
    BufferGroup retained = new BufferGroup(op.retained(), origins);
    for (int i = 0; i < op.memrefs().size(); i++) {
      Value memref = op.memrefs().get(i);
      Value condition = op.conditions().get(i);
      Set<Integer> same = retainedAs(memref, retained);
      if (same == null) {
        memrefs.add(memref);
        conditions.add(condition);
      } else {
        rewriter.setInsertPointAfter(op);
        for (int each : same) {
          Value updated = op.result(each);
          Operation either =
              IntegerBinaryOp.create(
                  rewriter, op.location(), IntegerBinary.ORI, updated, condition);
          rewriter.replaceUsesIf(updated, either.result(), use -> use.owner() != either);
        }
      }
    }
    return op.update(memrefs, conditions, rewriter);
  }

  /** The retained buffers that a buffer is; null if it is none, or that is not known of one. */
  private @Nullable Set<Integer> retainedAs(Value memref, BufferGroup retained) {
    Set<Integer> same = new TreeSet<>();
    boolean isUncertain =
        retained.anyMatch(
            memref,
            i -> {
              Answer answer = origins.isSameAllocation(op.retained().get(i), memref);
              if (answer == Answer.SAME) {
                same.add(i);
              }
              return answer == Answer.UNKNOWN;
            });
    return isUncertain || same.isEmpty() ? null : same;
  }

  /** No ownership passes to a retained buffer that is none of those that may be freed. */
  boolean dropUnrelated() {
    List<Value> kept = new ArrayList<>();
    List<@Nullable Value> results = new ArrayList<>();
    List<Value> memrefs = op.memrefs();
    BufferGroup group = new BufferGroup(memrefs, origins);
    for (Value retained : op.retained()) {
      if (group.anyMatch(retained, i -> origins.mayAlias(retained, memrefs.get(i)))) {
        kept.add(retained);
        results.add(null);
      } else {
        results.add(
            ConstantOp.create(rewriter, op.location(), IntegerAttribute.of(false)).result());
      }
    }
    if (kept.size() == op.retained().size()) {
      return false;
    }
    DeallocOp smaller = DeallocOp.create(rewriter, op.location(), memrefs, op.conditions(), kept);
    int next = 0;
    List<Value> replacements = new ArrayList<>();
    for (Value result : results) {
      replacements.add(result != null ? result : smaller.result(next++));
    }
    rewriter.replaceOp(op, replacements);
    return true;
  }

  /** Buffers that are no other ones need not be compared with them. */
  boolean split() {
    List<Value> memrefs = op.memrefs();
    if (memrefs.size() <= 1) {
      return false;
    }
    List<Value> rest = new ArrayList<>();
    List<Value> restConditions = new ArrayList<>();
    List<DeallocOp> parts = new ArrayList<>();
    BufferGroup group = new BufferGroup(memrefs, origins);
    for (int i = 0; i < memrefs.size(); i++) {
      Value memref = memrefs.get(i);
      Value condition = op.conditions().get(i);
      if (mayBeAnother(i, memrefs, group)) {
        rest.add(memref);
        restConditions.add(condition);
      } else {
        parts.add(
            DeallocOp.create(
                rewriter, op.location(), List.of(memref), List.of(condition), op.retained()));
      }
    }
    if (parts.isEmpty()) {
      return false;
    }
    DeallocOp last = DeallocOp.create(rewriter, op.location(), rest, restConditions, op.retained());
    List<Value> results = new ArrayList<>(last.results());
    for (DeallocOp part : parts) {
      for (int i = 0; i < results.size(); i++) {
        results.set(
            i,
            IntegerBinaryOp.create(
                    rewriter, op.location(), IntegerBinary.ORI, results.get(i), part.result(i))
                .result());
      }
    }
    rewriter.replaceOp(op, results);
    return true;
  }

  private boolean mayBeAnother(int index, List<Value> memrefs, BufferGroup group) {
    Value memref = memrefs.get(index);
    return group.anyMatch(memref, i -> i != index && origins.mayAlias(memref, memrefs.get(i)));
  }

  /** A buffer that is owned for sure passes its ownership to the retained buffer that it is. */
  boolean dropAlwaysOwned() {
    List<Value> memrefs = new ArrayList<>();
    List<Value> conditions = new ArrayList<>();
    BitSet owned = new BitSet();
    boolean changed = false;
    BufferGroup retained = new BufferGroup(op.retained(), origins);
    for (int i = 0; i < op.memrefs().size(); i++) {
      Value memref = op.memrefs().get(i);
      Value condition = op.conditions().get(i);
      boolean dropped = false;
      for (int k : isTrue(condition) ? retainedForSure(memref, retained) : Set.<Integer>of()) {
        changed |= op.result(k).hasUses();
        rewriter.replaceAllUses(op.result(k), condition);
        owned.set(k);
        dropped = true;
      }
      if (!dropped) {
        memrefs.add(memref);
        conditions.add(condition);
      }
    }
    // A retained buffer that is not decided may still be one of them.
    return (owned.cardinality() == op.retained().size() && op.update(memrefs, conditions, rewriter))
        || changed;
  }

  private Set<Integer> retainedForSure(Value memref, BufferGroup retained) {
    Set<Integer> same = new TreeSet<>();
    addSame(memref, retained, same);
    if (memref.definingOp() instanceof ExtractStridedMetadataOp metadata) {
      addSame(metadata.source(), retained, same);
    }
    return same;
  }

  private void addSame(Value memref, BufferGroup retained, Set<Integer> same) {
    retained.anyMatch(
        memref,
        i -> {
          if (origins.isSurelySameAllocation(op.retained().get(i), memref)) {
            same.add(i);
          }
          return false;
        });
  }

  private static boolean isTrue(Value condition) {
    return OperationFolder.matchConstant(condition) instanceof IntegerAttribute constant
        && constant.value().signum() != 0;
  }
}
