package dev.jopt.test.definitions;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.defined.DefinedDialects;
import dev.jopt.dialect.defined.DefinitionFile;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** All operations of LLVM have a custom form that is read and printed. */
class MissingFormsTest {
  /** Dialects with classes for some operations; definitions add the others. */
  private static final List<String> WITH_CLASSES = List.of("gpu", "llvm", "vector");

  /** Operations of definition files that have classes, which say the form. */
  private static final List<String> OF_CLASSES =
      List.of(
          "gpu.launch",
          "gpu.warp_execute_on_lane_0",
          "llvm.alloca",
          "llvm.call",
          "llvm.func",
          "llvm.getelementptr");

  @Test
  void allAreRead() {
    TreeSet<String> dialects = new TreeSet<>(new DefinedDialects().names());
    dialects.addAll(WITH_CLASSES);
    List<String> found = new ArrayList<>();
    for (String dialect : dialects) {
      for (String operation : DefinitionFile.of(dialect).operationsWithoutForm()) {
        String name = dialect + "." + operation;
        if (!OF_CLASSES.contains(name)) {
          found.add(name);
        }
      }
    }
    assertThat(found).isEmpty();
  }
}
