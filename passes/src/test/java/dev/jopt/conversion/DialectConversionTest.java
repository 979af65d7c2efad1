package dev.jopt.conversion;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.conversion.ConversionConfig.Folding;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.rewrite.PatternSet;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.Type;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DialectConversionTest {
  private final Texts texts = new Texts();

  /** An index is 64 bits, a complex number two floats, none is nothing. */
  private static TypeConverter.Builder types() {
    return TypeConverter.builder()
        .convert(Type.class, type -> type)
        .convert(IndexType.class, index -> IntegerType.of(64))
        .convertToMany(ComplexType.class, c -> List.of(c.elementType(), c.elementType()))
        .convertToMany(NoneType.class, none -> List.of());
  }

  private static final TypeConverter CASTING =
      types().materializeSource(TypeConverter.CAST).materializeTarget(TypeConverter.CAST).build();

  /** Replaces an operation by one of another name with converted operands and result types. */
  private static ConversionPattern<Operation> rename(
      String from, String to, TypeConverter converter) {
    return ConversionPattern.oneToN(
        Operation.class,
        converter,
        (op, operands, rewriter) -> {
          if (!op.name().equals(from)) {
            return rewriter.matchFailed(op, "not " + from);
          }
          List<List<Value>> results = new ArrayList<>();
          List<Type> types = converter.convertAll(op.resultTypes());
          Operation made =
              rewriter.create(
                  rewriter
                      .state(op.location(), to)
                      .addOperands(operands.all())
                      .addResultTypes(types));
          int next = 0;
          for (Type type : op.resultTypes()) {
            int size = converter.convert(type).size();
            results.add(List.copyOf(made.results().subList(next, next + size)));
            next += size;
          }
          rewriter.replaceOpWithMany(op, results);
          return true;
        });
  }

  private static ConversionTarget.Builder target() {
    return ConversionTarget.builder().legalDialect("builtin", "func", "new").illegalDialect("old");
  }

  private static List<String> names(Operation root) {
    List<String> names = new ArrayList<>();
    root.walk(op -> names.add(op.name()));
    return names.subList(1, names.size());
  }

  private static String body(ModuleOp module) {
    return IrPrinter.print(module)
        .replaceAll("(?s)^module \\{\n|\\}\n?$", "")
        .stripIndent()
        .strip();
  }

  // Targets.

  @Test
  void theNarrowestThenTheLatestStatementHolds() {
    ModuleOp module = texts.parse("func.func private @f()\n\"t.a\"() : () -> ()");
    Operation function = module.region(0).front().firstOp();
    Operation other = function.nextOp();
    ConversionTarget target =
        ConversionTarget.builder()
            .legal("func.func")
            .illegalDialect("func", "t")
            .legalDialect("t")
            .build();
    assertThat(target.legality(function)).isEqualTo(Legality.LEGAL);
    assertThat(target.legality(other)).isEqualTo(Legality.LEGAL);
    assertThat(target.legality(module)).isEqualTo(Legality.UNKNOWN);
  }

  @Test
  void nothingOfAnIllegalDialectStaysForACapability() {
    Operation loop =
        texts
            .parse(
                """
                func.func @f(%i: index) {
                  scf.for %j = %i to %i step %i {
                  }
                  return
                }
                """)
            .region(0)
            .front()
            .firstOp()
            .region(0)
            .front()
            .firstOp();
    ConversionTarget.Builder target =
        StructuralConversion.allow(ConversionTarget.builder(), CASTING).illegalDialect("scf");
    assertThat(target.build().legality(loop)).isEqualTo(Legality.ILLEGAL);
    target.dynamicallyLegal("scf.for", op -> true);
    assertThat(target.build().legality(loop)).isEqualTo(Legality.LEGAL);
  }

  @Test
  void aStatementMayLeaveTheAnswerToTheNext() {
    Operation function = texts.parse("func.func private @f()").region(0).front().firstOp();
    ConversionTarget target =
        ConversionTarget.builder()
            .illegal(FuncOp.class)
            .decide(FuncOp.class, op -> Legality.UNKNOWN)
            .unknownDynamicallyLegal(op -> true)
            .build();
    assertThat(target.legality(function)).isEqualTo(Legality.ILLEGAL);
    assertThat(target.legality(function.parentOp())).isEqualTo(Legality.LEGAL);
  }

  @Test
  void whatIsRecursivelyLegalIsLeftAlone() {
    ModuleOp module =
        texts.parse(
            "func.func @f() {\n \"old.a\"() : () -> ()\n return\n}\n\"old.a\"() : () -> ()");
    ConversionTarget target = target().recursivelyLegal(FuncOp.class).build();
    assertThat(
            DialectConversion.full(module, target, PatternSet.of(rename("old.a", "new.a", CASTING)))
                .succeeded())
        .isTrue();
    assertThat(names(module)).containsExactly("func.func", "old.a", "func.return", "new.a");
  }

  // Types.

  @Test
  void theLatestConversionIsAskedFirst() {
    TypeConverter converter =
        types()
            .convert(IntegerType.class, type -> type.width() == 1 ? IntegerType.of(8) : null)
            .refuse(FloatType.class, type -> type == FloatType.F64)
            .build();
    assertThat(converter.convert(IntegerType.of(1))).containsExactly(IntegerType.of(8));
    assertThat(converter.isLegal(IntegerType.of(32))).isTrue();
    assertThat(converter.convert(FloatType.F64)).isNull();
    assertThat(converter.convert(NoneType.NONE)).isEmpty();
    assertThat(converter.convertToOne(new ComplexType(FloatType.F32))).isNull();
    assertThat(converter.convertAll(List.of(IndexType.INDEX, FloatType.F64))).isNull();
  }

  @Test
  void aConversionMayDependOnTheValue() {
    ModuleOp module = texts.parse("%0:2 = \"old.a\"() {wide} : () -> (index, index)");
    TypeConverter converter =
        types()
            .convertValue(
                value ->
                    value.definingOp() != null && value.definingOp().hasAttribute("wide")
                        ? List.of(IntegerType.of(128))
                        : null)
            .build();
    Operation op = module.region(0).front().firstOp();
    assertThat(converter.convert(op.result(0))).containsExactly(IntegerType.of(128));
    assertThat(converter.convert(IndexType.INDEX)).containsExactly(IntegerType.of(64));
  }

  // Conversions.

  @Test
  void convertsAndConnects() {
    ModuleOp module =
        texts.parse(
            """
            %0:3 = "old.a"() : () -> (index, complex<f32>, none)
            "old.b"(%0#2, %0#1, %0#0) : (none, complex<f32>, index) -> ()
            """);
    PatternSet patterns =
        PatternSet.of(rename("old.a", "new.a", CASTING), rename("old.b", "new.b", CASTING));
    assertThat(DialectConversion.full(module, target().build(), patterns).succeeded()).isTrue();
    assertThat(body(module))
        .isEqualTo(
            """
            %0:3 = "new.a"() : () -> (i64, f32, f32)
              "new.b"(%0#1, %0#2, %0#0) : (f32, f32, i64) -> ()""");
  }

  @Test
  void whatIsNotConvertedGetsItsValuesBack() {
    ModuleOp module =
        texts.parse(
            """
            %0 = "old.a"() : () -> index
            %1 = "keep.b"(%0) : (index) -> index
            "old.c"(%1, %0) : (index, index) -> ()
            """);
    PatternSet patterns =
        PatternSet.of(rename("old.a", "new.a", CASTING), rename("old.c", "new.c", CASTING));
    DialectConversion.Outcome outcome =
        DialectConversion.partial(module, target().build(), patterns);
    assertThat(outcome.succeeded()).isTrue();
    assertThat(outcome.unlegalized().stream().map(Operation::name)).containsExactly("keep.b");
    assertThat(names(module))
        .containsExactly(
            "new.a",
            "builtin.unrealized_conversion_cast",
            "keep.b",
            "builtin.unrealized_conversion_cast",
            "new.c")
        .inOrder();
    Verifier.verify(module);
  }

  @Test
  void materializationsMakeCastsReal() {
    TypeConverter converter =
        types()
            .materializeSource(
                (builder, request) ->
                    builder
                        .create(
                            builder
                                .state(request.location(), "new.back")
                                .addOperands(request.inputs())
                                .addResultTypes(request.types()))
                        .results())
            .build();
    String text = "%0 = \"old.a\"() : () -> index\n\"keep.b\"(%0) : (index) -> ()";
    ModuleOp module = texts.parse(text);
    DialectConversion.partial(
        module, target().build(), PatternSet.of(rename("old.a", "new.a", converter)));
    assertThat(names(module)).containsExactly("new.a", "new.back", "keep.b").inOrder();
  }

  @Test
  void aCastThatNothingMakesRealIsAnError() {
    TypeConverter converter = types().build();
    ModuleOp module = texts.parse("%0 = \"old.a\"() : () -> index\n\"keep.b\"(%0) : (index) -> ()");
    PatternSet patterns = PatternSet.of(rename("old.a", "new.a", converter));
    assertThat(DialectConversion.partial(module, target().build(), patterns).succeeded()).isFalse();
    assertThat(texts.messages)
        .containsExactly(
            "failed to legalize unresolved materialization from ('i64') to ('index') that remained"
                + " live after conversion");
  }

  @Test
  void castsMayStay() {
    TypeConverter converter = types().build();
    ModuleOp module = texts.parse("%0 = \"old.a\"() : () -> index\n\"keep.b\"(%0) : (index) -> ()");
    PatternSet patterns = PatternSet.of(rename("old.a", "new.a", converter));
    ConversionConfig config = ConversionConfig.DEFAULT.withMaterialize(false);
    assertThat(DialectConversion.partial(module, target().build(), patterns, config).succeeded())
        .isTrue();
    assertThat(names(module))
        .containsExactly("new.a", "builtin.unrealized_conversion_cast", "keep.b")
        .inOrder();
  }

  @Test
  void aPatternOfSingleValuesDoesNotSeeSeveral() {
    ModuleOp module =
        texts.parse("%0 = \"old.a\"() : () -> complex<f32>\n\"old.b\"(%0) : (complex<f32>) -> ()");
    List<String> notes = notes();
    PatternSet patterns =
        PatternSet.of(
            rename("old.a", "new.a", CASTING),
            ConversionPattern.of(
                Operation.class,
                CASTING,
                (op, operands, rewriter) -> {
                  throw new AssertionError("applied");
                }));
    assertThat(DialectConversion.partial(module, target().build(), patterns).succeeded()).isFalse();
    assertThat(texts.messages)
        .containsExactly("failed to legalize operation 'old.b' that was explicitly marked illegal");
    assertThat(notes)
        .containsExactly(
            "pattern 'Operation' on 'old.b': not old.a",
            "pattern 'Operation' on 'old.b': pattern 'Operation' does not support 1:N conversion")
        .inOrder();
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    texts
        .context
        .diagnostics()
        .push(
            diagnostic -> {
              diagnostic.notes().forEach(note -> notes.add(note.message()));
              texts.messages.add(diagnostic.message());
              return true;
            });
    return notes;
  }

  @Test
  void aTypeWithoutConversionIsNamed() {
    TypeConverter converter = types().refuse(FloatType.class, type -> true).build();
    ModuleOp module = texts.parse("%0 = \"new.a\"() : () -> f32\n\"old.b\"(%0) : (f32) -> ()");
    List<String> notes = notes();
    PatternSet patterns = PatternSet.of(rename("old.b", "new.b", converter));
    DialectConversion.full(module, target().build(), patterns);
    assertThat(texts.messages).containsExactly("failed to legalize operation 'old.b'");
    assertThat(notes)
        .containsExactly(
            "pattern 'Operation' on 'old.b': unable to convert type for operand 0, type was 'f32'");
  }

  @Test
  void whatAPatternMakesIsMadeLegalToo() {
    ModuleOp module = texts.parse("\"old.a\"() : () -> ()");
    PatternSet patterns =
        PatternSet.of(rename("old.a", "old.b", CASTING), rename("old.b", "new.b", CASTING));
    assertThat(DialectConversion.full(module, target().build(), patterns).succeeded()).isTrue();
    assertThat(names(module)).containsExactly("new.b");
  }

  @Test
  void whatAPatternMadeAndCannotBecomeLegalIsAnError() {
    ModuleOp module = texts.parse("\"old.a\"() : () -> ()");
    List<String> notes = notes();
    PatternSet patterns = PatternSet.of(rename("old.a", "old.b", CASTING));
    assertThat(DialectConversion.partial(module, target().build(), patterns).succeeded()).isFalse();
    assertThat(texts.messages)
        .containsExactly("failed to legalize operation 'old.a' that was explicitly marked illegal");
    assertThat(notes).contains("pattern 'Operation' on 'old.a': made 'old.b', which is not legal");
  }

  @Test
  void aPatternIsNotAppliedToWhatItMade() {
    ModuleOp module = texts.parse("\"old.a\"() : () -> ()");
    PatternSet patterns = PatternSet.of(rename("old.a", "old.a", CASTING));
    assertThat(DialectConversion.partial(module, target().build(), patterns).succeeded()).isFalse();
  }

  @Test
  void aPatternThatChangesAndDoesNotMatchIsABug() {
    ModuleOp module = texts.parse("\"old.a\"() : () -> ()");
    RewritePattern liar =
        ConversionPattern.of(
            Operation.class,
            (op, operands, rewriter) -> {
              rewriter.modifyInPlace(op, () -> op.setAttribute("x", UnitAttribute.UNIT));
              return false;
            });
    assertThrows(
        IllegalStateException.class,
        () -> DialectConversion.partial(module, target().build(), PatternSet.of(liar)));
  }

  @Test
  void plainPatternsTakePart() {
    ModuleOp module = texts.parse("%0 = \"old.a\"() : () -> i32\n\"new.b\"(%0) : (i32) -> ()");
    RewritePattern plain =
        RewritePattern.of(
            Operation.class,
            (op, rewriter) -> {
              rewriter.replaceOpWithNew(
                  op, rewriter.state(op.location(), "new.a").addResultTypes(op.resultTypes()));
              return true;
            });
    assertThat(DialectConversion.full(module, target().build(), PatternSet.of(plain)).succeeded())
        .isTrue();
    assertThat(names(module)).containsExactly("new.a", "new.b").inOrder();
  }

  @Test
  void foldsBeforeOrAfterOrNever() {
    String text =
        """
        func.func @f(%a: i32) -> i32 {
          %c = arith.constant 0 : i32
          %0 = arith.addi %a, %c : i32
          return %0 : i32
        }
        """;
    ConversionTarget target = target().illegal("arith.addi").legal("arith.constant").build();
    for (Folding folding : List.of(Folding.BEFORE_PATTERNS, Folding.AFTER_PATTERNS)) {
      ModuleOp module = texts.parse(text);
      ConversionConfig config = ConversionConfig.DEFAULT.withFolding(folding);
      assertThat(DialectConversion.full(module, target, PatternSet.of(), config).succeeded())
          .isTrue();
      assertThat(names(module)).doesNotContain("arith.addi");
    }
    ConversionConfig never = ConversionConfig.DEFAULT.withFolding(Folding.NEVER);
    assertThat(
            DialectConversion.full(texts.parse(text), target, PatternSet.of(), never).succeeded())
        .isFalse();
  }

  @Test
  void analysisChangesNothing() {
    ModuleOp module = texts.parse("\"old.a\"() : () -> ()\n\"old.b\"() : () -> ()");
    String before = IrPrinter.print(module);
    List<Operation> legalizable =
        DialectConversion.analyze(
            module, target().build(), PatternSet.of(rename("old.a", "new.a", CASTING)));
    assertThat(legalizable.stream().map(Operation::name))
        .containsExactly("builtin.module", "old.a");
    assertThat(IrPrinter.print(module)).isEqualTo(before);
    assertThat(texts.messages).isEmpty();
  }

  // Structure.

  @Test
  void functionsCallsAndReturnsChangeTheirTypes() {
    ModuleOp module =
        texts.parse(
            """
            func.func private @g(complex<f32>, index {t.kept}) -> (index, none)
            func.func @f(%a: complex<f32> {t.dropped}, %i: index {t.kept}) -> index {
              %0:2 = call @g(%a, %i) : (complex<f32>, index) -> (index, none)
              return %0#0 : index
            }
            """);
    convertStructure(module, CASTING);
    assertThat(body(module))
        .isEqualTo(
            """
            func.func private @g(f32, f32, i64 {t.kept}) -> i64
              func.func @f(%arg0: f32, %arg1: f32, %arg2: i64 {t.kept}) -> i64 {
                %0 = call @g(%arg0, %arg1, %arg2) : (f32, f32, i64) -> i64
                return %0 : i64
              }""");
  }

  private void convertStructure(ModuleOp module, TypeConverter converter) {
    ConversionTarget target =
        StructuralConversion.allow(
                ConversionTarget.builder().legalDialect("builtin", "t").legalDialect("arith"),
                converter)
            .build();
    PatternSet patterns = PatternSet.of(StructuralConversion.patterns(converter));
    assertThat(DialectConversion.full(module, target, patterns).succeeded()).isTrue();
    Verifier.verify(module);
    assertThat(texts.messages).isEmpty();
  }

  @Test
  void branchesAndBlockArgumentsChangeTheirTypes() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f(%c: i1, %a: complex<f32>, %i: index) -> index {
              cf.cond_br %c, ^bb1(%a, %i : complex<f32>, index), ^bb2(%i : index)
            ^bb1(%b: complex<f32>, %j: index):
              cf.br ^bb1(%b, %j : complex<f32>, index)
            ^bb2(%k: index):
              return %k : index
            }
            """);
    convertStructure(module, CASTING);
    assertThat(body(module))
        .isEqualTo(
            """
            func.func @f(%arg0: i1, %arg1: f32, %arg2: f32, %arg3: i64) -> i64 {
                cf.cond_br %arg0, ^bb1(%arg1, %arg2, %arg3 : f32, f32, i64), ^bb2(%arg3 : i64)
              ^bb1(%0: f32, %1: f32, %2: i64):  // 2 preds: ^bb0, ^bb1
                cf.br ^bb1(%0, %1, %2 : f32, f32, i64)
              ^bb2(%3: i64):  // pred: ^bb0
                return %3 : i64
              }""");
  }

  @Test
  void loopsAndConditionalsChangeTheirTypes() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f(%c: i1, %a: complex<f32>, %i: i32) -> complex<f32> {
              %0 = scf.for %k = %i to %i step %i iter_args(%b = %a) -> (complex<f32>) : i32 {
                %1 = scf.if %c -> (complex<f32>) {
                  scf.yield %b : complex<f32>
                } else {
                  scf.yield %a : complex<f32>
                }
                scf.yield %1 : complex<f32>
              }
              %2 = scf.while (%w = %0) : (complex<f32>) -> complex<f32> {
                scf.condition(%c) %w : complex<f32>
              } do {
              ^bb0(%w: complex<f32>):
                scf.yield %w : complex<f32>
              }
              return %2 : complex<f32>
            }
            """);
    convertStructure(module, CASTING);
    assertThat(IrPrinter.print(module)).doesNotContain("complex");
    assertThat(IrPrinter.print(module)).doesNotContain("unrealized");
    assertThat(IrPrinter.print(module)).contains("scf.while (%arg4 = %0#0, %arg5 = %0#1)");
  }

  @Test
  void unreachableBlocksFollowWhereTheyBranchTo() {
    ModuleOp module =
        texts.parse(
            """
            func.func @f(%x: index) {
              cf.br ^bb2(%x : index)
            ^bb1(%i: index):
              cf.br ^bb2(%i : index)
            ^bb2(%j: index):
              return
            }
            """);
    convertStructure(module, CASTING);
    assertThat(IrPrinter.print(module)).doesNotContain("index");
  }
}
