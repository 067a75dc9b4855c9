import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#app/server/app.ts";
import { BASIC, clientOf } from "#app/server/test/build-app.ts";
import {
  customerBody,
  freshPhone,
  makeDept,
  makeRole,
  makeUser,
} from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import type { Job } from "#app/server/test/import-bed.ts";
import {
  LEADS,
  CUSTOMERS,
  HEADERS,
  lead,
  csv,
  test,
  admin,
  sales,
  freshName,
  validated,
  ran,
  found,
  prepareImport,
} from "#app/server/test/import-bed.ts";

beforeAll(prepareImport);

describe("validating rows", () => {
  it("lists the bad rows of every file among the import errors, for whoever brought the file and who may see them", async () => {
    const file = `${freshName()}.csv`;
    await validated(csv([HEADERS, lead(), lead({ 1: "12" }), lead({ 8: "" })]), file);
    const role = await makeRole(admin, "看导入错误", "1", ["import_error"]);
    const reader = await makeUser(test, admin, role, await makeDept(admin, "质检部"));
    const blind = await makeUser(
      test,
      admin,
      await makeRole(admin, "只看自己的导入错误", "2", ["import_error"]),
      await makeDept(admin, "其他门店"),
    );
    const listed = (client: typeof admin) =>
      client.get<{ records: Record<string, unknown>[] }>("/blade-crm/importError/list", {
        fileName: file,
      });
    for (const client of [admin, reader])
      expect(
        (await listed(client)).data.records.toSorted(
          (one, other) => Number(one["rowNumber"]) - Number(other["rowNumber"]),
        ),
      ).toMatchObject([
        { fileName: file, subject: "线索", rowNumber: 3, reason: "请输入正确的手机号格式" },
        { fileName: file, subject: "线索", rowNumber: 4, reason: "请选择性别" },
      ]);
    const inEnglish = await test.app.inject({
      url: "/api/blade-crm/importError/list",
      query: { fileName: file, rowNumber: "3" },
      headers: { ...BASIC, "blade-auth": `bearer ${reader.token}`, "accept-language": "en" },
    });
    expect(inEnglish.json().data.records).toMatchObject([
      { subject: "Lead", reason: "Please enter a valid mobile number" },
    ]);
    expect((await listed(blind)).data.records).toEqual([]);
    expect((await listed(sales)).status).toBe(403);
  });

  it("says of every bad row why, in both languages, and gives the rows back with the reasons", async () => {
    const rows = [
      HEADERS,
      lead(),
      lead({ 1: "1.38E+10" }),
      lead({ 5: "别野", 8: "" }),
      lead({ 3: "西湖区", 6: "昨天" }),
      lead({ 0: "=HYPERLINK(1)", 1: "12" }),
    ];
    const job = await validated(csv(rows));
    expect(job).toMatchObject({ state: "validated", total: 5, valid: 1, invalid: 4 });
    const reasons = Object.fromEntries(job.problems.map(({ row, reasons: texts }) => [row, texts]));
    expect(reasons[3]).toEqual([
      "手机号码“1.38E+10”被表格软件改成了科学计数法，请将该列设为文本格式后重新填写",
    ]);
    expect(reasons[4]).toEqual(["户型没有选项“别野”", "请选择性别"]);
    expect(reasons[5]).toEqual(
      ["省市区“西湖区”不存在", "首次咨询时间必须是时间，如 2026-01-31 09:30:00"].map((text) =>
        text.startsWith("省市区") ? expect.stringContaining("西湖区") : text,
      ),
    );
    expect(reasons[6]).toEqual(["请输入正确的手机号格式"]);
    const headers = { ...BASIC, "blade-auth": `bearer ${sales.token}`, "accept-language": "en" };
    const english = await test.app.inject({
      url: `/api${LEADS}/import-job`,
      query: { id: job.id },
      headers,
    });
    expect(english.json<{ data: Job }>().data.problems[1]!.reasons).toEqual([
      'Layout has no option "别野"',
      "Please select gender",
    ]);
    const errors = await test.app.inject({
      url: `/api${LEADS}/import-errors`,
      query: { id: job.id },
      headers: { ...headers, "accept-language": "zh" },
    });
    const sheet = (await readXlsx(errors.rawPayload)).sheets[0]!.rows;
    expect(sheet[0]).toEqual([...HEADERS, "错误原因"]);
    expect(sheet[4]).toEqual(expect.arrayContaining(["'=HYPERLINK(1)", "请输入正确的手机号格式"]));
  });

  it("imports all only when all are valid, else the valid ones; running again changes nothing", async () => {
    const name = freshName();
    const job = await validated(
      csv([HEADERS, lead({ 0: name }), lead({ 0: name }), lead({ 0: name, 1: "12" })]),
    );
    expect(await sales.post(`${LEADS}/import-run`, { id: job.id, mode: "all" })).toMatchObject({
      status: 400,
      msg: "有1行需要修改，请修改后重新上传，或只导入正确的行",
    });
    expect(await ran(job, "valid")).toMatchObject({ state: "done", done: 2 });
    expect(await ran(job, "valid")).toMatchObject({ state: "done", done: 2 });
    expect((await found(name)).total).toBe(2);
  });

  it("keeps repeated leads and marks them", async () => {
    const name = freshName();
    const telephone = freshPhone();
    const job = await validated(
      csv([HEADERS, lead({ 0: name, 1: telephone }), lead({ 0: name, 1: telephone })]),
    );
    expect(await ran(job)).toMatchObject({ done: 2 });
    expect((await found(name)).records.map((record) => record["isDuplicate"]).toSorted()).toEqual([
      "0",
      "1",
    ]);
  });

  it("refuses repeated customers, in the file and in the database, before and while they are written", async () => {
    const [held, twice, taken] = [freshPhone(), freshPhone(), freshPhone()];
    await sales.post(`${CUSTOMERS}/submit`, customerBody({ telephone: held }));
    const rows = [
      ["客户姓名", "电话", "备用电话"],
      ["甲", held, ""],
      ["乙", twice, ""],
      ["丙", freshPhone(), twice],
      ["丁", taken, ""],
    ];
    const job = await validated(csv(rows), "客户.csv", {}, CUSTOMERS);
    expect(job.mapping).toEqual({ 客户姓名: "name", 电话: "telephone", 备用电话: "telephone2" });
    expect(job.problems.map(({ row }) => row)).toEqual([2, 4]);
    expect(job.problems[0]!.reasons[0]).toMatch(/^该手机号已存在，当前归属：/);
    expect(job.problems[1]!.reasons).toEqual(["手机号与第3行重复"]);
    await sales.post(`${CUSTOMERS}/submit`, customerBody({ telephone: taken }));
    expect(await ran(job, "valid", CUSTOMERS)).toMatchObject({
      state: "done",
      done: 1,
      valid: 1,
      invalid: 3,
    });
  });

  it("imports all or nothing: a row that someone else took since the check undoes the others", async () => {
    const [name, taken] = [freshName(), freshPhone()];
    const rows = [
      ["客户姓名", "电话"],
      ...Array.from({ length: 600 }, () => [name, freshPhone()]),
      ["乙", taken],
    ];
    const job = await validated(csv(rows), "客户.csv", {}, CUSTOMERS);
    await sales.post(`${CUSTOMERS}/submit`, customerBody({ telephone: taken }));
    const undone = await ran(job, "all", CUSTOMERS);
    expect(undone).toMatchObject({
      state: "validated",
      done: 0,
      valid: 600,
      invalid: 1,
      error: "检查之后有1行不再符合要求，本次没有导入任何数据",
    });
    expect(undone.problems[0]).toMatchObject({
      row: 602,
      reasons: [expect.stringMatching(/^该手机号已存在/)],
    });
    const count = async () =>
      (await sales.get<{ total: number }>(`${CUSTOMERS}/list`, { name })).data.total;
    expect(await count()).toBe(0);
    expect(await ran(job, "valid", CUSTOMERS)).toMatchObject({
      state: "done",
      done: 600,
      error: "",
    });
    expect(await count()).toBe(600);
  });

  it("is undone but for the rows somebody worked on, once", async () => {
    const name = freshName();
    const job = await validated(
      csv([HEADERS, lead({ 0: name }), lead({ 0: name }), lead({ 0: name })]),
    );
    expect(await sales.post(`${LEADS}/import-undo`, { id: job.id })).toMatchObject({ status: 400 });
    await ran(job);
    const [worked] = (await found(name)).records;
    await sales.post("/blade-followRecords/followRecords/submit", {
      clueId: worked!["id"],
      followType: "1",
      content: "已电话沟通",
    });
    const undone = await sales.post<Job>(`${LEADS}/import-undo`, { id: job.id });
    expect(undone.data).toMatchObject({ state: "undone", done: 3, undone: 2 });
    expect((await found(name)).records.map(({ id }) => id)).toEqual([worked!["id"]]);
    expect(await sales.post(`${LEADS}/import-undo`, { id: job.id })).toMatchObject({
      status: 400,
      msg: "该导入还没有完成或已撤销",
    });
    expect((await sales.get<{ id: string }[]>(`${LEADS}/import-jobs`)).data[0]).toMatchObject({
      id: job.id,
      state: "undone",
      undone: 2,
    });
  });

  it("remembers what a person said about headers", async () => {
    const rows = [HEADERS.map((header) => (header === "手机" ? "客户的号" : header)), lead()];
    expect((await validated(csv(rows))).mapping["客户的号"]).toBe("");
    const job = await validated(csv(rows), "线索.csv", {
      mapping: JSON.stringify({ 客户的号: "telephone", 性别: "" }),
    });
    expect(job.mapping).toMatchObject({ 客户的号: "telephone", 性别: "" });
    expect(job.problems[0]!.reasons).toEqual(["请选择性别"]);
    expect(await validated(csv(rows))).toMatchObject({ valid: 1, invalid: 0 });
    const bad = await sendFile(test, sales, `${LEADS}/import`, "a.csv", csv(rows), {
      mapping: JSON.stringify({ 性别: "ownerDeptId" }),
    });
    expect(bad).toMatchObject({ status: 400, msg: "“性别”对应的字段不能导入" });
  });
});

