import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { WarnType } from "./notify.ts";
import { notify } from "./notify.ts";

/** A record, and who is told of it. */
interface Told {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
}

/** What is said of one record, by its name, and of several, by how many they are. */
export interface RecordWords {
  readonly one: (name: string) => Label;
  readonly several: (count: number) => Label;
}

const NAMED = 3;

function namesOf(records: readonly Told[]): Label {
  const names = records.slice(0, NAMED).map(({ name }) => name);
  return records.length > NAMED
    ? [`${names.join("、")} 等`, `${names.join(", ")} and more`]
    : [names.join("、"), names.join(", ")];
}

/** Tells people of records of an entity, each of them once: a notice of several leads to their list. */
export async function notifyOfRecords(
  ctx: Context,
  entity: Entity,
  type: WarnType,
  told: readonly Told[],
  words: RecordWords,
): Promise<void> {
  // By their ids: who is concerned by a record in two ways is told of it once.
  const perPerson = new Map<string, Map<string, Told>>();
  for (const record of told) {
    const records = perPerson.get(record.userId) ?? new Map<string, Told>();
    perPerson.set(record.userId, records.set(record.id, record));
  }
  await notify(
    ctx,
    [...perPerson].map(([userId, records]) => {
      const [first, ...others] = records.values();
      const about = { userId, type, resourceType: entity.name };
      return others.length === 0
        ? { ...about, resourceId: first!.id, name: first!.name, content: words.one(first!.name) }
        : {
            ...about,
            resourceId: null,
            name: namesOf([first!, ...others]),
            content: words.several(records.size),
          };
    }),
  );
}
