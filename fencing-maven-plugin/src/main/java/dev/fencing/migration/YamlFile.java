package dev.fencing.migration;

import dev.fencing.sql.SqlText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads a YAML or JSON file into {@link ChangeNode}s whose values know where they stand. */
final class YamlFile {

    private static final int DEEPEST = 200;

    private final String text;
    private final YamlPlaces places;
    private final Deque<Open> open = new ArrayDeque<>();

    private YamlFile(String text) {
        this.text = text;
        this.places = new YamlPlaces(text);
    }

    /** Why a file is no YAML, and where. */
    static final class NotYaml extends Exception {

        private static final long serialVersionUID = 1L;

        private final int offset;

        NotYaml(String message, int offset) {
            super(message);
            this.offset = offset;
        }

        int offset() {
            return offset;
        }
    }

    /** The file as a node without a name, its top entries as children and attributes. */
    static ChangeNode read(String text) throws NotYaml {
        YamlFile file = new YamlFile(text);
        try {
            return file.root();
        } catch (MarkedYamlEngineException e) {
            int offset = e.getProblemMark().map(m -> file.places.offset(m)).orElse(0);
            throw new NotYaml(String.valueOf(e.getProblem()).replaceAll("\\s+", " "), offset);
        } catch (YamlEngineException e) {
            throw new NotYaml(String.valueOf(e.getMessage()).replaceAll("\\s+", " "), 0);
        }
    }

    private ChangeNode root() throws NotYaml {
        // With a smaller buffer the parser copies what it holds of a long line again for each piece that it adds.
        LoadSettings settings = LoadSettings.builder()
                .setAllowDuplicateKeys(true)
                .setCodePointLimit(Integer.MAX_VALUE)
                .setBufferSize(Math.max(1_024, text.length()))
                .build();
        open.push(new Open(Optional.empty(), "", 0));
        for (Event event : new Parse(settings).parseString(text)) {
            int start = event.getStartMark().map(places::offset).orElse(0);
            switch (event.getEventId()) {
                case MappingStart, SequenceStart -> begin(event.getEventId() == Event.ID.MappingStart, start);
                case MappingEnd, SequenceEnd -> end();
                case Scalar -> scalar((ScalarEvent) event, start);
                case Alias -> add(SqlText.builder().hole(start).build(), start);
                case StreamStart, StreamEnd, DocumentStart, DocumentEnd, Comment -> {
                    // They say nothing that is run.
                }
            }
        }
        return open.element().close();
    }

    private void begin(boolean mapping, int start) throws NotYaml {
        if (open.size() > DEEPEST) {
            throw new NotYaml("it is nested more than " + DEEPEST + " levels deep", start);
        }
        Open parent = open.element();
        String name = parent.key.orElse("");
        parent.key = Optional.empty();
        open.push(new Open(Optional.of(mapping), name, parent.keyStart >= 0 ? parent.keyStart : start));
        parent.keyStart = -1;
    }

    private void end() {
        ChangeNode closed = open.pop().close();
        Open parent = open.element();
        if (closed.name().isEmpty()) {
            // An entry of a list, or the document itself, only wraps what it holds.
            parent.children.addAll(closed.children());
            parent.attributes.putAll(closed.attributes());
        } else {
            parent.children.add(closed);
        }
    }

    private void scalar(ScalarEvent event, int start) {
        Open current = open.element();
        boolean isKey = current.mapping.orElse(false) && current.key.isEmpty();
        if (isKey) {
            current.key = Optional.of(event.getValue());
            current.keyStart = start;
            return;
        }
        Mark mark = event.getStartMark().orElse(null);
        add(mark == null ? SqlText.of(event.getValue()) : places.text(event, mark), start);
    }

    private void add(SqlText value, int start) {
        Open current = open.element();
        if (current.key.isPresent()) {
            current.attributes.put(current.key.get(), value);
            current.key = Optional.empty();
            current.keyStart = -1;
        } else {
            current.children.add(new ChangeNode("", Map.of(), List.of(), value, SqlText.of(""), start));
        }
    }

    /** A mapping or a list whose end has not been read. */
    private static final class Open {

        private final Optional<Boolean> mapping;
        private final String name;
        private final int start;
        private final Map<String, SqlText> attributes = new LinkedHashMap<>();
        private final List<ChangeNode> children = new ArrayList<>();
        private Optional<String> key = Optional.empty();
        private int keyStart = -1;

        Open(Optional<Boolean> mapping, String name, int start) {
            this.mapping = mapping;
            this.name = name;
            this.start = start;
        }

        ChangeNode close() {
            return new ChangeNode(name, attributes, children, SqlText.of(""), SqlText.of(""), start);
        }
    }
}
