/**
 * What tells an editor which places of a text the IR that is read from it comes from.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.parser.listener;

import org.jspecify.annotations.NullMarked;
