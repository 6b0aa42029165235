package dev.driftwood.testkit.junit;

import dev.driftwood.testkit.DataFlow;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands tests the flows that they name with {@link Flow}; what these ran is closed when the test ends. */
public final class DataFlowExtension implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == DataFlow.class && parameter.isAnnotated(Flow.class);
    }

    @Override
    public DataFlow resolveParameter(ParameterContext parameter, ExtensionContext test) {
        Flow flow = parameter.findAnnotation(Flow.class).orElseThrow();
        Path path = Path.of(flow.value());
        DataFlow loaded = flow.dataflow().isEmpty() ? DataFlow.load(path) : DataFlow.load(path, flow.dataflow());
        ExtensionContext.Store runs = test.getStore(ExtensionContext.Namespace.create(DataFlowExtension.class));
        return loaded.closedBy(run -> runs.put(run, run));
    }
}
