package dev.fencing.report;

/**
 * Equal findings in one file that a baseline holds back.
 *
 * @param path the file, relative to the project, with forward slashes
 * @param rule the rule's id
 * @param fingerprint what the findings say; it does not change when lines move
 * @param count how many of them there are, so that a further one is not held back
 * @param text the source line of the first, for whoever reads the file
 */
public record BaselineEntry(String path, String rule, String fingerprint, int count, String text) {}
