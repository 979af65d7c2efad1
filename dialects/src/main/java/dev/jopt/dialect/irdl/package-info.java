/**
 * Dialects that are defined at run time by modules of the dialect {@code irdl}. {@link
 * dev.jopt.dialect.irdl.IrdlLoader} makes them.
 */
@NullMarked
package dev.jopt.dialect.irdl;

import org.jspecify.annotations.NullMarked;
