package dev.jopt.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/** The requests about documents: finds the document and hands over. */
final class TextRequests implements TextDocumentService {
  private final Documents documents;

  TextRequests(Documents documents) {
    this.documents = documents;
  }

  // Synchronisation.

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    documents.open(
        params.getTextDocument().getUri(),
        params.getTextDocument().getText(),
        params.getTextDocument().getVersion());
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    Document document = documents.get(params.getTextDocument().getUri());
    if (document != null) {
      Integer version = params.getTextDocument().getVersion();
      document.change(
          params.getContentChanges(), version == null ? document.version() + 1 : version);
      documents.changed(document);
    }
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    documents.close(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // What is on disk does not matter.
  }

  // Requests.

  private <T extends @Nullable Object> CompletableFuture<T> ask(
      TextDocumentIdentifier id, T none, Function<Document, T> work) {
    return documents.ask(
        () -> {
          Document document = documents.get(id.getUri());
          return document == null ? none : work.apply(document);
        });
  }

  private interface AtOffset<T extends @Nullable Object> {
    T of(Document document, Analysis analysis, int offset);
  }

  private <T extends @Nullable Object> CompletableFuture<T> askAt(
      TextDocumentPositionParams params, T none, AtOffset<T> work) {
    return documents.askAnalyzed(
        params.getTextDocument().getUri(),
        none,
        document -> {
          Analysis analysis = document.analysis();
          return work.of(document, analysis, analysis.text().offset(params.getPosition()));
        });
  }

