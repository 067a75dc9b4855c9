import type { Report } from "#engine/model/index.ts";
import { ConditionValue } from "../list/condition-chip.tsx";
import { onTheWall } from "../runtime/clock.ts";
import { useSay } from "../runtime/language.ts";
import { useSession } from "../runtime/session.ts";
import { reportWords as words } from "./report-words.ts";
import type { Asked } from "./use-asked.ts";
import styles from "./report-screen.module.css";

/** What paper says above a report: whose it is, of which days, and what limits it. */
export function PrintedHead({ report, asked }: { readonly report: Report; readonly asked: Asked }) {
  const say = useSay();
  const company = useSession((state) => state.dept?.companyName);
  const { span, basis, limits, text } = asked;
  const basisField = report.filters["basis"];
  const counted = basisField?.options.options?.find(({ value }) => value === basis);
  const limiting = limits.filter(([name]) => text(name) !== "");
  return (
    <div className={styles.printed}>
      <p>{company}</p>
      <p>
        {say(words.dates)} {span.from} ~ {span.to}
        {counted && ` · ${say(counted.label)}`}
      </p>
      {limiting.map(([name, field]) => (
        <p key={name}>
          {say(field.label)}{" "}
          <ConditionValue field={field} condition={{ name, op: "_equal", value: text(name) }} />
        </p>
      ))}
    </div>
  );
}

/** What paper says below a report: who printed it and when, and where it is signed. */
export function PrintedFoot() {
  const say = useSay();
  const name = useSession((state) => state.user?.realName);
  return (
    <div className={`${styles.printed} ${styles.printedFoot}`}>
      <p>
        {say(words.printedBy)} {name} · {say(words.printedAt)} {onTheWall().slice(0, 16)}
      </p>
      <p>{say(words.signature)}</p>
    </div>
  );
}
