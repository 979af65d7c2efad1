/** Makes the pages of the site. */
@NullMarked
package dev.jopt.site;

import org.jspecify.annotations.NullMarked;
