package dev.jopt.test;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRegistry;
import dev.jopt.planner.OffsetPlanner;
import dev.jopt.planner.Planners;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Checks that each planner of the registry is named where people look for planners. */
class PlannerDocsTest {
  @Test
  void pageNamesAll() throws IOException {
    String page = Files.readString(Path.of("../docs/planner.md"));
    for (OffsetPlanner planner : Planners.all()) {
      assertWithMessage("docs/planner.md names " + planner.name())
          .that(page.contains("`" + planner.name() + "`"))
          .isTrue();
    }
  }

  @Test
  void optionOfMergeAllocNamesAll() {
    PassRegistry registry = PassRegistry.withAllPasses();
    PassOption<?> option =
        Objects.requireNonNull(registry.pass("merge-alloc")).options().stream()
            .filter(each -> each.name().equals("planner-options"))
            .findFirst()
            .orElseThrow();
    for (OffsetPlanner planner : Planners.all()) {
      assertWithMessage("planner-options of merge-alloc names " + planner.name())
          .that(option.description())
          .containsMatch("\\b" + planner.name() + "\\b");
    }
  }
}
