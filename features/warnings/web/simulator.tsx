import type { Simulation } from "#features/allocation/feature.ts";
import { allocationStaff, simulateAllocation } from "#features/allocation/feature.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { readPage } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { plainText, type ListRow } from "#engine/web/list-row.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { RulesTable } from "./rules-table.tsx";
import { words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./rules.module.css";

/** Tries other weights on the leads of the last 30 days. */
export default function Simulator({
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<Simulation>();
  const [busy, work] = useBusy();
  const { data } = useQuery({
    queryKey: ["simulator", "staff"],
    queryFn: ({ signal }) => readPage(allocationStaff, "list", { size: 200 }, { signal }),
    gcTime: 0,
  });
  const weightOf = (row: ListRow): string => weights[row.id] ?? plainText(row["weight"]);
  const run = () =>
    work(async () => {
      const staff = Object.fromEntries(
        (data?.records ?? []).map((row) => [row.id, Number(weightOf(row)) || 0]),
      );
      setAnswer(await ask(simulateAllocation, { draft: { staff } }));
    });
  const people = new Map(answer?.people.map((person) => [person.userId, person]));
  return (
    <TabModal
      open
      width={720}
      title={say(words.simulate)}
      okText={say(words.run)}
      cancelText={say(words.close)}
      confirmLoading={busy}
      okButtonProps={{ disabled: !data }}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p className={ui.muted}>{answer ? answer.explained : say(words.weights)}</p>
      {!data && <Skeleton lines={6} />}
      {data && (
        <RulesTable heads={[words.person, words.dept, words.weight, words.actual, words.simulated]}>
          {data.records.map((row) => {
            const person = people.get(plainText(row["userId"]));
            return (
              <tr key={row.id}>
                <td>{plainText(row["name"])}</td>
                <td>{plainText(row["deptName"])}</td>
                <td>
                  <input
                    className={styles.rulesWeight}
                    type="number"
                    min={0}
                    step="0.01"
                    aria-label={`${say(words.weight)} ${plainText(row["name"])}`}
                    value={weightOf(row)}
                    onChange={(event) => setWeights({ ...weights, [row.id]: event.target.value })}
                  />
                </td>
                <td>{person?.actual ?? "—"}</td>
                <td>{person?.simulated ?? "—"}</td>
              </tr>
            );
          })}
          {answer && (
            <tr>
              <td>{say(words.pool)}</td>
              <td />
              <td />
              <td>{answer.unallocated.actual}</td>
              <td>{answer.unallocated.simulated}</td>
            </tr>
          )}
        </RulesTable>
      )}
    </TabModal>
  );
}
