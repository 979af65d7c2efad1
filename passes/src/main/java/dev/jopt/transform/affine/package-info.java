/** Passes on affine loops, accesses, maps and sets. */
@NullMarked
package dev.jopt.transform.affine;

import org.jspecify.annotations.NullMarked;
