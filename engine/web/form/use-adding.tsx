import type { ViewDescription } from "#engine/model/index.ts";
import { wholePhone } from "#engine/model/index.ts";
import type { ComponentType } from "react";
import { Suspense, useCallback, useState } from "react";
import type { Adder } from "../fields/adding.ts";
import { plainText } from "../list-row.ts";
import { useScreenIndex, useView } from "../runtime/descriptions.ts";
import type { RowOption } from "../runtime/rows.ts";
import { readRow } from "../runtime/rows.ts";

interface FormProps {
  readonly view: ViewDescription;
  readonly starts: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onAdded: (id: string) => void;
}

interface Begun {
  readonly view: string;
  readonly typed: string;
  readonly among: Readonly<Record<string, string>>;
  readonly end: (added?: RowOption) => void;
}

/** A number that was typed is one to call, anything else a name. */
function startsOf({ entity }: ViewDescription, { typed, among }: Begun) {
  const number = wholePhone(typed, false);
  const phone = Object.keys(entity.fields).find((name) => entity.fields[name]!.kind === "phone");
  return {
    ...among,
    ...(number !== undefined && phone !== undefined
      ? { [phone]: number }
      : { [entity.title]: typed }),
  };
}

function NewRow({ Form, begun }: { readonly Form: ComponentType<FormProps>; begun: Begun }) {
  const view = useView(begun.view);
  if (!view) return null;
  const added = async (id: string) => {
    const row = await readRow(view.entity, id).catch(() => undefined);
    begun.end({ value: id, label: plainText(row?.[view.entity.title]) || begun.typed });
  };
  return (
    <Form
      view={view}
      starts={startsOf(view, begun)}
      onClose={() => begun.end()}
      onAdded={(id) => void added(id)}
    />
  );
}

/** Lets a form add what is chosen in it and is not there yet, in a form of its own over it. */
export function useAdding(Form: ComponentType<FormProps>) {
  const { views } = useScreenIndex();
  const [begun, setBegun] = useState<Begun>();
  const adderOf = useCallback(
    (entity: string): Adder | undefined => {
      const [name, known] =
        Object.entries(views).find(
          ([, one]) => one.entity === entity && one.add && one.addedWhereChosen,
        ) ?? [];
      if (name === undefined || !known) return undefined;
      const add: Adder["add"] = (typed, among) =>
        new Promise((resolve) => {
          const end = (added?: RowOption) => {
            setBegun(undefined);
            resolve(added);
          };
          setBegun({ view: name, typed, among, end });
        });
      return { label: known.label, add };
    },
    [views],
  );
  return {
    adderOf,
    adding: begun && (
      <Suspense>
        <NewRow Form={Form} begun={begun} />
      </Suspense>
    ),
  };
}
