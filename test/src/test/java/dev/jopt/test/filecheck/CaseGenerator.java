package dev.jopt.test.filecheck;

import dev.jopt.test.filecheck.Reference.Case;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes up inputs and directives for them. The directives are made from the input, so that about
 * half of the comparisons succeed; then some of them are spoiled.
 */
final class CaseGenerator {

  private static final List<String> WORDS =
      List.of(
          "foo",
          "bar",
          "baz",
          "foobar",
          "Foo",
          "%0",
          "%12",
          "%arg0",
          "aab",
          "abab",
          "abc",
          "x",
          "42",
          "7",
          "-7",
          "007",
          "255",
          "ff",
          "FF",
          "1F",
          "0x1f",
          "0x00ff",
          "18446744073709551617",
          "(x)",
          "[y]",
          "{z}",
          "a|b",
          "a.b",
          "...",
          "q*",
          "$",
          "^",
          "\\",
          "\"s\"",
          "\u00e9",
          "=",
          "43",
          "aaa",
          "CHECK");

  private static final List<String> ABSENT = List.of("nothing", "zzz", "%99", "QQ", "baz foo");

  private static final List<String> MALFORMED =
      List.of(
          "{{(}}",
          "{{a",
          "{{)}}",
          "{{a**}}",
          "{{[a}}",
          "{{[z-a]}}",
          "{{a{3,1}}}",
          "{{\\2}}",
          "{{}}",
          "{{a|}}",
          "{{[[:foo:]]}}",
          "{{a{300}}}",
          "{{*}}",
          "{{^*}}",
          "[[X",
          "[[]]",
          "[[X Y]]",
          "[[1X]]",
          "[[X]]]",
          "[[X:[a]]",
          "[[@X]]",
          "[[@LINE",
          "[[@LINE+]]",
          "[[@LINE+x]]",
          "[[@LINE*2]]",
          "[[@LINE+1+1]]",
          "[[#%z,X:]]",
          "[[#%u",
          "[[#X:]][[#X+1]]",
          "[[#1 +]]",
          "[[#foo(1,2)]]",
          "[[#add(1)]]",
          "[[#add(1,2,3)]]",
          "[[#add(1,]]",
          "[[#add(1,)]]",
          "[[#add(,1)]]",
          "[[#(1+2]]",
          "[[#()]]",
          "[[#%.q,X:]]",
          "[[#%#u,X:]]",
          "[[#u,X:]]",
          "[[#X:==]]",
          "[[#@LINE:]]",
          "[[#X Y:]]",
          "[[#2*3]]",
          "[[#08]]",
          "[[#0x]]",
          "[[#1x]]",
          "[[@LINE:x]]",
          "[[X+1]]",
          "[[X+1:y]]",
          "[[#%x,N:]]",
          "[[#%d,N:]]",
          "[[N:a]]",
          "[[#S:]]",
          "[[#div(1,0)]]",
          "[[#0-5]]",
          "[[#%d,0-5]]",
          "[[#UNDEF+1]]",
          "[[UNDEF]]",
          "[[#%.3u,M:]]",
          "[[#M+N]]",
          "[[#@LINE]]",
          "[[#%x,@LINE+8]]",
          "[[# ]]",
          "[[#]]",
          "[[#  N]]",
          "[[#,N:]]",
          "[[#%,N:]]",
          "[[#%u,N: == 5]]",
          "[[#N==5]]",
          "[[#==5]]");

  private final Random random;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, String> strings = new LinkedHashMap<>();
  private final Map<String, BigInteger> numbers = new LinkedHashMap<>();
  private final StringBuilder checks = new StringBuilder();
  private String prefix = "CHECK";
  private int line = -1;
  private int column;

