package dev.jopt.test.lit;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The mutable state of a script: the working directory and the environment variables. */
final class ShellEnvironment {

  /**
   * The variables of this process's environment that tests see, so that they depend on no others.
   */
  private static final List<String> PASSED_ON =
      List.of(
          "LIBRARY_PATH",
          "LD_LIBRARY_PATH",
          "SYSTEMROOT",
          "TERM",
          "CLANG",
          "LLDB",
          "LD_PRELOAD",
          "LLVM_SYMBOLIZER_PATH",
          "LLVM_PROFILE_FILE",
          "ASAN_OPTIONS",
          "LSAN_OPTIONS",
          "MSAN_OPTIONS",
          "TSAN_OPTIONS",
          "UBSAN_OPTIONS",
          "TMPDIR",
          "TMP",
          "TEMP",
          "TEMPDIR",
          "FILECHECK_OPTS",
          "SOURCE_DATE_EPOCH",
          "COMSPEC",
          "PATHEXT",
          "USERPROFILE",
          "JAVA_HOME",
          "HOME");

  private Path directory;
  private Map<String, String> variables;
  private final Deque<Path> stack = new ArrayDeque<>();

  ShellEnvironment(Path directory, Map<String, String> variables) {
    this.directory = directory;
    this.variables = new TreeMap<>(variables);
  }

  /** Returns the variables that tests begin with, in a map of the caller's own. */
  static Map<String, String> initialVariables(Map<String, String> system) {
    Map<String, String> variables = new TreeMap<>();
    for (String name : PASSED_ON) {
      String value = system.get(name);
      if (value != null && !value.isEmpty()) {
        variables.put(name, value);
      }
    }
    variables.put("PATH", system.getOrDefault("PATH", ""));
    variables.put("LLVM_DISABLE_CRASH_REPORT", "1");
    return variables;
  }

  /** Returns a copy for one command. */
  ShellEnvironment copy() {
    return new ShellEnvironment(directory, variables);
  }

  Path directory() {
    return directory;
  }

  Map<String, String> variables() {
    return variables;
  }

  void changeDirectory(String to) {
    directory = directory.resolve(to).normalize();
  }

  void push(String to) {
    stack.push(directory);
    changeDirectory(to);
  }

  /** Returns false if there is nothing to go back to. */
  boolean pop() {
    if (stack.isEmpty()) {
      return false;
    }
    directory = stack.pop();
    return true;
  }

  /**
   * Sets, removes and clears variables as the arguments of {@code env} say, and returns the rest of
   * the arguments: the command.
   */
  List<String> update(List<String> args) {
    int i = 0;
    while (i < args.size()) {
      String arg = args.get(i);
      if (arg.equals("-i")) {
        variables = new TreeMap<>();
      } else if (arg.equals("-u") && i + 1 < args.size()) {
        variables.remove(args.get(++i));
      } else if (arg.indexOf('=') >= 0) {
        int equals = arg.indexOf('=');
        variables.put(arg.substring(0, equals), arg.substring(equals + 1));
      } else {
        break;
      }
      i++;
    }
    return new ArrayList<>(args.subList(i, args.size()));
  }
}
