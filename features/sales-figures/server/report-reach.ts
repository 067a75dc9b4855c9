import type { DeptTree } from "#engine/server/access/dept-tree.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { reportReach } from "../report-reach.ts";
import { salesEvent } from "../sales-event.ts";

/** The departments whose records a session sees, where it does not see all. */
function seenDepts({ session }: Context): readonly string[] {
  const scope = scopeOf(session, salesEvent.permission);
  return scope.all ? [] : scope.depts;
}

/** How much of what somebody asks about is theirs to see. */
type Reach = "all" | "partly" | "outside";

function reachOfDept(ctx: Context, tree: DeptTree, id: string): Reach {
  const reached = new Set(seenDepts(ctx));
  const meant = tree.below([id]);
  if (meant.every((one) => reached.has(one))) return "all";
  // One's own records lie in the departments one sits in.
  return meant.some((one) => reached.has(one) || ctx.session.deptIds.includes(one))
    ? "partly"
    : "outside";
}

/** People by what is seen of them: all of whoever sits in a department of the scope, of others what one takes part in. */
async function reachOfPeople(ctx: Context, ids: readonly string[]): Promise<Map<string, Reach>> {
  if (ids.length === 0) return new Map();
  const depts = seenDepts(ctx);
  const [people, shared] = await Promise.all([
    ctx.unscoped.selectFrom("user").select(["id", "deptId"]).where("id", "in", ids).execute(),
    ctx.db
      .selectFrom("salesEvent")
      .select("ownerUserId")
      .distinct()
      .where("ownerUserId", "in", ids)
      .execute(),
  ]);
  const seen = new Set(shared.map(({ ownerUserId }) => ownerUserId));
  return new Map(
    ids.map((id) => {
      const seats = people.find((one) => one.id === id)?.deptId ?? [];
      const theirs = id === ctx.session.userId || seats.some((seat) => depts.includes(seat));
      return [id, theirs ? "all" : seen.has(id) ? "partly" : "outside"];
    }),
  );
}

export const reachOfReport = handle(reportReach, async (ctx, { depts, people }) => {
  if (scopeOf(ctx.session, salesEvent.permission).all) return { outside: [], partly: [] };
  const tree = await deptTreeOf(ctx);
  const reaches = [
    ...(depts ?? []).map((id) => [id, reachOfDept(ctx, tree, id)] as const),
    ...(await reachOfPeople(ctx, people ?? [])),
  ];
  const those = (wanted: Reach): string[] =>
    reaches.flatMap(([id, reach]) => (reach === wanted ? [id] : []));
  return { outside: those("outside"), partly: those("partly") };
});
