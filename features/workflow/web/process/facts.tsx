import type { Label } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import styles from "./process.module.css";

interface Fact {
  readonly label: Label;
  readonly value: string;
}

/** What is to be known of a request before somebody decides it. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const say = useSay();
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label[0]}>
          <dt>{say(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
