package dev.jopt.lsp;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/**
 * The open documents, and the thread that works on them: one, in the order of the requests, so that
 * IR needs no locks. What goes wrong in a request ends that request only.
 */
final class Documents implements AutoCloseable {
  /** How long typing must pause before a text is read. */
  private static final long PAUSE_MILLIS = 30;

  /** How long before a large text is read as a whole. */
  private static final long LONG_PAUSE_MILLIS = 400;

  /** How many edits are rehearsed once a large text was read. */
  private static final int REHEARSALS = 4;

  /** Deep enough for what the depth of nesting that the parser accepts. */
  private static final long STACK_BYTES = 64L << 20;

  private final Map<String, Document> open = new ConcurrentHashMap<>();
  private final ExecutorService worker =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          work -> {
            Thread thread = new Thread(null, work, "jopt-lsp", STACK_BYTES);
            thread.setDaemon(true);
            return thread;
          });
  private final ScheduledExecutorService timer =
      new ScheduledThreadPoolExecutor(
          1,
          work -> {
            Thread thread = new Thread(work, "jopt-lsp-timer");
            thread.setDaemon(true);
            return thread;
          });
  private volatile @Nullable LanguageClient client;
  private @Nullable Setup setup;

  void connect(LanguageClient to) {
    client = to;
  }

  /** Loads what options name. On the working thread only. */
  void setUp(Setup.Options options) {
    setup = Setup.load(options, this::complain);
  }

  /** What documents are read with. On the working thread only. */
  Setup setup() {
    Setup known = setup;
    if (known == null) {
      known = Setup.load(Setup.Options.none(), this::complain);
      setup = known;
    }
    return known;
  }

  private void complain(String message) {
    LanguageClient to = client;
    if (to != null) {
      to.showMessage(new MessageParams(MessageType.Error, "jopt: " + message));
    }
  }

  /** Does work on the working thread; its failure is an answer, too. */
  <T> CompletableFuture<T> ask(Supplier<T> work) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    try {
      worker.execute(() -> complete(answer, work));
    } catch (RejectedExecutionException e) {
      answer.cancel(false);
    }
    return answer;
  }

  /**
   * Does work that needs the analysis of a document. That of a large one is not made for it, but
   * when typing pauses, so that what an editor asks after each edit does not delay what it is told
   * of the edit.
   *
   * @param none the answer if the document is not open
   */
  <T extends @Nullable Object> CompletableFuture<T> askAnalyzed(
      String uri, T none, Function<Document, T> work) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    CompletableFuture<Boolean> begun =
        ask(
            () -> {
              Document document = open.get(uri);
              Supplier<T> whole =
                  () -> document == null || open.get(uri) != document ? none : work.apply(document);
              if (document == null || !document.isLarge() || document.isAnalyzed()) {
                complete(answer, whole);
              } else {
                document.whenAnalyzed(() -> complete(answer, whole));
              }
              return true;
            });
    if (begun.isCancelled()) {
      answer.cancel(false);
    }
    return answer;
  }

  private <T extends @Nullable Object> void complete(
      CompletableFuture<T> answer, Supplier<T> work) {
    if (answer.isCancelled()) {
      return;
    }
    try {
      answer.complete(work.get());
    } catch (ResponseErrorException e) {
      answer.completeExceptionally(e);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
      log(e);
      answer.completeExceptionally(
          new ResponseErrorException(
              new ResponseError(ResponseErrorCode.InternalError, "internal error: " + e, null)));
    }
  }

  private void log(Throwable error) {
    LanguageClient to = client;
    if (to != null) {
      StringBuilder text = new StringBuilder("internal error: " + error);
      StackTraceElement[] frames = error.getStackTrace();
      for (int i = 0; i < Math.min(frames.length, 12); i++) {
        text.append("\n  at ").append(frames[i]);
      }
      to.logMessage(new MessageParams(MessageType.Error, text.toString()));
    }
  }

  // Documents.

  @Nullable Document get(String uri) {
    return open.get(uri);
  }

  Iterable<Document> all() {
    return open.values();
  }

  void open(String uri, String text, int version) {
    CompletableFuture<Document> made = ask(() -> new Document(uri, text, version, setup()));
    Document document = made.join();
    endWaiting(open.put(uri, document));
    check(document, 0);
    if (document.isLarge()) {
      later(() -> rehearse(document, version, REHEARSALS), 0);
    }
  }

  /** Answers what waits for a document that is not open any more. */
  private void endWaiting(@Nullable Document document) {
    if (document != null) {
      CompletableFuture<Boolean> unused =
          ask(
              () -> {
                document.endWaiting();
                return true;
              });
    }
  }

  void close(String uri) {
    Document document = open.remove(uri);
    if (document != null) {
      endWaiting(document);
      publish(uri, List.of(), null);
    }
  }

  /** Reads a document once typing pauses. */
  void changed(Document document) {
    check(document, PAUSE_MILLIS);
  }

  private void check(Document document, long pause) {
    int version = document.version();
    later(() -> diagnose(document, version), pause);
  }

  private void later(Supplier<Boolean> work, long pause) {
    Runnable task =
        () -> {
          CompletableFuture<Boolean> unused = ask(work);
        };
    Future<?> unused = timer.schedule(task, pause, TimeUnit.MILLISECONDS);
  }

  private boolean diagnose(Document document, int version) {
    if (isStale(document, version)) {
      return false;
    }
    if (document.isLarge() && !document.isAnalyzed()) {
      List<Diagnostic> quick = document.quickDiagnostics();
      if (quick != null) {
        publish(document.uri(), quick, version);
        later(() -> diagnoseAll(document, version), LONG_PAUSE_MILLIS);
        return true;
      }
    }
    return diagnoseAll(document, version);
  }

  /** Makes the first edits as fast as later ones, unless the user was faster. */
  private boolean rehearse(Document document, int version, int times) {
    if (isStale(document, version)) {
      return false;
    }
    if (times == 0) {
      // Now nobody waits. Later the first collection, which copies all of the text's IR, would be
      // in an edit.
      System.gc();
      return true;
    }
    // An error, too, is told for the first time.
    document.rehearseEdit((double) (times - 1) / REHEARSALS, times % 2 == 0 ? " x" : " ");
    later(() -> rehearse(document, version, times - 1), 0);
    return true;
  }

  private boolean diagnoseAll(Document document, int version) {
    if (isStale(document, version)) {
      return false;
    }
    publish(document.uri(), document.analysis().diagnostics(), version);
    document.endWaiting();
    return true;
  }

  private boolean isStale(Document document, int version) {
    return document.version() != version || open.get(document.uri()) != document;
  }

  private void publish(String uri, List<Diagnostic> diagnostics, @Nullable Integer version) {
    LanguageClient to = client;
    if (to != null) {
      PublishDiagnosticsParams params = new PublishDiagnosticsParams(uri, diagnostics);
      if (version != null) {
        params.setVersion(version);
      }
      to.publishDiagnostics(params);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
    worker.shutdownNow();
  }
}
