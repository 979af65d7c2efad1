/**
 * Of the {@code gpu} dialect, the attributes that memref types carry: {@code
 * #gpu.address_space<workgroup>}. Its operations are read and printed in generic form.
 */
@NullMarked
package dev.jopt.dialect.gpu;

import org.jspecify.annotations.NullMarked;
