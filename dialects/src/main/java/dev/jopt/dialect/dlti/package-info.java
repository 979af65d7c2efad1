/**
 * The data layouts that the attributes of the dialect {@code dlti} state. Read {@link
 * dev.jopt.dialect.dlti.DataLayouts} first.
 */
@NullMarked
package dev.jopt.dialect.dlti;

import org.jspecify.annotations.NullMarked;
