package dev.jopt.dialect.bufferization;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.ExtractStridedMetadataOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.MemoryEffect;
import dev.jopt.ir.op.MemoryEffects;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@code bufferization.dealloc}. */
final class DeallocPatterns {
  private DeallocPatterns() {}

  static List<RewritePattern> all() {
    return List.of(
        new MergeSameBuffers(),
        new MergeSameRetained(),
        new EraseIfNothingIsFreed(),
        new DropNever(),
        new FreeWhatWasAllocated(),
        new DropUnusedAllocations());
  }

  /** A pattern that starts at this operation. */
  private abstract static class DeallocPattern extends OpRewritePattern<DeallocOp> {
    DeallocPattern() {
      super(DeallocOp.class);
    }
  }

  /** A buffer that is there twice is freed when one of the conditions holds. */
  private static final class MergeSameBuffers extends DeallocPattern {
    @Override
    public boolean matchAndRewrite(DeallocOp op, Rewriter rewriter) {
      Map<Value, Value> conditions = new LinkedHashMap<>();
      for (int i = 0; i < op.memrefs().size(); i++) {
        Value condition = op.conditions().get(i);
        Value known = conditions.putIfAbsent(op.memrefs().get(i), condition);
        if (known != null && known != condition) {
          OperationState or = rewriter.state(op.location(), "arith.ori");
          or.addOperand(known).addOperand(condition).addResultType(IntegerType.I1);
          conditions.put(op.memrefs().get(i), rewriter.create(or).result());
        }
      }
      return conditions.size() != op.memrefs().size()
          && op.update(
              new ArrayList<>(conditions.keySet()), new ArrayList<>(conditions.values()), rewriter);
    }
  }

  /** A buffer that is retained twice needs one result. */
  private static final class MergeSameRetained extends DeallocPattern {
    @Override
    public boolean matchAndRewrite(DeallocOp op, Rewriter rewriter) {
      Map<Value, Integer> places = new LinkedHashMap<>();
      for (Value value : op.retained()) {
        places.putIfAbsent(value, places.size());
      }
      if (places.size() == op.retained().size()) {
        return false;
      }
      OperationState state =
          rewriter
              .state(op.location(), op.definition())
              .addOperands(op.memrefs())
              .addOperands(op.conditions())
              .addOperands(new ArrayList<>(places.keySet()))
              .setOperandSegments(op.memrefs().size(), op.conditions().size(), places.size())
              .addResultTypes(Collections.nCopies(places.size(), IntegerType.I1));
      Operation merged = rewriter.create(state);
      List<Value> results = new ArrayList<>();
      for (Value value : op.retained()) {
        results.add(merged.result(places.getOrDefault(value, 0)));
      }
      rewriter.replaceOp(op, results);
      return true;
    }
  }

  /** Where no buffer is freed, no ownership passes to the retained memrefs. */
  private static final class EraseIfNothingIsFreed extends DeallocPattern {
    @Override
    public boolean matchAndRewrite(DeallocOp op, Rewriter rewriter) {
      if (!op.memrefs().isEmpty()) {
        return false;
      }
      if (op.resultCount() == 0) {
        rewriter.eraseOp(op);
        return true;
      }
      Value never = ConstantOp.create(rewriter, op.location(), IntegerAttribute.of(false)).result();
      rewriter.replaceOp(op, Collections.nCopies(op.resultCount(), never));
      return true;
    }
  }

  /** Removes memrefs that are never freed. */
  private static final class DropNever extends DeallocPattern {
    @Override
    public boolean matchAndRewrite(DeallocOp op, Rewriter rewriter) {
      List<Value> memrefs = new ArrayList<>();
      List<Value> conditions = new ArrayList<>();
      for (int i = 0; i < op.memrefs().size(); i++) {
        Value condition = op.conditions().get(i);
        if (!isFalse(condition)) {
          memrefs.add(op.memrefs().get(i));
          conditions.add(condition);
        }
      }
      return op.update(memrefs, conditions, rewriter);
    }

    private static boolean isFalse(Value condition) {
      return OperationFolder.matchConstant(condition) instanceof IntegerAttribute constant
          && constant.value().signum() == 0;
    }
  }

  /** To free the base of a buffer that was just allocated is to free that buffer. */
  private static final class FreeWhatWasAllocated extends DeallocPattern {
    @Override
    public boolean matchAndRewrite(DeallocOp op, Rewriter rewriter) {
      List<Value> memrefs = new ArrayList<>();
      for (Value memref : op.memrefs()) {
        Operation source = memref.definingOp();
        memrefs.add(
            source instanceof ExtractStridedMetadataOp metadata && isAllocated(metadata.source())
                ? metadata.source()
                : memref);
      }
      return op.update(memrefs, op.conditions(), rewriter);
    }

    private static boolean isAllocated(Value value) {
      return value.definingOp() instanceof MemoryEffects allocation
          && allocation.memoryEffects().stream()
              .anyMatch(
                  effect -> effect.kind() == MemoryEffect.Kind.ALLOCATE && effect.value() == value);
    }
  }

  /** A buffer that is allocated only to be freed need not be. */
  private static final class DropUnusedAllocations extends DeallocPattern {
    @Override
    public boolean matchAndRewrite(DeallocOp op, Rewriter rewriter) {
      List<Value> memrefs = new ArrayList<>();
      List<Value> conditions = new ArrayList<>();
      List<Operation> dropped = new ArrayList<>();
      for (int i = 0; i < op.memrefs().size(); i++) {
        Value memref = op.memrefs().get(i);
        Operation allocation = memref.definingOp();
        if (allocation != null && isOnlyAllocated(memref, allocation)) {
          dropped.add(allocation);
        } else {
          memrefs.add(memref);
          conditions.add(op.conditions().get(i));
        }
      }
      if (!op.update(memrefs, conditions, rewriter)) {
        return false;
      }
      for (Operation allocation : dropped) {
        rewriter.eraseOp(allocation);
      }
      return true;
    }

    private static boolean isOnlyAllocated(Value memref, Operation allocation) {
      if (allocation.resultCount() != 1
          || !memref.hasOneUse()
          || !(allocation instanceof MemoryEffects declared)) {
        return false;
      }
      @Nullable MemoryEffect only = null;
      for (MemoryEffect effect : declared.memoryEffects()) {
        if (effect.value() == memref) {
          if (only != null) {
            return false;
          }
          only = effect;
        }
      }
      return only != null && only.kind() == MemoryEffect.Kind.ALLOCATE;
    }
  }
}
