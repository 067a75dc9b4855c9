import { describe, expect, expectTypeOf, it } from "vitest";
import { param } from "#features/platform/param.ts";
import { lead } from "#features/leads/lead.ts";
import type { user as userEntity } from "#features/administration/user.ts";
import type { Input, Row } from "./entity.ts";
import type { Field } from "./fields/index.ts";
import {
  date,
  datetime,
  decimal,
  email,
  idNumber,
  image,
  integer,
  phone,
  qq,
  refs,
  select,
  text,
  textarea,
  toggle,
} from "./fields/index.ts";
import { isEmpty, lacking, validate, validateValue } from "./validate.ts";

const NOW = new Date("2026-11-21T12:00:00+08:00");

const check = (field: Field, raw: unknown): unknown => {
  const verdict = validateValue(field, raw, NOW);
  return "problem" in verdict ? verdict.problem[0] : verdict.value;
};

describe("the nine required fields of a lead", () => {
  it.each([
    ["name", "请输入线索名称"],
    ["clueType", "请选择线索类型"],
    ["location", "请选择位置"],
    ["squareMeasure", "请输入面积"],
    ["houseType", "请选择户型"],
    ["firstConsultDate", "请选择首次咨询时间"],
    ["telephone", "请输入手机号码"],
    ["age", "请输入年龄段"],
    ["gender", "请选择性别"],
  ])("%s says %s", (name, message) => {
    const verdict = validate(lead.fields, {}, NOW);
    if (verdict.ok) throw new Error("an empty lead was accepted");
    expect(verdict.problems.find(({ field }) => field === name)?.message[0]).toBe(message);
    expect(verdict.problems).toHaveLength(9);
  });
});

describe("kinds of fields", () => {
  it.each<[string, Field, unknown, unknown]>([
    [
      "a mobile with spaces, dashes and country code",
      phone("手机", "Mobile"),
      " +86 138-1234 5678 ",
      "13812345678",
    ],
    [
      "a landline where it may be one",
      phone("电话", "Phone", { landline: true }),
      "0571-8888 6666",
      "057188886666",
    ],
    [
      "a mobile where it may be a landline",
      phone("电话", "Phone", { landline: true }),
      "138-1234-5678",
      "13812345678",
    ],
    [
      "a landline without its area code",
      phone("电话", "Phone", { landline: true }),
      "88886666",
      "请输入正确的手机号格式",
    ],
    [
      "a landline where only mobiles are",
      phone("手机", "Mobile"),
      "0571-88886666",
      "请输入正确的手机号格式",
    ],
    [
      "a mobile in full-width digits",
      phone("手机", "Mobile"),
      "１３８１２３４５６７８",
      "13812345678",
    ],
    ["a mobile given as a number", phone("手机", "Mobile"), 13812345678, "13812345678"],
    [
      "a mobile beginning with 12",
      phone("手机", "Mobile"),
      "12812345678",
      "请输入正确的手机号格式",
    ],
    ["a mobile of ten digits", phone("手机", "Mobile"), "1381234567", "请输入正确的手机号格式"],
    [
      "an 18-digit identity number",
      idNumber("身份证", "Id"),
      "11010119900307757X",
      "11010119900307757X",
    ],
    [
      "a 16-digit identity number",
      idNumber("身份证", "Id"),
      "1101011990030775",
      "请输入正确的身份证号格式",
    ],
    ["an address without a domain", email("邮箱", "Email"), "a@b", "请输入有效邮箱地址"],
    ["an address", email("邮箱", "Email", { message: "请输入有效邮箱" }), "a@b.cn", "a@b.cn"],
    ["a QQ number with a leading zero", qq("QQ", "QQ"), "012345", "请输入有效QQ号"],
    ["a QQ number of twelve digits", qq("QQ", "QQ"), "123456789012", "请输入有效QQ号"],
    [
      "an area with thousands separators",
      decimal("面积", "Area", { scale: 2, min: 0 }),
      "1,234.5",
      "1234.50",
    ],
    [
      "an area with three decimals",
      decimal("面积", "Area", { scale: 2 }),
      "1.234",
      "面积必须是数字，最多2位小数",
    ],
    ["a negative area", decimal("面积", "Area", { scale: 2, min: 0 }), "-1", "面积不能小于0"],
    ["a whole number", integer("次数", "Times"), "007", 7],
    ["a number beyond 32 bits", integer("次数", "Times"), "3000000000", "次数必须是整数"],
    [
      "the 29th of February of a common year",
      date("日期", "Date"),
      "2025-02-29",
      "日期必须是日期，如 2026-01-31",
    ],
    ["a date with slashes", date("日期", "Date"), "2026/01/31", "2026-01-31"],
    [
      "a moment without seconds",
      datetime("时间", "Time"),
      "2026-01-31 09:30",
      "2026-01-31 09:30:00",
    ],
    [
      "a moment in the future",
      datetime("时间", "Time", { notInFuture: true }),
      "2026-11-21 12:00:01",
      "时间不能晚于当前时间",
    ],
    [
      "this very moment",
      datetime("时间", "Time", { notInFuture: true }),
      "2026-11-21 12:00:00",
      "2026-11-21 12:00:00",
    ],
    [
      "an option that is not offered",
      select("状态", "State", { options: [{ value: "1", label: ["一", "One"] }] }),
      "2",
      "状态的选项不存在",
    ],
    [
      "an option given as a number",
      select("状态", "State", { options: [{ value: "1", label: ["一", "One"] }] }),
      1,
      "1",
    ],
    ["yes in Chinese", toggle("启用", "Enabled"), "是", 1],
    [
      "a name that every object answers to",
      toggle("启用", "Enabled"),
      "constructor",
      "启用格式不正确",
    ],
    ["a text with NUL", text("名称", "Name"), "a\u0000b", "名称格式不正确"],
    ["a text with half a surrogate pair", text("名称", "Name"), "a\ud800", "名称格式不正确"],
    ["a text that is too long", text("名称", "Name", { max: 3 }), "四个字的", "名称不能超过3个字"],
    ["emoji counted as people count", text("名称", "Name", { max: 3 }), "👨🏠🔑", "👨🏠🔑"],
    ["a script for a picture", image("图片", "Picture"), "javascript:alert(1)", "图片格式不正确"],
    [
      "a stored picture",
      image("图片", "Picture"),
      "/api/files/000000/202611/a.png",
      "/api/files/000000/202611/a.png",
    ],
    ["spaces around several lines", textarea("备注", "Notes"), "  a\n b ", "  a\n b "],
  ])("judges %s", (_what, field, raw, expected) => expect(check(field, raw)).toEqual(expected));

  it("reads ids comma-joined or as a list, each once", () => {
    const field = refs("客户", "Customers", { entity: "customer" });
    expect(check(field, "3,1,3")).toEqual(["3", "1"]);
    expect(check(field, ["3", "1"])).toEqual(["3", "1"]);
    expect(check(field, "3,x")).toBe("客户格式不正确");
  });
});

