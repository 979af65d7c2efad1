/** Lowers operations on vectors of several dimensions to operations on their parts. */
@NullMarked
package dev.jopt.transform.vector;

import org.jspecify.annotations.NullMarked;
