package dev.driftwood.script;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
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
            .importPackages("dev.driftwood.script", "dev.driftwood.types");

    @Test
    void packagesKnowOnlyThoseBelowThem() {
        onlyKnows("dev.driftwood.types");
        onlyKnows("dev.driftwood.script.source");
        onlyKnows("dev.driftwood.script.outline");
        onlyKnows("dev.driftwood.script.ast", "dev.driftwood.script.source", "dev.driftwood.types");
        onlyKnows("dev.driftwood.script.grammar", "org.antlr..");
        onlyKnows(
                "dev.driftwood.script.parse",
                "dev.driftwood.script.ast",
                "dev.driftwood.script.source",
                "dev.driftwood.script.grammar",
                "dev.driftwood.types",
                "org.antlr..");
        onlyKnows(
                "dev.driftwood.script.print",
                "dev.driftwood.script.ast",
                "dev.driftwood.script.source",
                "dev.driftwood.types");
        onlyKnows(
                "dev.driftwood.script",
                "dev.driftwood.script.ast",
                "dev.driftwood.script.source",
                "dev.driftwood.script.parse",
                "dev.driftwood.script.print");
    }

    @Test
    void theLanguageReadsNoFiles() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio.file..", "java.net..")
                .allowEmptyShould(false)
                .check(CLASSES.that(DescribedPredicate.describe(
                        "are written by hand", type -> !type.getPackageName().endsWith(".grammar"))));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("dev.driftwood.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void everyHandWrittenPackageIsNullMarked() {
        for (JavaClass type : CLASSES) {
            JavaPackage home = type.getPackage();
            assertThat(home.isAnnotatedWith(NullMarked.class) || home.getName().endsWith(".grammar"))
                    .as(home.getName())
                    .isTrue();
        }
    }

    private static void onlyKnows(String home, String... others) {
        String[] known = new String[others.length + 3];
        System.arraycopy(others, 0, known, 0, others.length);
        known[others.length] = home;
        known[others.length + 1] = "java..";
        known[others.length + 2] = "org.jspecify..";
        classes()
                .that()
                .resideInAPackage(home)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(known)
                .check(CLASSES);
    }
}
