package dev.fencing.write;

import dev.fencing.sql.Token;

/** Tells text for people from SQL, where the words alone do not. */
final class Prose {

    private Prose() {}

    /** {@code Delete} rather than {@code DELETE} or {@code delete}: how a label or a sentence begins. */
    static boolean isCapitalised(Token verb) {
        String word = verb.value();
        return word.length() > 1 && Character.isUpperCase(word.charAt(0)) && Character.isLowerCase(word.charAt(1));
    }
}
