package dev.fencing.migration;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.stax.WstxInputFactory;
import dev.fencing.xml.XmlNode;
import dev.fencing.xml.XmlTree;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Reads an XML file into elements whose text knows where it stands.
 *
 * <p>Nothing outside the file is opened: a document type is passed over, and so are the entities that it declares.
 */
final class XmlFile {

    private static final int DEEPEST = 200;

    private XmlFile() {}

    /** Why a file is no XML, and where. */
    static final class NotXml extends Exception {

        private static final long serialVersionUID = 1L;

        private final int offset;

        NotXml(String message, int offset) {
            super(message);
            this.offset = offset;
        }

        int offset() {
            return offset;
        }
    }

    static XmlNode.Element read(String text) throws NotXml {
        try {
            XMLStreamReader2 reader = (XMLStreamReader2) factory().createXMLStreamReader(new StringReader(text));
            return root(reader, text);
        } catch (XMLStreamException e) {
            int offset = e.getLocation() == null ? 0 : e.getLocation().getCharacterOffset();
            String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new NotXml(message.strip(), Math.max(0, Math.min(offset, text.length())));
        }
    }

    private static XMLInputFactory factory() {
        WstxInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        factory.setProperty(XMLInputFactory2.P_REPORT_CDATA, true);
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setProperty(WstxInputProperties.P_NORMALIZE_LFS, false);
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEEPEST);
        return factory;
    }

    private static XmlNode.Element root(XMLStreamReader2 reader, String text) throws XMLStreamException, NotXml {
        XmlTree tree = new XmlTree();
        while (reader.hasNext()) {
            int event = reader.next();
            int start = (int) reader.getLocationInfo().getStartingCharOffset();
            int end = (int) reader.getLocationInfo().getEndingCharOffset();
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> tree.open(reader.getLocalName(), attributes(reader), start);
                case XMLStreamConstants.END_ELEMENT -> tree.close();
                case XMLStreamConstants.CDATA -> tree.cdata(text, start, end);
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE, XMLStreamConstants.ENTITY_REFERENCE ->
                    tree.text(text, start, end);
                case XMLStreamConstants.COMMENT -> tree.comment(reader.getText(), start, end);
                default -> {
                    // Instructions and the document type say nothing that is run.
                }
            }
        }
        return tree.root().orElseThrow(() -> new NotXml("It has no element", 0));
    }

    private static Map<String, String> attributes(XMLStreamReader2 reader) {
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return attributes;
    }
}
