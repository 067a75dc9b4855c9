import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { MAPPABLE } from "./map-lead.ts";
import { sealSecret } from "./seal-secret.ts";

function checkMapping(mapping: unknown): void {
  if (mapping === null || mapping === undefined) return;
  const entries =
    typeof mapping === "object" && !Array.isArray(mapping)
      ? Object.entries(mapping)
      : [["?", undefined] as const];
  const wrong = entries.find(([name, path]) => !MAPPABLE.has(name) || typeof path !== "string");
  if (wrong)
    throw invalid({
      mapping: [`字段映射不正确：${wrong[0]}`, `The mapping is wrong at: ${wrong[0]}`],
    });
}

export const leadSourceHooks = hooks("leadSource", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (draft.source && !before) {
      if (!/^[a-z0-9][a-z0-9-]{2,63}$/.test(draft.source))
        throw invalid({
          source: [
            "来源标识应为3到64位小写字母、数字或横线",
            "The key takes 3 to 64 lower case letters, digits or hyphens",
          ],
        });
      const { source } = draft;
      const taken = await ctx.acrossTenants(() =>
        ctx.unbound.db
          .selectFrom("leadSource")
          .select("id")
          .where("source", "=", source)
          .where("isDeleted", "=", 0)
          .where("tenantId", "<>", ctx.session.tenantId)
          .executeTakeFirst(),
      );
      if (taken)
        throw invalid({
          source: ["来源标识已被占用，请换一个", "The key is taken; choose another"],
        });
    }
    sealSecret(draft);
    checkMapping(draft.mapping);
  }),
});
