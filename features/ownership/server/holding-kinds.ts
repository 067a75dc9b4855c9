import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { columnName, registry } from "#engine/model/index.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { OwnedEntity } from "./pool.ts";

/** One kind of what people hold: rows of their own, or rows of others that they serve. */
export interface HoldingKind extends OwnedEntity {
  readonly name: string;
  readonly label: Label;
  /** Whether whoever is named first has the row, so that department and company follow. */
  readonly owns: boolean;
  /** Fields that may name the person. */
  readonly people: readonly [first: string, ...others: string[]];
  readonly role: Label;
}

/** All kinds of what people hold, by the declarations. */
export const holdingKinds = (): HoldingKind[] =>
  registry.entities.flatMap((entity): HoldingKind[] => {
    const { ownership } = entity;
    if (!ownership) return [];
    const { label, role, owner, reader, writer, services = {} } = ownership;
    const members = [reader, writer].filter((field) => field !== undefined);
    return [
      {
        entity,
        ownership,
        name: entity.name,
        label,
        role,
        owns: true,
        people: [owner, ...members],
      },
      ...Object.entries(services).map(([name, service]) => ({
        entity,
        ownership,
        name,
        owns: false,
        ...service,
      })),
    ];
  });

/** A kind by its name from outside; undefined where there is none. */
export const findKind = (name: string): HoldingKind | undefined =>
  holdingKinds().find((kind) => kind.name === name);

/** Rows `x` of a kind that name a person. */
export const namesPerson = ({ people }: HoldingKind, personId: string): Fragment =>
  sql`(${sql.join(
    people.map((field) => sql`x.${sql.id(columnName(field))} = ${personId}`),
    sql` or `,
  )})`;
