package dev.jopt.transform.memrefexpansion;

import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.pass.Pass;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassRun;
import dev.jopt.transform.GreedyPatterns;

/**
 * Makes views of buffers explicit: offsets, sizes and strides computed from those of the source.
 */
public final class ExpandStridedMetadataPass implements Pass {
  /** The description of the pass. */
  public static final PassInfo INFO =
      PassInfo.of("expand-strided-metadata", options -> new ExpandStridedMetadataPass())
          .displayName("ExpandStridedMetadataPass")
          .summary("Compute the offsets, sizes and strides of views of buffers explicitly")
          .description(
              """
              Replaces subviews, expansions and collapses of buffers by `memref.reinterpret_cast`
              with an offset, sizes and strides that `affine.apply` computes from those of the
              source.""")
          .build();

  private static final PatternSet PATTERNS = StridedMetadata.patterns();

  private ExpandStridedMetadataPass() {}

  @Override
  public void run(Operation op, PassRun run) {
    GreedyPatterns.apply(op, PATTERNS, run);
  }
}
