package dev.jopt.test.update;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import dev.jopt.test.filecheck.FileCheckOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The input that a command line gave FileCheck to compare with the test file.
 *
 * @param prefixes those it looks for, the first first
 * @param exact whether blanks, or the ends of lines, count
 * @param text the text that is compared with the checks
 */
record CheckRun(List<String> prefixes, boolean exact, String text) {

  CheckRun {
    prefixes = ImmutableList.copyOf(prefixes);
  }

  /** Reads a command line of FileCheck and its input. */
  static CheckRun of(List<String> args, InputStream in, Path directory) throws IOException {
    List<String> prefixes = new ArrayList<>();
    boolean exact = false;
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      String option = arg.startsWith("--") ? arg.substring(1) : arg;
      if (option.equals("-strict-whitespace") || option.equals("-match-full-lines")) {
        exact = true;
      }
      if (!option.startsWith("-check-prefix")) {
        continue;
      }
      int equals = option.indexOf('=');
      String list = equals >= 0 ? option.substring(equals + 1) : "";
      if (equals < 0 && i + 1 < args.size()) {
        list = args.get(++i);
      }
      Splitter.on(',').omitEmptyStrings().trimResults().split(list).forEach(prefixes::add);
    }
    if (prefixes.isEmpty()) {
      prefixes.add("CHECK");
    }
    String inputFile = FileCheckOptions.parse(args).inputFile();
    byte[] input =
        inputFile == null || inputFile.equals("-")
            ? in.readAllBytes()
            : Files.readAllBytes(directory.resolve(inputFile));
    return new CheckRun(prefixes, exact, new String(input, UTF_8).replace("\r\n", "\n"));
  }
}
