package dev.fencing.report;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Tells a report as JUnit XML, for build servers that show test results: one test case a file, one failure a finding.
 */
public final class JUnitReport {

    private JUnitReport() {}

    public static String of(Report report) {
        Map<String, List<ReportedFinding>> files = report.findings().stream()
                .collect(Collectors.groupingBy(f -> f.place().path(), TreeMap::new, Collectors.toList()));
        report.sites().forEach(s -> files.putIfAbsent(s.place().path(), List.of()));
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", "fencing");
            xml.writeAttribute("tests", Integer.toString(files.size()));
            xml.writeAttribute(
                    "failures",
                    Long.toString(
                            files.values().stream().filter(f -> !f.isEmpty()).count()));
            for (Map.Entry<String, List<ReportedFinding>> file : files.entrySet()) {
                file(xml, file.getKey(), file.getValue());
            }
            xml.writeEndElement();
            xml.writeEndDocument();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("XML can be written to a string", impossible);
        }
        return text + "\n";
    }

    private static void file(XMLStreamWriter xml, String path, List<ReportedFinding> findings)
            throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", "fencing");
        xml.writeAttribute("name", Printable.clean(path));
        for (ReportedFinding finding : findings) {
            xml.writeStartElement("failure");
            xml.writeAttribute("type", finding.rule().id());
            xml.writeAttribute("message", Printable.clean(finding.finding().message()));
            xml.writeCharacters(
                    Printable.clean(finding.place() + ": " + finding.finding().message()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
}
