package dev.jopt.dialect.async;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import java.util.ArrayList;
import java.util.List;

/** Removes a group to which nothing is added, and what waits for it. */
final class EraseGroupOfNone extends OpRewritePattern<CreateGroupOp> {
  EraseGroupOfNone() {
    super(CreateGroupOp.class);
  }

  @Override
  public boolean matchAndRewrite(CreateGroupOp op, Rewriter rewriter) {
    List<Operation> users = new ArrayList<>();
    op.result(0).users().forEach(users::add);
    for (Operation user : users) {
      if (!(user instanceof AwaitAllOp)) {
        return false;
      }
    }
    users.forEach(rewriter::eraseOp);
    rewriter.eraseOp(op);
    return true;
  }
}
