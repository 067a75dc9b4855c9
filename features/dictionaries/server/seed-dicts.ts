import type { Unbound } from "#engine/server/unbound.ts";
import { sql } from "kysely";
import { DICT_ROOT } from "../dict-entry.ts";
import { sharedDicts } from "../shared-dicts.ts";
import { systemDicts } from "../system-dicts.ts";
import { registry } from "#engine/model/index.ts";
import type { Dict } from "#engine/model/index.ts";
import { newId } from "#engine/server/ids.ts";

interface DictRow {
  readonly id: string;
  readonly parent_id: string;
  readonly code: string;
  readonly dict_key: string;
  readonly dict_value: string;
  readonly dict_value_en: string;
  readonly sort: number;
  readonly tone: string | null;
  readonly remark: string | null;
}

function dictRows(dicts: readonly Dict[]): DictRow[] {
  return dicts.flatMap((dict, index) => {
    const parent = newId();
    return [
      {
        id: parent,
        parent_id: "0",
        code: dict.code,
        dict_key: DICT_ROOT,
        dict_value: dict.label[0],
        dict_value_en: dict.label[1],
        sort: index + 1,
        tone: null,
        remark: null,
      },
      ...dict.options.map((option, position) => ({
        id: newId(),
        parent_id: parent,
        code: dict.code,
        dict_key: String(option.value),
        dict_value: option.label[0],
        dict_value_en: option.label[1],
        sort: position + 1,
        tone: option.tone ?? null,
        remark: option.remark ?? null,
      })),
    ];
  });
}

const COLUMNS =
  "id bigint, parent_id bigint, code text, dict_key text, dict_value text, dict_value_en text, sort int, tone text, remark text";
const NAMES = "id, parent_id, code, dict_key, dict_value, dict_value_en, sort, tone, remark";

interface Kept {
  readonly id: string;
  readonly parent_id: string;
  readonly code: string;
  readonly dict_key: string | null;
  readonly is_deleted: number;
}

/** What a newer version has and the database never had: whole dictionaries, and entries of those still in use. What somebody removed stays away. */
function missing(dicts: readonly Dict[], kept: readonly Kept[]): DictRow[] {
  const had = new Set(kept.map(({ code, dict_key }) => `${code} ${dict_key}`));
  const heads = new Map(
    kept.filter(({ parent_id }) => parent_id === "0").map((row) => [row.code, row]),
  );
  return dictRows(dicts).flatMap((row) => {
    const head = heads.get(row.code);
    if (!head) return [row];
    return row.parent_id === "0" || head.is_deleted !== 0 || had.has(`${row.code} ${row.dict_key}`)
      ? []
      : [{ ...row, parent_id: head.id }];
  });
}

const KEPT = "id::text, parent_id::text, code, dict_key, is_deleted";

/** Adds dictionaries and entries of the platform that are missing. */
export async function seedSystemDicts(db: Unbound): Promise<void> {
  const kept = await db.rows<Kept>(sql`select ${sql.raw(KEPT)} from dict`);
  const rows = missing([...systemDicts, ...sharedDicts], kept);
  await db.rows(
    sql`insert into dict (${sql.raw(NAMES)}, is_sealed, create_time, update_time) select ${sql.raw(NAMES)}, '0', now(), now() from json_to_recordset(${JSON.stringify(rows)}) as s(${sql.raw(COLUMNS)}) returning id`,
  );
}

/** Gives a tenant its own copy of the business dictionaries and entries it lacks. */
export async function seedBusinessDicts(db: Unbound, tenantId: string): Promise<void> {
  const kept = await db.rows<Kept>(
    sql`select ${sql.raw(KEPT)} from dict_biz where tenant_id = ${tenantId}`,
  );
  const rows = missing(
    registry.dicts.filter((dict) => !systemDicts.includes(dict)),
    kept,
  );
  await db.rows(
    sql`insert into dict_biz (tenant_id, ${sql.raw(NAMES)}, is_sealed, create_time, update_time) select ${tenantId}, ${sql.raw(NAMES)}, '0', now(), now() from json_to_recordset(${JSON.stringify(rows)}) as s(${sql.raw(COLUMNS)}) returning id`,
  );
}
