package dev.fencing.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A fuzz test that is given SQL text: first the labelled cases, then whatever Jazzer makes of them.
 *
 * <p>How long it goes on is said in the build. A text that fails is kept as a file {@code crash-…} in the module's
 * folder; it is readable as it is.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@MethodSource("dev.fencing.fuzz.Seeds#cases")
@FuzzTest
@interface SqlFuzzTest {}
