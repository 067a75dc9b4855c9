import { findRegionsAddress, regionsAddress } from "#engine/model/index.ts";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useDeferredValue, useRef, useState } from "react";
import type { FilterProps, InputProps, KindUi } from "./kind.ts";
import { savesByKey } from "../form/enter.ts";
import { ask } from "../runtime/ask.ts";
import { useSay } from "../runtime/language.ts";
import { useSession } from "../runtime/session.ts";
import { useSetting } from "../settings.ts";
import { plainText } from "../list-row.ts";
import { Cascader } from "./controls.ts";
import { RefCell } from "./ref.tsx";
import { useTakeFirst } from "./take-first.ts";
import { words } from "../words.ts";
import ui from "../ui/ui.module.css";
import styles from "./fields.module.css";

interface RegionNode {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly children?: RegionNode[];
}

async function regionsBelow(parentCode: string): Promise<RegionNode[]> {
  const rows = await ask(regionsAddress, { parentCode });
  return rows.map((row) => ({ value: row.id, label: row.title, isLeaf: !row.hasChildren }));
}

/** A copy of the tree with the children of the node at `path` filled in. */
function grown(
  nodes: readonly RegionNode[],
  path: readonly string[],
  children: RegionNode[],
): RegionNode[] {
  const [head, ...rest] = path;
  return nodes.map((node) => {
    if (node.value !== head) return node;
    return {
      ...node,
      children: rest.length === 0 ? children : grown(node.children ?? [], rest, children),
    };
  });
}

interface RegionPickerProps {
  readonly id?: string;
  readonly value: string;
  /** Title of the region already chosen. */
  readonly title: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

interface Found {
  readonly value: string;
  readonly label: string;
}

/** The question which regions a keyword finds. */
const regionsNamed = (keyword: string) =>
  queryOptions({
    queryKey: ["region-find", keyword],
    // Not broken off with the list that shows it: Enter may be waiting for the first of the answer.
    queryFn: async () =>
      (await ask(findRegionsAddress, { keyword })).map((row): Found => ({
        value: row.id,
        label: row.title,
      })),
    staleTime: 600_000,
  });

/** As many as are offered again. */
const REMEMBERED = 5;

/** Found by name or pinyin while one types; the last ones used come first; or province → city → district, each level fetched when it is opened. */
function RegionPicker({ id, value, title, disabled, onChange, onBlur }: RegionPickerProps) {
  const say = useSay();
  const [nodes, setNodes] = useState<RegionNode[]>([]);
  const [path, setPath] = useState<string[]>([]);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const [used, remember] = useSetting<readonly Found[]>("regions-used", []);
  const client = useQueryClient();
  /** Arrow keys have pointed at one of those found: Enter takes that one. */
  const pointed = useRef(false);
  const { data: found = [], isFetching } = useQuery({
    ...regionsNamed(keyword),
    enabled: keyword !== "",
    placeholderData: keepPreviousData,
  });
  const flat = (some: readonly Found[]): RegionNode[] =>
    some.map((one) => ({ ...one, isLeaf: true }));
  const options = keyword === "" ? [...flat(used), ...nodes] : flat(found);
  const picked = path.at(-1) === value ? path : undefined;
  const choose = (codes: string[], one?: Found) => {
    setPath(codes);
    setTyped("");
    pointed.current = false;
    onChange(codes.at(-1) ?? "");
    if (one)
      remember([one, ...used.filter((other) => other.value !== one.value)].slice(0, REMEMBERED));
  };
  const { takeFirst, forget } = useTakeFirst(
    (text) => client.fetchQuery(regionsNamed(text)),
    (first: Found) => {
      choose([first.value], first);
      setOpen(false);
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const text = typed.trim();
    if (event.key === "Escape") forget();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") pointed.current = true;
    if (event.key !== "Enter" || pointed.current || event.nativeEvent.isComposing || text === "")
      return;
    event.preventDefault();
    event.stopPropagation();
    takeFirst(text);
    savesByKey(event);
  };
  const placeholder = used.find((one) => one.value === value)?.label ?? (title || value);
  return (
    <div onKeyDownCapture={onKeyDown}>
      <Cascader
        id={id}
        value={picked}
        placeholder={value === "" ? undefined : placeholder}
        options={options}
        disabled={disabled}
        changeOnSelect
        open={open}
        showSearch={{
          filter: () => true,
          limit: false,
          render: (_typed, labels) => labels.at(-1)?.label,
          searchValue: typed,
          onSearch: (text: string) => {
            // A field that is left is emptied: what was typed in it may still be on its way.
            if (text !== "") forget();
            pointed.current = false;
            setTyped(text);
          },
        }}
        notFoundContent={isFetching ? say(words.loading) : undefined}
        className={value === "" ? ui.full : `${ui.full} ${styles.regionChosen}`}
        onOpenChange={(next: boolean) => {
          setOpen(next);
          // Emptied here, it is not told as typed: what Enter waits for is waited for still.
          if (!next) setTyped("");
          if (next && nodes.length === 0) void regionsBelow("00").then(setNodes);
        }}
        loadData={(chosen) => {
          const codes = chosen.map((node) => String(node.value));
          void regionsBelow(codes.at(-1) ?? "00").then((children) =>
            setNodes((now) => grown(now, codes, children)),
          );
        }}
        onChange={(next, chosen) => {
          forget();
          const codes = (next ?? []).map(String);
          const last = chosen?.at(-1);
          const label = chosen?.map((node) => String(node.label)).join("") ?? "";
          choose(codes, last?.isLeaf ? { value: String(last.value), label } : undefined);
        }}
        onBlur={onBlur}
      />
    </div>
  );
}

function RegionInput({ id, value, onChange, onBlur, disabled, field, row }: InputProps) {
  const ofCompany = useSession(({ dept }) => (dept?.regionId === value ? dept?.regionName : ""));
  return (
    <RegionPicker
      id={id}
      value={plainText(value)}
      title={plainText(row?.[field.options.labelAs ?? ""]) || plainText(ofCompany)}
      disabled={disabled}
      onChange={(next) => onChange?.(next === "" ? null : next)}
      onBlur={onBlur}
    />
  );
}

export const region: KindUi = {
  Cell: RefCell,
  Input: RegionInput,
  Filter: ({ id, value, onChange }: FilterProps) => (
    <RegionPicker id={id} value={value} title="" onChange={onChange} />
  ),
  width: 140,
};
