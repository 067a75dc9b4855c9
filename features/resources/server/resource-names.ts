import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";

// oxlint-disable-next-line no-control-regex -- control characters are what disks refuse
const UNFIT = /[\\/:*?"<>|\u0000-\u001f]/g;

/** A name that any disk takes, made of the name of an uploaded file. */
export const fitName = (name: string): string =>
  name.replace(UNFIT, "_").trim().replace(/^\.+$/, "_") || "_";

/** Refuses names that a disk would refuse: the library can be downloaded as folders. */
export function checkName(name: string): string {
  const tidy = name.trim();
  if (tidy === "" || fitName(tidy) !== tidy)
    throw invalid({
      name: [
        '名称不能为空，也不能包含 \\ / : * ? " < > |',
        'A name is needed, without \\ / : * ? " < > |',
      ],
    });
  return tidy;
}

/** A name free in its folder: files are numbered, «图 (2).png»; of folders a second one is refused. */
export async function freeName(
  ctx: Context,
  type: string,
  parentId: string,
  name: string,
  ownId = "0",
): Promise<string> {
  const rows = await ctx.unscoped
    .selectFrom("resource")
    .select(({ fn }) => fn<string>("lower", ["name"]).as("name"))
    .where("parentId", "=", parentId)
    .where("id", "<>", ownId)
    .execute();
  const taken = new Set(rows.map((row) => row.name));
  if (!taken.has(name.toLowerCase())) return name;
  if (type === "dir") throw badRequest(`文件夹中已有“${name}”`, `The folder has "${name}" already`);
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})${ending}`;
    if (!taken.has(next.toLowerCase())) return next;
  }
}
