package dev.jopt.transform.verification;

import dev.jopt.dialect.affine.ComposedApply;
import dev.jopt.dialect.arith.CmpIPredicate;
import dev.jopt.dialect.arith.IntegerBinary;
import dev.jopt.dialect.index.IndexBinary;
import dev.jopt.dialect.index.IndexBinaryOp;
import dev.jopt.dialect.index.IndexCmpOp;
import dev.jopt.dialect.linalg.StructuredOp;
import dev.jopt.dialect.scf.IfOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ConstantLike;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.RuntimeVerifiable;
import dev.jopt.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The checks that the operands of a structured operation fit the loops that they imply. */
final class StructuredChecks {
  private final CheckBuilder c;
  private final StructuredOp op;

  private StructuredChecks(CheckBuilder c, StructuredOp op) {
    this.c = c;
    this.op = op;
  }

  static @Nullable RuntimeVerifiable of(Operation op) {
    return op instanceof StructuredOp structured
        ? MemRefChecks.checks(op, c -> new StructuredChecks(c, structured).check())
        : null;
  }

  private void check() {
    List<FoldResult> sizes = loopSizes();
    Value zero = c.constant(0);
    Value one = c.constant(1);
    if (sizes.isEmpty()) {
      return;
    }
    // Loops that do not run need no operands that fit.
    Value runs = null;
    for (FoldResult size : sizes) {
      Value start = c.constant(0);
      Value some = index(CmpIPredicate.SLT, start, c.value(size));
      runs = runs == null ? some : c.binary(IntegerBinary.ANDI, runs, some);
    }
    if (runs == null) {
      return;
    }
    IfOp guard = IfOp.create(c.builder, c.location, List.of(), runs, false);
    c.builder.setInsertPointBefore(guard.thenRegion().front().lastOp());
    List<FoldResult> starts = new ArrayList<>();
    List<FoldResult> ends = new ArrayList<>();
    for (FoldResult size : sizes) {
      starts.add(FoldResult.of(IntegerAttribute.index(0)));
      Value last = c.folded(index(IndexBinary.SUB, c.value(size), one));
      ends.add(mixed(last));
    }
    List<AffineMap> maps = op.indexingMaps();
    for (int i = 0; i < maps.size(); i++) {
      checkOperand(i, maps.get(i), starts, ends, zero, one);
    }
  }

  /** The size of each loop: that of the first dimension that it alone goes along. */
  private List<FoldResult> loopSizes() {
    List<FoldResult> sizes = new ArrayList<>();
    List<AffineExpr> exprs = new ArrayList<>();
    List<AffineMap> maps = op.indexingMaps();
    for (int i = 0; i < maps.size(); i++) {
      Value operand = op.operand(i);
      if (operand.type() instanceof ShapedType type) {
        for (int d = 0; d < type.shape().length(); d++) {
          long size = type.shape().get(d);
          sizes.add(
              size == ShapedType.DYNAMIC
                  ? FoldResult.of(c.dimension(operand, d))
                  : FoldResult.of(IntegerAttribute.index(size)));
          exprs.add(maps.get(i).result(d));
        }
      }
    }
    List<FoldResult> ofLoops = new ArrayList<>();
    int loops = op.iteratorTypes().size();
    for (int loop = 0; loop < loops; loop++) {
      int first = exprs.indexOf(AffineExpr.dim(loop));
      if (first < 0) {
        return List.of();
      }
      ofLoops.add(sizes.get(first));
    }
    return ofLoops;
  }

  private void checkOperand(
      int number,
      AffineMap map,
      List<FoldResult> starts,
      List<FoldResult> ends,
      Value zero,
      Value one) {
    if (!(op.operand(number).type() instanceof ShapedType)) {
      return;
    }
    List<FoldResult> first = apply(map, starts);
    List<FoldResult> last = apply(map, ends);
    for (int d = 0; d < map.numResults(); d++) {
      String where = "dimension #" + d + " of input/output operand #" + number;
      Value start = c.value(first.get(d));
      Value end = c.value(last.get(d));
      Value least = c.folded(index(IndexBinary.MINS, start, end));
      c.check(
          c.folded(index(CmpIPredicate.SGE, least, zero)),
          "unexpected negative result on " + where);
      Value most = c.folded(index(IndexBinary.MAXS, start, end));
      Value inferred = c.folded(index(IndexBinary.ADD, most, one));
      Value actual = c.dimension(op.operand(number), d);
      CmpIPredicate predicate =
          map.result(d) instanceof AffineDimExpr ? CmpIPredicate.EQ : CmpIPredicate.SLE;
      c.check(
          c.folded(index(predicate, inferred, actual)),
          where + " is incompatible with inferred dimension size");
    }
  }

  private List<FoldResult> apply(AffineMap map, List<FoldResult> operands) {
    List<FoldResult> results = new ArrayList<>();
    for (AffineExpr result : map.results()) {
      results.add(
          ComposedApply.canonical(
              c.builder,
              op,
              new AffineMap(map.numDims(), map.numSymbols(), List.of(result)),
              operands));
    }
    return results;
  }

  private Value index(CmpIPredicate predicate, Value left, Value right) {
    return IndexCmpOp.create(c.builder, c.location, predicate, left, right).result(0);
  }

  private Value index(IndexBinary kind, Value left, Value right) {
    return IndexBinaryOp.create(c.builder, c.location, kind, left, right).result(0);
  }

  private static FoldResult mixed(Value value) {
    Operation maker = value.definingOp();
    ConstantLike constant = maker == null ? null : maker.as(ConstantLike.class);
    return constant != null ? FoldResult.of(constant.constantValue()) : FoldResult.of(value);
  }
}
