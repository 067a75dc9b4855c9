import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Label } from "#engine/model/index.ts";
import { columnName, registry } from "#engine/model/index.ts";
import { badRequest } from "#engine/server/errors.ts";
import { projectRoot } from "#engine/server/project-root.ts";
import { declaredTables } from "#engine/server/schema/declared-tables.ts";
import {
  CHINESE,
  ENGLISH,
  FOLDER,
  isPropertyName,
  NAME,
  PATH,
  ROUTE,
  TAKEN,
} from "./allowed-names.ts";
import type { Blueprint, BlueprintEntity, BlueprintField } from "./blueprint.ts";
import { titleName } from "./blueprint.ts";
import { camel, kebab } from "./names.ts";

const DICT_KEY = /^[\w-]{1,64}$/;
/** Fields one entity may have. */
const MOST = 120;

/** What the generated source imports: fields may be called so, as many here are, entities not. */
const IMPORTED = new Set(
  "text textarea integer decimal money date datetime month select radio multiSelect toggle user dept phone email image ref".split(
    " ",
  ),
);

const wrong = (zh: string, en: string): never => {
  throw badRequest(zh, en);
};

function judgeLabel([zh, en]: Label, what: string): void {
  if (!CHINESE.test(zh))
    wrong(
      `「${what}」请填写中文名称（仅限文字、数字和常用标点）`,
      `Please give «${what}» a Chinese name of letters, digits and common punctuation`,
    );
  if (!ENGLISH.test(en))
    wrong(`「${zh}」的英文名称不正确`, `The English name of «${zh}» is not valid`);
}

/** What a field names has to be there; a generated test has none of it to choose, so nothing may have to be filled in. */
function judgeReference({ name, options }: BlueprintField): void {
  const entity = String(options["entity"]);
  if (!registry.entities.some((one) => one.name === entity))
    wrong(
      `「${name}」关联的对象「${entity}」不存在`,
      `There is no entity «${entity}», to which «${name}» refers`,
    );
  if (options["required"] === true)
    wrong(`关联字段「${name}」不能设为必填`, `The reference «${name}» cannot be required`);
}

function judgeFields({ fields, name: entity }: BlueprintEntity): void {
  if (fields.length > MOST)
    wrong(`一个实体最多 ${MOST} 个字段`, `An entity has at most ${MOST} fields`);
  const seen = new Set<string>();
  for (const field of fields) {
    if (!isPropertyName(field.name))
      wrong(
        `属性名「${field.name}」不能使用：应以小写字母开头，只含字母和数字，且不是保留字`,
        `The property name «${field.name}» cannot be used: it begins with a lower case letter, has letters and digits only, and is no reserved word`,
      );
    for (const name of [field.name, titleName(field) ?? field.name]) {
      if (name !== field.name && seen.has(columnName(name)))
        wrong(`属性名「${name}」重复`, `The property name «${name}» occurs twice`);
    }
    const column = columnName(field.name);
    if (seen.has(column))
      wrong(`属性名「${field.name}」重复`, `The property name «${field.name}» occurs twice`);
    seen.add(column);
    const title = titleName(field);
    if (title) seen.add(columnName(title));
    if (field.refers) judgeReference(field);
    judgeLabel(field.label, `${entity}.${field.name}`);
  }
}

function judgeEntity(entity: BlueprintEntity): void {
  const { name, path, route } = entity;
  if (!NAME.test(name) || TAKEN.has(name) || IMPORTED.has(name))
    wrong(`实体名「${name}」不能使用`, `The entity name «${name}» cannot be used`);
  if (!PATH.test(path))
    wrong("接口路径应如 /blade-visit/siteVisit", "The path should be like /blade-visit/siteVisit");
  if (!ROUTE.test(route))
    wrong("页面路径应如 /visit/siteVisit", "The screen's path should be like /visit/siteVisit");
  const code = columnName(name);
  const menus = registry.entities.map(({ permission }) => permission);
  const isThere =
    registry.entities.some((one) => one.name === name || one.paths.includes(path)) ||
    declaredTables(registry.entities).some((table) => table.name === code) ||
    registry.views.some((one) => one.name === kebab(name) || one.route === route) ||
    registry.calls.some((call) => call.paths.some((one) => one.startsWith(`${path}/`))) ||
    [...menus, ...registry.platformMenus].some(
      (menu) => menu === code || code.startsWith(`${menu}_`) || menu.startsWith(`${code}_`),
    );
  if (isThere)
    wrong(
      `「${name}」的名称、表名或路径已被占用`,
      `The name, table or path of «${name}» is taken already`,
    );
  judgeLabel(entity.label, name);
  judgeFields(entity);
}

/** Refuses what could not stand in the product: by name, so that it can be put right. */
export function judgeBlueprint({ folder, entities, dicts }: Blueprint): void {
  if (!FOLDER.test(folder))
    wrong("功能目录应如 site-visits", "The feature folder should be like site-visits");
  if (existsSync(join(projectRoot(), "features", folder)))
    wrong(`功能目录「${folder}」已存在`, `There is a feature folder «${folder}» already`);
  const names = entities.map(({ name }) => name);
  if (new Set(names).size < names.length)
    wrong("两个模型的实体名相同", "Two models have the same entity name");
  if (names.includes(`${camel(folder)}Feature`))
    wrong("实体名与功能目录冲突", "An entity is named like its folder");
  for (const entity of entities) judgeEntity(entity);
  for (const { code, label, options } of dicts) {
    if (!DICT_KEY.test(code))
      wrong(`字典编号「${code}」不正确`, `The dictionary code «${code}» is not valid`);
    judgeLabel(label, code);
    for (const option of options) {
      if (!DICT_KEY.test(String(option.value)))
        wrong(`字典「${code}」的键值不正确`, `A key of the dictionary «${code}» is not valid`);
      judgeLabel(option.label, `${code} ${option.value}`);
    }
  }
}

/** Refuses modules that would stand in each other's way. */
export function judgeTogether(blueprints: readonly Blueprint[]): void {
  const all = [
    blueprints.map(({ folder }) => folder),
    blueprints.flatMap(({ entities }) => entities.map(({ name }) => name)),
    blueprints.flatMap(({ entities }) => entities.map(({ path }) => path)),
    blueprints.flatMap(({ entities }) => entities.map(({ route }) => route)),
    blueprints.flatMap(({ dicts }) => dicts.map(({ code }) => code)),
  ];
  for (const names of all) {
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined)
      wrong(`「${twice}」在所选模块中重复`, `«${twice}» occurs twice in the modules chosen`);
  }
}
