package dev.jopt.lsp;

import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The requests that are about no single document. */
final class WorkspaceRequests implements WorkspaceService, AutoCloseable {
  private final Documents documents;
  private final Commands commands;

  /** Where commands wait for the programs that they start. */
  private final ExecutorService waiting =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "jopt-lsp-command");
            thread.setDaemon(true);
            return thread;
          });

  WorkspaceRequests(Documents documents, Commands commands) {
    this.documents = documents;
    this.commands = commands;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // There is nothing to configure but when the server starts.
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    // Only open documents matter.
  }

  @Override
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams params) {
    return documents.ask(
        () -> {
          List<WorkspaceSymbol> found = new ArrayList<>();
          for (Document document : documents.all()) {
            Structure.find(document, params.getQuery(), found);
          }
          return Either.forRight(found);
        });
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    List<Object> arguments = params.getArguments() == null ? List.of() : params.getArguments();
    Document document =
        !arguments.isEmpty() && arguments.get(0) instanceof JsonPrimitive uri
            ? documents.get(uri.getAsString())
            : null;
    boolean known =
        List.of(Commands.RUN, Commands.UPDATE, Commands.SHOW).contains(params.getCommand());
    if (document == null || !known) {
      return CompletableFuture.failedFuture(
          failure(known ? "there is no such document" : "there is no such command"));
    }
    int run =
        arguments.size() > 1 && arguments.get(1) instanceof JsonPrimitive number
            ? number.getAsInt()
            : 0;
    // Not on the working thread: it takes as long as it takes.
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return commands.execute(params.getCommand(), document, run);
          } catch (IOException e) {
            throw failure(String.valueOf(e.getMessage()));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure("interrupted");
          }
        },
        waiting);
  }

  /** Stops what commands have started. */
  @Override
  public void close() {
    waiting.shutdownNow();
  }

  static ResponseErrorException failure(String message) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, message, null));
  }
}
