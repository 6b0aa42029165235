package dev.driftwood.testkit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** Which flow a test's parameter of the type {@link dev.driftwood.testkit.DataFlow} is. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
@ExtendWith(DataFlowExtension.class)
public @interface Flow {

    /** The script or factory, from the folder that the tests run in. */
    String value();

    /** Which data flow of a factory. */
    String dataflow() default "";
}
