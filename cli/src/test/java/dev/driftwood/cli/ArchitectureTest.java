package dev.driftwood.cli;

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

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.driftwood.cli");

    @Test
    void packagesFormNoCircle() {
        slices().matching("dev.driftwood.cli.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void picocliStaysBehindTheArguments() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.driftwood.cli.arguments")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(CLASSES);
    }

    @Test
    void theTerminalKnowsNoFlows() {
        noClasses()
                .that()
                .resideInAPackage("dev.driftwood.cli.terminal")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.driftwood.runtime..", "dev.driftwood.script..", "dev.driftwood.cli.report")
                .check(CLASSES);
    }

    @Test
    void reportsKnowNoCommands() {
        noClasses()
                .that()
                .resideInAPackage("dev.driftwood.cli.report")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.driftwood.cli.command", "dev.driftwood.cli.arguments")
                .check(CLASSES);
    }

    @Test
    void everyPackageSaysWhatMayBeNull() {
        assertThat(CLASSES.getPackage("dev.driftwood.cli").getSubpackagesInTree())
                .isNotEmpty()
                .allMatch(ArchitectureTest::isNullMarked);
    }

    private static boolean isNullMarked(JavaPackage each) {
        return each.getClasses().isEmpty() || each.isAnnotatedWith(NullMarked.class);
    }
}
