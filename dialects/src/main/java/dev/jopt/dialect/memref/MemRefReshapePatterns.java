package dev.jopt.dialect.memref;

import dev.jopt.dialect.reshape.RegroupPatterns;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of {@link ExpandShapeOp} and {@link CollapseShapeOp}. */
final class MemRefReshapePatterns {
  private MemRefReshapePatterns() {}

  static List<RewritePattern> ofExpand() {
    List<RewritePattern> patterns = new ArrayList<>(RegroupPatterns.ofExpand("memref"));
    patterns.add(new ExpandOfMemRefCast());
    return patterns;
  }

  static List<RewritePattern> ofCollapse() {
    List<RewritePattern> patterns = new ArrayList<>(RegroupPatterns.ofCollapse("memref"));
    patterns.add(new CollapseOfMemRefCast());
    return patterns;
  }

  private static @Nullable Value forgetful(Value value) {
    return value.definingOp() instanceof CastOp cast && cast.onlyForgets() ? cast.source() : null;
  }

  /** Dimensions are merged of the source of a cast that only forgot something. */
  private static final class CollapseOfMemRefCast extends OpRewritePattern<CollapseShapeOp> {
    CollapseOfMemRefCast() {
      super(CollapseShapeOp.class);
    }

    @Override
    public boolean matchAndRewrite(CollapseShapeOp collapse, Rewriter rewriter) {
      Value source = forgetful(collapse.source());
      if (source == null) {
        return rewriter.matchFailed(collapse, "the source is no cast that forgets its type");
      }
      MemRefType type =
          Reassociation.collapsed((MemRefType) source.type(), collapse.reassociation());
      if (type == null) {
        return rewriter.matchFailed(collapse, "the layout of the source cannot be collapsed");
      }
      if (type.equals(collapse.result().type())) {
        rewriter.modifyInPlace(collapse, () -> collapse.setOperand(0, source));
        return true;
      }
      Operation made =
          rewriter.create(
              rewriter
                  .state(collapse.location(), collapse.definition())
                  .addOperand(source)
                  .setAttribute(
                      "reassociation", Objects.requireNonNull(collapse.attribute("reassociation")))
                  .addResultType(type));
      rewriter.replaceOp(
          collapse,
          CastOp.create(rewriter, collapse.location(), made.result(), collapse.result().type()));
      return true;
    }
  }
}
