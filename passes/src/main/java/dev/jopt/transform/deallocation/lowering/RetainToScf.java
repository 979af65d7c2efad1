package dev.jopt.transform.deallocation.lowering;

import dev.jopt.dialect.arith.CmpIOp;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.deallocation.FreeOp;
import dev.jopt.dialect.deallocation.GetBufferOp;
import dev.jopt.dialect.deallocation.NullOp;
import dev.jopt.dialect.deallocation.OwnershipType;
import dev.jopt.dialect.deallocation.RetainOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.dialect.scf.YieldOp;
import dev.jopt.ir.Block;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Compares each memref of a retain with each alloc, in order. An alloc that is handed out is null
 * from then on, so that nothing gets it twice and it is not freed.
 */
final class RetainToScf extends OpRewritePattern<RetainOp> {
  private static final List<Type> OUTCOME =
      List.of(OwnershipType.OWNERSHIP, IndexType.INDEX, OwnershipType.OWNERSHIP);

  /**
   * Which retains are decided in place.
   *
   * @param pairs how many pairs of a memref and an alloc, for those with several of both
   */
  record Limit(long pairs) {
    boolean allows(RetainOp retain) {
      int memRefs = retain.retained().size();
      int allocs = retain.allocs().size();
      return allocs == 0
          || memRefs == 1
          || allocs == 1
          || (long) Math.max(memRefs, 1) * allocs <= pairs;
    }
  }

  private final Limit limit;

  RetainToScf(Limit limit) {
    super(RetainOp.class);
    this.limit = limit;
  }

  @Override
  public boolean matchAndRewrite(RetainOp retain, Rewriter rewriter) {
    if (!limit.allows(retain)) {
      return false;
    }
    if (retain.allocs().isEmpty()) {
      Value none = NullOp.create(rewriter, retain.location()).result();
      rewriter.replaceOp(retain, Collections.nCopies(retain.resultCount(), none));
      return true;
    }
    rewriter.replaceOp(retain, new Decision(retain, rewriter).decide());
    return true;
  }

  /** The code for one retain while it is made. */
  private static final class Decision {
    private final RetainOp retain;
    private final Rewriter rewriter;
    private final Location location;

    /** The indicator that remains of each alloc, and its address. */
    private final List<Value> allocs;

    private final List<Value> addresses = new ArrayList<>();

    Decision(RetainOp retain, Rewriter rewriter) {
      this.retain = retain;
      this.rewriter = rewriter;
      location = retain.location();
      allocs = new ArrayList<>(retain.allocs());
    }

    List<Value> decide() {
      for (Value alloc : allocs) {
        addresses.add(addressOf(alloc));
      }
      Value none = NullOp.create(rewriter, location).result();
      Value zero = ConstantOp.create(rewriter, location, IntegerAttribute.index(0)).result();
      List<Value> results = new ArrayList<>();
      for (Value memRef : retain.retained()) {
        results.add(claim(memRef, none, zero));
      }
      for (int i = 0; i < allocs.size(); i++) {
        Value isLeft =
            CmpIOp.create(rewriter, location, CmpIPredicate.NE, addresses.get(i), zero).result();
        IfOp freeing = IfOp.create(rewriter, location, List.of(), isLeft, false);
        FreeOp.create(OpBuilder.before(freeing.thenYield()), location, allocs.get(i));
      }
      return results;
    }

    private Value claim(Value memRef, Value none, Value zero) {
      Value address = addressOf(memRef);
      Value result = none;
      for (int i = 0; i < allocs.size(); i++) {
        Value alloc = allocs.get(i);
        Value isSame =
            CmpIOp.create(rewriter, location, CmpIPredicate.EQ, address, addresses.get(i)).result();
        IfOp choice = IfOp.create(rewriter, location, OUTCOME, isSame, true);
        end(choice.thenRegion().front(), List.of(none, zero, alloc));
        end(choice.elseRegion().front(), List.of(alloc, addresses.get(i), result));
        allocs.set(i, choice.result(0));
        addresses.set(i, choice.result(1));
        result = choice.result(2);
      }
      return result;
    }

    private Value addressOf(Value value) {
      return GetBufferOp.create(rewriter, location, value).result();
    }

    private void end(Block block, List<Value> values) {
      YieldOp.create(OpBuilder.atEnd(rewriter.context(), block), location, values);
    }
  }
}
