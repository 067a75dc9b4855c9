import { SIGN_STATUS } from "#features/dictionaries/feature.ts";
import { FLAG, say, thousands } from "#engine/model/index.ts";
import type { Entity, Label, Language, Row } from "#engine/model/index.ts";
import { signRecord, VISIT_DATES, visitRecord } from "../customer-records.ts";
import { holdsRole } from "#features/administration/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, forbidden } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { hooks } from "#engine/server/hooks.ts";
import { awaitRefund, takesBack } from "./await-refund.ts";
import { logOperations } from "./log-operations.ts";
import { namePeople } from "./name-people.ts";
import { ownCustomers } from "./own-customers.ts";
import { refreshCustomers } from "./refresh-customers.ts";
import { refuseDisorder } from "./refuse-disorder.ts";
import { refuseRepeatedSigns } from "./refuse-repeated-signs.ts";

async function onlyRegistrars(ctx: Context, { registrars }: Entity): Promise<void> {
  if (registrars !== undefined && !(await holdsRole(ctx, registrars))) throw forbidden();
}

interface OfCustomer {
  readonly customerId: string;
  readonly companyId: string | null;
}

const customersOf = (rows: readonly OfCustomer[]): string[] => [
  ...new Set(rows.map((row) => row.customerId)),
];

const refresh = async (ctx: Context, rows: readonly OfCustomer[]): Promise<void> =>
  void (await refreshCustomers(ctx, customersOf(rows)));

const note = <R extends OfCustomer>(
  ctx: Context,
  type: string,
  rows: readonly R[],
  words: (row: R) => Label,
): Promise<void> =>
  logOperations(
    ctx,
    rows.map((row) => ({
      customer: { id: row.customerId, companyId: row.companyId },
      type,
      content: words(row),
    })),
  );

const VISITS: Readonly<Record<(typeof VISIT_DATES)[number], Label>> = {
  firstCommDate: ["一访", "First visit"],
  secondCommDate: ["二访", "Second visit"],
  thirdCommDate: ["三访", "Third visit"],
};

const visitWords = (row: Row<typeof visitRecord>, changed: boolean): Label => {
  const made = VISIT_DATES.filter((name) => row[name]);
  const said = (language: Language): string[] =>
    made.map((name) => `${say(VISITS[name], language)} ${row[name]}`);
  const [zh, en] = changed ? ["修改到店记录", "Changed visits"] : ["登记到店", "Recorded visits"];
  return [`${zh}：${said("zh").join("，")}`, `${en}: ${said("en").join(", ")}`];
};

/** Whether a questionnaire is filled in, or filled in anew. */
const saysOtherwise = (draft: Draft<typeof visitRecord>, before?: Row<typeof visitRecord>) =>
  (["questionnaireScore", "questionnaireAnswers"] as const).some(
    (name) => draft[name] !== undefined && draft[name] !== (before?.[name] ?? null),
  );

export const visitRecordHooks = hooks("visitRecord", {
  beforeSave: async (ctx, saves) => {
    await onlyRegistrars(ctx, visitRecord);
    const visits = saves.map(({ draft, before }) => ({
      draft,
      before,
      visit: { ...before, ...draft },
    }));
    const customers = await ownCustomers(
      ctx,
      visits.map(({ visit }) => visit.customerId),
    );
    if (visits.some(({ visit }) => VISIT_DATES.every((name) => !visit[name])))
      throw badRequest("请至少填写一次到店日期", "Please enter at least one visit date");
    await refuseDisorder(
      ctx,
      visits.map(({ visit }) => visit),
    );
    for (const { draft, before, visit } of visits) {
      const customer = customers.get(visit.customerId ?? "")!;
      draft.companyId = customer.companyId;
      if (saysOtherwise(draft, before)) draft.questionnaireById = ctx.session.userId;
      draft.commServiceId ??= before?.commServiceId ?? customer.commServiceId ?? ctx.session.userId;
    }
  },
  afterSave: async (ctx, saved) => {
    const rows = saved.map(({ after }) => after);
    await namePeople(ctx, ["commServiceId"], rows);
    await refresh(ctx, rows);
    const changed = new Set(saved.flatMap(({ after, before }) => (before ? [after.id] : [])));
    await note(ctx, "visit", rows, (row) => visitWords(row, changed.has(row.id)));
  },
  afterRemove: refresh,
});

const SIGN_WORDS: Readonly<Record<string, Label>> = {
  [SIGN_STATUS.unsigned]: ["未签", "Unsigned"],
  [SIGN_STATUS.signed]: ["已签", "Signed"],
  [SIGN_STATUS.depositReturned]: ["退定", "Deposit returned"],
  [SIGN_STATUS.chargedBack]: ["退单", "Cancelled"],
};

const signWords = ({ sigStatus, sigDate, preAmount }: Row<typeof signRecord>): Label => {
  const [chinese, english] = SIGN_WORDS[sigStatus ?? ""] ?? ["", ""];
  const day = sigDate ?? "";
  const amount = preAmount && thousands(preAmount);
  return [
    `登记签单：${chinese} ${day}${amount ? `，金额 ${amount}` : ""}`,
    `Recorded signing: ${english} ${day}${amount ? `, amount ${amount}` : ""}`,
  ];
};

export const signRecordHooks = hooks("signRecord", {
  beforeSave: async (ctx, saves) => {
    await onlyRegistrars(ctx, signRecord);
    const signs = saves.map(({ draft, before }) => ({
      draft,
      before,
      sign: { ...before, ...draft },
    }));
    const customers = await ownCustomers(
      ctx,
      signs.map(({ sign }) => sign.customerId),
    );
    await refuseRepeatedSigns(ctx, signs);
    await awaitRefund(
      ctx,
      signs.flatMap(({ before, sign }) => (takesBack(before, sign) ? [sign] : [])),
    );
    for (const { draft, sign } of signs) {
      if (sign.sigSmall === FLAG.yes && !sign.smallTime) draft.smallTime = ctx.moment;
      draft.companyId = customers.get(sign.customerId ?? "")!.companyId;
    }
  },
  afterSave: async (ctx, saved) => {
    const rows = saved.map(({ after }) => after);
    await namePeople(ctx, ["sigServiceId", "sigDesignerId"], rows);
    await refresh(ctx, rows);
    await note(ctx, "sign", rows, signWords);
  },
  beforeRemove: (ctx, rows) =>
    awaitRefund(
      ctx,
      rows.filter(({ sigStatus }) => sigStatus === SIGN_STATUS.signed),
    ),
  afterRemove: refresh,
});
