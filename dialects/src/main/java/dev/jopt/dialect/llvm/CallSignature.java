package dev.jopt.dialect.llvm;

import dev.jopt.dialect.support.AttributeLists;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The types of a callee, with attributes: {@code (i32 {llvm.noundef}) -> (i32 {llvm.zeroext})}. */
public final class CallSignature {
  private CallSignature() {}

  /** Reads the types of arguments and results, and sets the attributes that stand with them. */
  public static FunctionType parse(OpParser parser, OperationState state) {
    parser.expect(Punctuation.L_PAREN);
    List<Type> inputs = parseTypes(parser, state, FuncOp.ARGUMENT_ATTRIBUTES);
    parser.expect(Punctuation.ARROW);
    List<Type> results =
        parser.accept(Punctuation.L_PAREN)
            ? parseTypes(parser, state, FuncOp.RESULT_ATTRIBUTES)
            : List.of(parser.parseType());
    return FunctionType.of(inputs, results);
  }

  /** Reads types with attributes up to and with the closing parenthesis. */
  private static List<Type> parseTypes(OpParser parser, OperationState state, String name) {
    List<Type> types = new ArrayList<>();
    List<Attribute> attributes = new ArrayList<>();
    boolean any = false;
    if (!parser.accept(Punctuation.R_PAREN)) {
      do {
        types.add(parser.parseType());
        DictionaryAttribute dictionary = parser.parseOptionalAttributeDictionary();
        any |= !dictionary.isEmpty();
        attributes.add(dictionary);
      } while (parser.accept(Punctuation.COMMA));
      parser.expect(Punctuation.R_PAREN);
    }
    if (any) {
      state.setAttribute(name, new ArrayAttribute(attributes));
    }
    return types;
  }

  /** Prints the types of {@code arguments} and of the result. */
  public static void print(Operation op, List<? extends Value> arguments, OpPrinter printer) {
    printer.print('(');
    for (int i = 0; i < arguments.size(); i++) {
      if (i != 0) {
        printer.print(", ");
      }
      printer.printType(arguments.get(i).type());
      printer.printOptionalAttributeDictionary(
          AttributeLists.at(op, FuncOp.ARGUMENT_ATTRIBUTES, i), Set.of());
    }
    printer.print(") -> ");
    DictionaryAttribute attributes = AttributeLists.at(op, FuncOp.RESULT_ATTRIBUTES, 0);
    if (op.resultCount() == 0) {
      printer.print("()");
    } else if (attributes.isEmpty()) {
      printer.printType(op.result(0).type());
    } else {
      printer.print('(');
      printer.printType(op.result(0).type());
      printer.printOptionalAttributeDictionary(attributes, Set.of());
      printer.print(')');
    }
  }
}
