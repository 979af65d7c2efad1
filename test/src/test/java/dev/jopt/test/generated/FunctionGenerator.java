package dev.jopt.test.generated;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes functions at random from templates of operations; the file of templates says how they are
 * written. What an operation needs is an earlier result, an argument or a constant. An operation
 * that does not verify by itself is not put into a function, so that large functions are valid too.
 */
final class FunctionGenerator {
  private static final Pattern VARIABLE = Pattern.compile("\\$([A-Z][A-Za-z0-9]*)");
  private static final Pattern CHOICE = Pattern.compile("\\{([^{}|]*(?:\\|[^{}|]*)+)\\}");
  private static final Pattern PART = Pattern.compile("\\^?`([^`]*)`|\\{\\{|\\}\\}|\\.\\.\\.");
  private static final Pattern NAME = Pattern.compile("%[a-z]\\d+\\b");
  private static final Pattern DEFINITION = Pattern.compile("(?m)^ *(%\\w+(?:, %\\w+)*) = ");
  private static final Pattern SHAPED = Pattern.compile("(vector|tensor)<((?:\\d+x)*)(\\w+)>");

  /** The operations of one dialect, so to say: those of a function are mostly of few themes. */
  private record Template(String theme, List<String> results, String text) {}

  private record TypedValue(String type, String name) {}

  private final Map<String, List<String>> variables = new HashMap<>();
  private final Map<String, List<Template>> themes = new HashMap<>();
  private final List<String> themeNames = new ArrayList<>();
  private final Random random;
  private final Predicate<String> isValid;

  // The function that is being made.
  private final List<String> arguments = new ArrayList<>();
  private List<TypedValue> values = new ArrayList<>();
  private int names;
  private int indentation;
  private int depth;
  private List<String> current = List.of();
  private final Map<String, String> types = new HashMap<>();
  private final Map<String, String> constants = new HashMap<>();

  /**
   * A generator.
   *
   * @param resource the file of templates
   * @param isValid whether a module of one function with one operation is valid
   */
  FunctionGenerator(String resource, Random random, Predicate<String> isValid) {
    this.random = random;
    this.isValid = isValid;
    try (InputStream in = FunctionGenerator.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource);
      }
      Splitter.on('\n').split(new String(in.readAllBytes(), UTF_8)).forEach(this::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(String line) {
    if (line.startsWith("@")) {
      List<String> parts = Splitter.on(" = ").limit(2).splitToList(line);
      variables.put(
          parts.get(0).substring(1), Splitter.on(';').trimResults().splitToList(parts.get(1)));
    } else if (!line.isBlank() && !line.startsWith("#")) {
      int colon = line.indexOf(':');
      int assign = line.indexOf(":=");
      String theme = line.substring(0, colon).strip();
      List<String> results =
          colon == assign
              ? List.of()
              : Splitter.on(';')
                  .trimResults()
                  .omitEmptyStrings()
                  .splitToList(line.substring(colon + 1, assign));
      if (!themes.containsKey(theme)) {
        themes.put(theme, new ArrayList<>());
        themeNames.add(theme);
      }
      themes.get(theme).add(new Template(theme, results, line.substring(assign + 2).strip()));
    }
  }

  List<String> themes() {
    return themeNames;
  }

  /** A function of this name, mostly of operations of the themes. */
  String function(String name, List<String> mostly, int size) {
    arguments.clear();
    values = new ArrayList<>();
    names = 0;
    depth = 0;
    indentation = 1;
    current = mostly;
    types.clear();
    constants.clear();
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < size; i++) {
      validOperation(body);
    }
    List<TypedValue> returned = new ArrayList<>();
    for (TypedValue value : values) {
      if (value.name().startsWith("%v") && random.nextInt(4) != 0) {
        returned.add(value);
      }
    }
    StringBuilder text = new StringBuilder("func.func @" + name + "(");
    text.append(String.join(", ", arguments)).append(") -> (");
    StringBuilder last = new StringBuilder();
    StringBuilder types = new StringBuilder();
    for (TypedValue value : returned) {
      last.append(last.isEmpty() ? " " : ", ").append(value.name());
      types.append(types.isEmpty() ? "" : ", ").append(value.type());
    }
    text.append(types).append(") {\n").append(body).append("  return").append(last);
    if (!returned.isEmpty()) {
      text.append(" : ").append(types);
    }
    return text.append("\n}\n").toString();
  }

