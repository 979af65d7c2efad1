/**
 * The {@code llvm} dialect as the text of LLVM IR. Experimental: may change in any release.
 *
 * <p>{@link dev.jopt.translate.LlvmIrTranslation} builds a small model of an LLVM module (values,
 * constants, blocks, metadata), folding constants as LLVM's IR builder does, and prints it with the
 * numbering of LLVM's printer.
 */
@NullMarked
package dev.jopt.translate;

import org.jspecify.annotations.NullMarked;
