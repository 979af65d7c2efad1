package dev.jopt.lsp;

import static com.google.common.truth.Truth.assertThat;
import static dev.jopt.lsp.TestClient.at;
import static dev.jopt.lsp.TestClient.get;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a client asks about a document. */
class FeaturesTest {
  private static final String SAMPLE =
      """
      // RUN: jopt %s --canonicalize -merge-alloc="alignment=32" | FileCheck %s
      #map = affine_map<(d0) -> (d0)>
      !t = memref<4x8xf32>
      module {
        func.func private @ext(i32)
        func.func @f(%arg: i32, %c: i1, %buf: !t) -> i32 {
          %one = arith.constant 1 : i32
          %two = arith.constant 2 : i32
          %sum = arith.addi %one, %two : i32
          %pair:2 = "test.pair"(%sum) : (i32) -> (i32, f32)
          "test.use"(%pair#0, %pair#1) {map = #map} : (i32, f32) -> ()
          call @ext(%sum) : (i32) -> ()
          %less = arith.cmpi slt, %arg, %sum : i32
          cf.cond_br %less, ^exit(%sum : i32), ^exit(%one : i32)
        ^exit(%result: i32):
          return %result : i32
        }
        func.func @loop() {
          %lb = arith.constant 0 : index
          %ub = arith.constant 16 : index
          %step = arith.constant 2 : index
          %zero = arith.constant 0.0 : f32
          %m = memref.alloc() : memref<16xf32>
          scf.for %i = %lb to %ub step %step {
            memref.store %zero, %m[%i] : memref<16xf32>
          }
          memref.dealloc %m : memref<16xf32>
          return
        }
      }
      """;

  private TestClient client;

  @BeforeEach
  void start() {
    client = TestClient.start();
  }

  @AfterEach
  void stop() {
    synchronized (client.messages) {
      assertThat(client.messages).isEmpty();
    }
    client.close();
  }

  private void openSample() {
    assertThat(client.open(SAMPLE)).isEmpty();
  }

  private String hover(String what, int further) {
    Hover hover = get(client.text().hover(new HoverParams(client.id(), at(SAMPLE, what, further))));
    return hover == null ? "" : hover.getContents().getRight().getValue();
  }

  private List<Integer> lines(List<? extends Location> locations) {
    return locations.stream().map(each -> each.getRange().getStart().getLine() + 1).toList();
  }

  private List<Integer> definition(String what, int further) {
    return lines(
        get(client.text().definition(new DefinitionParams(client.id(), at(SAMPLE, what, further))))
            .getLeft());
  }

  private List<Integer> references(String what, int further) {
    ReferenceContext context = new ReferenceContext(true);
    return lines(
        get(
            client
                .text()
                .references(new ReferenceParams(client.id(), at(SAMPLE, what, further), context))));
  }

  // Hover.

  @Test
  void hoverTellsWhatAnOperationIs() {
    openSample();
    assertThat(hover("arith.addi", 3)).contains("**arith.addi**");
    assertThat(hover("arith.addi", 3)).contains("memory: none (pure)");
    assertThat(hover("memref.store", 3)).contains("memory: write `%m`");
    assertThat(hover("\"test.pair\"", 3)).contains("not registered");
    assertThat(hover("call @ext", 1)).contains("**func.call**");
  }

  @Test
  void hoverTellsTypesConstantsAndUsesOfValues() {
    openSample();
    assertThat(hover("%sum =", 1)).contains("%sum : i32");
    assertThat(hover("%sum =", 1)).contains("known constant: `3 : i32`");
    assertThat(hover("%sum =", 1)).contains("4 uses");
    assertThat(hover("%pair#1", 2)).contains("%pair#1 : f32");
    assertThat(hover("%arg: i32", 1)).contains("argument 0 of a block of `func.func`");
    assertThat(hover("%arg: i32", 1)).doesNotContain("constant");
  }

