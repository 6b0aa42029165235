package dev.driftwood.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Holds the arrows between the packages of the runtime. */
class ArchitectureTest {

    private static final String BASE = "dev.driftwood.runtime";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(BASE);

    @Test
    void packagesFormNoCircle() {
        slices().matching(BASE + ".(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void transformationsDoNotKnowEachOther() {
        slices().matching(BASE + ".transformations.(*)..")
                .should()
                .notDependOnEachOther()
                .check(CLASSES);
    }

    @Test
    void formatsDoNotKnowEachOther() {
        slices().matching(BASE + ".format.(*)..")
                .should()
                .notDependOnEachOther()
                .check(CLASSES);
    }

    @Test
    void onlyTheCatalogueKnowsTheSlices() {
        for (String root : List.of(".transformations.*..", ".format.*..")) {
            classes()
                    .that()
                    .resideInAPackage(BASE + root)
                    .should()
                    .onlyHaveDependentClassesThat()
                    .resideInAnyPackage(BASE + root, BASE + ".catalogue")
                    .check(CLASSES);
        }
    }

    @Test
    void storageKnowsNeitherArrowNorTheRestOfTheRuntime() {
        noClasses()
                .that()
                .resideInAPackage(BASE + ".storage..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache.arrow..", BASE + ".batch..", BASE + ".plan..", BASE + ".format..", BASE + ".bind..")
                .check(CLASSES);
    }

    @Test
    void belowTheBinderNobodyReadsTheSyntaxTree() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        BASE + ".batch..",
                        BASE + ".vector..",
                        BASE + ".functions..",
                        BASE + ".expression..",
                        BASE + ".execute..",
                        BASE + ".plan..",
                        BASE + ".format..",
                        BASE + ".files..",
                        BASE + ".storage..",
                        BASE + ".report..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.driftwood.script.ast..")
                .check(CLASSES);
    }

    @Test
    void noHadoopIsNeeded() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.hadoop..")
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
