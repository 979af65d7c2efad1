package dev.jopt.dialect.vector;

import dev.jopt.dialect.memref.CastOp;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The simplifications of the vector operations, by their names within the dialect. */
public final class VectorRewrites {
  private VectorRewrites() {}

  /** How operations of a kind fold; null if they do not. */
  public static @Nullable Folder folder(String operation) {
    return switch (operation) {
      case "broadcast" -> BroadcastRewrites::fold;
      case "extract" -> ExtractFolding::fold;
      case "insert" -> InsertRewrites::fold;
      case "shape_cast" -> ShapeCastRewrites::fold;
      case "transpose" -> TransposeRewrites::fold;
      case "transfer_read" -> TransferFolding::foldRead;
      case "transfer_write" -> TransferFolding::foldWrite;
      case "mask" -> MaskedRegions::fold;
      case "constant_mask" -> MaskRewrites::foldConstant;
      case "extract_strided_slice" -> SliceRewrites::foldExtract;
      case "insert_strided_slice" -> SliceRewrites::foldInsert;
      case "from_elements" -> ElementsRewrites::foldFrom;
      case "to_elements" -> ElementsRewrites::foldTo;
      case "bitcast" -> ElementsRewrites::foldBitcast;
      case "shuffle" -> ElementsRewrites::foldShuffle;
      case "load",
          "store",
          "maskedload",
          "maskedstore",
          "gather",
          "scatter",
          "expandload",
          "compressstore" ->
          (op, constants) -> CastOp.absorbInto(op) ? List.of() : null;
      default -> null;
    };
  }

  /**
   * The operation of {@code arith} that combines two values as a reduction, or a sum of products,
   * does; null if its {@code kind} has none.
   */
  public static @Nullable String combination(Operation op) {
    return ReductionRewrites.combination(op);
  }

  /** Whether an operation is the one in a {@code vector.mask}. */
  public static boolean isMasked(Operation op) {
    return ReductionRewrites.isMasked(op);
  }

  /** The canonicalization patterns of all operations. */
  public static List<RewritePattern> patterns() {
    List<RewritePattern> all = new ArrayList<>(BroadcastRewrites.patterns());
    all.addAll(ExtractFolding.patterns());
    all.addAll(InsertRewrites.patterns());
    all.addAll(ShapeCastRewrites.patterns());
    all.addAll(TransposeRewrites.patterns());
    all.addAll(MaskRewrites.patterns());
    all.addAll(MaskedRegions.patterns());
    all.addAll(SliceRewrites.patterns());
    all.addAll(ElementsRewrites.patterns());
    all.addAll(ReductionRewrites.patterns());
    all.addAll(StepRewrites.patterns());
    all.addAll(TransferFolding.patterns());
    return all;
  }
}