  @Test
  void hoverTellsSizeLifetimeAndPlaceOfBuffers() {
    openSample();
    String text = hover("%m = ", 1);
    assertThat(text).contains("buffer of 64 bytes");
    assertThat(text).contains("used from line 23 to line 27");
    assertThat(text).contains("at byte 0 of the merged buffer");
  }

  @Test
  void hoverTellsOfOtherNames() {
    openSample();
    assertThat(hover("^exit(%result", 1)).contains("^exit(%result: i32)");
    assertThat(hover("^exit(%result", 1)).contains("1 operation, 1 predecessor");
    assertThat(hover("@ext(%sum)", 1)).contains("func.func private @ext(i32)");
    assertThat(hover("#map}", 1)).contains("#map = affine_map<(d0) -> (d0)>");
    assertThat(hover("!t) ->", 1)).contains("!t = memref<4x8xf32>");
    assertThat(hover("--canonicalize", 5)).contains("**canonicalize**");
    assertThat(hover("-merge-alloc", 5)).contains("`alignment=64`");
  }

  // Names.

  @Test
  void definitionsAreFound() {
    openSample();
    assertThat(definition("%sum)", 1)).containsExactly(9);
    assertThat(definition("#1)", 1)).containsExactly(10);
    assertThat(definition("@ext(%sum)", 1)).containsExactly(5);
    assertThat(definition("#map}", 1)).containsExactly(2);
    assertThat(definition("!t) ->", 1)).containsExactly(3);
    assertThat(definition("^exit(%sum", 1)).containsExactly(15);
    assertThat(definition("module", 1)).isEmpty();
  }

  @Test
  void referencesAreFound() {
    openSample();
    assertThat(references("%sum =", 1)).containsExactly(9, 10, 12, 13, 14).inOrder();
    assertThat(references("%pair:2", 1)).containsExactly(10, 11, 11).inOrder();
    assertThat(references("^exit(%result", 1)).containsExactly(14, 14, 15).inOrder();
    assertThat(references("@ext(i32)", 1)).containsExactly(5, 12).inOrder();
    assertThat(references("!t =", 1)).containsExactly(3, 6).inOrder();
    assertThat(
            get(client
                    .text()
                    .documentHighlight(
                        new DocumentHighlightParams(client.id(), at(SAMPLE, "%sum =", 1))))
                .size())
        .isEqualTo(5);
  }

  @Test
  void namesAreToldApartByScope() {
    String text =
        """
        func.func @a(%x: i32) { return }
        func.func @b(%x: f32) {
          "test.a"() ({
            %y = "test.b"(%x) : (f32) -> i32
            "test.c"(%y) : (i32) -> ()
          }, {
            %y = "test.b"(%x) : (f32) -> i32
          }) : () -> ()
          return
        }
        """;
    client.open(text);
    ReferenceContext context = new ReferenceContext(true);
    assertThat(
            lines(
                get(
                    client
                        .text()
                        .references(
                            new ReferenceParams(client.id(), at(text, "%x: f32", 1), context)))))
        .containsExactly(2, 4, 7);
    assertThat(
            lines(
                get(
                    client
                        .text()
                        .references(
                            new ReferenceParams(client.id(), at(text, "%y) :", 1), context)))))
        .containsExactly(4, 5);
  }

  @Test
  void namesAreFollowedInAFunctionThatCannotBeRead() {
    String text =
        "func.func @a(%x: i32) {\n  return\n}\n"
            + "func.func @b(%x: i32) {\n  %y = arith.addi %x, %x : i32\n  oops %y\n  return\n}\n";
    client.open(text);
    assertThat(
            lines(
                get(client
                        .text()
                        .definition(new DefinitionParams(client.id(), at(text, "%y\n", 1))))
                    .getLeft()))
        .containsExactly(5);
  }

  private String rename(String text, String what, String name) {
    return TestClient.apply(
        text,
        get(client.text().rename(new RenameParams(client.id(), at(text, what, 1), name)))
            .getChanges()
            .get(TestClient.URI));
  }

