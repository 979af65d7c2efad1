package dev.jopt.dialect.llvm;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.VerbatimForm;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code llvm} dialect, as far as it is modelled. */
public final class LlvmDialect extends Dialect {
  /** Creates the dialect. */
  public LlvmDialect() {
    super("llvm");
  }

  @Override
  public List<String> operationNames() {
    return DefinitionFile.of("llvm").operationNames();
  }

  @Override
  public @Nullable OpDefinition operation(String localName) {
    OpDefinition own = operation(OperationName.of(localName));
    return own != null ? own : DefinitionFile.of("llvm").operation(localName);
  }

  @Override
  protected @Nullable OpDefinition operation(OperationName name) {
    if (name.is("alloca")) {
      return AllocaOp.DEFINITION;
    }
    if (name.is("call")) {
      return CallOp.DEFINITION;
    }
    if (name.is("extractvalue")) {
      return ExtractValueOp.DEFINITION;
    }
    if (name.is("func")) {
      return FuncOp.DEFINITION;
    }
    if (name.is("getelementptr")) {
      return GetElementPtrOp.DEFINITION;
    }
    if (name.is("load")) {
      return LoadOp.DEFINITION;
    }
    if (name.is("mlir.constant")) {
      return ConstantOp.DEFINITION;
    }
    if (name.is("mlir.zero")) {
      return ZeroOp.DEFINITION;
    }
    if (name.is("ptrtoint")) {
      return PtrToIntOp.DEFINITION;
    }
    if (name.is("return")) {
      return ReturnOp.DEFINITION;
    }
    if (name.is("store")) {
      return StoreOp.DEFINITION;
    }
    return null;
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    // In a class of its own, so that the dialect alone does not load that of the operation.
    return ConstantValues.materialize(builder, value, type, location);
  }

  @Override
  public boolean keepsVerbatim(String mnemonic) {
    return DefinitionFile.of("llvm").hasAttribute(mnemonic);
  }

  @Override
  public boolean allowsUnknownOperations() {
    return true;
  }

  /** All types are modelled. */
  @Override
  public boolean keepsTypeVerbatim(String mnemonic) {
    return false;
  }

  @Override
  public VerbatimForm normalForm(VerbatimForm form) {
    return DefinitionFile.normalForm("llvm", form);
  }

  /** All attributes are kept verbatim. */
  @Override
  public Attribute parseAttribute(AsmParser parser, @Nullable Type type) {
    int position = parser.position();
    throw DefinitionFile.of("llvm").unknownAttribute(parser, position, parser.parseKeyword());
  }

  @Override
  public Type parseType(AsmParser parser) {
    return LlvmTypeReader.read(parser);
  }

  @Override
  public DialectInliner inliner() {
    return new LlvmInliner();
  }
}
