/** Coverage-guided fuzzing: whatever the text, the engine neither throws nor takes long. */
@NullMarked
package dev.fencing.fuzz;

import org.jspecify.annotations.NullMarked;
