/** Pages in a browser. */
@NullMarked
package dev.jopt.test.report;

import org.jspecify.annotations.NullMarked;