  @Override
  public CompletableFuture<@Nullable Hover> hover(HoverParams params) {
    return this.<@Nullable Hover>askAt(
        params,
        null,
        (document, analysis, at) -> new Hovers(documents.setup(), analysis.at(at)).at(at));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return this.<Either<List<? extends Location>, List<? extends LocationLink>>>askAt(
        params,
        Either.forLeft(List.of()),
        (document, analysis, at) ->
            Either.forLeft(new Names(document.uri(), analysis, at).definition()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return this.<List<? extends Location>>askAt(
        params,
        List.of(),
        (document, analysis, at) ->
            new Names(document.uri(), analysis, at)
                .references(
                    params.getContext() == null || params.getContext().isIncludeDeclaration()));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return this.<List<? extends DocumentHighlight>>askAt(
        params,
        List.of(),
        (document, analysis, at) -> new Names(document.uri(), analysis, at).highlights());
  }

  @Override
  public CompletableFuture<
          @Nullable Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return this.<@Nullable Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>askAt(
        params,
        null,
        (document, analysis, at) -> {
          Range range = new Names(document.uri(), analysis, at).renameable();
          return range == null ? null : Either3.forFirst(range);
        });
  }

  @Override
  public CompletableFuture<@Nullable WorkspaceEdit> rename(RenameParams params) {
    return this.<@Nullable WorkspaceEdit>askAt(
        params,
        null,
        (document, analysis, at) -> {
          try {
            List<TextEdit> edits =
                new Names(document.uri(), analysis, at).rename(params.getNewName());
            return new WorkspaceEdit(Map.of(document.uri(), edits));
          } catch (IllegalArgumentException e) {
            throw WorkspaceRequests.failure(String.valueOf(e.getMessage()));
          }
        });
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return documents.askAnalyzed(
        params.getTextDocument().getUri(),
        List.of(),
        document -> {
          List<Either<SymbolInformation, DocumentSymbol>> found = new ArrayList<>();
          for (DocumentSymbol symbol : Structure.symbols(document.analysis())) {
            found.add(Either.forRight(symbol));
          }
          return found;
        });
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return this.<Either<List<CompletionItem>, CompletionList>>propose(
        params, Either.forLeft(List.of()), proposals -> Either.forLeft(proposals.items()));
  }

  @Override
  public CompletableFuture<@Nullable SignatureHelp> signatureHelp(SignatureHelpParams params) {
    return this.<@Nullable SignatureHelp>propose(params, null, Proposals::signature);
  }

  /** Asks for what helps to type, for which the item that is typed in is enough. */
  private <T extends @Nullable Object> CompletableFuture<T> propose(
      TextDocumentPositionParams params, T none, Function<Proposals, T> work) {
    CompletableFuture<@Nullable Proposals> quick =
        this.<@Nullable Proposals>ask(
            params.getTextDocument(),
            null,
            document -> {
              int at = document.text().offset(params.getPosition());
              if (!document.isLarge() || document.isAnalyzed() || isInSymbol(document.text(), at)) {
                return null;
              }
              Index index = document.quickIndex(at);
              return index == null ? null : new Proposals(documents.setup(), index, at);
            });
    return quick.thenCompose(
        found ->
            found != null
                ? documents.ask(() -> work.apply(found))
                : askAt(
                    params,
                    none,
                    (document, analysis, at) ->
                        work.apply(new Proposals(documents.setup(), analysis.at(at), at))));
  }

  /** Whether an offset is in the name of a symbol, which may be that of another item. */
  private static boolean isInSymbol(Text text, int offset) {
    int at = offset;
    while (at > 0 && Character.isJavaIdentifierPart(text.string().charAt(at - 1))) {
      at--;
    }
    return at > 0 && text.string().charAt(at - 1) == '@';
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return ask(
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        document -> highlights(document).between(0, document.text().length()));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
    return ask(
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        document -> {
          Text text = document.text();
          return highlights(document)
              .between(
                  text.offset(params.getRange().getStart()),
                  text.offset(params.getRange().getEnd()));
        });
  }

  private static Highlights highlights(Document document) {
    // Colors need not wait for the parser.
    if (document.isAnalyzed()) {
      Analysis analysis = document.analysis();
      return new Highlights(analysis.text(), analysis.tokens(), analysis);
    }
    Text text = document.text();
    return new Highlights(text, new Tokens(text), null);
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return documents.askAnalyzed(
        params.getTextDocument().getUri(),
        List.of(),
        document -> {
          Analysis analysis = document.analysis();
          int start = analysis.text().offset(params.getRange().getStart());
          int end = analysis.text().offset(params.getRange().getEnd());
          List<InlayHint> hints = new ArrayList<>();
          for (Index index : analysis.indexes()) {
            hints.addAll(new Hints(index).between(start, end));
          }
          return hints;
        });
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return ask(
        params.getTextDocument(),
        List.of(),
        document -> {
          Text text = document.text();
          Tokens tokens = new Tokens(text);
          return Structure.folds(text, tokens, new Outline(text, tokens));
        });
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return this.<List<? extends TextEdit>>ask(
        params.getTextDocument(),
        List.of(),
        document -> {
          Text text = document.text();
          return new Formatter(text, new Tokens(text)).format(0, text.lineCount());
        });
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    return this.<List<? extends TextEdit>>ask(
        params.getTextDocument(),
        List.of(),
        document -> {
          Text text = document.text();
          Range range = params.getRange();
          int last = range.getEnd().getLine();
          boolean onLine = range.getEnd().getCharacter() > 0 || last == range.getStart().getLine();
          return new Formatter(text, new Tokens(text))
              .format(range.getStart().getLine(), onLine ? last : last - 1);
        });
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return this.<List<? extends CodeLens>>ask(
        params.getTextDocument(),
        List.of(),
        document -> {
          Text text = document.text();
          return Commands.lenses(document.uri(), text, new Tokens(text));
        });
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return documents.askAnalyzed(
        params.getTextDocument().getUri(),
        List.of(),
        document -> {
          List<Either<Command, CodeAction>> found = new ArrayList<>();
          Fixes fixes = new Fixes(document.uri(), documents.setup(), document.analysis());
          for (CodeAction action : fixes.of(params.getContext().getDiagnostics())) {
            found.add(Either.forRight(action));
          }
          return found;
        });
  }
}
