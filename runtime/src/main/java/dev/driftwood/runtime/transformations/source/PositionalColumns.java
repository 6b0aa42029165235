package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.files.PartitionColumn;
import dev.driftwood.runtime.format.PositionalDescription;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.ast.Argument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Settles what the columns of files without names or with differing ones are called. Files without headers have the projection's
 * names by position. Rule: transformations.md, section 1 and open point 5.
 */
final class PositionalColumns {

    private final BindContext context;
    private final List<DescribedFile> files;

    PositionalColumns(BindContext context, List<DescribedFile> files) {
        this.context = context;
        this.files = files;
    }

    /** The files as the source sees them; those of formats with names of their own are what they were. */
    List<DescribedFile> named(List<PartitionColumn> partitions) {
        List<DescribedFile> headed = files.stream()
                .filter(file ->
                        positional(file).flatMap(PositionalDescription::header).isPresent())
                .toList();
        if (headed.isEmpty()) {
            return byPosition(projected(partitions));
        }
        if (new HeaderCheck(context, headed).agree() || context.settings().headers() != HeaderPolicy.SERVICE) {
            return files;
        }
        List<String> first =
                positional(headed.get(0)).flatMap(PositionalDescription::header).orElseThrow();
        return files.stream().map(file -> renamed(file, first)).toList();
    }

    private static Optional<PositionalDescription> positional(DescribedFile file) {
        return file.description() instanceof PositionalDescription positional
                ? Optional.of(positional)
                : Optional.empty();
    }

    /** The projected columns that the files hold. */
    private List<String> projected(List<PartitionColumn> partitions) {
        Set<String> ofFolders = new HashSet<>();
        partitions.forEach(partition -> ofFolders.add(Schema.fold(partition.name())));
        List<String> names = new ArrayList<>();
        for (Argument.ColumnDefinition column : context.columns("output").orElse(List.of())) {
            if (!ofFolders.contains(Schema.fold(column.name().text()))) {
                names.add(column.name().text());
            }
        }
        return names;
    }

    private List<DescribedFile> byPosition(List<String> projected) {
        List<DescribedFile> named = new ArrayList<>(files.size());
        for (DescribedFile file : files) {
            List<String> names = new ArrayList<>(projected);
            for (int i = names.size(); i < file.description().columns().size(); i++) {
                names.add(file.description().columns().get(i).name());
            }
            named.add(renamed(file, names));
        }
        return named;
    }

    private static DescribedFile renamed(DescribedFile file, List<String> names) {
        return positional(file)
                .map(description -> new DescribedFile(file.file(), description.named(names), file.partitionValues()))
                .orElse(file);
    }
}