  @Test
  void renamingChangesAllThatNamesIt() {
    openSample();
    assertThat(rename(SAMPLE, "%sum =", "total")).isEqualTo(SAMPLE.replace("%sum", "%total"));
    assertThat(rename(SAMPLE, "%pair#1", "%both")).isEqualTo(SAMPLE.replace("%pair", "%both"));
    assertThat(rename(SAMPLE, "^exit(%sum", "end")).isEqualTo(SAMPLE.replace("^exit", "^end"));
    assertThat(rename(SAMPLE, "@ext(%sum", "a b")).isEqualTo(SAMPLE.replace("@ext", "@\"a b\""));
    assertThat(rename(SAMPLE, "#map}", "m2")).isEqualTo(SAMPLE.replace("#map", "#m2"));
    assertThat(rename(SAMPLE, "!t)", "!u")).isEqualTo(SAMPLE.replace("!t", "!u"));
  }

  @Test
  void renamingRefusesNamesThatAreTakenOrNone() {
    openSample();
    for (String name : List.of("one", "a b", "", "9x")) {
      RenameParams params = new RenameParams(client.id(), at(SAMPLE, "%sum =", 1), name);
      assertThrows(ExecutionException.class, () -> client.text().rename(params).get());
    }
    RenameParams nothing = new RenameParams(client.id(), at(SAMPLE, "module", 1), "x");
    assertThrows(ExecutionException.class, () -> client.text().rename(nothing).get());
  }

  // Structure.

  @Test
  void symbolsFormATree() {
    openSample();
    List<DocumentSymbol> roots = new ArrayList<>();
    get(client.text().documentSymbol(new DocumentSymbolParams(client.id())))
        .forEach(each -> roots.add(each.getRight()));
    assertThat(roots).hasSize(1);
    List<DocumentSymbol> functions = roots.get(0).getChildren();
    assertThat(functions.stream().map(DocumentSymbol::getName).toList())
        .containsExactly("ext", "f", "loop")
        .inOrder();
    assertThat(functions.get(1).getChildren().get(0).getName()).isEqualTo("^exit");
    assertThat(
            get(client.server().getWorkspaceService().symbol(new WorkspaceSymbolParams("LO")))
                .getRight())
        .hasSize(1);
  }

  @Test
  void bracketsAndCommentsFold() {
    client.open("// a\n// b\nmodule {\n  func.func @f() {\n    return\n  }\n}\n");
    List<String> folds = new ArrayList<>();
    get(client.text().foldingRange(new FoldingRangeRequestParams(client.id())))
        .forEach(each -> folds.add(each.getStartLine() + "-" + each.getEndLine()));
    assertThat(folds).containsExactly("0-1", "3-4", "2-5");
  }

  // Typing.

  private List<String> complete(String text, String before) {
    String uri = "file:///complete" + before.hashCode() + ".mlir";
    client.open(uri, text);
    Position position = at(text, before, before.length());
    List<CompletionItem> items =
        get(client
                .text()
                .completion(
                    new CompletionParams(
                        new org.eclipse.lsp4j.TextDocumentIdentifier(uri), position)))
            .getLeft();
    List<CompletionItem> sorted = new ArrayList<>(items);
    sorted.sort((a, b) -> a.getSortText().compareTo(b.getSortText()));
    return sorted.stream().map(CompletionItem::getLabel).toList();
  }

  @Test
  void valuesAreCompletedThoseOfTheRightTypeFirst() {
    String text =
        "func.func @f(%a: i32, %b: f32, %c: i32) {\n  %x = arith.addi %a, %\n  return\n}\n";
    assertThat(complete(text, "%a, %").subList(0, 2)).containsExactly("%a", "%c");
    assertThat(complete(text, "%a, %")).containsExactly("%c", "%a", "%b");
    assertThat(complete(text.replace("addi %a, %", "addf %"), "addf %").get(0)).isEqualTo("%b");
  }

