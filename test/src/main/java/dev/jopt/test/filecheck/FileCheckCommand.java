package dev.jopt.test.filecheck;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jopt.test.filecheck.FileCheck.Unreadable;
import dev.jopt.test.filecheck.FileCheckOptions.Dump;
import dev.jopt.tools.ResponseFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command {@code FileCheck}: arguments and streams in, exit code out. 0 is success, 1 an input
 * that is not as described or a malformed command line, 2 a comparison that could not be made.
 */
public final class FileCheckCommand {

  static final String NAME = "FileCheck";

  private static final String VARIABLE = "FILECHECK_OPTS";

  private FileCheckCommand() {}

  /**
   * Runs the command.
   *
   * @param args without the name of the program
   * @param directory that names of files are relative to
   * @param environment where options may be as well, in {@code FILECHECK_OPTS}
   * @return the exit code
   * @throws IOException if a stream fails
   */
  public static int run(
      List<String> args,
      InputStream in,
      OutputStream out,
      OutputStream err,
      Path directory,
      Map<String, String> environment)
      throws IOException {
    List<String> all =
        new ArrayList<>(ResponseFiles.tokens(environment.getOrDefault(VARIABLE, "")));
    all.addAll(args);
    FileCheckOptions options = new FileCheckOptions();
    StringBuilder report = new StringBuilder();
    try {
      all = ResponseFiles.expand(all, directory);
    } catch (ResponseFiles.Unusable e) {
      // LLVM's program then runs without any arguments.
      report.append(FileCheck.bytewise(e.text())).append('\n');
      all = List.of();
    }
    FileCheckCommandLine line = FileCheckCommandLine.parse(all, options);
    for (String problem : line.problems()) {
      report.append(FileCheck.bytewise(NAME + ": " + problem + "\n"));
    }
    if (line.help() || line.version()) {
      err.write(report.toString().getBytes(ISO_8859_1));
    }
    if (line.help()) {
      out.write(FileCheckHelp.options().getBytes(UTF_8));
      return 0;
    }
    if (line.version()) {
      out.write(FileCheckHelp.version().getBytes(UTF_8));
      return 0;
    }
    int exit;
    if (!line.problems().isEmpty()) {
      exit = 1;
    } else if (options.dumpInput() == Dump.HELP) {
      out.write(FileCheckHelp.dump().getBytes(UTF_8));
      exit = 0;
    } else {
      exit = check(options, args, in, directory, report);
    }
    if (report.length() > 0) {
      err.write(report.toString().getBytes(ISO_8859_1));
    }
    return exit;
  }

  private static int check(
      FileCheckOptions options,
      List<String> args,
      InputStream in,
      Path directory,
      StringBuilder report)
      throws IOException {
    String checkFile = options.checkFile();
    if (checkFile == null) {
      report.append("<check-file> not specified\n");
      return 2;
    }
    boolean defined = true;
    for (String definition : options.defines()) {
      String problem = FileCheckOptions.definitionProblem(definition);
      if (problem != null) {
        report.append(FileCheck.bytewise(problem)).append('\n');
        defined = false;
      }
    }
    if (!defined) {
      return 2;
    }
    if (options.prefixProblem() != null) {
      return FileCheck.check(
          options,
          new FileCheck.CheckFile(checkFile, new byte[0]),
          "",
          () -> new byte[0],
          "",
          report);
    }
    byte[] checks;
    try {
      checks = read("check", checkFile, in, directory);
    } catch (Unreadable e) {
      report.append(FileCheck.bytewise(String.valueOf(e.getMessage()))).append('\n');
      return 2;
    }
    String inputFile = options.inputFile();
    String commandLine =
        FileCheck.bytewise(
            "FileCheck command line:  " + NAME + " " + String.join(" ", args) + "\n");
    return FileCheck.check(
        options,
        new FileCheck.CheckFile(checkFile.equals("-") ? "<stdin>" : checkFile, checks),
        inputFile == null ? "<stdin>" : inputFile,
        () -> read("input", inputFile == null ? "-" : inputFile, in, directory),
        commandLine,
        report);
  }

  private static byte[] read(String what, String name, InputStream in, Path directory)
      throws Unreadable {
    String problem;
    Path path = directory.resolve(name);
    try {
      if (name.equals("-")) {
        return in.readAllBytes();
      }
      if (name.isEmpty() || !Files.exists(path)) {
        problem = "No such file or directory";
      } else if (Files.isDirectory(path)) {
        problem = "Is a directory";
      } else if (!Files.isReadable(path)) {
        problem = "Permission denied";
      } else {
        return Files.readAllBytes(path);
      }
    } catch (IOException e) {
      problem = String.valueOf(e.getMessage());
    }
    throw new Unreadable("Could not open " + what + " file '" + name + "': " + problem);
  }
}
