package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.EnumAttribute;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Clauses of {@code acc} whose values may hold for some device types only. */
final class AccClauses {
  private AccClauses() {}

  /** {@code %x : t [#acc.device_type<nvidia>], …}. */
  static final class Values implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> types = new ArrayList<>();
      parse(parser, arguments, types);
      arguments.setAttribute(2, new ArrayAttribute(types));
    }

    static void parse(OpParser parser, ParsedArguments arguments, List<Attribute> types) {
      do {
        arguments.addOperand(0, parser.parseOperand());
        arguments.addType(1, parser.parseColonType());
        types.add(AccDeviceTypes.parseOne(parser));
      } while (parser.accept(Punctuation.COMMA));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<Attribute> types = AccDeviceTypes.elements(arguments.attribute(2));
      for (int i = 0; i < arguments.values(0).size() && i < types.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        AccDeviceTypes.printValue(arguments, 0, i, printer);
        AccDeviceTypes.printOne(types, i, printer);
      }
    }
  }

  /** Nothing, {@code ([t, u])}, {@code (%x : t [u])} or {@code ([t], %x : t [u])}. */
  static final class KeywordOrValues implements ArgumentDirective {
    private static final Values VALUES = new Values();

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(3, AccDeviceTypes.noneAlone());
        return;
      }
      // MLIR reads the device types of the keyword and forgets them.
      AccDeviceTypes.parseKeywords(parser);
      List<Attribute> types = new ArrayList<>();
      Values.parse(parser, arguments, types);
      parser.expect(Punctuation.R_PAREN);
      arguments.setAttribute(2, new ArrayAttribute(types));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.values(0).isEmpty() && AccDeviceTypes.isNoneAlone(arguments.attribute(3))) {
        return;
      }
      printer.print('(');
      boolean more = !AccDeviceTypes.elements(arguments.attribute(2)).isEmpty();
      AccDeviceTypes.printKeywords(arguments.attribute(3), more, printer);
      VALUES.print(operation, arguments, printer);
      printer.print(')');
    }
  }

  /** Groups of values: <code>{%x : t, %y : t} [#acc.device_type&lt;nvidia&gt;], …</code>. */
  static final class Groups implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> types = new ArrayList<>();
      List<Integer> sizes = new ArrayList<>();
      do {
        parser.expect(Punctuation.L_BRACE);
        sizes.add(AccDeviceTypes.parseValues(parser, arguments, 0));
        parser.expect(Punctuation.R_BRACE);
        types.add(AccDeviceTypes.parseOne(parser));
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(2, new ArrayAttribute(types));
      arguments.setAttribute(3, AccDeviceTypes.segments(sizes));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<Attribute> types = AccDeviceTypes.elements(arguments.attribute(2));
      if (!(arguments.attribute(3) instanceof DenseArrayAttribute sizes)) {
        return;
      }
      int next = 0;
      for (int i = 0; i < types.size() && i < sizes.size(); i++) {
        printer.print(i == 0 ? "{" : ", {");
        for (int k = 0; k < sizes.longAt(i); k++) {
          printer.print(k == 0 ? "" : ", ");
          AccDeviceTypes.printValue(arguments, 0, next++, printer);
        }
        printer.print('}');
        AccDeviceTypes.printOne(types, i, printer);
      }
    }
  }

  /** Nothing, or <code>([t], {devnum: %x : t, %y : t} [u], …)</code>. */
  static final class Wait implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(5, AccDeviceTypes.noneAlone());
        return;
      }
      List<Attribute> keywords = AccDeviceTypes.parseKeywords(parser);
      List<Attribute> types = new ArrayList<>();
      List<Attribute> numbered = new ArrayList<>();
      List<Integer> sizes = new ArrayList<>();
      do {
        parser.expect(Punctuation.L_BRACE);
        boolean number = parser.acceptKeyword("devnum");
        if (number) {
          parser.expect(Punctuation.COLON);
        }
        numbered.add(IntegerAttribute.of(number));
        sizes.add(AccDeviceTypes.parseValues(parser, arguments, 0));
        parser.expect(Punctuation.R_BRACE);
        types.add(AccDeviceTypes.parseOne(parser));
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_PAREN);
      arguments.setAttribute(2, new ArrayAttribute(types));
      arguments.setAttribute(3, AccDeviceTypes.segments(sizes));
      arguments.setAttribute(4, new ArrayAttribute(numbered));
      arguments.setAttribute(5, new ArrayAttribute(keywords));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.values(0).isEmpty() && AccDeviceTypes.isNoneAlone(arguments.attribute(5))) {
        return;
      }
      List<Attribute> types = AccDeviceTypes.elements(arguments.attribute(2));
      List<Attribute> numbered = AccDeviceTypes.elements(arguments.attribute(4));
      printer.print('(');
      AccDeviceTypes.printKeywords(arguments.attribute(5), !types.isEmpty(), printer);
      int next = 0;
      for (int i = 0; i < types.size(); i++) {
        printer.print(i == 0 ? "{" : ", {");
        if (i < numbered.size()
            && numbered.get(i) instanceof IntegerAttribute number
            && number.value().signum() != 0) {
          printer.print("devnum: ");
        }
        long size =
            arguments.attribute(3) instanceof DenseArrayAttribute sizes && i < sizes.size()
                ? sizes.longAt(i)
                : 0;
        for (int k = 0; k < size; k++) {
          printer.print(k == 0 ? "" : ", ");
          AccDeviceTypes.printValue(arguments, 0, next++, printer);
        }
        printer.print('}');
        AccDeviceTypes.printOne(types, i, printer);
      }
      printer.print(')');
    }
  }

  /** Nothing, or <code>([t], {num=%x : t, dim=%y : t, static=%z : t} [u], …)</code>. */
  static final class Gang implements ArgumentDirective {
    private static final List<String> KEYWORDS = List.of("num", "dim", "static");

    private static EnumDefinition kinds() {
      return Objects.requireNonNull(DefinitionFile.of("acc").enumeration("gang_arg_type"));
    }

    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(5, AccDeviceTypes.noneAlone());
        return;
      }
      List<Attribute> keywords = AccDeviceTypes.parseList(parser);
      List<Attribute> kinds = new ArrayList<>();
      List<Attribute> types = new ArrayList<>();
      List<Integer> sizes = new ArrayList<>();
      if (keywords.isEmpty() || parser.accept(Punctuation.COMMA)) {
        do {
          parser.expect(Punctuation.L_BRACE);
          sizes.add(parseGroup(parser, arguments, kinds));
          parser.expect(Punctuation.R_BRACE);
          types.add(AccDeviceTypes.parseOne(parser));
        } while (parser.accept(Punctuation.COMMA));
      }
      parser.expect(Punctuation.R_PAREN);
      arguments.setAttribute(2, new ArrayAttribute(kinds));
      arguments.setAttribute(3, new ArrayAttribute(types));
      arguments.setAttribute(4, AccDeviceTypes.segments(sizes));
      arguments.setAttribute(5, new ArrayAttribute(keywords));
    }

    private static int parseGroup(
        OpParser parser, ParsedArguments arguments, List<Attribute> kinds) {
      int count = 0;
      do {
        int index = 0;
        while (index < KEYWORDS.size() && !parser.acceptKeyword(KEYWORDS.get(index))) {
          index++;
        }
        if (index == KEYWORDS.size()) {
          throw parser.error(
              count == 0
                  ? "expect at least one of num, dim or static values"
                  : "new value expected after comma");
        }
        parser.expect(Punctuation.EQUAL);
        arguments.addOperand(0, parser.parseOperand());
        arguments.addType(1, parser.parseColonType());
        kinds.add(kinds().attribute(kinds().keywords().get(index)));
        count++;
      } while (parser.accept(Punctuation.COMMA));
      return count;
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      if (arguments.values(0).isEmpty() && AccDeviceTypes.isNoneAlone(arguments.attribute(5))) {
        return;
      }
      List<Attribute> kinds = AccDeviceTypes.elements(arguments.attribute(2));
      List<Attribute> types = AccDeviceTypes.elements(arguments.attribute(3));
      printer.print('(');
      AccDeviceTypes.printKeywords(arguments.attribute(5), !types.isEmpty(), printer);
      int next = 0;
      for (int i = 0; i < types.size(); i++) {
        printer.print(i == 0 ? "{" : ", {");
        long size =
            arguments.attribute(4) instanceof DenseArrayAttribute sizes && i < sizes.size()
                ? sizes.longAt(i)
                : 0;
        for (int k = 0; k < size; k++) {
          printer.print(k == 0 ? "" : ", ");
          if (next < kinds.size() && kinds.get(next) instanceof EnumAttribute kind) {
            printer.print(KEYWORDS.get((int) kind.value()) + "=");
          }
          AccDeviceTypes.printValue(arguments, 0, next++, printer);
        }
        printer.print('}');
        AccDeviceTypes.printOne(types, i, printer);
      }
      printer.print(')');
    }
  }
}
