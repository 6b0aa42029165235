package dev.driftwood.regression;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Which package may know which. */
class ArchitectureTest {

    private static final String BASE = "dev.driftwood.regression";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(BASE);

    @Test
    void packagesFormNoCircle() {
        slices().matching(BASE + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTablesKnowVectors() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BASE + ".table")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.arrow..")
                .check(CLASSES);
    }

    @Test
    void noOtherProgramIsAsked() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.duckdb..", "org.junit..", "org.assertj..")
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