  /** Adds an operation of the function's body that is valid by itself; nothing if none is found. */
  private void validOperation(StringBuilder body) {
    List<TypedValue> valuesBefore = List.copyOf(values);
    List<String> argumentsBefore = List.copyOf(arguments);
    for (int attempt = 0; attempt < 5; attempt++) {
      StringBuilder text = new StringBuilder();
      operation(text);
      if (isValid.test(alone(text.toString()))) {
        body.append(text);
        return;
      }
      values = new ArrayList<>(valuesBefore);
      arguments.clear();
      arguments.addAll(argumentsBefore);
    }
  }

  /** A module with these lines alone; their operands are arguments or constants. */
  private String alone(String lines) {
    Set<String> used = new LinkedHashSet<>();
    Matcher name = NAME.matcher(lines);
    while (name.find()) {
      used.add(name.group());
    }
    Set<String> defined = new HashSet<>();
    Matcher definition = DEFINITION.matcher(lines);
    while (definition.find()) {
      defined.addAll(Splitter.on(", ").splitToList(definition.group(1)));
    }
    StringBuilder text = new StringBuilder();
    StringJoiner parameters = new StringJoiner(", ", "func.func @alone(", ") {\n");
    for (String each : used) {
      if (defined.contains(each) || !types.containsKey(each)) {
        continue;
      }
      String constant = constants.get(each);
      if (constant == null) {
        parameters.add(each + ": " + types.get(each));
      } else {
        text.append(each).append(" = arith.constant ").append(constant).append('\n');
      }
    }
    return parameters.toString() + text + lines + "  return\n}\n";
  }

  private void operation(StringBuilder body) {
    Template best = null;
    Map<String, String> bestChoice = Map.of();
    long bestScore = -1;
    for (int i = 0; i < 3; i++) {
      List<String> names = random.nextInt(6) == 0 ? themeNames : current;
      List<Template> templates = themes.get(names.get(random.nextInt(names.size())));
      Template template = templates.get(random.nextInt(templates.size()));
      Map<String, String> choice = new HashMap<>();
      String text = expand(template.text(), choice);
      long score = reused(text);
      if (score > bestScore && (depth < 2 || !text.contains("{{"))) {
        best = new Template(template.theme(), template.results(), text);
        bestChoice = choice;
        bestScore = score;
      }
    }
    if (best == null) {
      return;
    }
    StringBuilder line = new StringBuilder();
    List<TypedValue> results = new ArrayList<>();
    for (String result : best.results()) {
      results.add(new TypedValue(expand(result, bestChoice), "%v" + names++));
    }
    instantiate(best.text(), line, body);
    line(body).append(String.join(", ", results.stream().map(TypedValue::name).toList()));
    body.append(results.isEmpty() ? "" : " = ").append(line).append('\n');
    values.addAll(results);
    results.forEach(result -> types.put(result.name(), result.type()));
  }

