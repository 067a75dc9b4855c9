import type { Entity } from "@zhuke/model";
import { entities } from "@zhuke/model";

const byName = new Map(entities.map((entity) => [entity.name, entity]));

/** A declared entity by a name from outside; undefined where there is none. */
export const findEntity = (name: string): Entity | undefined => byName.get(name);

/** A declared entity by its name; boot has checked that every reference names one. */
export function entityNamed(name: string): Entity {
  const entity = byName.get(name);
  if (!entity) throw new Error(`No entity is called ${name}`);
  return entity;
}
