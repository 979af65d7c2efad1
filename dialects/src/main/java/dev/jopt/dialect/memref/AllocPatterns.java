package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.OperationFolder;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;

/** Canonicalizations of allocations. */
final class AllocPatterns {
  private AllocPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new ConstantSizes(), new OnlyWritten(AllocLikeOp.class));
  }

  static List<RewritePattern> ofRealloc() {
    return List.of(new OnlyWritten(ReallocOp.class));
  }

  /** A size that is a constant becomes part of the type. */
  private static final class ConstantSizes extends OpRewritePattern<AllocLikeOp> {
    ConstantSizes() {
      super(AllocLikeOp.class);
    }

    @Override
    public boolean matchAndRewrite(AllocLikeOp alloc, Rewriter rewriter) {
      MemRefType type = alloc.type();
      List<Value> left = new ArrayList<>();
      ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
      int next = 0;
      boolean changed = false;
      for (int i = 0; i < type.rank(); i++) {
        long size = type.shape().get(i);
        if (type.isDynamicDim(i)) {
          Value operand = alloc.dynamicSizes().get(next++);
          if (OperationFolder.matchConstant(operand) instanceof IntegerAttribute constant
              && constant.value().signum() >= 0) {
            size = constant.longValue();
            changed = true;
          } else {
            left.add(operand);
          }
        }
        shape.add(size);
      }
      if (!changed) {
        return false;
      }
      int symbols = alloc.symbolOperands().size();
      OperationState state =
          rewriter
              .state(alloc.location(), alloc.definition())
              .addOperands(left)
              .addOperands(alloc.symbolOperands())
              .setInherentAttributes(alloc.inherentAttributes())
              .setDiscardableAttributes(alloc.discardableAttributes())
              .setOperandSegments(left.size(), symbols)
              .addResultType(type.withShape(shape.build()));
      Operation smaller = rewriter.create(state);
      rewriter.replaceOp(
          alloc, CastOp.create(rewriter, alloc.location(), smaller.result(), type).result());
      return true;
    }
  }

  /** A buffer that is only written and freed is not needed, nor are the writes. */
  private static final class OnlyWritten extends RewritePattern {
    OnlyWritten(Class<? extends Operation> root) {
      super(root, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Value buffer = op.result();
      for (Operation user : buffer.users()) {
        boolean writes = user instanceof StoreOp store && store.value() != buffer;
        if (!writes && !(user instanceof DeallocOp)) {
          return rewriter.matchFailed(op, "the buffer is used for more than stores");
        }
      }
      for (Operation user : List.copyOf(usersOf(buffer))) {
        rewriter.eraseOp(user);
      }
      rewriter.eraseOp(op);
      return true;
    }

    private static List<Operation> usersOf(Value value) {
      List<Operation> users = new ArrayList<>();
      for (Operation user : value.users()) {
        users.add(user);
      }
      return users;
    }
  }
}
