package dev.jopt.dialect.memref;

import com.google.common.collect.ImmutableList;
import dev.jopt.dialect.support.Shapes;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A buffer that exists for the whole run. {@code memref.global "private" constant @g :
 * memref<2xf32> = dense<1.0>}
 */
public final class GlobalOp extends Operation implements Symbol {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("memref.global", GlobalOp.class, GlobalOp::new)
          .summary("Declares or defines a global memref variable.")
          .attribute("sym_name", CommonAttributes.SYMBOL_NAME)
          .optionalAttribute("sym_visibility", CommonAttributes.STRING)
          .attribute("type", MemRefAttributes.MEMREF_TYPE)
          .optionalAttribute("initial_value", CommonAttributes.ANY)
          .optionalAttribute("constant", CommonAttributes.UNIT)
          .optionalAttribute("alignment", MemRefAttributes.ALIGNMENT)
          .parser(GlobalOp::parse)
          .build();

  /** Creates a detached operation. */
  public GlobalOp(OperationState state) {
    super(state);
  }

  /**
   * A buffer that lives as long as the program.
   *
   * @param initialValue its elements, a unit for none in particular, or null when it is defined
   *     elsewhere
   */
  public static GlobalOp create(
      OpBuilder builder,
      Location location,
      String name,
      Visibility visibility,
      MemRefType type,
      @Nullable Attribute initialValue,
      boolean constant) {
    OperationState state =
        builder
            .state(location, DEFINITION)
            .setAttribute(NAME_ATTRIBUTE, StringAttribute.of(name))
            .setAttribute("type", new TypeAttribute(type));
    if (visibility != Visibility.PUBLIC) {
      state.setAttribute(
          VISIBILITY_ATTRIBUTE,
          StringAttribute.of(visibility == Visibility.PRIVATE ? "private" : "nested"));
    }
    if (initialValue != null) {
      state.setAttribute("initial_value", initialValue);
    }
    if (constant) {
      state.setAttribute("constant", UnitAttribute.UNIT);
    }
    return builder.create(state, GlobalOp.class);
  }

  private static final Set<String> ELIDED =
      Set.of("sym_name", "sym_visibility", "type", "initial_value", "constant");

  /** The type of the buffer. */
  public MemRefType type() {
    return (MemRefType) ((TypeAttribute) Objects.requireNonNull(attribute("type"))).value();
  }

  /** The initial value: elements, unit for uninitialized, or null for a declaration. */
  public @Nullable Attribute initialValue() {
    return attribute("initial_value");
  }

  /** Whether it is never written. */
  public boolean isConstant() {
    return hasAttribute("constant");
  }

  /** Whether the buffer is defined elsewhere. */
  public boolean isExternal() {
    return initialValue() == null;
  }

  private static final Type UNKNOWN_ELEMENT =
      OpaqueType.of("memref", "element", ImmutableList.of());

  private static void parse(OpParser parser, OperationState state) {
    String visibility = parser.acceptString();
    if (visibility != null) {
      state.setAttribute("sym_visibility", StringAttribute.of(visibility));
    }
    if (parser.acceptKeyword("constant")) {
      state.setAttribute("constant", UnitAttribute.UNIT);
    }
    state.setAttribute("sym_name", StringAttribute.of(parser.parseSymbolName()));
    Type type = parser.parseColonType();
    if (!(type instanceof MemRefType memref) || Shapes.dynamicCount(memref) != 0) {
      throw parser.errorAt(
          parser.namePosition(), "type should be static shaped memref, but got '" + type + "'");
    }
    state.setAttribute("type", new TypeAttribute(type));
    if (parser.accept(Punctuation.EQUAL)) {
      state.setAttribute("initial_value", parseInitialValue(parser, memref));
    }
    parser.parseDeclaredAttributes(state, false);
  }

  private static Attribute parseInitialValue(OpParser parser, MemRefType type) {
    if (parser.acceptKeyword("uninitialized")) {
      return UnitAttribute.UNIT;
    }
    if (RankedTensorType.isValidElementType(type.elementType())) {
      return parser.parseAttribute(MemRefs.tensorOf(type));
    }
    // Anything but a list of strings is wrong for elements of any unknown kind, and the words are
    // those of the list then; strings stand for elements that tensors may have.
    int position = parser.position();
    parser.parseAttribute(RankedTensorType.of(type.shape(), UNKNOWN_ELEMENT));
    throw parser.errorAt(
        position, "no value can have elements of type '" + type.elementType() + "'");
  }

  @Override
  public void print(OpPrinter printer) {
    StringAttribute visibility = attribute("sym_visibility", StringAttribute.class);
    if (visibility != null) {
      printer.print(' ');
      printer.printString(visibility.value());
    }
    if (isConstant()) {
      printer.print(" constant");
    }
    printer.print(' ');
    printer.printSymbolName(Objects.requireNonNull(symbolName()));
    printer.print(" : ");
    printer.printType(type());
    Attribute value = initialValue();
    if (value instanceof UnitAttribute) {
      printer.print(" = uninitialized");
    } else if (value != null) {
      printer.print(" = ");
      printer.printAttributeWithoutType(value);
    }
    printer.printAttributeDictionary(this, ELIDED);
  }

  @Override
  protected boolean verify() {
    MemRefType type = type();
    if (Shapes.dynamicCount(type) != 0) {
      return emitOpError("type should be static shaped memref, but got " + type);
    }
    Attribute value = initialValue();
    if (value == null || value instanceof UnitAttribute) {
      return verifyVisibility();
    }
    if (!(value instanceof ElementsAttribute elements)) {
      return emitOpError("initial value should be a unit or elements attribute, but got " + value);
    }
    ShapedType initial = elements.type();
    if (!initial.elementType().equals(type.elementType())) {
      return emitOpError(
          "initial value element expected to be of type '"
              + type.elementType()
              + "', but was of type '"
              + initial.elementType()
              + "'");
    }
    if (!initial.shape().equals(type.shape())) {
      return emitOpError(
          "initial value shape expected to be "
              + MemRefs.shapeText(type)
              + " but was "
              + MemRefs.shapeText(initial));
    }
    return verifyVisibility();
  }

  private boolean verifyVisibility() {
    StringAttribute visibility = attribute("sym_visibility", StringAttribute.class);
    return visibility == null
        || Set.of("public", "private", "nested").contains(visibility.value())
        || emitOpError(
            "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \""
                + visibility.value()
                + "\"");
  }
}
