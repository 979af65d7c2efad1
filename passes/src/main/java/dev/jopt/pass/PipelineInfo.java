package dev.jopt.pass;

import java.util.List;
import java.util.function.Function;

/**
 * A named sequence of passes.
 *
 * @param name its name in pipelines
 * @param aliases other names
 * @param summary its effect, in a phrase
 * @param options its options
 * @param expansion gives, for values of the options, the text that it stands for, e.g. {@code
 *     func.func(a,b),c}
 */
public record PipelineInfo(
    String name,
    List<String> aliases,
    String summary,
    List<PassOption<?>> options,
    Function<PassOptions, String> expansion) {
  /** Copies the lists. */
  public PipelineInfo {
    aliases = List.copyOf(aliases);
    options = List.copyOf(options);
  }

  /** A pipeline without options. */
  public static PipelineInfo of(String name, String summary, String text) {
    return new PipelineInfo(name, List.of(), summary, List.of(), options -> text);
  }
}
