package dev.jopt.test.dialect;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.List;
import java.util.Random;

/**
 * Makes random operations of a dialect and checks what must hold for each valid one:
 *
 * <ul>
 *   <li>what is printed, in custom and in generic form, reads as the same program;
 *   <li>a copy is the same program;
 *   <li>folding and canonicalization end, and leave a valid program.
 * </ul>
 *
 * <p>Types and attributes of the dialect that are given must read back as themselves, too, and
 * print themselves in {@code toString}.
 *
 * <pre>{@code
 * @Test
 * void operationsAreSound() {
 *   DialectTester.of(context, "units")
 *       .types(new LengthType("km"))
 *       .attributes(new ScaleAttribute(1000, 1))
 *       .check();
 * }
 * }</pre>
 *
 * <p>Operands, results and attributes are chosen among common types and attributes, and those that
 * are given, by the constraints of the definitions; operations that the verifier rejects are left
 * out. The choice depends on the seed alone. Immutable; safe for use by several threads.
 */
public final class DialectTester {
  private static final int TRIES = 100;

  private static final ImmutableList<Type> COMMON_TYPES =
      ImmutableList.of(
          IntegerType.I1,
          IntegerType.I32,
          IntegerType.I64,
          IndexType.INDEX,
          FloatType.F32,
          FloatType.F64,
          RankedTensorType.of(FloatType.F32, 4),
          RankedTensorType.of(FloatType.F64, 2, 3),
          RankedTensorType.of(IntegerType.I32, 4),
          MemRefType.of(FloatType.F32, 8),
          MemRefType.of(IntegerType.I8, 2, 3),
          VectorType.of(FloatType.F32, 4));

  private static final ImmutableList<Attribute> COMMON_ATTRIBUTES =
      ImmutableList.of(
          UnitAttribute.UNIT,
          IntegerAttribute.TRUE,
          IntegerAttribute.i32(3),
          IntegerAttribute.i64(7),
          IntegerAttribute.index(1),
          FloatAttribute.f32(1.5f),
          FloatAttribute.f64(-2),
          StringAttribute.of("text"),
          SymbolRefAttribute.of("f"),
          TypeAttribute.of(IntegerType.I32),
          new AffineMapAttribute(AffineMap.identity(1)),
          ArrayAttribute.of(),
          DictionaryAttribute.EMPTY,
          DenseArrayAttribute.i64(0, 1),
          DenseElementsAttribute.splat(
              RankedTensorType.of(FloatType.F32, 4), FloatAttribute.f32(1)));

  private final Context context;
  private final Dialect dialect;
  private final ImmutableList<Type> types;
  private final ImmutableList<Attribute> attributes;
  private final long seed;

  private DialectTester(
      Context context,
      Dialect dialect,
      ImmutableList<Type> types,
      ImmutableList<Attribute> attributes,
      long seed) {
    this.context = context;
    this.dialect = dialect;
    this.types = types;
    this.attributes = attributes;
    this.seed = seed;
  }

  /**
   * A tester of a dialect of a context, which also has {@code func}.
   *
   * @throws IllegalArgumentException if the context does not have the dialect
   */
  public static DialectTester of(Context context, String dialect) {
    Dialect found = context.dialect(dialect);
    if (found == null) {
      throw new IllegalArgumentException("no dialect '" + dialect + "'");
    }
    return new DialectTester(context, found, COMMON_TYPES, COMMON_ATTRIBUTES, 0);
  }

  /** With more types for operands and results. */
  public DialectTester types(Type... more) {
    return new DialectTester(context, dialect, plus(types, more), attributes, seed);
  }

  /** With more values for attributes. */
  public DialectTester attributes(Attribute... more) {
    return new DialectTester(context, dialect, types, plus(attributes, more), seed);
  }

  /** With another choice of operations; the seed is 0 otherwise. */
  public DialectTester seed(long value) {
    return new DialectTester(context, dialect, types, attributes, value);
  }

  private static <T> ImmutableList<T> plus(ImmutableList<T> some, T[] more) {
    return ImmutableList.<T>builder().addAll(some).addAll(List.of(more)).build();
  }

  /**
   * Checks all operations.
   *
   * @return the names of those of which none was valid, so that nothing was checked: give their
   *     types and attributes, or write a lit test
   * @throws AssertionError for the first that is not as it should be, with its text
   */
  public ImmutableSet<String> check() {
    checkTypes();
    checkAttributes();
    ImmutableSet.Builder<String> untried = ImmutableSet.builder();
    for (String name : dialect.operationNames()) {
      OpDefinition definition = dialect.operation(name);
      if (definition != null && !check(definition)) {
        untried.add(definition.name());
      }
    }
    return untried.build();
  }

  private void checkTypes() {
    for (Type type : types) {
      if (type instanceof DialectType own && own.dialect().equals(dialect.name())) {
        String text = StringAsmPrinter.toString(type);
        expectItself("type", type, IrParser.parseType(context, text), text);
      }
    }
  }

  private void checkAttributes() {
    for (Attribute attribute : attributes) {
      if (attribute instanceof DialectAttribute own && own.dialect().equals(dialect.name())) {
        String text = StringAsmPrinter.toString(attribute);
        expectItself("attribute", attribute, IrParser.parseAttribute(context, text), text);
      }
    }
  }

  /** What is printed reads back as an equal one, and is what messages that name it show. */
  private static void expectItself(String what, Object given, Object read, String text) {
    if (!given.equals(read) || given.hashCode() != read.hashCode()) {
      throw new AssertionError("the " + what + " " + text + " reads as another one, " + read);
    }
    if (!given.toString().equals(text)) {
      throw new AssertionError(
          "messages would show the "
              + what
              + " "
              + text
              + " as '"
              + given
              + "': let toString give StringAsmPrinter.toString(this)");
    }
  }

  private boolean check(OpDefinition definition) {
    OperationMaker maker =
        new OperationMaker(
            context, types, attributes, new Random(seed ^ definition.name().hashCode()));
    boolean checked = false;
    for (int i = 0; i < TRIES; i++) {
      ModuleOp module = maker.make(definition);
      if (module != null && isValid(module)) {
        checked = true;
        check(module);
      }
    }
    return checked;
  }

  /** Whether the verifier has no objections; its errors are not shown. */
  private boolean isValid(ModuleOp module) {
    boolean[] valid = new boolean[1];
    context
        .diagnostics()
        .session(emission -> true)
        .run(() -> valid[0] = Verifier.tryVerify(module));
    return valid[0];
  }

  private void check(ModuleOp module) {
    String generic = IrPrinter.printGeneric(module);
    try {
      for (String text : List.of(IrPrinter.print(module), generic)) {
        expectSame("this reads as another program:\n" + text, generic, read(text));
      }
      expectSame("a copy is another program", generic, IrPrinter.printGeneric(module.copy()));
      PassManager.parse(context, "builtin.module(canonicalize)").run(module);
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError("seed " + seed + ": " + e.getMessage() + "\n" + generic, e);
    }
  }

  private String read(String text) {
    return IrPrinter.printGeneric(IrParser.parse(context, text));
  }

  private static void expectSame(String claim, String expected, String actual) {
    if (!expected.equals(actual)) {
      throw new AssertionError(claim + "\nnamely\n" + actual + "instead of");
    }
  }
}
