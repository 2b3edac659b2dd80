package dev.fencing.maven;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Opens connections with the JDBC drivers among the plugin's own dependencies, which {@link java.sql.DriverManager}
 * does not see from everywhere in Maven.
 */
final class JdbcConnector {

    private final ClassLoader drivers;

    JdbcConnector(ClassLoader drivers) {
        this.drivers = drivers;
    }

    /**
     * A connection that writes nothing.
     *
     * @throws ConfigurationException if no driver takes the address, or the database does not let the user in
     */
    Connection connect(String url, Optional<String> user, Optional<String> password) {
        Properties login = new Properties();
        user.ifPresent(name -> login.setProperty("user", name));
        password.ifPresent(word -> login.setProperty("password", word));
        try {
            for (Driver driver : ServiceLoader.load(Driver.class, drivers)) {
                Connection connection = driver.acceptsURL(url) ? driver.connect(url, login) : null;
                if (connection != null) {
                    connection.setReadOnly(true);
                    return connection;
                }
            }
        } catch (SQLException refused) {
            throw new ConfigurationException("The database that fencing.url names cannot be reached: "
                    + String.valueOf(refused.getMessage()).lines().findFirst().orElse("") + ".");
        } catch (ServiceConfigurationError broken) {
            throw new ConfigurationException(
                    "A JDBC driver among the plugin's dependencies cannot be loaded: " + broken.getMessage() + ".");
        }
        throw new ConfigurationException("No JDBC driver takes the address that fencing.url names: add the database's"
                + " driver to the <dependencies> of fencing-maven-plugin in the project's pom.xml.");
    }
}
