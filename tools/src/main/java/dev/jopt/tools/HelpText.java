package dev.jopt.tools;

import dev.jopt.ir.Dialect;
import dev.jopt.pass.PassInfo;
import dev.jopt.pass.PassOption;
import dev.jopt.pass.PassRegistry;
import dev.jopt.pass.PipelineInfo;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The output of {@code --help} and {@code --list-passes}. */
final class HelpText {
  private static final int WIDTH = 110;
  private static final int NAME_WIDTH = 46;

  private HelpText() {}

  /** The options in groups, then the passes. */
  static String help(OptionTable table, PassRegistry registry, List<Dialect> dialects) {
    StringWriter text = new StringWriter();
    new picocli.CommandLine(spec(table, dialects)).usage(new PrintWriter(text, true), Ansi.OFF);
    return text + "\n" + passes(registry);
  }

  private static CommandSpec spec(OptionTable table, List<Dialect> dialects) {
    CommandSpec spec = CommandSpec.create().name("jopt");
    List<String> names = new ArrayList<>();
    for (Dialect dialect : dialects) {
      names.add(dialect.name());
    }
    spec.usageMessage()
        .customSynopsis("jopt [OPTIONS] [FILE]")
        .description(
            "Reads MLIR, runs passes on it, and prints it.",
            "Available dialects: " + String.join(", ", names),
            "Every option may be written with one dash or two.")
        .sortOptions(false)
        .longOptionsMaxWidth(NAME_WIDTH)
        .width(WIDTH);
    spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("FILE")
            .arity("0..1")
            .description("What to read; - or nothing for standard input")
            .type(String.class)
            .build());
    Map<String, ArgGroupSpec.Builder> groups = new LinkedHashMap<>();
    int order = 0;
    for (OptionTable.Entry entry : table.entries()) {
      int position = groups.size();
      groups
          .computeIfAbsent(
              entry.group(),
              group ->
                  ArgGroupSpec.builder()
                      .heading("%n" + group + ":%n")
                      .validate(false)
                      .order(position))
          .addArg(option(entry, order++));
    }
    groups.values().forEach(group -> spec.addArgGroup(group.build()));
    return spec;
  }

  private static OptionSpec option(OptionTable.Entry entry, int order) {
    String name = (entry.name().length() == 1 ? "-" : "--") + entry.name();
    OptionSpec.Builder option =
        OptionSpec.builder(name).description(entry.description()).order(order);
    switch (entry.arity()) {
      case FLAG -> option.type(boolean.class).arity("0");
      case VALUE -> option.type(String.class).arity("1").paramLabel(entry.value());
      case OPTIONAL, CHOICE -> option.type(String.class).arity("0..1").paramLabel(entry.value());
    }
    return option.build();
  }

  /** The passes and pipelines with their options. */
  static String passes(PassRegistry registry) {
    ColorScheme plain = picocli.CommandLine.Help.defaultColorScheme(Ansi.OFF);
    TextTable table =
        TextTable.forColumns(
            plain,
            new Column(NAME_WIDTH, 2, Overflow.SPAN),
            new Column(WIDTH - NAME_WIDTH, 2, Overflow.WRAP));
    for (PassInfo pass : registry.passes()) {
      addRow(table, "--" + pass.name(), pass.summary() + aliases(pass.aliases()));
      addOptions(table, pass.options());
    }
    StringBuilder text = new StringBuilder("Passes, each an option:\n").append(table);
    if (!registry.pipelineNames().isEmpty()) {
      TextTable pipelines =
          TextTable.forColumns(
              plain,
              new Column(NAME_WIDTH, 2, Overflow.SPAN),
              new Column(WIDTH - NAME_WIDTH, 2, Overflow.WRAP));
      for (PipelineInfo pipeline : registry.pipelines()) {
        addRow(pipelines, "--" + pipeline.name(), pipeline.summary() + aliases(pipeline.aliases()));
        addOptions(pipelines, pipeline.options());
      }
      text.append("\nPass pipelines, each an option:\n").append(pipelines);
    }
    return text.toString();
  }

  private static void addOptions(TextTable table, List<PassOption<?>> options) {
    for (PassOption<?> option : options) {
      String kind =
          option.choices().isEmpty() ? option.typeName() : String.join("|", option.choices());
      addRow(table, "  " + option.name() + "=<" + kind + ">", option.description());
    }
  }

  private static String aliases(List<String> aliases) {
    return aliases.isEmpty() ? "" : " (also --" + String.join(", --", aliases) + ")";
  }

  private static void addRow(TextTable table, String name, String description) {
    Text left = Ansi.OFF.text(name);
    Text right = Ansi.OFF.text(description);
    table.addRowValues(left, right);
  }
}
