package dev.fencing.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FailOnTest {

    @Test
    void itIsNamedInAnyCase() {
        assertThat(FailOn.named("Warning")).isEqualTo(FailOn.WARNING);
    }

    @Test
    void anotherNameIsOneSentence() {
        assertThatThrownBy(() -> FailOn.named("errors"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("The option fencing.failOn is 'errors': use one of error, warning, never.");
    }
}