  @Test
  void operationsAreCompleted() {
    String text = "func.func @f() {\n  arith.ad\n  return\n}\n";
    assertThat(complete(text, "arith.ad")).containsAtLeast("arith.addi", "arith.addf");
    assertThat(complete("func.func @f() {\n  ari\n}\n", "ari")).contains("arith");
    assertThat(complete("func.func @f() {\n  ret\n}\n", "ret")).contains("return");
  }

  @Test
  void otherNamesAreCompleted() {
    String text =
        "#m = unit\n!t = i32\nfunc.func private @g()\nfunc.func @f() {\n  call @\n"
            + "^bb1:\n  return\n}\n";
    assertThat(complete(text, "call @")).contains("@g");
    assertThat(complete(text.replace("call @", "cf.br ^"), "br ^")).containsExactly("^bb1");
    assertThat(complete(text.replace("call @", "x {a = #"), "a = #")).contains("#m");
    assertThat(complete(text.replace("call @", "x : !"), "x : !")).contains("!t");
    assertThat(complete(text.replace("call @", "arith.constant 1 : "), "1 : "))
        .containsAtLeast("i32", "f32", "!t");
  }

  @Test
  void passesAndTheirOptionsAreCompleted() {
    assertThat(complete("// RUN: jopt %s --can\n", "--can")).contains("--canonicalize");
    assertThat(complete("// RUN: jopt --merge-alloc=\"al\n", "\"al")).contains("alignment=");
    assertThat(complete("// RUN: jopt --pass-pipeline=builtin.module(c\n", "module(c"))
        .contains("cse");
  }

  @Test
  void snippetsFollowTheFormOfAnOperation() {
    assertThat(
            Words.snippet(
                "$lhs `,` $rhs (`,` $more^)? attr-dict `:` type($result)",
                java.util.Set.of("lhs", "rhs"),
                java.util.Set.of()))
        .isEqualTo("${1:%lhs}, ${2:%rhs} : ${3:type}");
  }

  @Test
  void signatureShowsTheOperand() {
    String text = "func.func @f(%a: i32) {\n  %x = memref.load %a, \n  return\n}\n";
    client.open(text);
    SignatureHelp help =
        get(client.text().signatureHelp(new SignatureHelpParams(client.id(), at(text, "%a, ", 4))));
    assertThat(help.getSignatures().get(0).getLabel()).startsWith("memref.load");
    assertThat(help.getActiveParameter()).isEqualTo(1);
  }

  @Test
  void semanticTokensOfARangeArePartOfAll() {
    openSample();
    List<Integer> all =
        get(client.text().semanticTokensFull(new SemanticTokensParams(client.id()))).getData();
    assertThat(all.size() % 5).isEqualTo(0);
    // The comment, and the alias with its definition.
    assertThat(all.subList(0, 5)).containsExactly(0, 0, SAMPLE.indexOf('\n'), 0, 0).inOrder();
    assertThat(all.subList(5, 10)).containsExactly(1, 0, 4, 8, 1).inOrder();
    List<Integer> second =
        get(client
                .text()
                .semanticTokensRange(
                    new SemanticTokensRangeParams(
                        client.id(), new Range(new Position(1, 0), new Position(2, 0)))))
            .getData();
    assertThat(second.subList(5, second.size())).isEqualTo(all.subList(10, 5 + second.size()));
  }

  @Test
  void hintsTellWhatTheTextDoesNot() {
    openSample();
    Range all = new Range(new Position(0, 0), new Position(99, 0));
    List<String> hints = new ArrayList<>();
    for (InlayHint hint : get(client.text().inlayHint(new InlayHintParams(client.id(), all)))) {
      hints.add((hint.getPosition().getLine() + 1) + hint.getLabel().getLeft());
    }
    assertThat(hints)
        .containsExactly(
            "13: i1", "14%result = ", "14%result = ", "23 64 bytes", "24 8 iterations");
  }

  // Formatting.

