package dev.jopt.test.definitions;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Declarations of intrinsics in LLVM IR, with the attributes that LLVM gives them. */
final class Declarations {
  private static final Pattern DECLARATION =
      Pattern.compile("(?m)^declare (.+?) @llvm\\.([\\w.]+)\\((.*)\\)(?: #(\\d+))?$");
  private static final Pattern GROUP = Pattern.compile("(?m)^attributes #(\\d+) = \\{ (.*) \\}$");

  /**
   * One intrinsic.
   *
   * @param name without {@code llvm.}, with the types at its end
   * @param result the type of the result
   * @param argumentNames the names of arguments that have one, by their number
   * @param function the attributes of the function
   * @param attributes those of arguments by their number, and of the result at -1
   */
  record Declaration(
      String name,
      String result,
      Map<Integer, String> argumentNames,
      String function,
      Map<Integer, String> attributes) {}

  private Declarations() {}

  /**
   * Asks LLVM for the attributes.
   *
   * @param opt the program {@code opt}
   * @param module a module that consists of declarations, spelled as LLVM prints them
   */
  static List<Declaration> read(Path opt, String module) throws IOException, InterruptedException {
    String answer = print(opt, module);
    Map<String, String> groups = new HashMap<>();
    GROUP.matcher(answer).results().forEach(group -> groups.put(group.group(1), group.group(2)));
    Map<String, MatchResult> answers = new HashMap<>();
    DECLARATION.matcher(answer).results().forEach(found -> answers.put(found.group(2), found));
    List<Declaration> declarations = new ArrayList<>();
    for (MatchResult asked : DECLARATION.matcher(module).results().toList()) {
      MatchResult answered = answers.get(asked.group(2));
      if (answered == null || answered.group(4) == null) {
        throw new IOException("LLVM knows no intrinsic like this: " + asked.group());
      }
      declarations.add(declaration(asked, answered, groups.get(answered.group(4))));
    }
    return declarations;
  }

  private static String print(Path opt, String module) throws IOException, InterruptedException {
    Path file = Files.createTempFile("declarations", ".ll");
    try {
      Files.writeString(file, module);
      Process process =
          new ProcessBuilder(opt.toString(), "-S", file.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      String answer = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (process.waitFor() != 0) {
        throw new IOException(opt + " failed");
      }
      return answer;
    } finally {
      Files.delete(file);
    }
  }

  /** What LLVM answered has attributes before the type of the result, and after others. */
  private static Declaration declaration(MatchResult asked, MatchResult answered, String function) {
    Map<Integer, String> attributes = new TreeMap<>();
    String result = answered.group(1);
    add(attributes, -1, result.substring(0, result.length() - asked.group(1).length()));
    Map<Integer, String> names = new TreeMap<>();
    List<String> types = arguments(asked.group(3));
    List<String> arguments = arguments(answered.group(3));
    for (int i = 0; i < types.size(); i++) {
      String type = types.get(i);
      int name = type.indexOf(" %");
      if (name >= 0) {
        names.put(i, type.substring(name + 2));
        type = type.substring(0, name);
      }
      add(attributes, i, arguments.get(i).substring(type.length()));
    }
    return new Declaration(asked.group(2), asked.group(1), names, function, attributes);
  }

  private static void add(Map<Integer, String> attributes, int number, String text) {
    if (!text.isBlank()) {
      attributes.put(number, text.strip());
    }
  }

  /** The arguments between commas that no bracket encloses. */
  private static List<String> arguments(String text) {
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ',' : text.charAt(i);
      depth += "(<{[".indexOf(c) >= 0 ? 1 : ")>}]".indexOf(c) >= 0 ? -1 : 0;
      if (c == ',' && depth == 0) {
        if (i > from) {
          arguments.add(text.substring(from, i).strip());
        }
        from = i + 1;
      }
    }
    return arguments;
  }
}