  CaseGenerator(Random random) {
    this.random = random;
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** Makes up a case. */
  Case generate(String name) {
    List<String> args = new ArrayList<>(List.of(Reference.CHECKS));
    options(args);
    String end = chance(3) ? "\r\n" : "\n";
    int count = chance(2) ? 0 : 1 + random.nextInt(chance(10) ? 40 : 9);
    for (int i = 0; i < count; i++) {
      lines.add(chance(12) ? "" : text());
    }
    String input = String.join(end, lines) + (count > 0 && chance(90) ? end : "");
    int directives = 1 + random.nextInt(6);
    for (int i = 0; i < directives; i++) {
      if (chance(6)) {
        checks.append(any(List.of("", "COM: CHECK: x", "RUN: CHECK", "some text", "xCHECK: no")));
        checks.append('\n');
      }
      directive();
    }
    if (chance(2)) {
      checks.setLength(checks.length() - 1);
    }
    return new Case(name, args, checks.toString(), input);
  }

  private String text() {
    StringBuilder out = new StringBuilder(chance(10) ? "  " : "");
    int words = 1 + random.nextInt(5);
    for (int i = 0; i < words; i++) {
      if (i > 0) {
        out.append(any(List.of(" ", " ", " ", "  ", "\t", "", ", ")));
      }
      out.append(any(WORDS));
    }
    return out.append(chance(5) ? " " : "").toString();
  }

  private void options(List<String> args) {
    maybe(args, 5, "--match-full-lines");
    maybe(args, 5, "--strict-whitespace");
    maybe(args, 5, "--ignore-case");
    maybe(args, 30, "--allow-empty");
    maybe(args, 5, "--enable-var-scope");
    maybe(args, 3, "--allow-deprecated-dag-overlap");
    maybe(args, 2, "--implicit-check-not=" + any(ABSENT));
    maybe(args, 2, "--implicit-check-not=" + any(WORDS));
    maybe(args, 2, "--implicit-check-not={{fo+}}");
    maybe(args, 15, "-v");
    maybe(args, 15, "-vv");
    maybe(args, 5, "--color");
    maybe(args, 10, "--dump-input=" + any(List.of("always", "fail", "never")));
    maybe(
        args,
        10,
        "--dump-input-filter=" + any(List.of("all", "annotation-full", "annotation", "error")));
    maybe(args, 10, "--dump-input-context=" + random.nextInt(4));
    if (chance(8)) {
      args.add("-DS=" + any(WORDS));
      strings.put("S", args.get(args.size() - 1).substring(4));
    }
    if (chance(8)) {
      int value = random.nextInt(50);
      args.add("-D#N=" + value);
      numbers.put("N", BigInteger.valueOf(value));
    }
    maybe(args, 1, any(List.of("-D1=2", "-D@X=1", "-DX", "-D=1", "-D#1=2", "-D#M=Q", "-DN=3")));
    if (chance(5)) {
      prefix = "ALT";
      args.add(any(List.of("--check-prefix=ALT", "--check-prefixes=ALT,CHECK")));
      maybe(args, 50, "--allow-unused-prefixes");
    }
    maybe(args, 2, "--comment-prefixes=NOTE,COM");
  }

  private void maybe(List<String> args, int percent, String arg) {
    if (chance(percent)) {
      args.add(arg);
    }
  }

  private void directive() {
    int kind = random.nextInt(100);
    int next = line + 1 + (chance(70) ? 0 : random.nextInt(3));
    if (kind < 30 || line < 0 && kind < 55) {
      positive("", next, 0);
    } else if (kind < 42) {
      positive("-NEXT", line + 1, 0);
    } else if (kind < 50) {
      positive("-SAME", line, column);
    } else if (kind < 62) {
      write("-NOT", chance(85) ? any(ABSENT) : pattern(text()));
    } else if (kind < 80) {
      dags();
    } else if (kind < 88) {
      // No variables in labels, mostly.
      boolean any = chance(5);
      String text = at(next, 0);
      write("-LABEL", any ? pattern(text) : text.isEmpty() ? "foo" : literal(text));
      moved(next, lineOf(next).length());
      if (chance(50)) {
        strings.clear();
      }
    } else if (kind < 94) {
      boolean good = chance(80) && at(line + 1, 0).isEmpty() && line + 1 < lines.size();
      if (good || chance(25)) {
        write("-EMPTY", "");
        moved(line + 1, 0);
      } else {
        positive("", next, 0);
      }
    } else if (kind < 97) {
      write("-COUNT-" + (1 + random.nextInt(3)), pattern(at(next, 0)));
    } else {
      write(any(List.of("{LITERAL}", "-NEXT{LITERAL}", "-DAG{LITERAL}")), at(next, 0));
    }
    if (chance(1)) {
      checks.append(
          any(
              List.of(
                  "CHECK-COUNT-0: a\n",
                  "CHECK_NEXT: a\n",
                  "CHECK-DAG-NOT: a\n",
                  "CHECK-COUNT-x: a\n",
                  "CHECK:\n",
                  "CHECK-NEXT\n",
                  "CHECK-FOO: a\n",
                  "CHECK{FOO}: a\n",
                  "CHECK-EMPTY: a\n",
                  "CHECK-COUNT-2 a\n",
                  "CHECK-NOT-NEXT: a\n")));
    }
  }

  private String lineOf(int at) {
    return at >= 0 && at < lines.size() ? lines.get(at) : "";
  }

  private String at(int line, int column) {
    String text = lineOf(line);
    return text.substring(Math.min(column, text.length()));
  }

  private void moved(int toLine, int toColumn) {
    line = toLine;
    column = toColumn;
  }

  private void positive(String suffix, int at, int from) {
    String text = at(at, from);
    int start = chance(60) || text.isEmpty() ? 0 : random.nextInt(text.length());
    int end = chance(60) || start == text.length() ? text.length() : nextEnd(start, text.length());
    String piece = text.substring(start, end);
    write(suffix, pattern(piece));
    moved(at, from + end);
  }

  private int nextEnd(int start, int length) {
    return start + 1 + random.nextInt(length - start);
  }

  private void dags() {
    int count = 1 + random.nextInt(3);
    int last = line;
    for (int i = 0; i < count; i++) {
      int at = line + 1 + random.nextInt(3);
      String text = at(at, 0);
      int start = chance(70) || text.isEmpty() ? 0 : random.nextInt(text.length());
      write("-DAG", pattern(text.substring(start)));
      last = Math.max(last, at);
      if (chance(10)) {
        write("-NOT", any(ABSENT));
      }
    }
    moved(last, lineOf(last).length());
  }

  private void write(String suffix, String pattern) {
    String spoiled = pattern;
    if (chance(3)) {
      spoiled = any(ABSENT);
    } else if (chance(2)) {
      spoiled = pattern + any(MALFORMED);
    } else if (chance(2)) {
      spoiled = any(MALFORMED) + " " + pattern;
    }
    checks.append(chance(10) ? "// " : "").append(chance(97) ? prefix : "CHECK").append(suffix);
    checks.append(':').append(any(List.of(" ", " ", " ", "", "  ", "\t"))).append(spoiled);
    checks.append(chance(4) ? " " : "").append('\n');
  }

  private static String literal(String text) {
    return text.replace("[[", "[").replace("{{", "{");
  }

  /** Returns a pattern that most likely matches a text. */
  private String pattern(String text) {
    if (text.isEmpty()) {
      return any(List.of("foo", "{{^$}}", "{{.*}}", "{{$}}", "x", "{{ *}}"));
    }
    StringBuilder out = new StringBuilder(chance(4) ? "{{^}}" : "");
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && text.charAt(end) != ' ' && text.charAt(end) != ',') {
        end++;
      }
      if (end == at) {
        out.append(text.charAt(at++));
      } else {
        out.append(word(text.substring(at, end)));
        at = end;
      }
    }
    return out.append(chance(4) ? "{{$}}" : "").toString();
  }

  private String word(String word) {
    for (Map.Entry<String, String> known : strings.entrySet()) {
      if (chance(70) && !known.getValue().isEmpty() && word.startsWith(known.getValue())) {
        return "[[" + known.getKey() + "]]" + literal(word.substring(known.getValue().length()));
      }
    }
    boolean number = word.matches("\\d+");
    if (number && chance(60)) {
      return number(new BigInteger(word), word);
    }
    if (word.matches("-\\d+") && chance(50)) {
      return "[[#%d,D" + random.nextInt(3) + ":]]";
    }
    if (word.matches("[0-9a-f]+|0x[0-9a-f]+") && chance(30)) {
      return hex(word);
    }
    if (chance(72)) {
      return literal(word);
    }
    String regex = regex(word);
    if (chance(55)) {
      return "{{" + regex + "}}";
    }
    String name = any(List.of("X", "Y", "$G", "Z1", "S"));
    strings.put(name, word);
    return "[[" + name + ":" + regex + "]]" + (chance(5) ? "[[" + name + "]]" : "");
  }

  private String number(BigInteger value, String word) {
    String name = any(List.of("N", "M", "$K"));
    for (Map.Entry<String, BigInteger> known : numbers.entrySet()) {
      if (chance(60)) {
        BigInteger difference = value.subtract(known.getValue());
        String use = known.getKey();
        return switch (random.nextInt(6)) {
          case 0 -> "[[#add(" + use + ",0" + signed(difference) + ")]]";
          case 1 -> "[[#max(" + use + signed(difference) + ", 0)]]";
          case 2 ->
              "[[# mul(2, div("
                  + use
                  + signed(difference)
                  + ",2)) + "
                  + value.and(BigInteger.ONE)
                  + "]]";
          case 3 -> "[[#" + name + ":" + use + signed(difference) + "]]";
          case 4 -> "[[#(" + use + ") " + signed(difference) + "]]";
          default -> "[[#" + use + signed(difference) + "]]";
        };
      }
    }
    if (chance(10)) {
      return "[[#sub(" + value.add(BigInteger.TEN) + ",0xa)]]";
    }
    numbers.put(name, value);
    return switch (random.nextInt(5)) {
      case 0 -> "[[#%u,:]]".replace(":", name + ":");
      case 1 -> "[[#" + name + ":" + word.replaceFirst("^0+(?=.)", "") + "]]";
      case 2 -> "[[#%." + word.length() + "u," + name + ":]]";
      case 3 -> "[[#" + name + ": == min(" + value + "," + value.add(BigInteger.ONE) + ")]]";
      default -> "[[#" + name + ":]]";
    };
  }

  private static String signed(BigInteger difference) {
    return (difference.signum() < 0 ? "-" : "+") + difference.abs();
  }

  private String hex(String word) {
    boolean prefixed = word.startsWith("0x");
    String flag = prefixed ? "#" : "";
    int digits = word.length() - (prefixed ? 2 : 0);
    String precision = chance(50) ? "" : "." + digits;
    BigInteger value = new BigInteger(prefixed ? word.substring(2) : word, 16);
    return "[[#%"
        + flag
        + precision
        + "x,H"
        + random.nextInt(2)
        + (chance(60) ? ":" : ":" + value)
        + "]]";
  }

  private String regex(String word) {
    String quoted = quoted(word);
    String head = quoted(word.substring(0, 1));
    String tail = quoted(word.substring(1));
    return switch (random.nextInt(18)) {
      case 0 -> ".*";
      case 1 -> ".+";
      case 2 -> "[^ ]+";
      case 3 -> "[^,]*";
      case 4 -> quoted + "|zzz";
      case 5 -> head + "|" + quoted;
      case 6 -> "(" + head + "|" + quoted + ")" + (tail.isEmpty() ? "" : "(" + tail + ")?");
      case 7 -> "[[:alnum:]%]+";
      case 8 -> "[[:graph:]]{1," + Math.max(1, word.length()) + "}";
      case 9 -> "[a-zA-Z0-9%_-]*";
      case 10 -> "(" + head + ")*" + tail;
      case 11 -> "(a|ab|b)+.*";
      case 12 -> quoted + "$";
      case 13 -> "(" + quoted + "){1,2}";
      case 14 -> "[[:<:]]" + quoted;
      case 15 -> ".{" + word.length() + "}";
      case 16 -> RegexGenerator.regex(random, 3);
      default -> quoted;
    };
  }

  /** Returns an expression that matches exactly a text. */
  static String quoted(String text) {
    StringBuilder expression = new StringBuilder();
    CheckPattern.quote(text, 0, text.length(), expression);
    return expression.toString();
  }
}
