import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { ownerForEyes } from "#features/customers/server/index.ts";
import { whoHoldsPhones } from "#features/identity/server/index.ts";

interface Candidate {
  readonly row: number;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly reasons: Label[];
  /** What is to be known of a row that is taken all the same. */
  readonly notes: Label[];
}

/** Adds a reason to rows whose person is there already, in the database or further up in the same file. */
export type RefuseKnown = (ctx: Context, rows: readonly Candidate[]) => Promise<void>;

const phonesOf = (draft: Candidate["draft"]): string[] =>
  [draft["telephone"], draft["telephone2"]].filter((phone) => typeof phone === "string");

async function heldCustomer(ctx: Context, ownerUserId: string | null): Promise<Label> {
  const owner = await ownerForEyes(ctx, ownerUserId);
  return [
    `该手机号已存在，当前归属：${owner}`,
    `This mobile number already exists; it belongs to ${owner}`,
  ];
}

/** Why a row that is somebody else's is left alone: as much as the form would say, no more. */
export async function heldReason(
  ctx: Context,
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): Promise<Label> {
  if (entity.name === "customer")
    return heldCustomer(ctx, (row["ownerUserId"] as string | null | undefined) ?? null);
  return [`该${entity.label[0]}已存在，您无权修改`, "It is there already, and not yours to change"];
}

const MARKED: Label = ["导入后标记为重复", "it will be marked as a duplicate"];

/** Says of leads which row above, or whose record, has their number already. */
function noteRepeats(): RefuseKnown {
  const seen = new Map<string, number>();
  const phonesOfLead = (draft: Candidate["draft"]): string[] =>
    [draft["telephone"], draft["mobile"]].filter((phone) => typeof phone === "string");
  return async (ctx, rows) => {
    const holders = await whoHoldsPhones(
      ctx,
      rows.flatMap(({ draft }) => phonesOfLead(draft)),
    );
    for (const { row, draft, notes } of rows) {
      const phones = phonesOfLead(draft);
      const held = phones.map((phone) => holders.get(phone)).find((holder) => holder !== undefined);
      const above = phones
        .map((phone) => seen.get(phone))
        .find((number) => number !== undefined && number !== row);
      for (const phone of phones) if (!seen.has(phone)) seen.set(phone, row);
      if (held) {
        const owner = held.ownerUserId
          ? await ownerForEyes(ctx, held.ownerUserId)
          : ctx.say(["无人", "nobody"]);
        const [zh, en] = held.kind === "lead" ? ["线索", "lead"] : ["客户", "customer"];
        notes.push([
          `与已有${zh}号码相同，当前归属：${owner}，${MARKED[0]}`,
          `An existing ${en} has this number; it belongs to ${owner}; ${MARKED[1]}`,
        ]);
      } else if (above !== undefined)
        notes.push([
          `手机号与第${above}行重复，${MARKED[0]}`,
          `The mobile number repeats that of row ${above}; ${MARKED[1]}`,
        ]);
    }
  };
}

/** Customers may not be there twice; a repeated lead is kept and marked when it is written. One per file: it remembers the rows above. */
export function refuseKnown(entity: Entity): RefuseKnown {
  if (entity.name === "lead") return noteRepeats();
  if (entity.name !== "customer") return async () => undefined;
  const seen = new Map<string, number>();
  return async (ctx, rows) => {
    const holders = await whoHoldsPhones(
      ctx,
      rows.flatMap(({ draft }) => phonesOf(draft)),
    );
    for (const { row, draft, reasons } of rows) {
      const phones = phonesOf(draft);
      const held = phones
        .map((phone) => holders.get(phone))
        .find((holder) => holder?.kind === "customer");
      const above = phones
        .map((phone) => seen.get(phone))
        .find((number) => number !== undefined && number !== row);
      if (held) reasons.push(await heldCustomer(ctx, held.ownerUserId));
      else if (above !== undefined)
        reasons.push([
          `手机号与第${above}行重复`,
          `The mobile number repeats that of row ${above}`,
        ]);
      else for (const phone of phones) if (!seen.has(phone)) seen.set(phone, row);
    }
  };
}
