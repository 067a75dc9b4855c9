import type { Label, ViewDescription } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { DeptAside } from "#features/administration/web/index.ts";
import { deptNames } from "#engine/web/fields/dept-names.ts";
import { useDeptTree } from "#engine/web/fields/dept.tsx";
import { useListState } from "#engine/web/list/list-state.ts";
import { useSavedViews } from "#engine/web/list/own-views.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ROWS } from "#engine/web/runtime/refresh.ts";
import { allocationDept } from "../alloc-dept-calls.ts";
import styles from "./allocation.module.css";

const words = {
  people: ["分配人员", "Allocation staff"],
  online: ["在线", "Online"],
  received: ["已分配数", "Received"],
  noChannel: ["该部门没有自己的渠道权重", "This department has no shares of channels of its own"],
  automatic: ["自动", "Automatic"],
  manual: ["手动", "Manual"],
} as const satisfies Record<string, Label>;

/** The way of allocation in which rules give leads. */
const AUTOMATIC = "0";

/** What a department gets: its people, and its share of each channel. */
function DeptInfo({ deptId }: { readonly deptId: string }) {
  const say = useSay();
  const { data } = useQuery({
    queryKey: [ROWS, allocationDept.paths[0], deptId],
    queryFn: ({ signal }) => ask(allocationDept, { deptId }, { signal }),
    meta: { silent: true },
  });
  const names = deptNames(useDeptTree().data);
  if (!data) return null;
  const name = names.get(deptId) ?? data.deptName;
  return (
    <section className={styles.info} aria-label={name}>
      <h3>{name}</h3>
      <dl>
        <dt>{say(words.people)}</dt>
        <dd>{data.people}</dd>
        <dt>{say(words.online)}</dt>
        <dd>{data.online}</dd>
        <dt>{say(words.received)}</dt>
        <dd>{data.received}</dd>
      </dl>
      {data.rules.length === 0 && <p>{say(words.noChannel)}</p>}
      <ul>
        {data.rules.map(({ id, channelName, weight, manual }) => (
          <li key={id}>
            <span>{channelName}</span>
            <span>
              {weight} · {say(manual === AUTOMATIC ? words.automatic : words.manual)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The departments, and what the one chosen gets. */
export default function AllocationAside({ view }: { readonly view: ViewDescription }) {
  const [{ filters }] = useListState(view, useSavedViews(view).kept);
  return (
    <DeptAside view={view}>
      {filters["deptId"] && <DeptInfo deptId={filters["deptId"]} />}
    </DeptAside>
  );
}
