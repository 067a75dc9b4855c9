import type { Lines } from "#engine/model/index.ts";
import type { Ref } from "react";
import { Select } from "../fields/controls.ts";
import { NothingFound } from "../fields/nothing-found.tsx";
import { useOptionSearch } from "../fields/remote.ts";
import { thousands } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import type { RowOption } from "../runtime/rows.ts";
import { plainText } from "../list-row.ts";
import { lineWords } from "./words.ts";
import ui from "../ui/ui.module.css";
import styles from "./lines.module.css";

interface PickLineProps {
  readonly lines: Lines;
  readonly id: string;
  readonly box: Ref<HTMLDivElement>;
  readonly onPick: (picked: RowOption) => void;
}

/** Finds what a new line is of; Enter takes the first one found. */
export function PickLine({ lines, id, box, onPick }: PickLineProps) {
  const say = useSay();
  const field = lines.target.entity.fields[lines.pick]!;
  const { options, pending, isError, retry, settle, select } = useOptionSearch({
    field,
    among: field.options.among,
    onTake: onPick,
  });
  return (
    <div ref={box}>
      <Select
        {...select}
        id={id}
        aria-label={say(field.label)}
        value={null}
        placeholder={say(lineWords.pick)}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        optionRender={({ data: option }) => (
          <span className={styles.option}>
            <span>{option.label}</span>
            <small>{option.subtitle}</small>
            <small className={styles.optionEnd}>{thousands(plainText(option["price"]))}</small>
          </span>
        )}
        notFoundContent={<NothingFound pending={pending} onRetry={isError ? retry : undefined} />}
        className={ui.full}
        onChange={(key: string) => {
          const picked = options.find((option) => String(option.value) === key);
          settle();
          if (picked) onPick(picked);
        }}
      />
    </div>
  );
}
