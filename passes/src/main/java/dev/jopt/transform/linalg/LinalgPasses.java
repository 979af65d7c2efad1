package dev.jopt.transform.linalg;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassProvider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Brings the passes of this package. */
public final class LinalgPasses implements PassProvider {
  /** Creates the provider. */
  public LinalgPasses() {}

  @Override
  public List<String> passNames() {
    return List.of(
        "convert-elementwise-to-linalg",
        "convert-tensor-to-linalg",
        "linalg-fold-unit-extent-dims",
        "linalg-fuse-elementwise-ops",
        "linalg-generalize-named-ops",
        "linalg-inline-scalar-operands",
        "linalg-morph-ops",
        "linalg-specialize-generic-ops");
  }

  @Override
  public @Nullable PassInfo pass(String name) {
    switch (name) {
      case "convert-elementwise-to-linalg":
        return ConvertElementwiseToLinalgPass.INFO;
      case "convert-tensor-to-linalg":
        return ConvertTensorToLinalgPass.INFO;
      case "linalg-fold-unit-extent-dims":
        return FoldUnitExtentDimsPass.INFO;
      case "linalg-fuse-elementwise-ops":
        return FuseElementwiseOpsPass.INFO;
      case "linalg-generalize-named-ops":
        return GeneralizeNamedOpsPass.INFO;
      case "linalg-inline-scalar-operands":
        return InlineScalarOperandsPass.INFO;
      case "linalg-morph-ops":
        return MorphOpsPass.INFO;
      case "linalg-specialize-generic-ops":
        return SpecializeGenericOpsPass.INFO;
      default:
        return null;
    }
  }
}