  /** How many operands there are results for. */
  private long reused(String text) {
    long count = 0;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      String type = part.group(1);
      if (type != null
          && values.stream().anyMatch(v -> v.type().equals(type) && v.name().startsWith("%v"))) {
        count++;
      }
    }
    return count;
  }

  private StringBuilder line(StringBuilder body) {
    return body.append("  ".repeat(indentation));
  }

  /** Text with its variables and choices decided. */
  private String expand(String text, Map<String, String> choice) {
    String expanded = text;
    for (boolean again = true; again; ) {
      again = false;
      Matcher variable = VARIABLE.matcher(expanded);
      if (variable.find()) {
        String value =
            choice.computeIfAbsent(variable.group(1), key -> pick(variables.get(key), key));
        expanded =
            new StringBuilder(expanded).replace(variable.start(), variable.end(), value).toString();
        again = true;
        continue;
      }
      Matcher alternatives = CHOICE.matcher(expanded);
      if (alternatives.find()) {
        String value = pick(Splitter.on('|').splitToList(alternatives.group(1)), text);
        expanded =
            new StringBuilder(expanded)
                .replace(alternatives.start(), alternatives.end(), value)
                .toString();
        again = true;
      }
    }
    return expanded;
  }

  private String pick(List<String> of, String what) {
    if (of == null) {
      throw new IllegalArgumentException("no variable " + what);
    }
    return of.get(random.nextInt(of.size()));
  }

  private void instantiate(String text, StringBuilder line, StringBuilder before) {
    List<TypedValue> declared = new ArrayList<>();
    List<List<TypedValue>> outer = new ArrayList<>();
    Matcher part = PART.matcher(text);
    int at = 0;
    while (part.find()) {
      line.append(text, at, part.start());
      at = part.end();
      String found = part.group();
      // Constants within a region stand in it, before the line that uses them.
      if (found.equals("{{")) {
        outer.add(values);
        values = new ArrayList<>(values);
        values.addAll(declared);
        declared.clear();
        line.append('{');
        depth++;
        indentation++;
      } else if (found.equals("}}")) {
        values = outer.remove(outer.size() - 1);
        depth--;
        indentation--;
        line(line.append('\n')).append('}');
      } else if (found.equals("...")) {
        values.addAll(declared);
        declared.clear();
        StringBuilder nested = new StringBuilder("\n");
        for (int i = random.nextInt(3); i > 0; i--) {
          operation(nested);
        }
        line(line.append(nested));
      } else if (found.startsWith("^")) {
        TypedValue value = new TypedValue(part.group(1), "%b" + names++);
        line.append(value.name());
        declared.add(value);
      } else {
        line.append(operand(part.group(1), before));
      }
    }
    line.append(text.substring(at));
  }

  private String operand(String type, StringBuilder before) {
    List<TypedValue> fitting = values.stream().filter(v -> v.type().equals(type)).toList();
    int choice = random.nextInt(10);
    if (!fitting.isEmpty() && choice < 7) {
      // The later the likelier.
      int a = random.nextInt(fitting.size());
      int b = random.nextInt(fitting.size());
      return fitting.get(Math.max(a, b)).name();
    }
    String constant = choice < 9 || depth > 1 ? constant(type) : null;
    if (constant != null && depth == 0) {
      String name = "%c" + names++;
      line(before).append(name).append(" = arith.constant ").append(constant).append('\n');
      values.add(new TypedValue(type, name));
      types.put(name, type);
      constants.put(name, constant);
      return name;
    }
    if (depth > 0 && !fitting.isEmpty()) {
      return fitting.get(random.nextInt(fitting.size())).name();
    }
    String name = "%a" + names++;
    arguments.add(name + ": " + type);
    types.put(name, type);
    if (depth == 0) {
      values.add(new TypedValue(type, name));
    }
    return name;
  }

  /** What follows {@code arith.constant}, or null. */
  private String constant(String type) {
    if (type.equals("i1")) {
      return random.nextBoolean() ? "true" : "false";
    }
    String scalar = scalar(type);
    if (scalar != null) {
      return scalar + " : " + type;
    }
    Matcher shaped = SHAPED.matcher(type);
    if (!shaped.matches()) {
      return null;
    }
    String element = scalar(shaped.group(3));
    return element == null || (type.startsWith("tensor") && random.nextInt(3) != 0)
        ? null
        : "dense<" + element + "> : " + type;
  }

  private String scalar(String type) {
    List<String> known =
        switch (type) {
          case "i1" -> List.of("true", "false");
          case "i8" -> List.of("0", "1", "-1", "2", "3", "127", "-128", "-3");
          case "i32", "i64" ->
              List.of("0", "1", "-1", "2", "3", "4", "5", "8", "16", "31", "-2", "-5", "255");
          case "index" -> List.of("0", "1", "2", "3", "4", "8", "0", "1", "2", "-1", "7", "10");
          case "f32", "f64", "f16" ->
              List.of("0.0", "1.0", "-0.0", "2.0", "-1.0", "0.5", "3.25", "1.0e+10");
          default -> List.of();
        };
    return known.isEmpty() ? null : known.get(random.nextInt(known.size()));
  }
}
