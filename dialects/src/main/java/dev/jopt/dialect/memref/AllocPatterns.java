package dev.jopt.dialect.memref;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
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
    return List.of(
        new ConstantSizes("memref.alloc"),
        new ConstantSizes("memref.alloca"),
        new OnlyWritten("memref.alloc"),
        new OnlyWritten("memref.alloca"));
  }

  static List<RewritePattern> ofRealloc() {
    return List.of(new OnlyWritten("memref.realloc"));
  }

  /** A size that is a constant becomes part of the type. */
  private static final class ConstantSizes extends RewritePattern {
    ConstantSizes(String name) {
      super(name, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      AllocLikeOp alloc = (AllocLikeOp) op;
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
              .state(op.location(), op.definition())
              .addOperands(left)
              .addOperands(alloc.symbolOperands())
              .setInherentAttributes(op.inherentAttributes())
              .setDiscardableAttributes(op.discardableAttributes())
              .setOperandSegments(left.size(), symbols)
              .addResultType(type.withShape(shape.build()));
      Operation smaller = rewriter.create(state);
      rewriter.replaceOp(
          op, CastOp.create(rewriter, op.location(), smaller.result(), type).result());
      return true;
    }
  }

  /** A buffer that is only written and freed is not needed, nor are the writes. */
  private static final class OnlyWritten extends RewritePattern {
    OnlyWritten(String name) {
      super(name, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      Value buffer = op.result();
      for (Operation user : buffer.users()) {
        boolean writes = user instanceof StoreOp store && store.value() != buffer;
        if (!writes && !(user instanceof DeallocOp)) {
          return false;
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
