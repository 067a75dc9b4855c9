import type { DeptTree } from "#engine/server/access/dept-tree.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { scopeOf } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { reportReach } from "../report-reach.ts";
import { salesEvent } from "../sales-event.ts";

/** How much of what somebody asks about is theirs to see. */
type Reach = "all" | "partly" | "outside";

/** What a department holds, by the departments whose records are seen. */
function reachOfDept(
  { session }: Context,
  tree: DeptTree,
  reached: ReadonlySet<string>,
  id: string,
): Reach {
  const meant = tree.below([id]);
  if (meant.every((one) => reached.has(one))) return "all";
  // One's own records lie in the departments one sits in.
  return meant.some((one) => reached.has(one) || session.deptIds.includes(one))
    ? "partly"
    : "outside";
}

/** People by what is seen of them: all of whoever sits in a department of the scope, of others what one takes part in. */
async function reachOfPeople(
  ctx: Context,
  reached: ReadonlySet<string>,
  ids: readonly string[],
): Promise<Map<string, Reach>> {
  if (ids.length === 0) return new Map();
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
      const theirs = id === ctx.session.userId || seats.some((seat) => reached.has(seat));
      return [id, theirs ? "all" : seen.has(id) ? "partly" : "outside"];
    }),
  );
}

export const reachOfReport = handle(reportReach, async (ctx, { depts, people }) => {
  const scope = scopeOf(ctx.session, salesEvent.permission);
  if (scope.all) return { outside: [], partly: [] };
  const reached = new Set(scope.depts);
  const tree = await deptTreeOf(ctx);
  const reaches = [
    ...(depts ?? []).map((id) => [id, reachOfDept(ctx, tree, reached, id)] as const),
    ...(await reachOfPeople(ctx, reached, people ?? [])),
  ];
  const those = (wanted: Reach): string[] =>
    reaches.flatMap(([id, reach]) => (reach === wanted ? [id] : []));
  return { outside: those("outside"), partly: those("partly") };
});
