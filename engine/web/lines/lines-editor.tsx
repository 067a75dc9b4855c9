import type { Field } from "#engine/model/index.ts";
import { NUMBER_KINDS } from "#engine/model/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { Form } from "antd";
import type { ClipboardEvent } from "react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { ImportOutlined } from "@ant-design/icons";
import { useOptionsQuestion } from "../fields/remote.ts";
import { plainText } from "../list-row.ts";
import type { RowOption } from "../runtime/rows.ts";
import { useSay } from "../runtime/language.ts";
import { toast } from "../ui/feedback.ts";
import { LineRow } from "./line-row.tsx";
import type { Line } from "./lines.ts";
import { askedOf, moved, pickedLine, sumOf } from "./lines.ts";
import { LinesTotals } from "./lines-totals.tsx";
import { called, isSheet, meant, pastedLines } from "./pasted-lines.ts";
import { PickLine } from "./pick-line.tsx";
import type { LinesState } from "./use-lines.ts";
import { readSource } from "./use-lines.ts";
import { countedLines, lineWords, notFoundLines, takenLines, unreadColumns } from "./words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./lines.module.css";

interface LinesEditorProps {
  readonly form: FormInstance;
  readonly state: LinesState;
  /** The fields of the document. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The document is only being added. */
  readonly isNew: boolean;
  readonly onTouch: () => void;
}

const withValue = (line: Line, name: string, value: unknown): Line => ({
  ...line,
  values: { ...line.values, [name]: value },
});

