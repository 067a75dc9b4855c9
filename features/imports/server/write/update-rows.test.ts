import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { BASIC } from "#app/server/test/build-app.ts";
import {
  customerBody,
  freshPhone,
  makeDept,
  makeRole,
  makeUser,
} from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import {
  LEADS,
  CUSTOMERS,
  CHANGED,
  test,
  admin,
  sales,
  other,
  csv,
  validated,
  ran,
  undone,
  added,
  detail,
  newLead,
  newCustomer,
  prepareUpdate,
} from "#app/server/test/update-bed.ts";

beforeAll(prepareUpdate);

describe("what the file may do", () => {
  it("only adds where nobody says otherwise; else adds, updates or both, and knows isCovered", async () => {
    const [known, fresh] = [freshPhone(), freshPhone()];
    await newCustomer({ telephone: known, remark: "旧" });
    const rows = [
      ["客户姓名", "手机号码", "备注"],
      ["甲", known, "新"],
      ["乙", fresh, "新"],
    ];
    expect(await validated(CUSTOMERS, rows, {})).toMatchObject({
      valid: 1,
      invalid: 1,
      updates: 0,
    });
    expect(await validated(CUSTOMERS, rows, { importMode: "both" })).toMatchObject({
      valid: 2,
      updates: 1,
      unchanged: 0,
    });
    expect(await validated(CUSTOMERS, rows, { isCovered: "1" })).toMatchObject({
      valid: 2,
      updates: 1,
    });
    expect(await validated(CUSTOMERS, rows, { isCovered: "0" })).toMatchObject({
      valid: 1,
      invalid: 1,
    });
    const only = await validated(CUSTOMERS, rows, { importMode: "update" });
    expect(only).toMatchObject({
      valid: 1,
      updates: 1,
      problems: [{ row: 3, reasons: ["没有对应的已有数据"] }],
    });
    expect(
      await sendFile(test, sales, `${CUSTOMERS}/import`, "a.csv", csv(rows), { importMode: "x" }),
    ).toMatchObject({
      status: 400,
      msg: "请选择如何处理已有数据",
    });
  });

  it("needs the permission to edit, and a field that tells rows apart", async () => {
    const adding = await makeUser(
      test,
      admin,
      await makeRole(admin, "只导入", "1", ["customer", "customer_import"]),
      await makeDept(admin, "只导入"),
    );
    const rows = [
      ["客户姓名", "手机号码"],
      ["甲", freshPhone()],
    ];
    expect(
      await sendFile(test, adding, `${CUSTOMERS}/import`, "a.csv", csv(rows), CHANGED),
    ).toMatchObject({ status: 403 });
    expect((await sendFile(test, adding, `${CUSTOMERS}/import`, "a.csv", csv(rows))).status).toBe(
      200,
    );
    expect(
      await sendFile(
        test,
        admin,
        "/blade-followRecords/followRecords/import",
        "a.csv",
        csv([["跟进内容"], ["好"]]),
        CHANGED,
      ),
    ).toMatchObject({
      status: 400,
      msg: "该列表没有可识别已有数据的字段，只能新增",
    });
  });
});

