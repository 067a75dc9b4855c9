import { call, json, schema } from "#engine/model/index.ts";

/** Kinds of platforms, by how they want to be told. */
export type PlatformKind = "tencent" | "ocean";

/** What Tencent Ads can be told of an invalid lead (developers.e.qq.com, leads_status/update). */
export const TENCENT_REASONS = [
  ["LEADS_INEFFECT_REASON_EMPTY", ["空号", "No such number"]],
  ["LEADS_INEFFECT_REASON_IDENTITY_MISMATCHED", ["非本人", "Not the person"]],
  ["LEADS_INEFFECT_REASON_REGION_MISMATCHED", ["不在定向区域", "Region not targeted"]],
  ["LEADS_INEFFECT_REASON_DATA_DUPLICATION", ["数据重复", "Duplicated data"]],
  ["LEADS_INEFFECT_REASON_TEL_NOT_CONNECTED", ["未接通", "Not connected"]],
  ["LEADS_INEFFECT_REASON_NO_INTENTION", ["无意向", "Not interested"]],
  ["LEADS_INEFFECT_REASON_UNKNOWN", ["未知", "Unknown"]],
] as const;

/** Ocean Engine's codes are its own; OTHER stands with our words for it (open.oceanengine.com, tools/clue/callback). */
export const OCEAN_REASON = /^[A-Z][A-Z0-9_]{1,39}$/;

const EMPTY = "LEADS_INEFFECT_REASON_EMPTY";
const REGION = "LEADS_INEFFECT_REASON_REGION_MISMATCHED";
const NO_INTENTION = "LEADS_INEFFECT_REASON_NO_INTENTION";
const IDENTITY = "LEADS_INEFFECT_REASON_IDENTITY_MISMATCHED";
const DUPLICATION = "LEADS_INEFFECT_REASON_DATA_DUPLICATION";
const NOT_CONNECTED = "LEADS_INEFFECT_REASON_TEL_NOT_CONNECTED";
const UNKNOWN = "LEADS_INEFFECT_REASON_UNKNOWN";

/** What each invalid type of the product is to Tencent Ads until a company says otherwise. */
const TENCENT_FIRST: Readonly<Record<string, string>> = {
  "1": REGION,
  "2": NO_INTENTION,
  "3": IDENTITY,
  "4": DUPLICATION,
  "5": NOT_CONNECTED,
  "6": NO_INTENTION,
  "7": DUPLICATION,
  "8": EMPTY,
  "9": UNKNOWN,
  "10": UNKNOWN,
  "11": UNKNOWN,
};

/** The reason a platform is told where a company has said none; undefined for types the product does not bring. */
export const firstReason = (platform: PlatformKind, invalidType: string): string | undefined =>
  platform === "tencent"
    ? TENCENT_FIRST[invalidType]
    : invalidType in TENCENT_FIRST
      ? "OTHER"
      : undefined;

const reasons = schema.record(schema.text);

/** Which reason each invalid type is to each platform. An empty text is a gap. */
export const readReasons = call("platform-reason-table", {
  label: ["平台原因对照", "Reasons of platforms"],
  method: "GET",
  path: "/blade-crm/platformReason/table",
  permission: "platform_reason",
  input: {},
  answer: schema.list(
    schema.object({
      invalidType: schema.text,
      label: schema.label,
      tencent: schema.text,
      ocean: schema.text,
    }),
  ),
});

/** Keeps the whole table, without a gap. */
export const saveReasons = call("platform-reason-save", {
  label: ["保存平台原因对照", "Save the reasons of platforms"],
  method: "POST",
  path: "/blade-crm/platformReason/save",
  permission: "platform_reason_edit",
  input: {
    reasons: json("对照表", "Table", { required: true }),
  },
  done: ["保存成功", "Saved"],
  answer: schema.object({ tencent: reasons, ocean: reasons }),
});