  private String format(String text) {
    client.open(text);
    return TestClient.apply(
        text,
        get(
            client
                .text()
                .formatting(
                    new DocumentFormattingParams(client.id(), new FormattingOptions(2, true)))));
  }

  @Test
  void formattingIndentsAndKeepsComments() {
    String text =
        """
        module {
        // CHECK: x
         func.func @f(%a: i32,
                      %b: i32) {   // why
              // inside
              %x = "test.op"(%a,
                             %b) : (i32, i32)
                      -> i32 \s


              cf.br ^bb1
              ^bb1:
           return
             }
        }
        """;
    assertThat(format(text))
        .isEqualTo(
            """
            module {
            // CHECK: x
              func.func @f(%a: i32,
                           %b: i32) {   // why
                // inside
                %x = "test.op"(%a,
                               %b) : (i32, i32)
                -> i32

                cf.br ^bb1
              ^bb1:
                return
              }
            }
            """);
  }

  @Test
  void onlyTheRangeIsFormatted() {
    String text = "func.func @f() {\nreturn\n}\nfunc.func @g() {\nreturn\n}\n";
    client.open(text);
    Range range = new Range(new Position(4, 0), new Position(5, 0));
    assertThat(
            TestClient.apply(
                text,
                get(
                    client
                        .text()
                        .rangeFormatting(
                            new DocumentRangeFormattingParams(
                                client.id(), new FormattingOptions(2, true), range)))))
        .isEqualTo("func.func @f() {\nreturn\n}\nfunc.func @g() {\n  return\n}\n");
  }

  // Actions.

  private String fix(String text) {
    List<Diagnostic> wrong = client.open(text);
    CodeAction action =
        get(client
                .text()
                .codeAction(
                    new CodeActionParams(
                        client.id(), wrong.get(0).getRange(), new CodeActionContext(wrong))))
            .get(0)
            .getRight();
    return TestClient.apply(text, action.getEdit().getChanges().get(TestClient.URI));
  }

  @Test
  void aMisspeltOperationIsMended() {
    assertThat(fix("func.func @f(%a: i32) {\n  %x = arith.adi %a, %a : i32\n  return\n}\n"))
        .isEqualTo("func.func @f(%a: i32) {\n  %x = arith.addi %a, %a : i32\n  return\n}\n");
    assertThat(fix("func.func @f() {\n  retrun\n}\n")).isEqualTo("func.func @f() {\n  return\n}\n");
  }

  @Test
  void aMissingTerminatorIsAdded() {
    assertThat(fix("func.func @f() {\n  %0 = arith.constant 1 : i32\n}\n"))
        .isEqualTo("func.func @f() {\n  %0 = arith.constant 1 : i32\n  return\n}\n");
  }

  @Test
  void aMissingTypeIsAdded() {
    assertThat(fix("func.func @f(%a: i32) {\n  %x = arith.addi %a, %a\n  return\n}\n"))
        .isEqualTo("func.func @f(%a: i32) {\n  %x = arith.addi %a, %a : i32\n  return\n}\n");
  }

  @Test
  void aMisspeltValueIsMended() {
    assertThat(
            fix(
                "func.func @f(%value: i32) {\n  %x = arith.addi %valeu, %value : i32\n"
                    + "  return\n}\n"))
        .contains("addi %value, %value");
  }

  @Test
  void runLinesHaveLenses() {
    openSample();
    List<String> titles = new ArrayList<>();
    for (CodeLens lens : get(client.text().codeLens(new CodeLensParams(client.id())))) {
      titles.add(lens.getCommand().getCommand());
    }
    assertThat(titles).containsExactly("jopt.run", "jopt.updateChecks", "jopt.showOutput");
    assertThat(RunLines.of(new Tokens(new Text(SAMPLE))).get(0).joptOptions())
        .isEqualTo("%s --canonicalize -merge-alloc=\"alignment=32\"");
    assertThat(Commands.words("%s -a=\"b c\" 'd'")).containsExactly("%s", "-a=b c", "d").inOrder();
  }
}