describe("rows that are there", () => {
  it("are told before they are changed, changed in the given cells only, logged, unchanged the second time, and set back", async () => {
    const telephone = freshPhone();
    const id = await newCustomer({
      name: "旧名",
      telephone,
      remark: "旧备注",
      houseSize: "90",
      gender: "1",
    });
    const rows = [
      ["客户姓名", "电话", "备注", "面积", "性别"],
      ["新名", `+86 ${telephone.slice(0, 3)}-${telephone.slice(3)}`, "", "120", "男"],
    ];
    const job = await validated(CUSTOMERS, rows);
    expect(job.changes).toEqual([
      {
        row: 2,
        title: "旧名",
        changes: [
          { field: "name", label: "客户姓名", before: "旧名", after: "新名" },
          { field: "houseSize", label: "面积（㎡）", before: "90.00", after: "120.00" },
        ],
      },
    ]);
    const done = await ran(CUSTOMERS, job);
    expect(done).toMatchObject({ state: "done", done: 1, updated: 1, unchanged: 0 });
    expect(await detail(CUSTOMERS, id)).toMatchObject({
      name: "新名",
      remark: "旧备注",
      houseSize: "120.00",
      gender: "1",
      telephone,
    });
    expect(
      (await sales.get<{ total: number }>(`${CUSTOMERS}/list`, { keyword: "新名" })).data.total,
    ).toBe(1);

    const log = await sales.get<{ action: string; changes: unknown[] }[]>(`${CUSTOMERS}/changes`, {
      id,
    });
    expect(log.data[0]).toMatchObject({ action: "edit" });
    expect(log.data[0]!.changes).toContainEqual({
      field: "houseSize",
      label: "面积（㎡）",
      before: "90.00",
      after: "120.00",
    });
    const noted = await admin.get<{ total: number }>("/blade-log/change/list", { batchId: job.id });
    expect(noted.data.total).toBe(1);

    expect(await validated(CUSTOMERS, rows)).toMatchObject({
      valid: 1,
      updates: 0,
      unchanged: 1,
      changes: [],
    });

    expect(await undone(CUSTOMERS, done)).toMatchObject({
      state: "undone",
      undone: 1,
      restored: 1,
      kept: [],
    });
    expect(await detail(CUSTOMERS, id)).toMatchObject({ name: "旧名", houseSize: "90.00" });
    expect((await sales.get<unknown[]>(`${CUSTOMERS}/changes`, { id })).data).toHaveLength(
      log.data.length + 1,
    );
  });

  it("are known by either phone column; ambiguous and repeated rows are refused", async () => {
    const [one, two, three, fresh] = [freshPhone(), freshPhone(), freshPhone(), freshPhone()];
    const first = await newCustomer({ telephone: one, telephone2: two, name: "甲" });
    await newCustomer({ telephone: three });
    const job = await validated(CUSTOMERS, [
      ["电话", "备用手机", "备注"],
      [two, "", "从备用手机认出"],
      [one, "", "同一个人"],
      [one, three, "两个人"],
      [fresh, "", "新的但缺字段"],
    ]);
    expect(job).toMatchObject({ updates: 1, invalid: 3 });
    expect(job.problems.slice(0, 2)).toEqual([
      { row: 3, reasons: ["与第2行是同一条数据"] },
      { row: 4, reasons: ["与多条已有数据相符，无法确定更新哪一条"] },
    ]);
    await ran(CUSTOMERS, job, "valid");
    expect(await detail(CUSTOMERS, first)).toMatchObject({
      telephone: one,
      telephone2: two,
      remark: "从备用手机认出",
    });
  });

  it("are left alone where they are somebody else's, closed, or masked in the file", async () => {
    const own = await makeRole(admin, "本人", "2", [
      "customer",
      "customer_edit",
      "customer_import",
    ]);
    const seller = await makeUser(test, admin, own, await makeDept(admin, "本人门店"));
    const [theirs, mine, pool] = [freshPhone(), freshPhone(), freshPhone()];
    await newCustomer({ telephone: theirs }, other);
    const id = await newCustomer({ telephone: mine, weixin: "wx-real" });
    const poolId = await added(`${CUSTOMERS}/submit`, customerBody({ telephone: pool }));
    expect((await sales.post(`${CUSTOMERS}/transferOpenSea`, { ids: [poolId] })).status).toBe(200);
    const closed = await validated(CUSTOMERS, [
      ["电话", "备注"],
      [pool, "x"],
    ]);
    expect(closed.problems).toEqual([{ row: 2, reasons: ["公海和飞单库中的客户不能修改"] }]);

    const foreign = await validated(
      CUSTOMERS,
      [
        ["电话", "备注"],
        [theirs, "x"],
      ],
      CHANGED,
      seller,
    );
    expect(foreign.problems).toEqual([{ row: 2, reasons: ["该手机号已存在，当前归属：赵**"] }]);
    expect(foreign.changes).toEqual([]);

    const masked = await validated(CUSTOMERS, [
      ["电话", "微信号", "备注"],
      [mine, "w***", "新"],
      [`${mine.slice(0, 3)}****${mine.slice(-4)}`, "", "x"],
      [theirs, "q***", "x"],
    ]);
    expect(masked.problems.map(({ row, reasons }) => [row, reasons[0]])).toEqual([
      [3, "手机号码是隐藏后的内容，请填写完整内容或清空"],
      [4, "微信号是隐藏后的内容，请填写完整内容或清空"],
    ]);
    await ran(CUSTOMERS, masked, "valid");
    expect(await detail(CUSTOMERS, id)).toMatchObject({
      weixin: "wx-real",
      telephone: mine,
      remark: "新",
    });
  });

  it("keep what the form does not let anybody edit", async () => {
    const telephone = freshPhone();
    const id = await newLead({ telephone });
    const before = await detail(LEADS, id);
    const rows = [
      ["电话", "分配原因", "分配状态", "备注"],
      [telephone, "赵六", "未分配", "新"],
    ];
    await ran(LEADS, await validated(LEADS, rows));
    const after = await detail(LEADS, id);
    expect(after).toMatchObject({
      remark: "新",
      ownerUserId: before["ownerUserId"],
      status: before["status"],
    });
  });

  it("that somebody changed since the check are refused, all or nothing", async () => {
    const [one, two] = [freshPhone(), freshPhone()];
    const [first, second] = [
      await newLead({ telephone: one, remark: "a" }),
      await newLead({ telephone: two, remark: "a" }),
    ];
    const rows = [
      ["电话", "备注"],
      [one, "b"],
      [two, "b"],
    ];
    const job = await validated(LEADS, rows);
    await sales.post(`${LEADS}/submit`, { id: second, remark: "c" });
    const back = await ran(LEADS, job);
    expect(back).toMatchObject({ state: "validated", done: 0, updates: 1, invalid: 1 });
    expect(back.problems).toEqual([{ row: 3, reasons: ["检查之后有人修改了该数据，请重新检查"] }]);
    expect(await detail(LEADS, first)).toMatchObject({ remark: "a" });
    expect(await ran(LEADS, job, "valid")).toMatchObject({ state: "done", updated: 1 });
    expect(await detail(LEADS, first)).toMatchObject({ remark: "b" });
    expect(await detail(LEADS, second)).toMatchObject({ remark: "c" });
  });

  it("come back in a sheet that says of every row what becomes of it", async () => {
    const [one, two] = [freshPhone(), freshPhone()];
    await newLead({ telephone: one, remark: "a" });
    await newLead({ telephone: two, remark: "b" });
    const job = await validated(
      LEADS,
      [
        ["电话", "备注", "预估金额"],
        [one, "b", "1234567.5"],
        [two, "b", ""],
        ["12", "b", ""],
      ],
      { importMode: "update" },
    );
    const response = await test.app.inject({
      url: `/api${LEADS}/import-verdict`,
      query: { id: job.id },
      headers: { ...BASIC, "blade-auth": `bearer ${sales.token}` },
    });
    const [headers, ...rows] = (await readXlsx(response.rawPayload)).sheets[0]!.rows;
    expect(headers).toEqual(["电话", "备注", "预估金额", "检查结果", "说明"]);
    expect(rows.map((cells) => cells.slice(3))).toEqual([
      ["更新", "预估金额: 空 → 1,234,567.50；备注: a → b"],
      ["未变", ""],
      ["有误", "请输入正确的手机号格式；没有对应的已有数据"],
    ]);
  });
});
