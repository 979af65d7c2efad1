package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.AsmPrinter;
import org.jspecify.annotations.Nullable;

/** The types that are a word. */
public enum SimpleType implements LlvmType {
  /** Of functions that give nothing. */
  VOID("void"),
  /** Of tokens. */
  TOKEN("token"),
  /** Of labels. */
  LABEL("label"),
  /** Of metadata. */
  METADATA("metadata"),
  /** Of two doubles that make a number. */
  PPC_FP128("ppc_fp128"),
  /** Of matrix tiles. */
  X86_AMX("x86_amx");

  private final String keyword;

  SimpleType(String keyword) {
    this.keyword = keyword;
  }

  /** The type that a word names, or null. */
  public static @Nullable SimpleType of(String keyword) {
    for (SimpleType type : values()) {
      if (type.keyword.equals(keyword)) {
        return type;
      }
    }
    return null;
  }

  @Override
  public void print(AsmPrinter printer) {
    printer.print(keyword);
  }

  @Override
  public String toString() {
    return "!llvm." + keyword;
  }
}
