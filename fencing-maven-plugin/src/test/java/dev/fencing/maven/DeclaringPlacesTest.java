package dev.fencing.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.graph.Dependency;
import org.junit.jupiter.api.Test;

/** A jar that cannot be had may declare tables, and then a write to them would pass unseen. */
class DeclaringPlacesTest {

    @Test
    void aJarThatCannotBeHadStopsTheCheck() {
        assertThat(DeclaringPlaces.unknown(List.of(dependency("shop", "tables", "compile")), Set.of("shop:orders")))
                .contains("Nobody knows which tables shop:tables declares, because no jar of it can be had: build it"
                        + " first, with mvn install or by calling Maven at the root of the build.");
    }

    @Test
    void aModuleWhoseSourcesAreReadNeedsNoJar() {
        assertThat(DeclaringPlaces.unknown(List.of(dependency("shop", "tables", "compile")), Set.of("shop:tables")))
                .isEmpty();
    }

    @Test
    void whatOnlyTestsUseDeclaresNothingHere() {
        assertThat(DeclaringPlaces.unknown(List.of(dependency("org.junit", "junit", "test")), Set.of()))
                .isEmpty();
    }

    private static Dependency dependency(String group, String artifact, String scope) {
        return new Dependency(new DefaultArtifact(group, artifact, "jar", "1"), scope);
    }
}
