package dev.jopt.test;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.ListMultimap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What mlir-opt prints for files. To start it takes longer than to read a file, so it is started
 * once for all files with the same flags. When it refuses one of them, each gets a start of its
 * own, which tells whose fault that is.
 */
final class ReferenceBatch {
  private static final String MARKER = "// -----\n";

  private final Path program;
  private final ListMultimap<List<String>, Path> filesByFlags = LinkedListMultimap.create();
  private final Set<List<String>> asked = new HashSet<>();
  private final Map<List<String>, Map<Path, String>> texts = new HashMap<>();

  ReferenceBatch(Path program) {
    this.program = program;
  }

  /** Adds a file that is going to be asked about. */
  void add(Path file, ImmutableList<String> flags) throws IOException {
    String all = flags + Files.readString(file, ISO_8859_1);
    // Parts that are no files, and lines that would be counted from another start.
    if (!all.contains("// -----") && !all.contains("split-input") && !all.contains("debuginfo")) {
      filesByFlags.put(flags, file);
    }
  }

  /** Returns what mlir-opt says to a file. */
  Tool.Output of(Path file, ImmutableList<String> flags) throws Exception {
    if (asked.add(flags)) {
      texts.put(flags, ask(filesByFlags.get(flags), flags));
    }
    String text = texts.getOrDefault(flags, Map.of()).get(file);
    return text == null ? Tool.process(program, file, flags) : new Tool.Output(0, text, "");
  }

  private Map<Path, String> ask(List<Path> files, ImmutableList<String> flags) throws Exception {
    if (files.size() < 2) {
      return Map.of();
    }
    List<String> inputs = new ArrayList<>();
    for (Path file : files) {
      inputs.add(Files.readString(file, ISO_8859_1));
    }
    Path together = Files.createTempFile("files", ".mlir");
    try {
      Files.writeString(together, String.join("\n" + MARKER, inputs), ISO_8859_1);
      Tool.Output output =
          Tool.process(
              program,
              together,
              ImmutableList.<String>builder().addAll(flags).add("--split-input-file").build());
      List<String> parts = Splitter.on(MARKER).splitToList(output.text());
      Map<Path, String> found = new HashMap<>();
      if (output.exit() == 0 && parts.size() == files.size()) {
        for (int i = 0; i < parts.size(); i++) {
          found.put(files.get(i), parts.get(i));
        }
      }
      return found;
    } finally {
      Files.delete(together);
    }
  }
}
