package dev.jopt.dialect.bufferization;

import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.dialect.memref.LoadOp;
import dev.jopt.dialect.memref.MemRefs;
import dev.jopt.dialect.tensor.CastOp;
import dev.jopt.dialect.tensor.ExtractOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Canonicalizations of the borders between tensors and buffers. */
final class BufferPatterns {
  private BufferPatterns() {}

  static List<RewritePattern> ofToBuffer() {
    return List.of(new BufferOfCast(), new BufferOfBuffer());
  }

  /** Those that begin at operations of other dialects. */
  static List<RewritePattern> ofOthers() {
    return List.of(new LoadOfBuffer(), new DimOfTensor(), new DimOfBuffer());
  }

  /** The buffer of a tensor that is cast is a cast of the buffer of the tensor. */
  private static final class BufferOfCast extends OpRewritePattern<ToBufferOp> {
    BufferOfCast() {
      super(ToBufferOp.class);
    }

    @Override
    public boolean matchAndRewrite(ToBufferOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof CastOp cast)
          || !(cast.source().type() instanceof RankedTensorType from)
          || !(op.result().type() instanceof MemRefType to)
          || (to.layout() instanceof StridedLayoutAttribute layout
              && layout.strides().length() != from.rank())) {
        return false;
      }
      Value buffer =
          rewriter
              .create(
                  rewriter
                      .state(op.location(), op.definition())
                      .addOperand(cast.source())
                      .setInherentAttributes(op.inherentAttributes())
                      .addResultType(to.withShape(from.shape())))
              .result();
      rewriter.replaceOp(
          op, dev.jopt.dialect.memref.CastOp.create(rewriter, op.location(), buffer, to));
      return true;
    }
  }

  /** The buffer of a tensor that is a buffer of another type is a cast of it, or a copy. */
  private static final class BufferOfBuffer extends OpRewritePattern<ToBufferOp> {
    BufferOfBuffer() {
      super(ToBufferOp.class);
    }

    @Override
    public boolean matchAndRewrite(ToBufferOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof ToTensorOp tensor)
          || !(tensor.buffer().type() instanceof MemRefType from)
          || !(op.result().type() instanceof MemRefType to)
          || from.equals(to)
          || from.rank() != to.rank()
          || !Objects.equals(from.memorySpace(), to.memorySpace())) {
        return false;
      }
      Value source = tensor.buffer();
      if (MemRefs.areCastCompatible(from, to) && MemRefs.isCastForSure(from, to)) {
        rewriter.replaceOp(
            op, dev.jopt.dialect.memref.CastOp.create(rewriter, op.location(), source, to));
        return true;
      }
      List<Value> sizes = new ArrayList<>();
      for (int i = 0; i < to.rank(); i++) {
        if (to.isDynamicDim(i)) {
          Value index =
              ConstantOp.create(rewriter, op.location(), IntegerAttribute.index(i)).result();
          sizes.add(
              dev.jopt.dialect.memref.DimOp.create(rewriter, op.location(), source, index)
                  .result());
        }
      }
      Operation copy =
          rewriter.create(
              rewriter
                  .state(op.location(), AllocOp.DEFINITION)
                  .addOperands(sizes)
                  .setOperandSegments(sizes.size(), 0)
                  .addResultType(to));
      rewriter.create(
          rewriter
              .state(op.location(), dev.jopt.dialect.memref.CopyOp.DEFINITION)
              .addOperand(source)
              .addOperand(copy.result()));
      rewriter.replaceOp(op, copy);
      return true;
    }
  }

  /** An element of the buffer of a tensor is an element of the tensor. */
  private static final class LoadOfBuffer extends OpRewritePattern<LoadOp> {
    LoadOfBuffer() {
      super(LoadOp.class);
    }

    @Override
    public boolean matchAndRewrite(LoadOp op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof ToBufferOp buffer)) {
        return false;
      }
      List<Value> indices = op.operandRange(1, op.operandCount() - 1);
      rewriter.replaceOp(op, ExtractOp.create(rewriter, op.location(), buffer.tensor(), indices));
      return true;
    }
  }

  /** A size of the tensor in a buffer is a size of the buffer. */
  private static final class DimOfTensor extends RewritePattern {
    DimOfTensor() {
      super(dev.jopt.dialect.tensor.DimOp.class, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof ToTensorOp tensor)) {
        return false;
      }
      rewriter.replaceOp(
          op,
          dev.jopt.dialect.memref.DimOp.create(
              rewriter, op.location(), tensor.buffer(), op.operand(1)));
      return true;
    }
  }

  /** A size of the buffer of a tensor is a size of the tensor. */
  private static final class DimOfBuffer extends RewritePattern {
    DimOfBuffer() {
      super("memref.dim", 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      if (!(op.operand(0).definingOp() instanceof ToBufferOp buffer)) {
        return false;
      }
      rewriter.replaceOp(
          op,
          dev.jopt.dialect.tensor.DimOp.create(
              rewriter, op.location(), buffer.tensor(), op.operand(1)));
      return true;
    }
  }
}
