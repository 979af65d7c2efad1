package dev.jopt.lsp;

import dev.jopt.ir.diagnostic.Diagnostic;
import dev.jopt.ir.diagnostic.Severity;
import dev.jopt.ir.location.FileLineColLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.SourceLocation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;

/** Collects the diagnostics of one part of a text, as the protocol has them. */
final class Problems {
  private static final int MOST = 500;

  private final Index index;
  private final String uri;
  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> seen = new LinkedHashSet<>();
  private final List<org.eclipse.lsp4j.Diagnostic> result = new ArrayList<>();

  Problems(Index index, String uri) {
    this.index = index;
    this.uri = uri;
  }

  /** Takes a diagnostic; always true. */
  synchronized boolean take(Diagnostic diagnostic) {
    found.add(diagnostic);
    return true;
  }

  /** The offsets of the errors since the last call of {@link #flush}. */
  synchronized List<Integer> offsets() {
    List<Integer> offsets = new ArrayList<>();
    for (Diagnostic diagnostic : found) {
      if (diagnostic.severity() == Severity.ERROR) {
        offsets.add(offset(diagnostic.location()));
      }
    }
    return offsets;
  }

  /** Turns what was taken into diagnostics of the protocol, and forgets it. */
  synchronized void flush() {
    for (Diagnostic diagnostic : found) {
      if (result.size() < MOST) {
        org.eclipse.lsp4j.Diagnostic made = convert(diagnostic);
        if (seen.add(made.getRange() + made.getMessage())) {
          result.add(made);
        }
      }
    }
    found.clear();
  }

  /** Forgets what was taken and mentions one of these names. */
  synchronized void dropAbout(Set<String> names) {
    found.removeIf(
        diagnostic ->
            names.stream()
                .anyMatch(
                    name ->
                        diagnostic.message().contains("@" + name)
                            || diagnostic.message().contains("'" + name + "'")));
  }

  List<org.eclipse.lsp4j.Diagnostic> result() {
    return result;
  }

  private org.eclipse.lsp4j.Diagnostic convert(Diagnostic diagnostic) {
    org.eclipse.lsp4j.Diagnostic made =
        new org.eclipse.lsp4j.Diagnostic(range(diagnostic.location()), diagnostic.message());
    made.setSource("jopt");
    made.setSeverity(
        switch (diagnostic.severity()) {
          case ERROR -> DiagnosticSeverity.Error;
          case WARNING -> DiagnosticSeverity.Warning;
          case REMARK -> DiagnosticSeverity.Information;
          default -> DiagnosticSeverity.Hint;
        });
    List<DiagnosticRelatedInformation> related = new ArrayList<>();
    for (Diagnostic note : diagnostic.notes()) {
      related.add(
          new DiagnosticRelatedInformation(
              new org.eclipse.lsp4j.Location(uri, range(note.location())), note.message()));
    }
    if (!related.isEmpty()) {
      made.setRelatedInformation(related);
    }
    return made;
  }

  /** The offset that a location stands for; the start of the part if that cannot be told. */
  private int offset(Location location) {
    if (location instanceof SourceLocation source) {
      return index.offset(Math.min(source.offset(), source.file().length()));
    }
    for (Index.OpSpan span : index.operations()) {
      if (span.op().location() == location) {
        return span.name();
      }
    }
    if (location instanceof FileLineColLocation place && place.line() > 0) {
      // What the parser says of a whole part.
      return index.part.start();
    }
    return index.part.start();
  }

  /** The token at a location; where there is none, a place as wide as can be seen. */
  private Range range(Location location) {
    int offset = offset(location);
    Tokens tokens = index.tokens;
    int token = tokens.at(offset);
    if (token >= 0 && tokens.start(token) <= offset && offset < tokens.end(token)) {
      return index.text.range(offset, tokens.end(token));
    }
    int line = index.text.line(offset);
    if (offset < index.text.lineEnd(line)) {
      return index.text.range(offset, offset + 1);
    }
    return index.text.range(Math.max(index.text.lineStart(line), offset - 1), offset);
  }
}
