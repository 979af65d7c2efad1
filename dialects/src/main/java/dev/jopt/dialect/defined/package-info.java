/**
 * Dialects that are defined by data: a text file for each, in the resources of this package, made
 * by {@code dev/definitions} from the records of an installed LLVM. The facts that the records
 * lack, as hand-written custom forms, are in a {@link dev.jopt.dialect.defined.Supplement} for each
 * dialect that needs one.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.dialect.defined;

import org.jspecify.annotations.NullMarked;
