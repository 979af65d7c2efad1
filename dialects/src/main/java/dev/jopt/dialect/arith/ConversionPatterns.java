package dev.jopt.dialect.arith;

import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Canonicalizations of conversions: of two in a row, one or none is left. */
final class ConversionPatterns {
  private ConversionPatterns() {}

  static List<RewritePattern> of(Cast kind) {
    return List.of(new MergePair(kind));
  }

  private static final class MergePair extends OpRewritePattern<CastOp> {
    private final Cast kind;

    MergePair(Cast kind) {
      super(CastOp.class);
      this.kind = kind;
    }

    @Override
    public boolean matchAndRewrite(CastOp outer, Rewriter rewriter) {
      if (!(outer.in().definingOp() instanceof CastOp inner)) {
        return rewriter.matchFailed(outer, "the operand is not converted");
      }
      Type from = inner.in().type();
      Type to = outer.result().type();
      if (inner.kind() == kind && kind != Cast.TRUNCI && from.equals(to) && isReversible()) {
        rewriter.replaceOp(outer, inner.in());
        return true;
      }
      Cast merged = merged(inner.kind(), from, to);
      if (merged == null || outer.hasAttribute("roundingmode")) {
        return rewriter.matchFailed(outer, "the two conversions are no single one");
      }
      rewriter.replaceOp(outer, CastOp.create(rewriter, outer.location(), merged, inner.in(), to));
      return true;
    }

    private boolean isReversible() {
      return kind == Cast.INDEX_CAST || kind == Cast.INDEX_CASTUI || kind == Cast.BITCAST;
    }

    /** The one conversion equal to the inner and then the outer one, or null. */
    private @Nullable Cast merged(Cast inner, Type from, Type to) {
      switch (kind) {
        case INDEX_CAST:
          return inner == Cast.EXTSI ? Cast.INDEX_CAST : null;
        case INDEX_CASTUI:
          return inner == Cast.EXTUI ? Cast.INDEX_CASTUI : null;
        case BITCAST:
          return inner == Cast.BITCAST ? Cast.BITCAST : null;
        case EXTSI:
          return inner == Cast.EXTUI ? Cast.EXTUI : null;
        case TRUNCI:
          return (inner == Cast.EXTSI || inner == Cast.EXTUI) && isWider(to, from) ? inner : null;
        case TRUNCF:
          return inner == Cast.SITOFP || inner == Cast.UITOFP ? inner : null;
        default:
          return null;
      }
    }

    private static boolean isWider(Type type, Type than) {
      return type.elementTypeOrSelf() instanceof IntegerType wide
          && than.elementTypeOrSelf() instanceof IntegerType narrow
          && wide.width() > narrow.width();
    }
  }
}
