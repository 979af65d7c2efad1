/** Tests of jopt as a library in a larger process: memory, class loaders. */
@NullMarked
package dev.jopt.test.embedding;

import org.jspecify.annotations.NullMarked;
