package dev.jopt.transform.memref;

import dev.jopt.dialect.memref.MemorySpaceCastOp;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.op.MemorySpaceCastConsumer;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.BaseMemRefType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;
import org.jspecify.annotations.Nullable;

/** Lets operations work in the memory space that their buffers are cast from. */
public final class BubbleDownMemorySpaceCastsPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("bubble-down-memory-space-casts", options -> new BubbleDownMemorySpaceCastsPass())
          .displayName("BubbleDownMemorySpaceCasts")
          .summary("Access memory before a cast of its memory space")
          .description(
              """
              Where a buffer is cast from a certain memory space to the general one, accesses and
              views take the buffer that is cast; the cast of a view moves behind it. Also folds
              operations and erases dead ones.""")
          .build();

  private BubbleDownMemorySpaceCastsPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PatternSet.of(new BubbleDown()), run);
  }

  private static final class BubbleDown extends RewritePattern {
    BubbleDown() {
      super(Operation.class, 1);
    }

    @Override
    public boolean matchAndRewrite(Operation op, Rewriter rewriter) {
      MemorySpaceCastConsumer consumer = op.as(MemorySpaceCastConsumer.class);
      if (consumer == null) {
        return false;
      }
      int index = consumer.memorySpaceOperand();
      if (!(op.operand(index).definingOp() instanceof MemorySpaceCastOp cast)
          || !(cast.source().type() instanceof BaseMemRefType from)
          || !(cast.result().type() instanceof BaseMemRefType to)
          || to.memorySpace() != null
          || from.memorySpace() == null) {
        return false;
      }
      rewriter.modifyInPlace(op, () -> op.setOperand(index, cast.source()));
      rewriter.setInsertPointAfter(op);
      for (OpResult result : op.results()) {
        Type type = result.type();
        if (type instanceof BaseMemRefType) {
          rewriter.modifyInPlace(op, () -> result.setType(in(type, from.memorySpace())));
          Value back = MemorySpaceCastOp.create(rewriter, op.location(), result, type).result();
          rewriter.replaceUsesIf(result, back, use -> use.owner() != back.definingOp());
        }
      }
      return true;
    }

    private static Type in(Type type, @Nullable Attribute space) {
      return type instanceof MemRefType ranked
          ? ranked.withMemorySpace(space)
          : new UnrankedMemRefType(((BaseMemRefType) type).elementType(), space);
    }
  }
}
