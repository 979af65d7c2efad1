package dev.jopt.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;

/** An open file. The text changes on one thread; the analysis is made and used on another. */
final class Document {
  /** The length from which on a text is large. */
  private static final int LARGE = 200_000;

  private final String uri;
  private final Analyzer analyzer;
  private volatile Text text;
  private volatile int version;

  // Of the thread that analyzes.
  private @Nullable Analysis analysis;
  private @Nullable PartialReading partial;
  private final List<Runnable> waiting = new ArrayList<>();

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
      partial = null;
    }
    return known;
  }

  /** Whether {@link #analysis} has nothing to do. */
  boolean isAnalyzed() {
    Analysis known = analysis;
    return known != null && known.text() == text;
  }

  /** Whether an analysis takes so long that it is not made at each edit. */
  boolean isLarge() {
    return text.length() > LARGE;
  }

  /** Has something done after the next analysis, or when the document is closed. */
  void whenAnalyzed(Runnable work) {
    waiting.add(work);
  }

  /** Does what waits for an analysis. */
  void endWaiting() {
    List<Runnable> now = List.copyOf(waiting);
    waiting.clear();
    now.forEach(Runnable::run);
  }

  /**
   * What is wrong with the text, told from the item that changed since the last analysis; null if
   * only {@link #analysis} can tell.
   */
  @Nullable List<Diagnostic> quickDiagnostics() {
    Analysis known = analysis;
    if (known != null && known.text().isSame(text)) {
      return known.diagnostics();
    }
    PartialReading reading = partialReading();
    return reading == null ? null : reading.diagnostics();
  }

  /**
   * What the item around an offset means, if that is what changed since the last analysis; null
   * otherwise. Of other items nothing is known there.
   */
  @Nullable Index quickIndex(int offset) {
    PartialReading reading = partialReading();
    return reading != null && reading.item().start() < offset && offset < reading.item().end()
        ? reading.index()
        : null;
  }

  /**
   * Reads an edit that nobody made, within an item at a share of the text, and forgets it: what the
   * JVM loads and compiles for the first edits is then not waited for.
   *
   * @param share from 0 up to 1
   * @param typed what is typed
   */
  void rehearseEdit(double share, String typed) {
    Analysis known = analysis;
    if (known == null || known.outline().items().isEmpty()) {
      return;
    }
    List<Outline.Span> items = known.outline().items();
    int inside = items.get((int) (items.size() * share)).end() - 1;
    Text edited = known.text().replace(inside, inside, typed);
    Tokens tokens = new Tokens(edited);
    analyzer.readChange(known, edited, tokens, new Outline(edited, tokens));
  }

  private @Nullable PartialReading partialReading() {
    Analysis known = analysis;
    if (known == null) {
      return null;
    }
    Text now = text;
    PartialReading reading = partial;
    if (reading == null || reading.index().text != now) {
      Tokens tokens = new Tokens(now);
      reading = analyzer.readChange(known, now, tokens, new Outline(now, tokens));
      partial = reading;
    }
    return reading;
  }
}
