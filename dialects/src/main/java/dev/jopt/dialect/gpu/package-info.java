/**
 * The attributes of the {@code gpu} dialect that types and operations of other dialects carry:
 * {@code #gpu.address_space<workgroup>}, what loops are mapped to, and all its sets of keywords. Of
 * its operations, those whose regions run; the others are read and printed in generic form, its
 * types and the attributes of compiled kernels as they are written.
 */
@NullMarked
package dev.jopt.dialect.gpu;

import org.jspecify.annotations.NullMarked;
