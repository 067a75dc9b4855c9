import type { Entity, View } from "#engine/model/index.ts";
import { naturalKeys, referredEntity, registry } from "#engine/model/index.ts";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp } from "./build-app.ts";
import { customerBody, freshPhone, makeDept, makeUser } from "./factories.ts";
import { sampleBody } from "./sample-values.ts";
import { sendFile } from "./send-file.ts";
import { codeSent } from "./sent-sms.ts";
import { settledImport } from "./settled-import.ts";

const { entities, views } = registry;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly headers: readonly string[];
  readonly mapping: Readonly<Record<string, string>>;
  readonly total: number;
  readonly problems: readonly { readonly reasons: readonly string[] }[];
}

type Cells = readonly unknown[];

let test: TestApp;
let admin: Client;
/** They may do everything and have phones for the codes of exports, of which each gets one a minute. */
let clerk: Client;
let colleague: Client;
/** One of several rows that bear the same name, by entity. */
let twins: Readonly<Record<string, string>>;

async function saved(path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg} ${JSON.stringify(answer.data)}`).toMatchObject({
    status: 200,
  });
  return answer.data.id;
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const companies = [
    await makeDept(admin, "甲公司", "0", "1"),
    await makeDept(admin, "乙公司", "0", "1"),
  ];
  const stores = [
    await makeDept(admin, "一店", companies[0]),
    await makeDept(admin, "一店", companies[1]),
  ];
  const main = [
    await saved("/blade-channel/channel", { channelName: "抖音" }),
    await saved("/blade-channel/channel", { channelName: "微信" }),
  ];
  const sub = async (preChannelId: string) =>
    saved("/blade-channel/channel", { channelName: "朋友圈", preChannelId });
  const channels = [await sub(main[0]!), await sub(main[1]!)];
  const roleId = String(
    (await admin.get<{ roleId: string }>("/blade-system/user/detail", { id: admin.userId })).data
      .roleId,
  );
  clerk = await makeUser(test, admin, roleId, stores[0]!, "总管");
  colleague = await makeUser(test, admin, roleId, stores[0]!, "副总管");
  const user = (account: string) =>
    saved("/blade-system/user", {
      account,
      realName: "王伟",
      password: "test-staff-2026",
      deptId: stores[0],
      roleId,
      phone: freshPhone(),
    });
  const users = [await user("wangwei1"), await user("wangwei2")];
  const path = "/blade-customer/customer";
  const customers = [
    await saved(path, customerBody({ name: "王先生" })),
    await saved(path, customerBody({ name: "王先生" })),
  ];
  twins = { dept: stores[1]!, channel: channels[1]!, user: users[1]!, customer: customers[1]! };
});

async function exported(view: View, by = clerk): Promise<Uint8Array> {
  const { data: captchaClueKey } = await by.get<string>("/blade-msg/msg/send-export-captcha", {
    list: view.name,
  });
  const captchaClueValue = await codeSent(test);
  const response = await test.app.inject({
    url: `/api${view.entity.paths[0]!}/export`,
    query: { list: view.name, captchaClueKey, captchaClueValue },
    headers: { ...BASIC, "blade-auth": `bearer ${by.token}` },
  });
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.rawPayload;
}

async function validated(view: View, file: Uint8Array, importMode: string): Promise<Job> {
  const base = view.entity.paths[0]!;
  const sent = await sendFile<Job>(test, clerk, `${base}/import`, "导出.xlsx", file, {
    importMode,
  });
  expect(sent.status, sent.msg).toBe(200);
  return settledImport(clerk, base, sent.data.id);
}

/** Two rows with everything filled in; what the second one refers to bears the names of others. */
async function twoRows(entity: Entity): Promise<void> {
  for (const second of [false, true]) {
    const body = await sampleBody(clerk, entity, entities);
    if (second && entity.name === "target")
      Object.assign(body, { type: "2", kpiuserDeptId: twins["dept"], kpiuserId: "" });
    // Nobody signs twice on a day; deposits may come once more.
    if (entity.name === "signRecord") body["sigStatus"] = "1";
    for (const [name, field] of Object.entries(entity.fields)) {
      const twin = twins[referredEntity(field) ?? ""];
      if (second && twin && !field.options.readonly) body[name] = twin;
    }
    const answer = await clerk.post(`${entity.paths[0]!}/submit`, body);
    expect(answer, `${entity.name}: ${answer.msg} ${JSON.stringify(answer.data)}`).toMatchObject({
      status: 200,
    });
    // What nobody has is masked, and cannot come in again.
    if (entity.name === "lead")
      await clerk.get("/blade-crm/clue/designate", {
        ids: String(answer.data["id"]),
        userId: twins["user"]!,
      });
  }
}

const rowsOf = async (file: Uint8Array): Promise<readonly Cells[]> =>
  (await readXlsx(file)).sheets[0]!.rows;

/** The cells under headings that mean a field. */
const linesOf = ({ headers, mapping }: Job, rows: readonly Cells[]): string[] =>
  rows
    .slice(1)
    .map((cells) =>
      headers.map((header, index) => (mapping[header] ? String(cells[index] ?? "") : "")).join("|"),
    );

const importable = views
  .filter(
    (view) =>
      view.imports &&
      view.exports &&
      view.entity.exports &&
      view.entity.operations.includes("submit"),
  )
  .map((view) => [view.name, view] as const);

describe.each(importable)("the export of %s", (_name, view) => {
  it("comes in again: every row is recognised and unchanged, or brings the same once more", async () => {
    await twoRows(view.entity);
    const file = await exported(view);
    const rows = await rowsOf(file);
    const keyed = naturalKeys(view.entity).length > 0;
    const job = await validated(view, file, keyed ? "both" : "add");
    for (const [header, field] of Object.entries(job.mapping)) {
      if (!field) continue;
      expect([...view.entity.fields[field]!.label], `${header} → ${field}`).toContain(
        header.replace(/ \(\d+\)$/, ""),
      );
    }
    const total = rows.length - 1;
    expect(total).toBeGreaterThan(1);
    if (keyed)
      expect(job, JSON.stringify(job)).toMatchObject({
        total,
        valid: total,
        unchanged: total,
        updates: 0,
        invalid: 0,
      });
    else {
      expect(job, JSON.stringify(job)).toMatchObject({ total, valid: total, invalid: 0 });
      await clerk.post(`${view.entity.paths[0]!}/import-run`, { id: job.id, mode: "all" });
      expect(await settledImport(clerk, view.entity.paths[0]!, job.id)).toMatchObject({
        state: "done",
        done: total,
      });
      const before = linesOf(job, rows);
      expect(linesOf(job, await rowsOf(await exported(view, colleague))).toSorted()).toEqual(
        [...before, ...before].toSorted(),
      );
    }
  });
});
