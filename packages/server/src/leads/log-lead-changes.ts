import type { Row } from "@zhuke/model";
import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { titlesOf } from "../engine/read/titles.ts";
import { insertRows, newRow } from "../engine/write/insert-rows.ts";

type Lead = Row<typeof model.lead>;

/** Kinds of change, keys of the dictionary modify_type. */
export const CHANGE = {
  added: "1",
  edited: "2",
  claimed: "3",
  allocated: "4",
  released: "5",
  converted: "6",
  autoAllocated: "7",
  imported: "8",
  removed: "9",
} as const;

export interface Change {
  readonly lead: Pick<Lead, "id" | "ownerUserId" | "ownerDeptId">;
  readonly type: keyof typeof CHANGE;
  readonly content: string;
}

/** Writes rows of the lead change log. */
export async function logLeadChanges(ctx: Context, changes: readonly Change[]): Promise<void> {
  const stores = await titlesOf(
    ctx,
    model.dept,
    changes.map(({ lead }) => lead.ownerDeptId).filter((id) => id !== null),
  );
  await insertRows(
    ctx,
    model.leadChange,
    changes.map(({ lead, type, content }) =>
      newRow(ctx, {
        clueId: lead.id,
        modifyType: CHANGE[type],
        modifyContent: content,
        ownerId: lead.ownerUserId,
        clueOwnerStore: stores.get(lead.ownerDeptId ?? "") ?? "",
        reqId: ctx.requestId,
      }),
    ),
  );
}
