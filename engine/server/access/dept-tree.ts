import type { Context } from "../context.ts";

export interface DeptRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly dept_category: string | null;
}

/** The departments of a tenant, for questions about above and below. */
export class DeptTree {
  private readonly byId: ReadonlyMap<string, DeptRow>;
  private children: Map<string, string[]> | undefined;

  constructor(private readonly rows: readonly DeptRow[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  /** The departments directly under one. */
  childrenOf(id: string): readonly string[] {
    this.children ??= this.byParent();
    return this.children.get(id) ?? [];
  }

  private byParent(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { id, parent_id } of this.rows) {
      if (parent_id === null) continue;
      const siblings = found.get(parent_id);
      if (siblings) siblings.push(id);
      else found.set(parent_id, [id]);
    }
    return found;
  }

  /** The departments and everything under them. */
  below(ids: readonly string[]): string[] {
    const found = new Set(ids);
    let grown = true;
    while (grown) {
      grown = false;
      for (const { id, parent_id } of this.rows) {
        if (parent_id !== null && found.has(parent_id) && !found.has(id))
          grown = Boolean(found.add(id));
      }
    }
    return [...found];
  }

  /** The department itself, or what a team belongs to. */
  storeOf(id: string): string {
    let row = this.byId.get(id);
    for (let steps = 0; row?.dept_category === "3" && row.parent_id && steps < 50; steps++)
      row = this.byId.get(row.parent_id) ?? row;
    return row?.id ?? id;
  }

  /** The nearest company at or above a department. */
  companyOf(id: string): string | null {
    let row = this.byId.get(id);
    for (let steps = 0; row && steps < 50; steps++) {
      if (row.dept_category === "1") return row.id;
      row = row.parent_id === null ? undefined : this.byId.get(row.parent_id);
    }
    return null;
  }
}

/** The live departments of the session's tenant. */
export async function deptTreeOf(ctx: Context): Promise<DeptTree> {
  const rows = await ctx.unscoped
    .selectFrom("dept")
    .select(["id", "parentId", "deptCategory"])
    .execute();
  return new DeptTree(
    rows.map((row) => ({ id: row.id, parent_id: row.parentId, dept_category: row.deptCategory })),
  );
}
