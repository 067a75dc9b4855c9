import type { Field, Lines } from "#engine/model/index.ts";
import { lessExactly, thousands, yuan } from "#engine/model/index.ts";
import type { FormInstance } from "antd";
import { Form } from "antd";
import { plainText } from "../list-row.ts";
import { useSay } from "../runtime/language.ts";
import { netOf } from "./lines.ts";
import { differenceWords, lineWords } from "./words.ts";
import buttons from "../ui/button.module.css";
import styles from "./lines.module.css";

interface LinesTotalsProps {
  readonly form: FormInstance;
  readonly lines: Lines;
  /** The fields of the document. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What the lines add up to; nothing where there are none. */
  readonly sum: string | undefined;
  readonly onTake: () => void;
}

/** What the document comes to, from the lines down to the net amount, while somebody types. */
export function LinesTotals({ form, lines, fields, sum, onTake }: LinesTotalsProps) {
  const say = useSay();
  const values = (Form.useWatch([], { form, preserve: true }) ?? {}) as Record<string, unknown>;
  const typed = (name: string | undefined) => plainText(values[name ?? ""]);
  const amount = typed(lines.amount) || sum || "0";
  const net = netOf(amount, typed(lines.rate), typed(lines.off));
  const taken = lessExactly(amount, net);
  const apart = sum === undefined ? "0.00" : lessExactly(amount, sum);
  const difference = apart.replace("-", "");
  const label = fields[lines.amount]?.label ?? lineWords.subtotal;
  const beside = (lines.beside ?? []).filter((name) => typed(name) !== "");
  return (
    <div className={styles.foot}>
      <div aria-live="polite">
        {difference !== "0.00" && sum !== undefined && (
          <p className={styles.apart}>
            {say(differenceWords(label, thousands(amount), thousands(sum), thousands(difference)))}{" "}
            <button type="button" className={buttons.linkButton} onClick={onTake}>
              {say(lineWords.take)}
            </button>
          </p>
        )}
      </div>
      <dl className={styles.totals}>
        {sum !== undefined && (
          <div>
            <dt>{say(lineWords.subtotal)}</dt>
            <dd>{yuan(sum)}</dd>
          </div>
        )}
        <div>
          <dt>{say(lineWords.off)}</dt>
          <dd>{`${Number(taken) === 0 ? "" : "−"}${yuan(taken)}`}</dd>
        </div>
        <div className={styles.net}>
          <dt>{say(fields[lines.net]?.label ?? lineWords.subtotal)}</dt>
          <dd>{yuan(net)}</dd>
        </div>
        {beside.map((name) => (
          <div key={name}>
            <dt>{fields[name] && say(fields[name].label)}</dt>
            <dd>{yuan(lessExactly(typed(name), "0"))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
