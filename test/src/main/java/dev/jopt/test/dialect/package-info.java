/**
 * Tests of whole dialects: {@link dev.jopt.test.dialect.DialectTester} makes random operations of a
 * dialect and checks what must hold for the operations of all dialects.
 */
@NullMarked
package dev.jopt.test.dialect;

import org.jspecify.annotations.NullMarked;
