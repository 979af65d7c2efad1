package dev.jopt.test.execution;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Many programs in one executable, since starting compilers and checkers takes longer than they.
 */
final class Batch {
  private static final Path RUNTIME = Path.of("programs/runtime.c").toAbsolutePath();

  private final Map<String, SourceProgram> programs = new LinkedHashMap<>();

  /** Adds a program under a name. */
  void add(String name, SourceProgram program) {
    if (programs.putIfAbsent(name, program) != null) {
      throw new IllegalArgumentException("two programs named " + name);
    }
  }

  /** Makes the executable, with MLIR. */
  Path build(Path folder) throws Exception {
    return build(folder, Toolchain::build);
  }

  /** Makes the executable, where jopt alone makes LLVM's text of the programs. */
  Path buildAlone(Path folder) throws Exception {
    return build(folder, Toolchain::buildAlone);
  }

  /** Makes machine code of a module. */
  private interface Builder {
    Path build(Path folder, String module, List<Path> sources) throws Exception;
  }

  private Path build(Path folder, Builder builder) throws Exception {
    StringBuilder module = new StringBuilder(SourceProgram.DECLARATIONS);
    StringBuilder declarations = new StringBuilder("#include <stdint.h>\n");
    StringBuilder table = new StringBuilder();
    int number = 0;
    for (Map.Entry<String, SourceProgram> program : programs.entrySet()) {
      String prefix = "p" + number++ + "_";
      module.append(program.getValue().functions(prefix));
      declarations.append("int32_t ").append(prefix).append("main(void);\n");
      table
          .append("  {\"")
          .append(program.getKey())
          .append("\", ")
          .append(prefix)
          .append("main},\n");
    }
    Path list = folder.resolve("list.c");
    Files.writeString(
        list,
        declarations
            + "typedef struct { const char *name; int32_t (*run)(void); } Program;\n"
            + "const Program programs[] = {\n"
            + table
            + "  {0, 0}};\n");
    return builder.build(folder, module.toString(), List.of(RUNTIME, list));
  }

  /** What each program of an executable prints. */
  static ImmutableMap<String, Run> run(Path folder, Path executable) throws Exception {
    return split(Toolchain.run(folder, Map.of(), List.of(executable.toString())).output());
  }

  /** The output split into what each program printed. */
  static ImmutableMap<String, Run> split(String output) {
    ImmutableMap.Builder<String, Run> runs = ImmutableMap.builder();
    String name = null;
    List<String> lines = new ArrayList<>();
    for (String line : Splitter.on('\n').split(output.stripTrailing())) {
      if (line.startsWith("PROGRAM ")) {
        if (name != null) {
          runs.put(name, Run.of(lines));
        }
        name = line.substring("PROGRAM ".length());
        lines.clear();
      } else {
        lines.add(line);
      }
    }
    if (name != null) {
      runs.put(name, Run.of(lines));
    }
    return runs.buildOrThrow();
  }

  /**
   * One program's run.
   *
   * @param printed its output, and its result
   * @param ending how it ended, and the errors that the allocator noticed
   */
  record Run(String printed, String ending) {
    static Run of(List<String> lines) {
      StringBuilder printed = new StringBuilder();
      StringBuilder ending = new StringBuilder();
      for (String line : lines) {
        boolean about =
            line.startsWith("MISTAKE")
                || line.startsWith("ALLOCATED")
                || line.startsWith("EXIT")
                || line.startsWith("SIGNAL");
        (about ? ending : printed).append(line).append('\n');
      }
      return new Run(printed.toString(), ending.toString());
    }

    /** Whether everything that was allocated was freed, once, and nothing else happened. */
    boolean isClean() {
      return ending.matches("ALLOCATED \\d+ LEAKED 0 MISTAKES 0\nEXIT 0\n");
    }
  }
}
