package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import java.util.List;
import java.util.Set;

/** <code>llvm.mlir.alias private hidden thread_local unnamed_addr @name {…} : type { … }</code>. */
final class LlvmAliasForm implements OperationForm {
  private static final String NAME = "sym_name";
  private static final String TYPE = "alias_type";
  private static final Set<String> ELIDED =
      Set.of(NAME, TYPE, "linkage", "unnamed_addr", "thread_local_", "visibility_");

  @Override
  public void parse(OpParser parser, OperationState state) {
    LlvmGlobalForm.parseLinkage(parser, state);
    state.setAttribute(NAME, StringAttribute.of(parser.parseSymbolName()));
    parser.parseDeclaredAttributes(state, false);
    state.setAttribute(TYPE, new TypeAttribute(parser.parseColonType()));
    state.addRegion(parser.parseRegion(List.of()));
  }

  @Override
  public void print(Operation op, OpPrinter printer) {
    LlvmGlobalForm.printLinkage(op, printer);
    if (op.attribute(NAME) instanceof StringAttribute name) {
      printer.printSymbolName(name.value());
    }
    printer.printAttributeDictionary(op, ELIDED);
    printer.print(" : ");
    if (op.attribute(TYPE) instanceof TypeAttribute type) {
      printer.printType(type.value());
    }
    printer.print(' ');
    printer.printRegion(op.region(0), false, true, false);
  }
}