/** The lines of a document as a table inside its form. */
export function LinesEditor({ form, state, fields, isNew, onTouch }: LinesEditorProps) {
  const say = useSay();
  const name = useId();
  const client = useQueryClient();
  const { lines, all, problems } = state;
  const { target, writes, from } = lines;
  const asked = askedOf(lines);
  const field = target.entity.fields[lines.pick]!;
  const question = useOptionsQuestion(field, field.options.among);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const focusNext = useRef<readonly [key: string, cell: string]>(undefined);
  const sum = all.length > 0 ? sumOf(lines, all) : undefined;

  /** Changes the lines; the amount goes on being what they add up to until somebody types another one. */
  const change = (next: readonly Line[]) => {
    const amount = plainText(form.getFieldValue(lines.amount));
    const followed = Number(amount) === 0 || Number(amount) === Number(sum ?? "0");
    state.change(next);
    onTouch();
    if ((followed || lines.decides) && next.length > 0)
      form.setFieldsValue({ [lines.amount]: sumOf(lines, next) });
  };
  const cell = (key: string, of: string) =>
    body.current?.querySelector<HTMLElement>(`[id="${CSS.escape(key)}-${CSS.escape(of)}"]`);
  // An effect of an earlier render may run before the line is drawn: the wish is kept until then.
  useEffect(() => {
    const next = focusNext.current && cell(...focusNext.current);
    if (!next) return;
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
    focusNext.current = undefined;
  });
  // What is wrong may be far above whoever saved.
  useEffect(() => {
    const [first] = problems.keys();
    if (first !== undefined) cell(...(first.split(".") as [string, string]))?.focus();
  }, [problems]);
  const latest = useRef({ all, change });
  useLayoutEffect(() => {
    latest.current = { all, change };
  });
  const firstAmount = asked.find(([one]) => lines.factors.includes(one))?.[0] ?? "";
  /** Adds to the lines there are by then: what is added may have had to be asked for. */
  const append = (fresh: readonly Line[]) =>
    latest.current.change([...latest.current.all, ...fresh]);
  const add = (line: Line) => {
    focusNext.current = [line.key, firstAmount];
    append([line]);
  };
  /** One more of what was scanned, wherever its line stands; a line of its own the first time. */
  const count = (picked: RowOption) => {
    const { all: now, change: put } = latest.current;
    const line = now.find(({ values }) => plainText(values[lines.pick]) === String(picked.value));
    if (!line) return add(pickedLine(lines, picked));
    const more = String(Number((Number(line.values[firstAmount] ?? 0) + 1).toFixed(4)));
    focusNext.current = [line.key, firstAmount];
    put(now.map((one) => (one === line ? withValue(one, firstAmount, more) : one)));
  };
  const scan = async (code: string) => {
    const options = await client.fetchQuery(question(code)).catch(() => []);
    const [picked] = called(code, options);
    setMissing(picked ? [] : [code]);
    if (picked) count(picked);
  };
  const toPick = () => box.current?.querySelector("input")?.focus();
  const step = (key: string, of: string, by: 1 | -1) => {
    const next = all[all.findIndex((line) => line.key === key) + by];
    if (next) cell(next.key, of)?.focus();
    else if (by === 1) toPick();
  };

  const paste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!writes.add || !isSheet(text)) return;
    event.preventDefault();
    const { rows, unread: left } = pastedLines(lines, text);
    setUnread(left);
    const wanted = [...new Set(rows.map((row) => row.name))];
    const found = new Map(
      await Promise.all(
        wanted.map(async (one) => {
          const options = await client.fetchQuery(question(one));
          return [one, meant(one, options)] as const;
        }),
      ),
    );
    const fresh = rows.flatMap(({ name: one, given }) => {
      const picked = found.get(one);
      return picked ? [pickedLine(lines, picked, given)] : [];
    });
    setMissing(wanted.filter((one) => found.get(one) === undefined));
    if (fresh.length > 0) append(fresh);
    toPick();
  };

  const source = plainText(Form.useWatch(from?.of ?? "", { form, preserve: true }));
  const takeOver = async (asked: boolean) => {
    const fresh = await readSource(lines, source);
    if (fresh.length === 0) return;
    if (asked) append(fresh);
    else change(fresh);
    toast.info(say(takenLines(fresh.length)));
  };
  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== "KeyN" || !box.current?.isConnected) return;
    event.preventDefault();
    toPick();
  });
  useEffect(() => {
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);
  const takeFirst = useEffectEvent(() => {
    if (isNew && all.length === 0 && source !== "") void takeOver(false);
  });
  useEffect(() => takeFirst(), [source]);

  return (
    <fieldset className={styles.lines} onPaste={(event) => void paste(event)}>
      <legend>
        {say(target.title)} <small>{say(countedLines(all.length))}</small>
      </legend>
      <div className={styles.tools}>
        <span className={ui.muted}>{say(lineWords.keys)}</span>
        {from && source !== "" && lines.source && writes.add && (
          <button type="button" className={buttons.plainButton} onClick={() => void takeOver(true)}>
            <ImportOutlined aria-hidden /> {say(from.label)}
          </button>
        )}
      </div>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(lineWords.place)}</th>
              <th scope="col">{say(field.label)}</th>
              {asked.map(([one, { label, kind, options }]) => (
                <th
                  key={one}
                  scope="col"
                  data-number={NUMBER_KINDS.has(kind) || undefined}
                  title={options.hint && say(options.hint)}
                >
                  {say(label)}
                </th>
              ))}
              <th scope="col" data-number>
                {say(target.entity.fields[lines.subtotal]!.label)}
              </th>
              <th scope="col">
                <span className={ui.visuallyHidden}>{say(lineWords.move)}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {all.map((line, place) => (
              <LineRow
                key={line.key}
                lines={lines}
                asked={asked}
                line={line}
                place={place}
                problems={problems}
                onChange={(of, value) =>
                  change(all.map((one) => (one === line ? withValue(one, of, value) : one)))
                }
                onScan={(code) => void scan(code)}
                onStep={(of, by) => step(line.key, of, by)}
                onMove={(to) => change(moved(all, line.key, to))}
                onRemove={
                  writes.remove
                    ? () => {
                        change(all.filter((one) => one !== line));
                        toPick();
                      }
                    : undefined
                }
                onDrag={setDragged}
                onDrop={() => dragged && change(moved(all, dragged, place))}
              />
            ))}
          </tbody>
        </table>
        {all.length === 0 && <p className={styles.none}>{say(lineWords.none)}</p>}
      </div>
      {writes.add && (
        <PickLine
          lines={lines}
          id={`${name}-pick`}
          box={box}
          onPick={(picked) => add(pickedLine(lines, picked))}
        />
      )}
      {missing.length > 0 && (
        <p role="alert" className={ui.fieldProblem}>
          {say(notFoundLines(missing))}
        </p>
      )}
      {unread.length > 0 && (
        <p role="status" className={ui.muted}>
          {say(unreadColumns(unread))}
        </p>
      )}
      <LinesTotals
        form={form}
        lines={lines}
        fields={fields}
        sum={sum}
        onTake={() => {
          form.setFieldsValue({ [lines.amount]: sum });
          onTouch();
        }}
      />
    </fieldset>
  );
}
