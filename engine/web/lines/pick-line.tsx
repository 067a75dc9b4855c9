import type { Lines } from "#engine/model/index.ts";
import type { Ref } from "react";
import { useDeferredValue, useState } from "react";
import { Select } from "../fields/controls.ts";
import { useRemoteOptions } from "../fields/remote.ts";
import { thousands } from "../fields/thousands.ts";
import { useSay } from "../runtime/language.ts";
import type { RowOption } from "../runtime/rows.ts";
import { plainText } from "../list-row.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
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
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed);
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useRemoteOptions(field, keyword, open, field.options.among);
  // What is still on its way is not what was typed: Enter waits for it.
  const current = isFetching && keyword !== "" ? [] : data;
  return (
    <div ref={box}>
      <Select
        id={id}
        aria-label={say(field.label)}
        value={null}
        placeholder={say(lineWords.pick)}
        options={current.map((option) => ({ ...option, value: String(option.value) }))}
        optionRender={({ data: option }) => (
          <span className={styles.option}>
            <span>{option.label}</span>
            <small>{plainText(option["num"])}</small>
            <small className={styles.optionEnd}>{thousands(plainText(option["price"]))}</small>
          </span>
        )}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        loading={isFetching}
        notFoundContent={isError ? <LoadFailed onRetry={() => void refetch()} /> : undefined}
        className={ui.full}
        onOpenChange={setOpen}
        onChange={(key: string) => {
          const picked = data.find((option) => String(option.value) === key);
          setTyped("");
          setOpen(false);
          if (picked) onPick(picked);
        }}
        open={open}
      />
    </div>
  );
}
