package dev.jopt.transform.linalg;

import static java.util.Objects.requireNonNull;

import dev.jopt.dialect.support.SliceParameters;
import dev.jopt.dialect.tensor.PadOp;
import dev.jopt.dialect.tensor.YieldOp;
import dev.jopt.ir.Value;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.RankedTensorType;
import java.util.ArrayList;
import java.util.List;

/** What paddings of a tensor and of one with divided dimensions have in common. */
final class DividedPadding {
  private DividedPadding() {}

  /** Whether no dimension is padded that stands for a number of them other than one. */
  static boolean keeps(List<List<Integer>> groups, PadOp pad) {
    for (int i = 0; i < groups.size(); i++) {
      if (groups.get(i).size() != 1
          && !(SliceParameters.is(pad.mixedLow().get(i), 0)
              && SliceParameters.is(pad.mixedHigh().get(i), 0))) {
        return false;
      }
    }
    return true;
  }

  /**
   * A padding like {@code pad}, which pads with one value, of a tensor with divided dimensions.
   *
   * @param groups for each dimension of {@code pad}, the ones in its place
   */
  static PadOp create(
      PadOp pad,
      List<List<Integer>> groups,
      RankedTensorType type,
      Value source,
      Rewriter rewriter) {
    Location location = pad.location();
    List<FoldResult> low = divide(groups, pad.mixedLow());
    List<FoldResult> high = divide(groups, pad.mixedHigh());
    PadOp made = PadOp.create(rewriter, location, type, source, low, high, pad.isKept());
    rewriter.setInsertPointToEnd(made.bodyRegion().front());
    YieldOp.create(rewriter, location, requireNonNull(pad.constantPaddingValue()));
    rewriter.setInsertPointAfter(made);
    return made;
  }

  /** For all dimensions, the padding of the one that they are part of. */
  private static List<FoldResult> divide(List<List<Integer>> groups, List<FoldResult> padding) {
    List<FoldResult> divided = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int k = 0; k < groups.get(i).size(); k++) {
        divided.add(padding.get(i));
      }
    }
    return divided;
  }
}