describe("validate", () => {
  const fields = {
    name: text("名称", "Name", { required: "请输入名称" }),
    sort: integer("排序", "Sort", { default: 1 }),
    secret: text("内部", "Internal", { readonly: true }),
  };

  it("drops unknown and readonly names and fills defaults", () => {
    expect(validate(fields, { name: " 张 ", secret: "x", other: 1 }, NOW)).toEqual({
      ok: true,
      values: { name: "张", sort: 1 },
    });
  });

  it("leaves absent fields alone in a partial update, but not emptied ones", () => {
    expect(validate(fields, { sort: "2" }, NOW, true)).toEqual({ ok: true, values: { sort: 2 } });
    expect(validate(fields, { name: "" }, NOW, true)).toMatchObject({
      ok: false,
      problems: [{ field: "name", message: ["请输入名称", "Please enter name"] }],
    });
  });

  it("takes numbers and booleans for given, empty lists and objects for not", () => {
    expect([0, false, null, "", [], {}, undefined].map(isEmpty)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("inferred types", () => {
  it("make required inputs and the rows they are kept in certain, other values nullable", () => {
    expectTypeOf<Input<typeof param>["paramKey"]>().toEqualTypeOf<string>();
    expectTypeOf<Input<typeof param>["remark"]>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Row<typeof lead>["telephone"]>().toEqualTypeOf<string>();
    // Required in the form; leads of a webhook may lack it.
    expectTypeOf<Row<typeof lead>["squareMeasure"]>().toEqualTypeOf<string | null>();
    expectTypeOf<Row<typeof lead>["followupTimes"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Row<typeof userEntity>["roleId"]>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<Row<typeof lead>["id"]>().toEqualTypeOf<string>();
    // @ts-expect-error a misspelt option is refused where it is written
    text("名称", "Name", { requird: true });
    // @ts-expect-error an option of another kind as well
    text("名称", "Name", { scale: 2 });
    // What the compiler says of types holds for the declaration as well.
    expect(param.fields.paramKey.options.required).toBeDefined();
    expect(param.fields.remark.options).not.toHaveProperty("required");
  });
});

describe("what is required by what else a row says", () => {
  const fields = {
    state: text("状态", "State", { default: "open" }),
    reason: text("原因", "Reason", { requiredWhen: { state: ["lost"] } }),
    key: text("密钥", "Key", { secret: true, requiredWhen: { state: ["lost"] } }),
    code: text("初始密码", "First password", { requiredWhen: "new" }),
  };
  const missed = (raw: Readonly<Record<string, unknown>>): readonly string[] => {
    const verdict = validate(fields, raw, NOW);
    return verdict.ok ? [] : verdict.problems.map(({ message }) => message[0]);
  };

  it("is missed in what is new while the row says so", () => {
    expect(missed({ code: "1" })).toEqual([]);
    expect(missed({ state: "lost", reason: " " })).toEqual([
      "请输入原因",
      "请输入密钥",
      "请输入初始密码",
    ]);
    expect(missed({ state: "lost", reason: "价格", key: "1", code: "1" })).toEqual([]);
  });

  it("is missed in what is changed unless it is kept out of sight", () => {
    const lost = { state: "lost", reason: null };
    expect(lacking(fields, lost, { state: "open" }).map(({ field }) => field)).toEqual(["reason"]);
    expect(lacking(fields, { ...lost, state: "open" }, lost)).toEqual([]);
  });
});
