package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.dialect.support.LazyPattern;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.regex.Matcher;

/** {@code t = value}: the type of a global variable or field and, maybe, its initial value. */
final class EmitCVariableForm implements ArgumentDirective {
  private static final LazyPattern ARRAY = LazyPattern.of("array<((?:\\d+x)+)(.*)>");

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    int start = parser.position();
    Type type = parser.parseType();
    arguments.setAttribute(0, TypeAttribute.of(type));
    if (parser.accept(Punctuation.EQUAL)) {
      Type initial;
      try {
        initial = initializerType(type);
      } catch (IllegalArgumentException e) {
        // The text of the type was kept, and is none of an array.
        throw parser.errorAt(start, "expected non-function type");
      }
      arguments.setAttribute(1, withoutType(parser.parseAttribute(initial)));
    }
  }

  /** Attributes that are kept verbatim have no type that they do not state, as in MLIR. */
  private static Attribute withoutType(Attribute value) {
    return value instanceof OpaqueAttribute opaque && opaque.dialect().equals("emitc")
        ? new OpaqueAttribute(opaque.dialect(), opaque.text(), opaque.embedded(), NoneType.NONE)
        : value;
  }

  /** Arrays begin with tensors of the same shape. */
  private static Type initializerType(Type type) {
    if (type instanceof OpaqueType opaque && opaque.dialect().equals("emitc")) {
      Matcher array = ARRAY.matcher(opaque.text());
      if (array.matches() && opaque.embedded().isEmpty()) {
        ImmutableLongArray.Builder shape = ImmutableLongArray.builder();
        for (String size : array.group(1).split("x")) {
          shape.add(Long.parseLong(size));
        }
        return RankedTensorType.of(shape.build(), DefinedType.type(array.group(2).strip()));
      }
    }
    return type;
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    if (arguments.attribute(0) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
    Attribute value = arguments.attribute(1);
    if (value != null) {
      printer.print(" = ");
      printer.printAttributeWithoutType(value);
    }
  }
}
