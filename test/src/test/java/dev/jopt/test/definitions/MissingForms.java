package dev.jopt.test.definitions;

import java.util.List;

/** The operations defined by data whose custom form jopt neither reads nor prints. */
public final class MissingForms {
  /** Their names, sorted. */
  public static final List<String> NAMES =
      List.of(
          "sparse_tensor.coiterate",
          "sparse_tensor.extract_iteration_space",
          "sparse_tensor.iterate",
          "spirv.ARM.Graph",
          "spirv.SpecConstantOperation");

  private MissingForms() {}
}
