package dev.jopt.transform.vector;

import dev.jopt.dialect.vector.VectorRewrites;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.GreedyRewriteConfig;
import dev.jopt.ir.rewrite.GreedyRewriteDriver;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What {@code convert-vector-to-llvm} does to operations of {@code vector} before it converts. */
public final class VectorLowering {
  /** The simplifications that help; others would undo what the lowering does. */
  private static final Set<String> SIMPLIFICATIONS =
      Set.of(
          "CreateMaskFolder",
          "MaskedLoadFolder",
          "MaskedStoreFolder",
          "GatherFolder",
          "ScatterFolder",
          "ExpandLoadFolder",
          "CompressStoreFolder",
          "StridedSliceConstantMaskFolder",
          "EmptyMask",
          "AllTrueMask",
          "TransposeFolder");

  private VectorLowering() {}

  /** What contractions become. */
  public enum Contraction {
    /** Products of rows, summed up. */
    DOT,
    /** The intrinsic of LLVM for products of matrices. */
    LLVMINTR,
    /** Sums of outer products. */
    OUTERPRODUCT,
    /** Arithmetic of whole vectors, where a sum has one term. */
    PARALLELARITH
  }

  /** What transpositions become. */
  public enum Transposition {
    /** Moves of single elements, or rows. */
    ELTWISE,
    /** The intrinsic of LLVM for matrices. */
    LLVMINTR,
    /** One shuffle of all elements. */
    SHUFFLE1D,
    /** Shuffles of rows where there are 16 of 16 elements, or else as before. */
    SHUFFLE16X16
  }

  /** Instructions of a machine that multiply matrices. */
  public enum Products {
    /** Those of bytes, for vectors of 128 bits. */
    NEON_I8MM,
    /** Those of {@code bf16}, for vectors of 128 bits. */
    NEON_BF16,
    /** Those of bytes, for scalable vectors. */
    SVE_I8MM,
    /** Those of {@code bf16}, for scalable vectors. */
    SVE_BF16;

    private RewritePattern pattern() {
      return switch (this) {
        case NEON_I8MM -> NeonContraction.integers();
        case NEON_BF16 -> NeonContraction.floats();
        case SVE_I8MM -> SveContraction.integers();
        case SVE_BF16 -> SveContraction.floats();
      };
    }
  }

  /**
   * Lowers operations to those on vectors of one dimension, as far as it can, and simplifies.
   *
   * @param products the instructions that contractions become which are products of matrices
   * @param narrowIndices whether the numbers of elements are counted in 32 bits
   * @return whether anything changed
   */
  public static boolean unroll(
      Operation op,
      Contraction contraction,
      Transposition transposition,
      Set<Products> products,
      boolean narrowIndices) {
    List<RewritePattern> patterns = new ArrayList<>();
    for (RewritePattern pattern : VectorRewrites.patterns()) {
      if (SIMPLIFICATIONS.contains(pattern.debugName())) {
        patterns.add(pattern);
      }
    }
    if (contraction == Contraction.LLVMINTR) {
      patterns.add(MatrixProduct.pattern());
    }
    products.forEach(product -> patterns.add(product.pattern()));
    patterns.addAll(Unrolling.patterns(narrowIndices));
    patterns.addAll(ContractionLowering.patterns(contraction));
    patterns.addAll(ShapeCastLowering.patterns());
    patterns.addAll(TransposeLowering.patterns(transposition));
    patterns.addAll(Rows.patterns());
    patterns.addAll(SliceLowering.patterns());
    patterns.addAll(TransferLowering.patterns());
    return GreedyRewriteDriver.apply(op, PatternSet.of(patterns), GreedyRewriteConfig.MLIR_DEFAULT)
        .changed();
  }
}
