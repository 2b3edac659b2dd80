package dev.fencing.code.library;

import dev.fencing.code.library.Operation.Binds;
import dev.fencing.code.library.Operation.Executes;
import dev.fencing.code.library.Operation.Outcome;
import dev.fencing.code.library.Operation.Prepares;
import dev.fencing.code.library.Operation.Values;

/** R2DBC, as the driver offers it and through Spring's {@code DatabaseClient}. */
final class SpringR2dbc {

    static final Library LIBRARY = Library.named("R2DBC")
            .types("io.r2dbc.spi.Connection")
            .method(new Prepares(0), "createStatement")
            .types("io.r2dbc.spi.Statement")
            .method(new Binds(new Values.OneFromZero()), "bind")
            .method(new Executes(Outcome.COUNT), "execute")
            .types("org.springframework.r2dbc.core.DatabaseClient")
            .method(new Prepares(0), "sql")
            .types("org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec")
            .method(new Binds(new Values.OneFromZero()), "bind")
            .method(new Binds(new Values.ByName(0)), "bindValues", "bindProperties")
            .method(new Executes(Outcome.NOTHING), "then")
            .method(new Executes(Outcome.ROWS), "map", "mapValue")
            .types("org.springframework.r2dbc.core.FetchSpec", "org.springframework.r2dbc.core.UpdatedRowsFetchSpec")
            .method(new Executes(Outcome.COUNT), "rowsUpdated")
            .method(new Executes(Outcome.ROWS), "one", "first", "all")
            .build();

    private SpringR2dbc() {}
}
