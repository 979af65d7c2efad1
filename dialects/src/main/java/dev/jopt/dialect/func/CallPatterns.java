package dev.jopt.dialect.func;

import dev.jopt.ir.Value;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.List;

/** Canonicalizations of {@link CallIndirectOp}. */
final class CallPatterns {
  private CallPatterns() {}

  static List<RewritePattern> all() {
    return List.of(new CallKnownFunction());
  }

  /** A call of a function that is known is a call by name. */
  private static final class CallKnownFunction extends OpRewritePattern<CallIndirectOp> {
    CallKnownFunction() {
      super(CallIndirectOp.class);
    }

    @Override
    public boolean matchAndRewrite(CallIndirectOp call, Rewriter rewriter) {
      if (!(call.calleeValue().definingOp() instanceof ConstantOp constant)) {
        return false;
      }
      List<Value> arguments = call.operandRange(1, call.operandCount() - 1);
      rewriter.replaceOp(
          call,
          CallOp.create(
              rewriter, call.location(), constant.value().root(), call.resultTypes(), arguments));
      return true;
    }
  }
}
