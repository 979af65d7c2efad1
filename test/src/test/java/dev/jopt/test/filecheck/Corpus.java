package dev.jopt.test.filecheck;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.base.Splitter;
import dev.jopt.test.filecheck.Reference.Case;
import dev.jopt.tools.ResponseFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A file of cases. Each starts with {@code === NAME | OPTIONS | EXIT PLACE}, where the place is
 * that of the first error if it has one. Then come the directives, {@code ---}, and the input; in a
 * file with reports another {@code ---} and what goes to standard error.
 */
record Corpus(List<Entry> entries) {

  /** A case with its expected outcome. */
  record Entry(Case given, int exit, String place, String report) {}

  static Corpus read(String name) throws IOException {
    String text;
    try (InputStream in = Corpus.class.getResourceAsStream(name)) {
      text = new String(in.readAllBytes(), ISO_8859_1);
    }
    List<Entry> entries = new ArrayList<>();
    for (String section : Splitter.onPattern("(?m)^=== ").omitEmptyStrings().split(text)) {
      int lineEnd = section.indexOf('\n');
      List<String> head = Splitter.on('|').trimResults().splitToList(section.substring(0, lineEnd));
      List<String> parts =
          Splitter.on("---\n").limit(3).splitToList(section.substring(lineEnd + 1));
      String options = new String(head.get(1).getBytes(ISO_8859_1), UTF_8);
      List<String> args = new ArrayList<>(ResponseFiles.tokens(options));
      args.add(Reference.CHECKS);
      List<String> outcome = Splitter.on(' ').limit(2).splitToList(head.get(2));
      entries.add(
          new Entry(
              new Case(head.get(0), args, parts.get(0), parts.get(1)),
              Integer.parseInt(outcome.get(0)),
              outcome.size() > 1 ? outcome.get(1) : "",
              parts.size() > 2 ? parts.get(2) : ""));
    }
    return new Corpus(entries);
  }
}
