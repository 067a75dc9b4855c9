import type { Dict } from "#engine/model/index.ts";
import type { Blueprint, BlueprintEntity, BlueprintField } from "./blueprint.ts";
import { titleName } from "./blueprint.ts";
import { camel, kebab } from "./names.ts";
import type { Expression } from "./print-source.ts";
import { CallOf, constant, importOf, print, Written } from "./print-source.ts";

const MODEL = "#engine/model/index.ts";
/** Columns a list begins with, and names on a card. */
const FIRST = 8;

const fieldCall = ({ maker, label, options }: BlueprintField): CallOf =>
  new CallOf(maker, [
    ...label,
    ...(Object.keys(options).length > 0 ? [options as Expression] : []),
  ]);

const shownAs = (field: BlueprintField): string => titleName(field) ?? field.name;

function entityOptions(entity: BlueprintEntity): Expression {
  const { label, path, title, parent, lines, fields } = entity;
  return {
    label: [...label],
    path,
    title,
    ...((parent || lines) && { optionList: true }),
    exports: true,
    ...(parent && {
      tree: { parent, calls: true },
      lists: {
        list: { path: "list", flat: true },
        nested: { path: "list", param: ["nested", "1"], bare: true },
      },
    }),
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldCall(field)])),
  };
}

function viewOptions(entity: BlueprintEntity): Expression {
  const { label, route, fields, title, parent, lines, isLines } = entity;
  const listed = fields.filter(({ inList, name }) => inList || name === title);
  const columns = listed.slice(0, FIRST).map(shownAs);
  const more = [
    ...listed.slice(FIRST),
    ...fields.filter((field) => !listed.includes(field) && field.maker !== "image"),
  ].map(shownAs);
  const searched = fields.filter(({ searched: asked }) => asked).map(({ name }) => name);
  const quick = fields.find(({ options }) => options["search"] === "name");
  const beside = listed
    .filter(({ name, maker }) => name !== title && maker !== "image")
    .map(shownAs);
  return {
    title: [...label],
    route,
    icon: parent ? "Apartment" : "Profile",
    ...(parent && { list: "nested" }),
    columns: [...columns, "updateTime"],
    ...(more.length > 0 && { more }),
    ...(searched.length > 0 && { search: searched }),
    ...(quick && { quick: [...quick.label] }),
    form: [
      { title: [...label], fields: fields.filter(({ inForm }) => inForm).map(({ name }) => name) },
    ],
    ...(beside.length > 0 && { card: { lines: [beside.slice(0, 2)] } }),
    ...(lines && { related: [{ view: kebab(lines.entity), by: lines.by }] }),
    ...(isLines && { hidden: true }),
  };
}

/** The file that declares an entity and its view. */
export function entityFile(entity: BlueprintEntity): string {
  const { name, label, fields } = entity;
  const makers = fields.map(({ maker }) => maker);
  return [
    importOf(["entity", "view", ...makers], MODEL),
    `/** ${label[0]} · ${label[1]} */\n${constant(name, new CallOf("entity", [name, entityOptions(entity)]))}`,
    constant(
      `${name}View`,
      new CallOf("view", [kebab(name), new Written(name), viewOptions(entity)]),
    ),
  ].join("\n");
}

const dictCall = ({ code, label, options }: Dict): CallOf =>
  new CallOf("dict", [code, [...label], options.map((option) => [option.value, ...option.label])]);

/** The file with the dictionaries the feature brings. */
export const dictFile = (folder: string, dicts: readonly Dict[]): string =>
  `${importOf(["dict"], MODEL)}\n${constant(`${camel(folder)}Dicts`, dicts.map(dictCall))}`;

/** The manifest of the feature. */
export function manifestFile({ folder, entities, dicts }: Blueprint): string {
  const names = entities.map(({ name }) => name);
  const imports = [
    importOf(["feature"], MODEL),
    ...(dicts.length > 0 ? [importOf([`${camel(folder)}Dicts`], `./${folder}-dicts.ts`)] : []),
    ...names.map((name) => importOf([name, `${name}View`], `./${kebab(name)}.ts`)),
  ];
  const head = `export const ${camel(folder)}Feature = `;
  const manifest = new CallOf("feature", [
    {
      generated: folder,
      entities: new Written(`{ ${names.join(", ")} }`),
      ...(dicts.length > 0 && { dicts: new Written(`${camel(folder)}Dicts`) }),
      views: names.map((name) => new Written(`${name}View`)),
      menus: { resources: names.map(kebab) },
    },
  ]);
  return `${imports.join("")}\n${head}${print(manifest, "", head.length, 1)};\n`;
}
