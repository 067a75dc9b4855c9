import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import type { Plan } from "./diagram/plan.ts";
import { planOf } from "./diagram/plan.ts";
import { processOf, readDiagram } from "./diagram/read-diagram.ts";
import type { Definition } from "./rows.ts";

interface Deployed {
  readonly xml: string;
  readonly plan: Plan;
}

/** What is deployed never changes, so what was read of it stays right. */
const known = new Map<string, Promise<Deployed>>();
const MOST_KNOWN = 200;

async function read(ctx: Context, definitionId: string): Promise<Deployed> {
  const { xml } = await ctx.unscoped
    .selectFrom("flowSource")
    .select("xml")
    .where("definitionId", "=", definitionId)
    .executeTakeFirstOrThrow();
  return { xml, plan: planOf(processOf(await readDiagram(xml))) };
}

/** The diagram of a definition and what people do in it. */
export function deployedOf(ctx: Context, definitionId: string): Promise<Deployed> {
  let found = known.get(definitionId);
  if (!found) {
    found = read(ctx, definitionId);
    if (known.size >= MOST_KNOWN) known.delete([...known.keys()][0]!);
    known.set(definitionId, found);
    found.catch(() => known.delete(definitionId));
  }
  return found;
}

/** A definition of the tenant. */
export async function definitionOf(ctx: Context, id: string): Promise<Definition> {
  const found = /^\d{1,19}$/.test(id)
    ? await ctx.unscoped
        .selectFrom("flowDefinition")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  return found;
}
