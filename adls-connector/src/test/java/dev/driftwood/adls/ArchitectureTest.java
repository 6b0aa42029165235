package dev.driftwood.adls;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Holds the arrows between the packages of the connector. */
class ArchitectureTest {

    private static final String BASE = "dev.driftwood.adls";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(BASE);

    @Test
    void packagesFormNoCircle() {
        slices().matching(BASE + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheDriverPackageKnowsHadoop() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + ".driver")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.hadoop..")
                .check(CLASSES);
    }

    @Test
    void ofTheRuntimeOnlyTheSeamOfStoresIsKnown() {
        noClasses()
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "are other parts of the runtime",
                        each -> each.getPackageName().startsWith("dev.driftwood.runtime")
                                && !each.getPackageName().equals("dev.driftwood.runtime.storage")))
                .check(CLASSES);
    }

    @Test
    void everyPackageIsNullMarked() {
        for (JavaPackage each : CLASSES.getPackage(BASE).getSubpackagesInTree()) {
            if (!each.getClasses().isEmpty()) {
                assertThat(each.isAnnotatedWith(NullMarked.class))
                        .as(each.getName())
                        .isTrue();
            }
        }
    }
}
