package dev.jopt.transform.loop;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.dialect.affine.AccessOp;
import dev.jopt.dialect.affine.ApplyOp;
import dev.jopt.dialect.affine.DelinearizeIndexOp;
import dev.jopt.dialect.affine.DmaStartOp;
import dev.jopt.dialect.affine.DmaWaitOp;
import dev.jopt.dialect.affine.LinearizeIndexOp;
import dev.jopt.dialect.affine.LoadOp;
import dev.jopt.dialect.affine.MinMaxOp;
import dev.jopt.dialect.affine.PrefetchOp;
import dev.jopt.dialect.affine.StoreOp;
import dev.jopt.dialect.affine.VectorLoadOp;
import dev.jopt.dialect.affine.VectorStoreOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.rewrite.PatternSet;
import java.util.ArrayList;
import java.util.List;

/** Affine maps, and accesses with affine indices, as operations with plain indices. */
final class AffineAccessLowering {
  private static final int SOURCE = 0;
  private static final int TARGET = 1;
  private static final int TAG = 2;

  private AffineAccessLowering() {}

  static PatternSet patterns() {
    return PatternSet.of(
        ConversionPattern.of(ApplyOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(MinMaxOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(LoadOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(StoreOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(PrefetchOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(VectorLoadOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(VectorStoreOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(DmaStartOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(DmaWaitOp.class, (op, operands, rewriter) -> lower(op, rewriter)),
        ConversionPattern.of(
            DelinearizeIndexOp.class,
            (op, operands, rewriter) -> IndexExpansion.expand(op, rewriter)),
        ConversionPattern.of(
            LinearizeIndexOp.class,
            (op, operands, rewriter) -> IndexExpansion.expand(op, rewriter)));
  }

  private static List<Value> expand(
      Operation op, AffineMap map, List<Value> operands, ConversionRewriter rewriter) {
    return new AffineExpansion(rewriter, op.location()).expand(map, operands);
  }

  private static List<Value> indices(AccessOp op, ConversionRewriter rewriter) {
    return expand(op, op.map(), op.mapOperands(), rewriter);
  }

  private static boolean lower(ApplyOp op, ConversionRewriter rewriter) {
    rewriter.replaceOp(op, expand(op, op.map(), op.operands(), rewriter));
    return true;
  }

  private static boolean lower(MinMaxOp op, ConversionRewriter rewriter) {
    AffineExpansion expansion = new AffineExpansion(rewriter, op.location());
    rewriter.replaceOp(op, expansion.expandMinMax(op.map(), op.operands(), op.isMax()));
    return true;
  }

  private static boolean lower(LoadOp op, ConversionRewriter rewriter) {
    List<Value> indices = indices(op, rewriter);
    rewriter.replaceOp(
        op,
        dev.jopt.dialect.memref.LoadOp.create(rewriter, op.location(), op.memref(), indices)
            .result());
    return true;
  }

  private static boolean lower(StoreOp op, ConversionRewriter rewriter) {
    List<Value> indices = indices(op, rewriter);
    dev.jopt.dialect.memref.StoreOp.create(
        rewriter, op.location(), op.operand(0), op.memref(), indices);
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean lower(PrefetchOp op, ConversionRewriter rewriter) {
    List<Value> indices = expand(op, op.map(), op.mapOperands(), rewriter);
    rewriter.create(
        rewriter
            .state(op.location(), dev.jopt.dialect.memref.PrefetchOp.DEFINITION)
            .addOperand(op.memref())
            .addOperands(indices)
            .setAttribute("isWrite", op.inherentAttributes().get("isWrite"))
            .setAttribute("localityHint", op.inherentAttributes().get("localityHint"))
            .setAttribute("isDataCache", op.inherentAttributes().get("isDataCache")));
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean lower(VectorLoadOp op, ConversionRewriter rewriter) {
    List<Value> indices = indices(op, rewriter);
    rewriter.replaceOpWithNew(
        op,
        rewriter
            .state(op.location(), "vector.load")
            .addOperand(op.memref())
            .addOperands(indices)
            .addResultTypes(op.resultTypes()));
    return true;
  }

  private static boolean lower(VectorStoreOp op, ConversionRewriter rewriter) {
    List<Value> indices = indices(op, rewriter);
    rewriter.create(
        rewriter
            .state(op.location(), "vector.store")
            .addOperand(op.operand(0))
            .addOperand(op.memref())
            .addOperands(indices));
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean lower(DmaStartOp op, ConversionRewriter rewriter) {
    List<List<Value>> accesses = new ArrayList<>();
    for (int access : new int[] {SOURCE, TARGET, TAG}) {
      List<Value> operands = new ArrayList<>();
      operands.add(op.memref(access));
      operands.addAll(expand(op, op.map(access), op.indices(access), rewriter));
      accesses.add(operands);
    }
    List<Value> amounts = op.amounts();
    dev.jopt.dialect.memref.DmaStartOp.create(
        rewriter,
        op.location(),
        accesses.get(SOURCE),
        accesses.get(TARGET),
        amounts.get(0),
        accesses.get(TAG),
        amounts.subList(1, amounts.size()));
    rewriter.eraseOp(op);
    return true;
  }

  private static boolean lower(DmaWaitOp op, ConversionRewriter rewriter) {
    List<Value> indices = expand(op, op.tagMap(), op.tagOperands(), rewriter);
    dev.jopt.dialect.memref.DmaWaitOp.create(
        rewriter, op.location(), op.tag(), indices, op.numElements());
    rewriter.eraseOp(op);
    return true;
  }
}
