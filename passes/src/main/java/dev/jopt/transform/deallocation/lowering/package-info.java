/**
 * What becomes of indicators: they are simplified where their values are known, and lowered to
 * comparisons of addresses ({@code scf}) or to pointers ({@code llvm}).
 */
@NullMarked
package dev.jopt.transform.deallocation.lowering;

import org.jspecify.annotations.NullMarked;
