import { registry } from "#engine/model/index.ts";
import type { Blueprint } from "./blueprint.ts";
import { camel, kebab } from "./names.ts";
import { importOf, print, Written } from "./print-source.ts";
import { dictFile, entityFile, manifestFile } from "./write-declarations.ts";
import { migrationSql, nextMigration } from "./write-migration.ts";
import { testFile } from "./write-test.ts";

export interface GeneratedFile {
  /** Within the repository. */
  readonly path: string;
  readonly content: string;
}

/** The list of generated features: those the product has, and new ones. */
function addedFile(folders: readonly string[]): GeneratedFile {
  const names = folders.map((folder) => `${camel(folder)}Feature`);
  const head = "export const addedFeatures = ";
  const list = print(
    names.map((name) => new Written(name)),
    "",
    head.length,
    1,
  );
  const imports = folders.map((folder) =>
    importOf([`${camel(folder)}Feature`], `#features/${folder}/feature.ts`),
  );
  return {
    path: "app/added-features.ts",
    content: `${imports.join("")}
/** Features made by the code generator: by their folders; scripts/added-features.mjs keeps the list. */
${head}${list};\n`,
  };
}

const filesOf = (blueprint: Blueprint, migration: number): GeneratedFile[] => {
  const { folder, entities, dicts } = blueprint;
  const at = (name: string) => `features/${folder}/${name}`;
  return [
    ...entities.map((entity) => ({
      path: at(`${kebab(entity.name)}.ts`),
      content: entityFile(entity),
    })),
    ...(dicts.length > 0
      ? [{ path: at(`${folder}-dicts.ts`), content: dictFile(folder, dicts) }]
      : []),
    { path: at("feature.ts"), content: manifestFile(blueprint) },
    { path: at(`server/${folder}.test.ts`), content: testFile(blueprint) },
    {
      path: `app/server/migrations/${String(migration).padStart(4, "0")}-${folder}.sql`,
      content: migrationSql(blueprint),
    },
  ];
};

/** Everything that has to be put into a clone of this product for the plans to be features of it. */
export function featureFiles(blueprints: readonly Blueprint[]): GeneratedFile[] {
  const first = nextMigration();
  return [
    ...blueprints.flatMap((blueprint, at) => filesOf(blueprint, first + at)),
    addedFile([...registry.generated, ...blueprints.map(({ folder }) => folder)].sort()),
  ];
}
