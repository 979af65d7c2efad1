package dev.jopt.test.lit;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import dev.jopt.test.filecheck.FileCheck;
import dev.jopt.test.filecheck.FileCheckOptions;
import dev.jopt.test.filecheck.FileCheckResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command {@code FileCheck}. */
final class FileCheckTool {

  private static final int MISUSED = 2;

  private FileCheckTool() {}

  static int run(
      List<String> args,
      InputStream in,
      OutputStream out,
      OutputStream err,
      Path directory,
      Map<String, String> environment)
      throws IOException {
    List<String> all = new ArrayList<>();
    Splitter.on(CharMatcher.whitespace())
        .omitEmptyStrings()
        .split(environment.getOrDefault("FILECHECK_OPTS", ""))
        .forEach(all::add);
    all.addAll(args);
    FileCheckOptions options;
    try {
      options = FileCheckOptions.parse(all);
    } catch (FileCheckOptions.UnknownOption e) {
      fail(err, "FileCheck: " + e.getMessage());
      return 1;
    } catch (IllegalArgumentException e) {
      return fail(err, "error: " + e.getMessage());
    }
    String checkFile = options.checkFile();
    if (checkFile == null) {
      return fail(err, "<check-file> not specified");
    }
    Path checks = directory.resolve(checkFile);
    if (!Files.isRegularFile(checks)) {
      return fail(err, "Could not open check file '" + checkFile + "': No such file or directory");
    }
    String inputFile = options.inputFile();
    byte[] input;
    if (inputFile == null) {
      input = in.readAllBytes();
    } else if (Files.isRegularFile(directory.resolve(inputFile))) {
      input = Files.readAllBytes(directory.resolve(inputFile));
    } else {
      return fail(err, "Could not open input file '" + inputFile + "': No such file or directory");
    }
    FileCheckResult result =
        FileCheck.check(
            options,
            checkFile,
            Files.readAllBytes(checks),
            inputFile == null ? "<stdin>" : inputFile,
            input);
    err.write(result.report().getBytes(UTF_8));
    return result.exitCode();
  }

  private static int fail(OutputStream err, String message) throws IOException {
    err.write((message + "\n").getBytes(UTF_8));
    return MISUSED;
  }
}
