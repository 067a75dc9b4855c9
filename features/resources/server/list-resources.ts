import { listResources as listResourcesCall, resourceDetail } from "../resource-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import {
  asResources,
  chosenResources,
  folderId,
  idsBelow,
  seenResources,
  TOP,
} from "./seen-resources.ts";

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export const listResources = handle(listResourcesCall, async (ctx, input) => {
  const current = Math.max(1, input.current ?? 1);
  const size = Math.min(Math.max(1, input.size ?? 50), 1000);
  const parentId = await folderId(ctx, input.parentId);
  const keyword = input.keyword?.trim();
  let rows = seenResources(ctx);
  if (input.status) rows = rows.where("status", "=", input.status);
  if (keyword) rows = rows.where("name", "ilike", `%${escaped(keyword)}%`);
  if (!keyword) rows = rows.where("parentId", "=", parentId);
  else if (parentId !== TOP)
    rows = rows.where(
      "id",
      "in",
      (await idsBelow(ctx, [parentId])).filter((id) => id !== parentId).concat(TOP),
    );
  const { total } = await rows
    .select((is) => is.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const page = await rows
    .selectAll()
    .orderBy("type")
    .orderBy("name")
    .orderBy("id")
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return {
    records: await asResources(ctx, page),
    total: Number(total),
    size,
    current,
    pages: Math.ceil(Number(total) / size),
  };
});

export const getResource = handle(resourceDetail, async (ctx, _input, { request }) => {
  const { id } = request.params as { readonly id: string };
  if (!/^\d{1,19}$/.test(id)) throw notFound();
  return (await asResources(ctx, await chosenResources(ctx, [id])))[0]!;
});
