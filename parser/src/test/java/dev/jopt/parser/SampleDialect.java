package dev.jopt.parser;

import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dialect with assembly of its own, to read with what custom forms are given. */
final class SampleDialect extends Dialect {

  SampleDialect() {
    super("sample");
  }

  @Override
  public List<String> operationNames() {
    return List.of("box", "go", "loop", "sum", "words");
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    switch (localName) {
      case "box":
        return BoxOp.DEFINITION;
      case "go":
        return GoOp.DEFINITION;
      case "loop":
        return LoopOp.DEFINITION;
      case "sum":
        return SumOp.DEFINITION;
      case "words":
        return WordsOp.DEFINITION;
      default:
        return null;
    }
  }

  /** {@code !sample.pair<i32, f32>} */
  record PairType(Type first, Type second) implements DialectType {
    @Override
    public String dialect() {
      return "sample";
    }

    @Override
    public void print(AsmPrinter printer) {
      printer.print("pair<");
      printer.printType(first);
      printer.print(", ");
      printer.printType(second);
      printer.print('>');
    }
  }

  /** {@code #sample.level<3>} */
  record LevelAttribute(long level) implements DialectAttribute {
    @Override
    public String dialect() {
      return "sample";
    }

    @Override
    public void print(AsmPrinter printer) {
      printer.print("level<");
      printer.print(level);
      printer.print('>');
    }
  }

  @Override
  public Type parseType(AsmParser parser) {
    int position = parser.position();
    if (!parser.parseKeyword().equals("pair")) {
      throw parser.errorAt(position, "unknown sample type");
    }
    parser.expect(Punctuation.LESS);
    Type first = parser.parseType();
    parser.expect(Punctuation.COMMA);
    Type second = parser.parseType();
    parser.expect(Punctuation.GREATER);
    return new PairType(first, second);
  }

  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    parser.expectKeyword("level");
    parser.expect(Punctuation.LESS);
    long level = parser.parseInteger();
    parser.expect(Punctuation.GREATER);
    return new LevelAttribute(level);
  }

  /** {@code %r = sample.sum %a, %b : i32} */
  static final class SumOp extends Operation {
    static final OpDefinition DEFINITION =
        OpDefinition.of("sample.sum", SumOp.class, SumOp::new).parser(SumOp::parse).build();

    SumOp(OperationState state) {
      super(state);
    }

    private static void parse(OpParser parser, OperationState state) {
      List<OpParser.UnresolvedOperand> operands = parser.parseOperandList();
      state.setAttributes(parser.parseOptionalAttributeDictionary());
      Type type = parser.parseColonType();
      parser.resolveAll(operands, type, state);
      state.addResultType(type);
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print(' ');
      printer.printOperands(operands());
      printer.print(" : ");
      printer.printType(result().type());
    }
  }

  /** {@code sample.box { … }}: isolated, and the default dialect of its body. */
  static final class BoxOp extends Operation implements IsolatedFromAbove {
    static final OpDefinition DEFINITION =
        OpDefinition.of("sample.box", BoxOp.class, BoxOp::new)
            .region("body")
            .defaultDialect("sample")
            .parser(BoxOp::parse)
            .build();

    BoxOp(OperationState state) {
      super(state);
    }

    private static void parse(OpParser parser, OperationState state) {
      List<OpParser.Argument> arguments =
          parser.parseArgumentList(Delimiter.OPTIONAL_PAREN, true, false);
      state.addRegion(parser.parseRegion(arguments));
    }

    @Override
    public void print(OpPrinter printer) {
      Region body = region(0);
      if (!body.isEmpty() && body.front().argumentCount() > 0) {
        printer.print('(');
        for (int i = 0; i < body.front().argumentCount(); i++) {
          printer.print(i == 0 ? "" : ", ");
          printer.printOperand(body.front().argument(i));
          printer.print(": ");
          printer.printType(body.front().argument(i).type());
        }
        printer.print(')');
      }
      printer.print(' ');
      printer.printRegion(body, false, true, false);
    }
  }

  /** {@code sample.loop %i = %n { … }} */
  static final class LoopOp extends Operation {
    static final OpDefinition DEFINITION =
        OpDefinition.of("sample.loop", LoopOp.class, LoopOp::new)
            .region("body")
            .parser(LoopOp::parse)
            .build();

    LoopOp(OperationState state) {
      super(state);
    }

    private static void parse(OpParser parser, OperationState state) {
      OpParser.Argument variable = parser.parseArgument(false, false);
      parser.expect(Punctuation.EQUAL);
      state.addOperand(parser.resolve(parser.parseOperand(), IndexType.INDEX));
      state.addRegion(parser.parseRegion(List.of(variable.withType(IndexType.INDEX))));
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print(' ');
      printer.printOperand(region(0).front().argument(0));
      printer.print(" = ");
      printer.printOperand(operand(0));
      printer.print(' ');
      printer.printRegion(region(0), false, true, false);
    }
  }

  /** {@code sample.go ^bb1(%a : i32)} */
  static final class GoOp extends Operation {
    static final OpDefinition DEFINITION =
        OpDefinition.of("sample.go", GoOp.class, GoOp::new)
            .successor("dest")
            .parser(GoOp::parse)
            .build();

    GoOp(OperationState state) {
      super(state);
    }

    private static void parse(OpParser parser, OperationState state) {
      OpParser.SuccessorUse use = parser.parseSuccessorAndOperands();
      state.addSuccessor(use.block()).addOperands(use.operands());
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print(' ');
      printer.printSuccessorAndOperands(successor(0), operands());
    }
  }

  /** {@code sample.words @name "text" key 4x? -3 [1, 2]} */
  static final class WordsOp extends Operation {
    static final OpDefinition DEFINITION =
        OpDefinition.of("sample.words", WordsOp.class, WordsOp::new).parser(WordsOp::parse).build();

    WordsOp(OperationState state) {
      super(state);
    }

    private static void parse(OpParser parser, OperationState state) {
      List<String> words = new ArrayList<>();
      words.add(parser.parseSymbolName());
      words.add(parser.parseString());
      parser.expectKeyword("key");
      words.add(parser.parseDimensionList(true, false).toString());
      state.setAttribute("number", IntegerAttribute.i64(parser.parseInteger()));
      parser.parseCommaSeparated(
          Delimiter.SQUARE, () -> words.add(String.valueOf(parser.parseInteger())));
      state.setAttribute("words", StringAttribute.of(String.join("|", words)));
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print(" …");
    }
  }
}
