package dev.driftwood.lake;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
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

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.driftwood.lake");

    @Test
    void packagesFormNoCircle() {
        slices().matching("dev.driftwood.lake.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theJdkAndAWriterOfJsonAreEnough() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.driftwood.lake..",
                        "java..",
                        "javax..",
                        "com.sun.net.httpserver..",
                        "com.fasterxml.jackson.core..",
                        "org.jspecify..")
                .check(CLASSES);
    }

    @Test
    void everyPackageSaysWhatMayBeNull() {
        assertThat(CLASSES.getPackage("dev.driftwood.lake").getSubpackagesInTree())
                .isNotEmpty()
                .allMatch(ArchitectureTest::isNullMarked);
    }

    private static boolean isNullMarked(JavaPackage each) {
        return each.getClasses().isEmpty() || each.isAnnotatedWith(NullMarked.class);
    }
}
