import type { Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { flowSubjects } from "./flow-subject.ts";
import type { Instance } from "./rows.ts";

/** What whoever decides has to know about a process, in their language. */
export async function readFacts(
  ctx: Context,
  instance: Instance,
): Promise<{ readonly label: Label; readonly value: string }[]> {
  const facts = await flowSubjects.get(instance.businessTable ?? "")?.facts?.(ctx, instance);
  return (facts ?? []).map(({ label, value }) => ({
    label,
    value: typeof value === "string" ? value : ctx.say(value),
  }));
}
