import type { TypeOf } from "#engine/model/index.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { Tag } from "#engine/web/ui/tag.tsx";
import type { handleFormSchema } from "../../flow-schemas.ts";
import { DEED_WORDS } from "../../deed-words.ts";
import { words } from "../words.ts";
import styles from "./process.module.css";

export type Shown = TypeOf<typeof handleFormSchema>;

const TONES = { agree: "success", reject: "danger", withdraw: "warning", remove: "muted" } as const;

const toneOf = (status: string) =>
  status in TONES ? TONES[status as keyof typeof TONES] : ("info" as const);

/** What was done in a process so far, by whom, and who has to do something now. */
export function History({ rows }: { readonly rows: Shown["history"] }) {
  const say = useSay();
  return (
    <ol className={styles.history}>
      {rows.map((row, index) => {
        const waits = row.status === "";
        const word = waits
          ? row.assignee === ""
            ? words.claimable
            : words.waits
          : DEED_WORDS[row.status];
        return (
          <li key={index} data-waits={waits}>
            <strong>{row.assigneeName || say(words.claimable)}</strong>
            {row.historyActivityName !== "" && <span>{row.historyActivityName}</span>}
            {word && <Tag tone={waits ? "warning" : toneOf(row.status)}>{say(word)}</Tag>}
            <time>{(row.endTime || row.createTime).slice(0, 16)}</time>
            {row.historyActivityDurationTime !== "" && (
              <small>
                {say(words.lasted)} {row.historyActivityDurationTime}
              </small>
            )}
            {row.comment !== "" && <p>{row.comment}</p>}
            {row.attachments.map(({ name, link }) => (
              <a key={link} href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
