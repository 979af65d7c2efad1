package dev.jopt.lsp;

import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;

/** An open file. The text changes on one thread; the analysis is made and used on another. */
final class Document {
  private final String uri;
  private final Analyzer analyzer;
  private volatile Text text;
  private volatile int version;

  // Of the thread that analyzes.
  private @Nullable Analysis analysis;
  private List<Diagnostic> diagnostics = List.of();

  Document(String uri, String content, int version, Setup setup) {
    this.uri = uri;
    this.analyzer = new Analyzer(setup, uri);
    this.text = new Text(content);
    this.version = version;
  }

  String uri() {
    return uri;
  }

  Text text() {
    return text;
  }

  int version() {
    return version;
  }

  /** Applies changes, in order. */
  void change(List<TextDocumentContentChangeEvent> changes, int newVersion) {
    Text now = text;
    for (TextDocumentContentChangeEvent change : changes) {
      if (change.getRange() == null) {
        now = new Text(change.getText());
      } else {
        int start = now.offset(change.getRange().getStart());
        int end = Math.max(start, now.offset(change.getRange().getEnd()));
        now = now.replace(start, end, change.getText());
      }
    }
    text = now;
    version = newVersion;
  }

  /** The analysis of the text as it is. */
  Analysis analysis() {
    Analysis known = analysis;
    if (known != null && !isAnalyzed() && known.text().isSame(text)) {
      text = known.text(); // An edit was undone.
    }
    Text now = text;
    if (known == null || known.text() != now) {
      Tokens tokens = new Tokens(now);
      known = analyzer.analyze(now, tokens, new Outline(now, tokens));
      analysis = known;
    }
    diagnostics = known.diagnostics();
    return known;
  }

  /** Whether {@link #analysis} has nothing to do. */
  boolean isAnalyzed() {
    Analysis known = analysis;
    return known != null && known.text() == text;
  }

  /**
   * What is wrong with the text, told from the item that changed since the last analysis; null if
   * only {@link #analysis} can tell.
   */
  @Nullable List<Diagnostic> quickDiagnostics() {
    Analysis known = analysis;
    if (known == null) {
      return null;
    }
    Text now = text;
    if (known.text().isSame(now)) {
      return known.diagnostics();
    }
    Tokens tokens = new Tokens(now);
    return analyzer.readChange(known, known.diagnostics(), now, tokens, new Outline(now, tokens));
  }

  /** What was wrong at the last analysis. */
  List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
