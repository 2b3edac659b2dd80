package dev.fencing.maven;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;

/** The encoding of files, as the user names it. */
final class Encoding {

    private Encoding() {}

    static Charset named(String name) {
        try {
            return Charset.forName(name.strip());
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new ConfigurationException("The option fencing.encoding is '" + name
                    + "', and there is no such encoding: use UTF-8, or the one that your files have.");
        }
    }
}
