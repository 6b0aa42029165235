/**
 * The file driftwood.yml, in which a team says once what would else be options of every command. It need not
 * hold a secret; it names environment variables.
 */
@NullMarked
package dev.driftwood.cli.profile;

import org.jspecify.annotations.NullMarked;
