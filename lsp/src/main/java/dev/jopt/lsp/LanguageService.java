package dev.jopt.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/**
 * The server, for one client.
 *
 * <p>A client may give, as {@code initializationOptions}, lists of files: {@code plugins}, {@code
 * dialectFiles} and {@code irdlFiles}, which add to those of the command line.
 */
final class LanguageService implements LanguageServer, LanguageClientAware, AutoCloseable {
  static final String VERSION = version();

  private final Setup.Options options;
  private final Documents documents;
  private final TextRequests text;
  private final WorkspaceRequests workspace;
  private volatile Runnable onExit = () -> {};
  private volatile boolean shutDown;

  LanguageService(Setup.Options options, @Nullable Path home) {
    this.options = options;
    this.documents = new Documents();
    this.text = new TextRequests(documents);
    this.workspace = new WorkspaceRequests(documents, new Commands(home));
  }

  private static String version() {
    try (InputStream in = LanguageService.class.getResourceAsStream("version.txt")) {
      return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  @Override
  public void connect(LanguageClient client) {
    documents.connect(client);
  }

  /** Has something done when the client says that it goes. */
  void onExit(Runnable action) {
    onExit = action;
  }

  /** The status to exit with: success if the client said before that it would go. */
  int exitCode() {
    return shutDown ? 0 : 1;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    return documents.ask(
        () -> {
          documents.setUp(all(params.getInitializationOptions()));
          return new InitializeResult(capabilities(), new ServerInfo("jopt-lsp", VERSION));
        });
  }

  private Setup.Options all(@Nullable Object given) {
    if (!(given instanceof JsonObject object)) {
      return options;
    }
    return new Setup.Options(
        joined(options.plugins(), object.get("plugins")),
        joined(options.dialectFiles(), object.get("dialectFiles")),
        joined(options.irdlFiles(), object.get("irdlFiles")));
  }

  private static List<String> joined(List<String> before, @Nullable JsonElement more) {
    List<String> all = new ArrayList<>(before);
    if (more instanceof JsonArray array) {
      for (JsonElement element : array) {
        if (element.isJsonPrimitive()) {
          all.add(element.getAsString());
        }
      }
    }
    return all;
  }

  private static ServerCapabilities capabilities() {
    ServerCapabilities can = new ServerCapabilities();
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    can.setTextDocumentSync(sync);
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setDocumentHighlightProvider(true);
    can.setDocumentSymbolProvider(true);
    can.setWorkspaceSymbolProvider(true);
    can.setRenameProvider(new RenameOptions(true));
    can.setCompletionProvider(
        new CompletionOptions(false, List.of("%", "^", "@", "#", "!", ".", "-", "{", "\"")));
    can.setSignatureHelpProvider(new SignatureHelpOptions(List.of(" ", "%", ",")));
    SemanticTokensWithRegistrationOptions tokens =
        new SemanticTokensWithRegistrationOptions(Highlights.LEGEND);
    tokens.setFull(new SemanticTokensServerFull(false));
    tokens.setRange(true);
    can.setSemanticTokensProvider(tokens);
    can.setInlayHintProvider(true);
    can.setFoldingRangeProvider(true);
    can.setDocumentFormattingProvider(true);
    can.setDocumentRangeFormattingProvider(true);
    can.setCodeLensProvider(new CodeLensOptions(false));
    can.setCodeActionProvider(
        Either.forRight(new CodeActionOptions(List.of(CodeActionKind.QuickFix))));
    can.setExecuteCommandProvider(
        new ExecuteCommandOptions(List.of(Commands.RUN, Commands.UPDATE, Commands.SHOW)));
    return can;
  }

  @Override
  public CompletableFuture<@Nullable Object> shutdown() {
    shutDown = true;
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    onExit.run();
  }

  @Override
  public void setTrace(SetTraceParams params) {
    // There is nothing to trace.
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return text;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return workspace;
  }

  @Override
  public void close() {
    workspace.close();
    documents.close();
  }
}