describe("the job", () => {
  it("is its owner's, and needs the permission", async () => {
    const job = await validated(csv([HEADERS, lead()]));
    expect((await admin.get(`${LEADS}/import-job`, { id: job.id })).status).toBe(404);
    expect((await sales.get(`${CUSTOMERS}/import-job`, { id: job.id })).status).toBe(404);
    const other = await makeUser(
      test,
      admin,
      await makeRole(admin, "只看", "1", ["clue"]),
      await makeDept(admin, "只看部门"),
    );
    expect(
      (await sendFile(test, other, `${LEADS}/import`, "a.csv", csv([HEADERS, lead()]))).status,
    ).toBe(403);
    expect((await other.get(`${LEADS}/import-template`)).status).toBe(403);
  });

  it("goes on after a restart where it stopped, writing every row once", async () => {
    const name = freshName();
    const job = await validated(
      csv([HEADERS, ...Array.from({ length: 2600 }, () => lead({ 0: name }))]),
    );
    expect(job).toMatchObject({ valid: 2600 });
    const { database, dataDir } = test;
    const open = () =>
      buildApp({ database, rateLimit: 0, logLevel: "silent", captcha: "off", dataDir });
    const first = await open();
    await clientOf(first, sales.token).post(`${LEADS}/import-run`, { id: job.id, mode: "all" });
    await first.close();
    const stopped = (await sales.get<Job>(`${LEADS}/import-job`, { id: job.id })).data;
    expect(stopped).toMatchObject({ state: "running" });
    expect(stopped.done).toBeLessThan(2600);
    const second = await open();
    await second.listen({ port: 0 });
    expect(await settledImport<Job>(sales, LEADS, job.id)).toMatchObject({
      state: "done",
      done: 2600,
    });
    await second.close();
    expect((await found(name)).total).toBe(2600);
  });
});

