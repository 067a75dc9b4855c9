import type { Entity, Field } from "#engine/model/index.ts";
import { referredEntity, registry } from "#engine/model/index.ts";
import type { Client } from "./build-app.ts";
import { freshPhone, makeDept } from "./factories.ts";

const { dicts } = registry;

let sequence = 0;

/** Days without an entry, which are fewer than the values all tests of a worker take. */
let freeDay = 0;

/** A value of a field's kind that nobody has used; references are looked up by `refer`. */
async function sampleValue(
  name: string,
  field: Field,
  refer: (entity: string) => Promise<string>,
): Promise<unknown> {
  const number = ++sequence;
  const { options, max, min, upTo, scale, dict } = field.options;
  if (options) return options[0]!.value;
  if (dict) return String(dicts.find(({ code }) => code === dict)!.options[0]!.value);
  switch (field.kind) {
    case "phone":
      return freshPhone();
    case "email":
      return `mail${number}@example.com`;
    case "qq":
      return String(10_000 + number);
    case "idNumber":
      return "110101199003077578";
    case "integer":
      return (min ?? 0) + 1;
    case "switch":
      return 1;
    case "decimal":
    case "money":
      return Math.min(12, upTo ?? 12).toFixed(scale ?? 2);
    case "date":
      return "2026-01-15";
    case "month":
      return "2026-01";
    case "datetime":
      return "2026-01-15 09:30:00";
    case "region":
      return "330106";
    case "json":
      return { a: 1 };
    case "password":
      return "test-secret-2026";
    case "image":
    case "file":
      return "/api/files/sample.png";
    case "ref":
    case "user":
    case "dept":
      return name === "parentId" || name === "pid" || name === "preChannelId"
        ? "0"
        : refer(referredEntity(field)!);
    case "refs":
      return refer(referredEntity(field)!);
    default:
      return `样本${number}`.slice(0, max ?? 50);
  }
}

/** A complete, valid body for submitting an entity, references and all. */
export async function sampleBody(
  client: Client,
  entity: Entity,
  entities: readonly Entity[],
  path: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const refer = async (name: string): Promise<string> => {
    if (name === "user") return client.userId;
    const target = entities.find((candidate) => candidate.name === name)!;
    if (!target.operations.includes("submit") || path.includes(name)) {
      const { data } = await client.get<{ value: string }[]>(`${target.paths[0]!}/dict-list`);
      return data[0]!.value;
    }
    const answer = await client.post<{ id: string }>(
      `${target.paths[0]!}/submit`,
      await sampleBody(client, target, entities, [...path, entity.name]),
    );
    if (!answer.success) throw new Error(`${target.name} for ${entity.name}: ${answer.msg}`);
    return answer.data.id;
  };
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.options.readonly || field.kind === "computed") continue;
    if (field.options.required === undefined && referredEntity(field)) continue;
    body[name] = await sampleValue(name, field, refer);
  }
  return { ...body, ...(await fitting[entity.name]?.(client, body)) };
}

/** Values that rules between fields ask for. */
const fitting: Readonly<
  Record<string, (client: Client, body: Record<string, unknown>) => object | Promise<object>>
> = {
  target: (client) => ({
    type: "0",
    kpiuserId: client.userId,
    objectType: "2",
    objectValue: "2026-01",
  }),
  signInProvider: () => ({
    issuer: "https://id.example.com",
    authorizeUrl: "https://id.example.com/authorize",
    tokenUrl: "https://id.example.com/token",
    userInfoUrl: "https://id.example.com/userinfo",
  }),
  workCalendar: async (client) => ({
    hours: "09:00-18:00",
    companyId: await makeDept(client, `公司${++sequence}`, "0", "1"),
  }),
  speedRule: async (client) => {
    const channelName = `渠道${++sequence}`;
    const channel = await client.post<{ id: string }>("/blade-channel/channel/submit", {
      channelName,
    });
    return { channelId: channel.data.id, minutes: 1, leaderMinutes: 2, passMinutes: 3 };
  },
  devEntity: () => ({ tableName: `sample_${++sequence}` }),
  devColumn: () => ({ columnName: `sample_${++sequence}` }),
  developCode: () => ({ packageName: `sample-${++sequence}` }),
  modelPrototype: () => ({ propertyName: `sample${++sequence}`, commentEn: "Sample" }),
  flowModel: () => ({ modelKey: `process-${++sequence}` }),
  calendarDay: () => ({ hours: "10:00-16:00" }),
  oss: () => ({ category: "5" }),
  page: () => ({ viewUrl: "https://example.com/board" }),
  datasource: () => ({ url: "postgres://127.0.0.1:5432/sample" }),
  sms: () => ({ endpoint: "http://127.0.0.1:9" }),
  telephony: () => ({ accountId: "12345678", endpoint: "http://127.0.0.1:9" }),
  leadSource: () => ({ source: `source-${++sequence}`, mapping: { telephone: "user.phone" } }),
  adAccount: () => ({ endpoint: "http://127.0.0.1:9" }),
  captureForm: () => ({
    questions: [{ field: "telephone" }],
    embedOrigins: "https://www.example.com",
  }),
  client: () => ({ privateKey: "1".repeat(64) }),
  dataScope: () => ({ scopeColumn: "create_dept", scopeField: "*" }),
  apiScope: () => ({ scopePath: "/sample/*" }),
  goodsStock: async (client, { f3 }) => {
    const goods = await client.get<{ f2: string }>("/blade-dev/t14/detail", { id: String(f3) });
    return { f1: goods.data.f2 };
  },
  contract: () => ({ money: "132.00" }),
  contractPayment: async (client, { contractId: id }) => {
    await client.post("/blade-crm/contract/submit-approval", { id });
    await client.post("/blade-crm/contract/judge", { id, verdict: "2" });
    return {};
  },
  sysRegion: () => ({ code: String(990_000 + ++sequence), parentCode: "00" }),
  channelUseDailyUser: () => ({
    regTime: new Date(Date.UTC(1950, 0, ++freeDay)).toISOString().slice(0, 10),
  }),
  signRecord: () => ({ sigStatus: "2", sigType: "1" }),
};
