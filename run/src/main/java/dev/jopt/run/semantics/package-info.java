/** What the operations of the dialects do, a dialect to a class. */
@NullMarked
package dev.jopt.run.semantics;

import org.jspecify.annotations.NullMarked;
