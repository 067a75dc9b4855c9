import type { Call, Dict, Entity, Field, Fields, View } from "#engine/model/index.ts";
import {
  AUDIT_FIELDS,
  labelFields,
  ownershipFields,
  referredEntity,
  registry,
} from "#engine/model/index.ts";

interface Declarations {
  readonly entities: readonly Entity[];
  readonly dicts: readonly Dict[];
  readonly views: readonly View[];
  readonly calls: readonly Call[];
}

/** Throws one Error that lists every name in the declarations that names nothing: boot ends there. */
export function checkDeclarations({ entities, dicts, views, calls }: Declarations): void {
  const names = new Set(entities.map(({ name }) => name));
  const codes = new Set(dicts.map(({ code }) => code));
  const viewNames = new Set(views.map(({ name }) => name));
  const problems: string[] = [];

  const check = (owner: string, fields: Fields): void => {
    const told = Object.entries<Field>(fields).flatMap(([name, { options }]) =>
      (options.toldAs?.fields ?? []).map(([, field]) => [name, field] as const),
    );
    for (const [name, field] of [...Object.entries<Field>(fields), ...told]) {
      const target = referredEntity(field);
      if (target !== undefined && !names.has(target))
        problems.push(`${owner}.${name} refers to the unknown entity ${target}`);
      if (field.options.dict && !codes.has(field.options.dict))
        problems.push(`${owner}.${name} names the unknown dictionary ${field.options.dict}`);
      const { askedWhen, requiredWhen, deadline, toldAs } = field.options;
      const others = [askedWhen, requiredWhen, deadline].filter((when) => typeof when === "object");
      for (const other of [...others.flatMap((when) => Object.keys(when)), toldAs?.by ?? name])
        if (!(other in fields))
          problems.push(`${owner}.${name} depends on the unknown field ${other}`);
    }
  };

  for (const entity of entities) {
    check(entity.name, entity.fields);
    if (entity.lines && !names.has(entity.lines.entity))
      problems.push(`${entity.name} has lines of the unknown entity ${entity.lines.entity}`);
    for (const name of entity.ownership ? ownershipFields(entity.ownership) : [])
      if (!(name in entity.fields))
        problems.push(`the ownership of ${entity.name} names the unknown field ${name}`);
  }
  for (const call of calls) {
    check(call.name, call.input);
    if (call.acrossTenants && !registry.platformMenus.some((menu) => menu === call.permission))
      problems.push(`call ${call.name} reads across tenants without being the platform's own`);
    const { undoneBy, gives } = call.button ?? {};
    if (gives !== undefined && !(gives in call.input))
      problems.push(`call ${call.name} gives rows to whom its unknown input ${gives} names`);
    if (undoneBy !== undefined && !calls.some(({ name }) => name === undoneBy))
      problems.push(`call ${call.name} is undone by the unknown call ${undoneBy}`);
    for (const view of call.button?.views ?? [])
      if (!viewNames.has(view))
        problems.push(`call ${call.name} has a button on the unknown view ${view}`);
  }
  for (const view of views) {
    const fields = { ...view.entity.fields, ...AUDIT_FIELDS };
    const known = new Set([...Object.keys(fields), ...Object.keys(labelFields({ fields }))]);
    const shown = [
      ...view.columns,
      ...(view.more ?? []),
      ...(view.search ?? []),
      ...(view.facts ?? []),
      ...(view.form ?? []).flatMap((section) => section.fields),
    ];
    for (const name of shown)
      if (!known.has(name)) problems.push(`view ${view.name} shows the unknown field ${name}`);
    if (!(view.list in view.entity.lists))
      problems.push(`view ${view.name} shows the unknown list ${view.list}`);
    for (const { key, unlessEmpty } of view.saved ?? [])
      if (unlessEmpty !== undefined && !view.saved!.some((one) => one.key === unlessEmpty))
        problems.push(`tab ${key} of view ${view.name} depends on the unknown tab ${unlessEmpty}`);
    for (const { view: related, starts = {} } of view.related ?? []) {
      const target = views.find(({ name }) => name === related);
      for (const name of Object.keys(starts))
        if (target && !(name in target.entity.fields))
          problems.push(`view ${view.name} starts the unknown field ${name} of ${related}`);
    }
    for (const { view: related } of [
      ...(view.related ?? []),
      ...(view.story ? [view.story, { view: view.story.log }] : []),
      ...(view.lines ? [view.lines, ...(view.lines.from ? [view.lines.from] : [])] : []),
    ])
      if (!viewNames.has(related))
        problems.push(`view ${view.name} relates to the unknown view ${related}`);
  }
  if (problems.length > 0)
    throw new Error(`The declarations name what is not there:\n- ${problems.join("\n- ")}`);
}
