package dev.jopt.test.fuzz;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.dialect.defined.DefinedDialects;
import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.dialect.defined.DialectFile;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.location.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The reader of definition files gets jopt's own ones with random damage: it either makes a dialect
 * or reports an error, and never throws.
 */
final class DialectFileFuzzTest {
  private static final int TRIES = Boolean.getBoolean("jopt.campaign") ? 20_000 : 400;

  /** Longer parts of files only take longer. */
  private static final int MOST_LINES = 60;

  private static final List<String> WORDS =
      List.of(
          "`", "$", "(", ")", "\"", "*", "?", " ", "\n", "\n  ", ":", "=", ",", "op ", "<", "9");

  @Test
  void damagedFilesAreRefused() {
    Random random = new Random(16);
    List<List<String>> files = new ArrayList<>();
    for (String name : new DefinedDialects().names()) {
      files.add(lines(name));
    }
    int accepted = 0;
    for (int i = 0; i < TRIES; i++) {
      List<String> lines = files.get(random.nextInt(files.size()));
      int start = random.nextInt(lines.size());
      List<String> some = lines.subList(start, Math.min(lines.size(), start + MOST_LINES));
      StringBuilder text = new StringBuilder("dialect fuzz\n");
      some.forEach(line -> text.append(line).append('\n'));
      int damages = random.nextInt(4);
      for (int k = 0; k < damages; k++) {
        damage(text, random);
      }
      accepted += read(text.toString()) ? 1 : 0;
    }
    assertWithMessage("files that were accepted").that(accepted).isGreaterThan(0);
  }

  private static void damage(StringBuilder text, Random random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + 1 + random.nextInt(12));
    switch (random.nextInt(4)) {
      case 0 -> text.delete(at, end);
      case 1 -> text.insert(at, WORDS.get(random.nextInt(WORDS.size())));
      case 2 -> text.setCharAt(at, (char) (32 + random.nextInt(95)));
      default -> text.insert(random.nextInt(text.length()), text.substring(at, end));
    }
  }

  /** Whether a text is a definition file; if not, an error says so. */
  private static boolean read(String text) {
    List<String> errors = new ArrayList<>();
    DiagnosticEngine diagnostics = new DiagnosticEngine();
    diagnostics.push(diagnostic -> errors.add(diagnostic.message()));
    Optional<Dialect> dialect;
    try {
      dialect = DialectFile.read(SourceFile.of("fuzz.dialect", text), diagnostics);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("the reader throws on\n" + text, e);
    }
    assertWithMessage("errors %s of\n%s", errors, text)
        .that(dialect.isEmpty())
        .isEqualTo(!errors.isEmpty());
    return dialect.isPresent();
  }

  private static List<String> lines(String dialect) {
    try (InputStream in =
        Objects.requireNonNull(DefinitionFile.class.getResourceAsStream(dialect + ".dialect"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
