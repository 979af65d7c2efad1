/** The programs, as library calls: each reads its command line, calls the library and prints. */
@NullMarked
package dev.jopt.tools;

import org.jspecify.annotations.NullMarked;
