package dev.jopt.transform.vector;

import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** Lowers a contraction of two matrices to LLVM's intrinsic, which takes them row by row. */
final class MatrixProduct {
  private MatrixProduct() {}

  static RewritePattern pattern() {
    return Unrolling.pattern(
        ContractionMaps.NAME, "ContractionOpToMatmulOpLowering", MatrixProduct::lower);
  }

  private static boolean lower(VectorParts inside) {
    VectorParts parts = inside.outsideOfMask();
    ContractionMaps maps = ContractionMaps.of(parts.op);
    Value left = parts.op.operand(0);
    Value right = parts.op.operand(1);
    Value sum = parts.op.operand(2);
    Type element = VectorParts.element(left.type());
    boolean turnsLeft = maps.left().equals(ContractionMaps.map(3, 2, 0));
    boolean turnsRight = maps.right().equals(ContractionMaps.map(3, 1, 2));
    if (parts.mask != null
        || VectorParts.vector(left).isScalable()
        || VectorParts.vector(right).isScalable()
        || !maps.isSum()
        || !maps.iterates("ppr")
        || !(element instanceof IntegerType || element instanceof FloatType)
        || !element.equals(VectorParts.element(sum.type()))
        || !turnsLeft && !maps.left().equals(ContractionMaps.map(3, 0, 2))
        || !turnsRight && !maps.right().equals(ContractionMaps.map(3, 2, 1))) {
      return false;
    }
    left = turnsLeft ? parts.transpose(left, 1, 0) : left;
    right = turnsRight ? parts.transpose(right, 1, 0) : right;
    VectorType rows = VectorParts.vector(left);
    VectorType columns = VectorParts.vector(right);
    left = parts.cast(left, VectorType.of(element, rows.numElements()));
    right = parts.cast(right, VectorType.of(element, columns.numElements()));
    long height = rows.dimSize(0);
    long width = columns.dimSize(1);
    Value product =
        parts.make(
            parts
                .state("llvm.intr.matrix.multiply")
                .addOperand(left)
                .addOperand(right)
                .addResultType(VectorType.of(element, height * width))
                .setAttribute("lhs_rows", IntegerAttribute.i32((int) height))
                .setAttribute("lhs_columns", IntegerAttribute.i32((int) rows.dimSize(1)))
                .setAttribute("rhs_columns", IntegerAttribute.i32((int) width)));
    product = parts.cast(product, VectorType.of(element, height, width));
    if (maps.result().equals(ContractionMaps.map(3, 1, 0))) {
      product = parts.transpose(product, 1, 0);
    }
    String add = element instanceof IntegerType ? "arith.addi" : "arith.addf";
    return parts.replace(parts.make(add, sum.type(), sum, product));
  }
}
