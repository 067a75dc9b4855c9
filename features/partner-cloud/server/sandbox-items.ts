import { DEPT_CATEGORY, wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { PartnerList } from "../partner-codes.ts";

const DAY = 86_400_000;
const STATES = ["signed", "building", "done"] as const;

/** Somebody nobody here has heard of: no contract or call of theirs belongs to anybody. */
const STRANGER = { id: "0", name: "沙箱访客", telephone: "19900000000" };

/** What the played partner holds of a tenant: its companies, some colleagues, and contracts and calls of its newest customers. */
export async function sandboxItems(
  ctx: Context,
  list: PartnerList,
  now: Date,
): Promise<readonly object[]> {
  if (list === "departments") return departments(ctx);
  const users = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "realName", "phone"])
    .where("phone", "<>", "")
    .orderBy("id")
    .limit(20)
    .execute();
  if (list === "users") {
    const [first] = await departments(ctx);
    return users.map(({ id, realName, phone }) => ({
      id: `user-${id}`,
      name: realName,
      mobile: phone,
      departmentId: first?.id ?? "",
      departmentName: first?.name ?? "",
    }));
  }
  const customers = await ctx.unscoped
    .selectFrom("customer")
    .select(["id", "name", "telephone"])
    .where("telephone", "<>", "")
    .orderBy("id", "desc")
    .limit(12)
    .execute();
  const dayBefore = (days: number): string => wallTime(new Date(now.getTime() - days * DAY));
  return [...customers, STRANGER].map(({ id, name, telephone }, place) =>
    list === "contracts"
      ? {
          id: `contract-${id}`,
          number: `FY-${id.slice(-8).padStart(8, "0")}`,
          title: `${name ?? ""} FY`,
          customerName: name,
          mobile: telephone,
          amount: `${86_000 + place * 7_350}.00`,
          signedOn: dayBefore(place * 3).slice(0, 10),
          state: STATES[place % STATES.length],
        }
      : {
          id: `call-${id}-${5 + place}`,
          mobile: telephone,
          agentId: users.length > 0 ? `user-${users[place % users.length]!.id}` : "",
          startedAt: new Date(now.getTime() - (place + 1) * 3_600_000).toISOString(),
          seconds: place % 4 === 3 ? 0 : 5 + place,
          recorded: place % 4 === 3 ? 0 : 1,
        },
  );
}

async function departments(ctx: Context) {
  const rows = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "deptName", "parentId"])
    .where("deptCategory", "=", DEPT_CATEGORY.company)
    .orderBy("id")
    .limit(20)
    .execute();
  return rows.map(({ id, deptName, parentId }) => ({
    id: `dept-${id}`,
    name: deptName ?? "",
    parentId: parentId && parentId !== "0" ? `dept-${parentId}` : "",
  }));
}
