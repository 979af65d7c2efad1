/**
 * Undefined behaviour made explicit: the poison value and the place that is never reached. Depends
 * on the object model alone.
 */
@NullMarked
package dev.jopt.dialect.ub;

import org.jspecify.annotations.NullMarked;
