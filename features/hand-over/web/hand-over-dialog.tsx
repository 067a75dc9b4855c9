import type { Field } from "#engine/model/index.ts";
import { ACTIVE_STAFF, refs, toggle } from "#engine/model/index.ts";
import {
  handOverPerson,
  holdingsOfPerson,
  NO_RECEIVER,
  resignPerson,
  undoHandOverPerson,
} from "../hand-over-calls.ts";
import type { HandOverPart, Holdings } from "../holdings.ts";
import { useQuery } from "@tanstack/react-query";
import { Form } from "antd";
import { useState } from "react";
import { onceTaken } from "#engine/web/fields/take-first.ts";
import { enterKeys } from "#engine/web/form/enter.ts";
import { useShow } from "#engine/web/action/action-runner.tsx";
import { FailedRows } from "#engine/web/action/failed-rows.tsx";
import { useTakeBack } from "#engine/web/action/use-take-back.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { sentForApproval } from "#engine/web/runtime/sent-for-approval.ts";
import { FormFields } from "#engine/web/form/form-fields.tsx";
import { showFormProblems, TO_PROBLEM } from "#engine/web/form/form-problems.ts";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import {
  approvalsWords,
  doneWords,
  holdsWords,
  resignWords,
  tasksWords,
  warningsWords,
  words,
} from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";

interface DialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

interface HandOverDialogProps extends DialogProps {
  /** The person leaves: everything has to go, and the account is closed. */
  readonly leaving: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : plainText(value).split(",").filter(Boolean);

type Held = Holdings["kinds"];

function planOf(held: Held, values: Values): HandOverPart[] {
  return held.map(({ kind }) => {
    const pool = Number(values[`${kind}Pool`] ?? 0) === 1;
    const own = listOf(values[kind]);
    return { kind, pool, receivers: pool ? [] : own.length > 0 ? own : listOf(values["all"]) };
  });
}

/** One field for everything, one for each kind the person holds, and the pools. Nobody takes over from themselves. */
function fieldsOf(
  account: string,
  { counts }: Holdings,
  held: Held,
): Readonly<Record<string, Field>> {
  const among = { ...ACTIVE_STAFF, account_notequal: account };
  const receivers = held.map(({ kind, label }): [string, Field] => {
    const text = holdsWords(label, counts[kind] ?? 0);
    return [kind, refs(text[0], text[1], { entity: "user", among })];
  });
  const pools = held.flatMap(({ kind, pool }): [string, Field][] =>
    pool ? [[`${kind}Pool`, toggle(pool[0], pool[1], { hint: words.poolHint })]] : [],
  );
  return {
    all: refs(words.all[0], words.all[1], {
      entity: "user",
      among,
      hint: words.allHint,
    }),
    ...Object.fromEntries([...receivers, ...pools]),
  };
}

function HandOver({ row, leaving, onClose }: HandOverDialogProps) {
  const say = useSay();
  const refresh = useRefresh();
  const show = useShow();
  const takeBack = useTakeBack((result) =>
    show((close) => <FailedRows result={result} onClose={close} />),
  );
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const call = leaving ? resignPerson : handOverPerson;
  const { data, error } = useQuery({
    queryKey: ["holdings", row.id],
    queryFn: ({ signal }) => ask(holdingsOfPerson, { id: row.id }, { signal }),
    gcTime: 0,
  });
  const held = data?.kinds.filter(({ kind }) => (data.counts[kind] ?? 0) > 0) ?? [];
  const submit = async (values: Values) => {
    const parts = planOf(held, values);
    const without = parts.filter(({ receivers, pool }) => !pool && receivers.length === 0);
    const none = without.length === parts.length;
    if (held.length > 0 && (none || (leaving && without.length > 0))) {
      const name = none ? "all" : without[0]!.kind;
      form.setFields([{ name, errors: [say(NO_RECEIVER)] }]);
      form.scrollToField(name, TO_PROBLEM);
      return;
    }
    setBusy(true);
    try {
      const plan = parts.filter((part) => !without.includes(part));
      const passed = await ask(call, { id: row.id, plan });
      const count = Object.values(passed).reduce((sum, n) => sum + n, 0);
      const done = say(doneWords(count));
      // Whoever leaves has no account any more to give it back to.
      if (leaving) toast.success(done);
      else
        toast.undo(
          done,
          () => void takeBack(() => ask(undoHandOverPerson, { id: row.id, plan }), count),
        );
      onClose();
      await refresh();
    } catch (problem) {
      if (sentForApproval(problem)) return onClose();
      showFormProblems(form, problem);
    } finally {
      setBusy(false);
    }
  };
  const facts = data && [
    data.tasks > 0 && tasksWords(data.tasks),
    data.approvals > 0 && approvalsWords(data.approvals),
    data.warnings > 0 && warningsWords(data.warnings),
    data.onAllocation && words.allocation,
  ];
  return (
    <TabModal
      open
      width={680}
      title={`${say(call.label)} · ${plainText(row["realName"])}`}
      okText={say(leaving ? words.resign : words.handOver)}
      okButtonProps={{ danger: leaving, disabled: !data || (held.length === 0 && !leaving) }}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => onceTaken(form.submit)}
      onCancel={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={5} />}
      {data && (
        <>
          {leaving && <p>{say(resignWords(data.name))}</p>}
          <p className={ui.muted}>
            {facts
              ?.filter((fact) => fact !== false)
              .map(say)
              .join(" · ")}
          </p>
          <Form
            form={form}
            {...enterKeys}
            name={`hand-over-${row.id}`}
            layout="vertical"
            onFinish={(values) => void submit(values)}
          >
            {held.length > 0 ? (
              <FormFields form={form} fields={fieldsOf(plainText(row["account"]), data, held)} />
            ) : (
              <EmptyState title={say(words.nothing)} />
            )}
          </Form>
        </>
      )}
    </TabModal>
  );
}

/** Passes on what somebody holds who stays. */
export const HandOverDialog = (props: DialogProps) => <HandOver {...props} leaving={false} />;

/** Passes on everything of somebody who leaves. */
export const ResignDialog = (props: DialogProps) => <HandOver {...props} leaving />;
