package dev.jopt.tools;

import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PassStatistic;
import dev.jopt.pass.PipelineInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes {@code docs/passes.md} from the descriptions of the passes. */
public final class PassDocs {
  private final StringBuilder text = new StringBuilder();

  private PassDocs() {}

  /**
   * Writes the page.
   *
   * @param args the path of the page
   * @throws IOException if it cannot be written
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      throw new IllegalArgumentException("expected the path of the page to write");
    }
    Files.writeString(Path.of(args[0]), page(PassRegistry.withAllPasses()));
  }

  /** The text of the page. */
  public static String page(PassRegistry registry) {
    PassDocs docs = new PassDocs();
    docs.line("# Passes");
    docs.line("");
    docs.line(
        "`dev/quick docs` generates this page from the descriptions of the passes. Run a pass with");
    docs.line("the option of its name, `jopt --NAME=\"option=value ...\"`, or");
    docs.line("in a pipeline, `--pass-pipeline='builtin.module(NAME{option=value ...})'`.");
    for (PassInfo pass : registry.passes()) {
      docs.add(pass);
    }
    if (!registry.pipelineNames().isEmpty()) {
      docs.line("");
      docs.line("# Pipelines");
      for (PipelineInfo pipeline : registry.pipelines()) {
        docs.add(pipeline);
      }
    }
    return docs.text.toString();
  }

  private void add(PassInfo pass) {
    line("");
    line("## `" + pass.name() + "`");
    line("");
    line(pass.summary() + ".");
    if (!pass.description().isBlank()) {
      line("");
      line(pass.description().strip());
    }
    line("");
    line("Runs on " + operations(pass) + ".");
    addAliases(pass.aliases());
    addOptions(pass.options());
    if (!pass.statistics().isEmpty()) {
      line("");
      line("| statistic | counts |");
      line("| --- | --- |");
      for (PassStatistic statistic : pass.statistics()) {
        line("| `" + statistic.name() + "` | " + cell(statistic.description()) + " |");
      }
    }
  }

  private void add(PipelineInfo pipeline) {
    line("");
    line("## `" + pipeline.name() + "`");
    line("");
    line(pipeline.summary() + ".");
    addAliases(pipeline.aliases());
    addOptions(pipeline.options());
  }

  private static String operations(PassInfo pass) {
    Class<?> capability = pass.anchorCapability();
    if (capability != null) {
      return "any isolated operation that is `" + capability.getSimpleName() + "`";
    }
    String anchor = pass.anchor();
    return anchor == null ? "any isolated operation" : "`" + anchor + "`";
  }

  private void addAliases(List<String> aliases) {
    if (!aliases.isEmpty()) {
      line("");
      line("Also named `" + String.join("`, `", aliases) + "`.");
    }
  }

  private void addOptions(List<PassOption<?>> options) {
    if (options.isEmpty()) {
      return;
    }
    line("");
    line("| option | type | default | meaning |");
    line("| --- | --- | --- | --- |");
    for (PassOption<?> option : options) {
      String type =
          option.choices().isEmpty()
              ? option.typeName()
              : "`" + String.join("`, `", option.choices()) + "`";
      String byDefault = option.defaultText();
      line(
          "| `"
              + option.name()
              + "` | "
              + type
              + " | "
              + (byDefault.isEmpty() ? "" : "`" + byDefault + "`")
              + " | "
              + cell(option.description())
              + " |");
    }
  }

  private static String cell(String description) {
    return description.replace("|", "\\|").replace('\n', ' ');
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
