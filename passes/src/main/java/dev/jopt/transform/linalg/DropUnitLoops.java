package dev.jopt.transform.linalg;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.arith.ConstantOp;
import dev.jopt.dialect.linalg.GenericOp;
import dev.jopt.dialect.linalg.IndexOp;
import dev.jopt.dialect.linalg.IteratorType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineConstantExpr;
import dev.jopt.ir.affine.AffineDimExpr;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.OpRewritePattern;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Takes out the loops that run once, with the dimensions that only they index. */
final class DropUnitLoops extends OpRewritePattern<GenericOp> {
  private final RankReduction reduction;

  DropUnitLoops(RankReduction reduction) {
    super(GenericOp.class);
    this.reduction = reduction;
  }

  /**
   * What an operand becomes.
   *
   * @param groups for each dimension that stays, the dimensions that are merged into it
   */
  private record Reduced(AffineMap map, List<List<Integer>> groups, ImmutableLongArray shape) {}

  @Override
  public boolean matchAndRewrite(GenericOp op, Rewriter rewriter) {
    List<AffineMap> maps = op.indexingMaps();
    int loops = op.iteratorTypes().size();
    if (maps.isEmpty() || loops == 0 || !IndexingMaps.determineLoops(maps, loops)) {
      return rewriter.matchFailed(op, "the operands do not determine the loops");
    }
    BitSet units = new BitSet();
    List<AffineExpr> replacements = new ArrayList<>();
    List<IteratorType> types = new ArrayList<>();
    for (int i = 0; i < loops; i++) {
      if (op.staticLoopSize(i) == 1) {
        units.set(i);
        replacements.add(AffineExpr.constant(0));
      } else {
        replacements.add(AffineExpr.dim(types.size()));
        types.add(op.iteratorTypes().get(i));
      }
    }
    List<Reduced> operands = new ArrayList<>();
    List<AffineMap> newMaps = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      Reduced reduced =
          reduce(op.operand(i).type(), maps.get(i), units, replacements, types.size());
      operands.add(reduced);
      newMaps.add(reduced.map());
    }
    if (newMaps.equals(maps)
        || isBound(op, maps, units)
        || !IndexingMaps.determineLoops(newMaps, types.size())) {
      return rewriter.matchFailed(op, "no dimension of size one can go");
    }
    rewrite(op, operands, newMaps, types, units, rewriter);
    return true;
  }

  /** Whether a loop that would go indexes a buffer that cannot be collapsed. */
  private static boolean isBound(GenericOp op, List<AffineMap> maps, BitSet units) {
    for (int i = 0; i < maps.size(); i++) {
      if (op.operand(i).type() instanceof MemRefType type && !isCollapsible(type)) {
        for (int loop = units.nextSetBit(0); loop >= 0; loop = units.nextSetBit(loop + 1)) {
          if (maps.get(i).usesDim(loop)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static Reduced reduce(
      Type type, AffineMap map, BitSet units, List<AffineExpr> replacements, int loops) {
    if (!isCollapsible(type)) {
      return new Reduced(
          map.replaceDimsAndSymbols(replacements, List.of(), loops, 0),
          List.of(),
          ImmutableLongArray.of());
    }
    ShapedType shaped = (ShapedType) type;
    List<AffineExpr> results = new ArrayList<>();
    List<List<Integer>> groups = new ArrayList<>();
    ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
    List<Integer> group = new ArrayList<>();
    for (int i = 0; i < shaped.rank(); i++) {
      if (isUnit(shaped.dimSize(i), map.result(i), units)) {
        (groups.isEmpty() ? group : groups.get(groups.size() - 1)).add(i);
        continue;
      }
      group.add(i);
      groups.add(group);
      group = new ArrayList<>();
      results.add(map.subMap(i).replaceDimsAndSymbols(replacements, List.of(), loops, 0).result(0));
      shape.add(shaped.dimSize(i));
    }
    return new Reduced(new AffineMap(loops, 0, results), groups, shape.build());
  }

  private static boolean isUnit(long size, AffineExpr index, BitSet units) {
    if (size != 1) {
      return false;
    }
    return index instanceof AffineDimExpr loop
        ? units.get(loop.position())
        : index instanceof AffineConstantExpr constant && constant.value() == 0;
  }

  private static boolean isCollapsible(Type type) {
    return (type instanceof MemRefType buffer && buffer.isIdentityLayout())
        || (type instanceof RankedTensorType tensor && tensor.encoding() == null);
  }

  private void rewrite(
      GenericOp op,
      List<Reduced> operands,
      List<AffineMap> maps,
      List<IteratorType> types,
      BitSet units,
      Rewriter rewriter) {
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < op.operandCount(); i++) {
      values.add(collapse(op, op.operand(i), operands.get(i), i, rewriter));
    }
    int inputs = op.inputCount();
    GenericOp smaller =
        GenericOp.create(
            rewriter,
            op.location(),
            values.subList(0, inputs),
            values.subList(inputs, values.size()),
            maps,
            types);
    smaller.region(0).front().erase();
    rewriter.inlineRegionBefore(op.region(0), smaller.region(0), null);
    replaceIndices(smaller, units, rewriter);
    rewriter.setInsertPointAfter(smaller);
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < op.resultCount(); i++) {
      Value result = smaller.result(i);
      RankedTensorType type = (RankedTensorType) op.result(i).type();
      results.add(
          result.type().equals(type)
              ? result
              : expand(op, i, type, result, operands.get(inputs + i), rewriter));
    }
    rewriter.replaceOp(op, results);
  }

  private Value collapse(
      GenericOp op, Value operand, Reduced reduced, int index, Rewriter rewriter) {
    if (reduced.map().numResults() == op.indexingMaps().get(index).numResults()) {
      return operand;
    }
    return reduction.collapse(rewriter, op.location(), operand, reduced.shape(), reduced.groups());
  }

  private Value expand(
      GenericOp op,
      int index,
      RankedTensorType type,
      Value result,
      Reduced reduced,
      Rewriter rewriter) {
    Value output = op.operand(op.inputCount() + index);
    return reduction.expand(rewriter, op.location(), type, result, reduced.groups(), () -> output);
  }

  private static void replaceIndices(GenericOp op, BitSet units, Rewriter rewriter) {
    for (Operation inner : op.body().operations()) {
      if (!(inner instanceof IndexOp index)) {
        continue;
      }
      int loop = (int) index.dimension();
      int before = units.get(0, loop).cardinality();
      rewriter.setInsertPointBefore(index);
      if (units.get(loop)) {
        rewriter.replaceOp(index, ConstantOp.createIndex(rewriter, index.location(), 0));
      } else if (before != 0) {
        rewriter.replaceOp(index, IndexOp.create(rewriter, index.location(), loop - before));
      }
    }
  }
}
