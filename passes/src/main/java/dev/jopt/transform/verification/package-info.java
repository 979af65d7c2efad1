/** The pass that adds checks of what can be known only when a program runs. */
@NullMarked
package dev.jopt.transform.verification;

import org.jspecify.annotations.NullMarked;