describe("what is there already", () => {
  it("stands in the preview of leads: numbers of rows above, and of whom the system knows", async () => {
    const [phone, twice] = [freshPhone(), freshPhone()];
    await ran(await validated(csv([HEADERS, lead({ 1: phone })])));
    const rows = [lead({ 1: phone }), lead({ 1: twice }), lead({ 1: twice }), lead()];
    const job = await validated(csv([HEADERS, ...rows]));
    expect(job).toMatchObject({ state: "validated", total: 4, valid: 4, invalid: 0, repeated: 2 });
    expect(job.repeats.map(({ row }) => row)).toEqual([2, 4]);
    expect(job.repeats[0]!.reasons[0]).toMatch(
      /^与已有线索号码相同，当前归属：.+，导入后标记为重复$/,
    );
    expect(job.repeats[1]!.reasons).toEqual(["手机号与第3行重复，导入后标记为重复"]);
    const { records } = await ran(job);
    const marks = await Promise.all(
      records.map(
        async ({ id }) => (await sales.get(`${LEADS}/detail`, { id })).data["isDuplicate"],
      ),
    );
    expect(marks).toEqual(["1", "0", "1", "0"]);
  });
});

describe("the records of an import", () => {
  it("are found from its result, row by row", async () => {
    const names = [freshName(), freshName()];
    const job = await validated(csv([HEADERS, ...names.map((name) => lead({ 0: name }))]));
    expect(job.records).toEqual([]);
    const { records } = await ran(job);
    expect(records.map(({ row, title }) => [row, title])).toEqual([
      [2, names[0]],
      [3, names[1]],
    ]);
    for (const { id, title } of records)
      expect((await sales.get(`${LEADS}/detail`, { id })).data).toMatchObject({ name: title });
  });
});
