package dev.jopt.dialect.llvm;

import dev.jopt.dialect.defined.DefinitionFile;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.asm.AsmParser;
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
    switch (localName) {
      case "alloca":
        return AllocaOp.DEFINITION;
      case "call":
        return CallOp.DEFINITION;
      case "extractvalue":
        return ExtractValueOp.DEFINITION;
      case "func":
        return FuncOp.DEFINITION;
      case "getelementptr":
        return GetElementPtrOp.DEFINITION;
      case "load":
        return LoadOp.DEFINITION;
      case "mlir.constant":
        return ConstantOp.DEFINITION;
      case "mlir.zero":
        return ZeroOp.DEFINITION;
      case "ptrtoint":
        return PtrToIntOp.DEFINITION;
      case "return":
        return ReturnOp.DEFINITION;
      case "store":
        return StoreOp.DEFINITION;
      default:
        return DefinitionFile.of("llvm").operation(localName);
    }
  }

  @Override
  public boolean keepsVerbatim(String mnemonic) {
    return !LlvmTypeReader.isTypeMnemonic(mnemonic) && operation(mnemonic) == null;
  }

  @Override
  public Type parseType(AsmParser parser) {
    return LlvmTypeReader.read(parser);
  }
}
