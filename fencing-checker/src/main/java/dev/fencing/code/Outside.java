package dev.fencing.code;

import java.util.List;
import java.util.Optional;

/** What is known of classes that are not among the sources being read: those on the class path, if there is one. */
public interface Outside {

    /** The value of a constant text field. */
    Optional<String> constant(String type, String field);

    /** The methods of a type, its supertypes' included, that have this name and so many parameters. */
    List<Callee> methods(String type, String name, int arguments);

    /** The qualified names of all types that a type extends or implements, directly or not. */
    List<String> supertypes(String type);

    /** Nothing is known. */
    static Outside unknown() {
        return new Outside() {
            @Override
            public Optional<String> constant(String type, String field) {
                return Optional.empty();
            }

            @Override
            public List<Callee> methods(String type, String name, int arguments) {
                return List.of();
            }

            @Override
            public List<String> supertypes(String type) {
                return List.of();
            }
        };
    }
}
