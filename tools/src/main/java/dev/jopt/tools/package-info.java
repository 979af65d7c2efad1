/**
 * The programs, as library calls: each reads its command line, calls the library and prints.
 *
 * <p>Experimental: may change in any release.
 */
@NullMarked
package dev.jopt.tools;

import org.jspecify.annotations.NullMarked;
