package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import java.util.ArrayList;
import java.util.List;

/** The clauses of {@code acc.routine}. */
final class AccRoutineClauses {
  private AccRoutineClauses() {}

  /** Nothing, or {@code ([t, u])}. */
  static final class DeviceTypes implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(0, AccDeviceTypes.noneAlone());
        return;
      }
      List<Attribute> types = AccDeviceTypes.parseList(parser);
      parser.expect(Punctuation.R_PAREN);
      arguments.setAttribute(0, new ArrayAttribute(types));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<Attribute> types = AccDeviceTypes.elements(arguments.attribute(0));
      if (!types.isEmpty() && !AccDeviceTypes.isNoneAlone(arguments.attribute(0))) {
        printer.print("([");
        AccDeviceTypes.printAll(types, printer);
        printer.print("])");
      }
    }
  }

  /** Nothing, or {@code ([t], dim: 1 : i64 [u], …)}. */
  static final class Gang implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      if (!parser.accept(Punctuation.L_PAREN)) {
        arguments.setAttribute(0, AccDeviceTypes.noneAlone());
        return;
      }
      List<Attribute> keywords = AccDeviceTypes.parseKeywords(parser);
      List<Attribute> dims = new ArrayList<>();
      List<Attribute> types = new ArrayList<>();
      do {
        parser.expectKeyword("dim");
        parser.expect(Punctuation.COLON);
        dims.add(parser.parseAttribute());
        types.add(AccDeviceTypes.parseOne(parser));
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_PAREN);
      arguments.setAttribute(0, new ArrayAttribute(keywords));
      arguments.setAttribute(1, new ArrayAttribute(dims));
      arguments.setAttribute(2, new ArrayAttribute(types));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<Attribute> dims = AccDeviceTypes.elements(arguments.attribute(1));
      List<Attribute> types = AccDeviceTypes.elements(arguments.attribute(2));
      if (types.isEmpty() && AccDeviceTypes.isNoneAlone(arguments.attribute(0))) {
        return;
      }
      printer.print('(');
      AccDeviceTypes.printKeywords(arguments.attribute(0), !types.isEmpty(), printer);
      for (int i = 0; i < types.size() && i < dims.size(); i++) {
        printer.print(i == 0 ? "dim: " : ", dim: ");
        printer.printAttribute(dims.get(i));
        AccDeviceTypes.printOne(types, i, printer);
      }
      printer.print(')');
    }
  }

  /** {@code @symbol [t], "name" [u], …}: all symbols are printed first. */
  static final class Bind implements ArgumentDirective {
    @Override
    public void parse(OpParser parser, ParsedArguments arguments) {
      List<Attribute> symbols = new ArrayList<>();
      List<Attribute> strings = new ArrayList<>();
      List<Attribute> symbolTypes = new ArrayList<>();
      List<Attribute> stringTypes = new ArrayList<>();
      do {
        Attribute name = parser.parseAttribute();
        boolean symbol = name instanceof SymbolRefAttribute;
        (symbol ? symbols : strings).add(name);
        (symbol ? symbolTypes : stringTypes).add(AccDeviceTypes.parseOne(parser));
      } while (parser.accept(Punctuation.COMMA));
      arguments.setAttribute(0, new ArrayAttribute(symbols));
      arguments.setAttribute(1, new ArrayAttribute(strings));
      arguments.setAttribute(2, new ArrayAttribute(symbolTypes));
      arguments.setAttribute(3, new ArrayAttribute(stringTypes));
    }

    @Override
    public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
      List<Attribute> names = new ArrayList<>(AccDeviceTypes.elements(arguments.attribute(0)));
      names.addAll(AccDeviceTypes.elements(arguments.attribute(1)));
      List<Attribute> types = new ArrayList<>(AccDeviceTypes.elements(arguments.attribute(2)));
      types.addAll(AccDeviceTypes.elements(arguments.attribute(3)));
      for (int i = 0; i < names.size() && i < types.size(); i++) {
        printer.print(i == 0 ? "" : ", ");
        printer.printAttribute(names.get(i));
        AccDeviceTypes.printOne(types, i, printer);
      }
    }
  }
}
