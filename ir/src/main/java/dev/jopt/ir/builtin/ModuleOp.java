package dev.jopt.ir.builtin;

import dev.jopt.ir.Block;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpTrait;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.GraphRegion;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.NoTerminator;
import dev.jopt.ir.op.SingleBlock;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.op.SymbolTable;
import java.util.List;
import java.util.Set;

/** A program, or a named part of one. {@code module @name attributes {…} { … }} */
public final class ModuleOp extends Operation
    implements IsolatedFromAbove, SymbolTable, Symbol, SingleBlock, NoTerminator, GraphRegion {

  /** The definition. */
  public static final OpDefinition DEFINITION =
      OpDefinition.of("builtin.module", ModuleOp.class, ModuleOp::new)
          .summary("Holds a program, or a named part of one.")
          .optionalAttribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
          .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
          .singleBlockRegion("bodyRegion")
          .traits(OpTrait.NO_REGION_ARGUMENTS)
          .defaultDialect("builtin")
          .parser(ModuleOp::parse)
          .build();

  private static final Set<String> ELIDED = Set.of(NAME_ATTRIBUTE);

  /** Creates a detached operation. */
  public ModuleOp(OperationState state) {
    super(state);
  }

  /** An empty module. */
  public static ModuleOp create(Context context, Location location) {
    return create(context, location, new Block());
  }

  /** A module whose body is a detached block. */
  public static ModuleOp create(Context context, Location location, Block body) {
    OperationState state = new OperationState(context, location, DEFINITION);
    state.addRegion().append(body);
    return new ModuleOp(state);
  }

  /** The block that holds the program. */
  public Block body() {
    return region(0).front();
  }

  @Override
  public boolean isOptionalSymbol() {
    return true;
  }

  @Override
  protected boolean verify() {
    for (NamedAttribute attribute : discardableAttributes()) {
      if (attribute.name().indexOf('.') < 0) {
        return emitOpError(
            "can only contain attributes with dialect-prefixed names, found: '"
                + attribute.name()
                + "'");
      }
    }
    return true;
  }

  private static void parse(OpParser parser, OperationState state) {
    String name = parser.acceptSymbolName();
    if (name != null) {
      state.setAttribute(NAME_ATTRIBUTE, StringAttribute.of(name));
    }
    parser.parseDeclaredAttributes(state, true);
    var region = parser.parseRegion(List.of());
    if (region.isEmpty()) {
      region.addBlock();
    }
    state.addRegion(region);
  }

  @Override
  public void print(OpPrinter printer) {
    String name = symbolName();
    if (name != null) {
      printer.print(' ');
      printer.printSymbolName(name);
    }
    printer.printAttributeDictionaryWithKeyword(this, ELIDED);
    printer.print(' ');
    printer.printRegion(region(0));
  }
}
