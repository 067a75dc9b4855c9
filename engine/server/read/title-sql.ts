import type { Entity, Language } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Fragment } from "../fragment.ts";
import { sql } from "kysely";

/** The field that calls the rows of an entity in English, for who reads that. */
const ownEnglish = ({ titleEn }: Entity, language: Language): string | undefined =>
  language === "en" ? titleEn : undefined;

/** What the rows of an entity are called in a language. */
export function titleSql(entity: Entity, language: Language, alias: string): Fragment {
  const title = sql.id(alias, columnName(entity.title));
  const english = ownEnglish(entity, language);
  return english
    ? sql`coalesce(nullif(${sql.id(alias, columnName(english))}, ''), ${title})`
    : title;
}

/** The same of a row that is there. */
export const titleIn = (
  entity: Entity,
  language: Language,
  row: Readonly<Record<string, unknown>>,
): unknown => row[ownEnglish(entity, language) ?? entity.title] || row[entity.title];
