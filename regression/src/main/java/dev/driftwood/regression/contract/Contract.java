package dev.driftwood.regression.contract;

import java.util.List;
import java.util.Optional;

/**
 * What somebody depends on at a stream of a flow.
 *
 * @param name its file, as the user knows it
 * @param flow the name of the flow that it is about; empty if it is about any that has the stream
 * @param owner who depends on it
 * @param extraColumns whether the stream may have other columns too
 * @param place where the contract names the stream
 */
public record Contract(
        String name,
        Optional<String> flow,
        String stream,
        Optional<String> owner,
        boolean extraColumns,
        List<ContractColumn> columns,
        String place) {

    public Contract {
        columns = List.copyOf(columns);
    }

    /** How complaints call it: with who depends on it. */
    String title() {
        return "the contract " + name
                + owner.map(who -> ", on which " + who + " depends").orElse("") + ", is broken";
    }

    /** Whether it is about the flow of a script, which has the name of its file. */
    public boolean isAbout(String script) {
        String file = script.substring(Math.max(script.lastIndexOf('/'), script.lastIndexOf('\\')) + 1);
        int point = file.lastIndexOf('.');
        String name = point > 0 ? file.substring(0, point) : file;
        return flow.isEmpty() || flow.get().equals(name);
    }
}
