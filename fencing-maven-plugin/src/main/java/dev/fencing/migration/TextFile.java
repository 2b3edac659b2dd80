package dev.fencing.migration;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file and its text, without a byte order mark.
 *
 * @param file where it is
 * @param path the file as reports name it, relative to the project, with forward slashes
 * @param text what it says; bytes that are no text stand as U+FFFD
 * @param malformed where the first such byte stands in the text
 */
public record TextFile(Path file, String path, String text, OptionalInt malformed) {

    private static final Pattern XML_ENCODING =
            Pattern.compile("<\\?xml[^>]*\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)");

    private static final long LARGEST = 256L * 1_048_576;

    /** The file's own name, without its folders. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The folder that holds it, empty for the project's own. */
    public String folder() {
        return path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : "";
    }

    /**
     * Reads a file. A byte order mark goes before {@code encoding}.
     *
     * @throws IOException if the file cannot be read
     */
    public static TextFile read(Path file, String path, Charset encoding) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException("it is larger than " + LARGEST / 1_048_576 + " MB");
        }
        byte[] bytes = Files.readAllBytes(file);
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return decode(file, path, ByteBuffer.wrap(bytes, 3, bytes.length - 3), StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return decode(file, path, ByteBuffer.wrap(bytes, 2, bytes.length - 2), StandardCharsets.UTF_16LE);
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return decode(file, path, ByteBuffer.wrap(bytes, 2, bytes.length - 2), StandardCharsets.UTF_16BE);
        }
        return decode(file, path, ByteBuffer.wrap(bytes), declared(path, bytes).orElse(encoding));
    }

    /** The encoding that an XML file says it has. */
    private static Optional<Charset> declared(String path, byte[] bytes) {
        if (!path.endsWith(".xml")) {
            return Optional.empty();
        }
        String head = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1);
        Matcher encoding = XML_ENCODING.matcher(head);
        try {
            return encoding.lookingAt() ? Optional.of(Charset.forName(encoding.group(1))) : Optional.empty();
        } catch (UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }

    private static TextFile decode(Path file, String path, ByteBuffer bytes, Charset encoding) throws IOException {
        CharBuffer text = CharBuffer.allocate(
                (int) (bytes.remaining() * (double) encoding.newDecoder().maxCharsPerByte()) + 1);
        CharsetDecoder strict = encoding.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result = strict.decode(bytes.duplicate(), text, true);
        if (!result.isError()) {
            return new TextFile(file, path, text.flip().toString(), OptionalInt.empty());
        }
        int malformed = text.position();
        CharsetDecoder lenient = encoding.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        return new TextFile(file, path, lenient.decode(bytes).toString(), OptionalInt.of(malformed));
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
