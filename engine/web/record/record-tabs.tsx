import { PlusOutlined } from "@ant-design/icons";
import type { Label, Near, Related, ViewDescription } from "#engine/model/index.ts";
import { fits } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { Suspense, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useQueries } from "@tanstack/react-query";
import { useOffer } from "../action/offers.ts";
import { fetchPage, listKey, viewParams } from "../list/list-data.ts";
import { NOTE_KEYS } from "../keys/key-groups.ts";
import { useKeyHelp } from "../keys/key-help.ts";
import { useKeyTo, usePageKeys } from "../keys/keys.ts";
import { writeOnceThere } from "../keys/write-on.ts";
import { useSay } from "../runtime/language.ts";
import { ChangeList } from "./change-list.tsx";
import { QuickEntry, quickFields } from "./quick-entry.tsx";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";
import { ROWS } from "../runtime/refresh.ts";
import { RelatedList } from "./related-list.tsx";
import { nameOf } from "./record-title.tsx";
import { WaitingRows } from "./waiting-rows.tsx";
import { useReadyOffline } from "./use-ready-offline.ts";
import { Timeline } from "./timeline.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TabRow } from "../ui/tab-row.tsx";
import { useViewExtras } from "../view-extras.ts";
import { lazy } from "../ui/lazy.ts";
import { addWords, numberWords, words } from "../words.ts";
import styles from "./record-tabs.module.css";

const RecordForm = lazy(() => import("../form/record-form.tsx"));

interface Tab {
  readonly key: string;
  readonly label: Label;
  readonly content: ReactNode;
}

/** The lists around a record that this user may see. */
function nearTo(view: ViewDescription, row: ListRow): readonly Near[] {
  return view.near.filter(({ of }) => of === undefined || plainText(row[of]) !== "");
}

/** Values of a record under the names that another one has for them; those it lacks are left out. */
function valuesOf(
  row: ListRow,
  names: readonly (readonly [there: string, here: string])[],
): Readonly<Record<string, string>> {
  const values = names.map(([there, here]) => [there, plainText(row[here])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** What a new row of a list around a record is given. */
const givenBy = ({ by, of = "id", with: taken = [] }: Related, row: ListRow) =>
  valuesOf(row, [[by, of], ...taken.map((name) => [name, name] as const)]);

/** What it starts with that may be changed. */
const startsBy = ({ starts = {} }: Related, row: ListRow) => valuesOf(row, Object.entries(starts));

/** What those rows are called. */
function titlesBy(
  view: ViewDescription,
  { by, of = "id", with: taken = [] }: Related,
  row: ListRow,
): Readonly<Record<string, string>> {
  const { fields, title } = view.entity;
  const called = (name: string) => plainText(row[fields[name]?.options.labelAs ?? ""]);
  const own = of === "id" ? plainText(row[title]) : called(of);
  return Object.fromEntries([[by, own], ...taken.map((name) => [name, called(name)])]);
}

/** How many rows each list around a record has, by the name of its view; only those that have any. */
function useNearCounts(near: readonly Near[], row: ListRow): ReadonlyMap<string, number> {
  return useQueries({
    queries: near.map(({ target, by, of = "id" }) => {
      const params = {
        ...viewParams(target),
        [by]: plainText(row[of]),
        current: "1",
        size: "1",
        fields: "id",
      };
      return {
        queryKey: [ROWS, listKey(target), params],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(target, params, { signal }),
        staleTime: 30_000,
        meta: { silent: true },
      };
    }),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, place) =>
          data && data.total > 0 ? [[near[place]!.target.name, data.total] as const] : [],
        ),
      ),
  });
}

/** The tab that was open, by record and place in the history: whoever comes back from a row of it finds it again. */
const leftAt = new Map<string, string>();

/** The story of a record and the lists around it. */
export function RecordTabs({
  view,
  row,
  locked,
}: {
  readonly view: ViewDescription;
  readonly row: ListRow;
  readonly locked?: boolean;
}) {
  const { id } = row;
  const say = useSay();
  const name = useId();
  const near = nearTo(view, row);
  const [form, setForm] = useState<{ readonly near: Near; readonly id?: string }>();
  const { Entry = QuickEntry } = useViewExtras();
  const { story: shared } = view;
  const tells = shared
    ? {
        view: { timelinePath: shared.timelinePath, entity: { name: shared.subject } },
        id: plainText(row[shared.of]),
      }
    : { view, id };
  const quick = [...(shared?.log ? [shared.log] : []), ...near].find(
    ({ target, by }) => (!locked || shared) && target.add && quickFields(target, by),
  );
  const logged = near.some(({ target }) => target.entity.log);
  const around = [...(shared?.log ? [{ ...shared.log, of: shared.of }] : []), ...near].map(
    ({ target, by, of = "id" }) => ({ entity: target.entity.name, by, value: plainText(row[of]) }),
  );
  const story: Tab[] =
    tells.view.timelinePath !== undefined && tells.id !== ""
      ? [
          {
            key: "timeline",
            label: words.timeline,
            content: (
              <>
                {quick && (
                  <Suspense fallback={<Skeleton lines={2} />}>
                    <Entry key={tells.id} view={quick.target} by={quick.by} id={tells.id} />
                  </Suspense>
                )}
                <WaitingRows lists={around} />
                <Timeline {...tells} />
              </>
            ),
          },
          ...(logged || shared
            ? []
            : [
                {
                  key: "changes",
                  label: words.changes,
                  content: <Timeline view={view} id={id} only="change" />,
                },
              ]),
        ]
      : [];
  const changes: Tab[] =
    view.timeline === undefined && !view.entity.log
      ? [{ key: "changes", label: words.changes, content: <ChangeList view={view} id={id} /> }]
      : [];
  const isShut = (one: Near) => Boolean(locked && !one.open) || !fits(row, one.when);
  const addable = near.filter((one) => one.target.add && !isShut(one));
  useReadyOffline(addable);
  useOffer(
    () => ({
      name: nameOf(view, row),
      items: addable.map((one) => ({
        key: `add ${one.target.name}`,
        label: say(addWords(one.target.entity.label)),
        icon: <PlusOutlined aria-hidden />,
        run: () => setForm({ near: one }),
      })),
    }),
    { typed: true },
  );
  const lists = near.map((one) => ({
    key: one.target.name,
    label: one.label ?? one.target.title,
    content: (
      <RelatedList
        view={one.target}
        by={one.by}
        value={plainText(row[one.of ?? "id"])}
        locked={isShut(one)}
        onAdd={addable.includes(one) ? () => setForm({ near: one }) : undefined}
        onEdit={(id) => setForm({ near: one, id })}
      />
    ),
  }));
  const tabs = [...story.slice(0, 1), ...lists, ...story.slice(1), ...changes];
  const counts = useNearCounts(near, row);
  const place = `${useLocation().key} ${id}`;
  const [chosen, setChosen] = useState(() => leftAt.get(place) ?? tabs[0]?.key);
  const choose = (key: string) => {
    leftAt.set(place, key);
    setChosen(key);
  };
  const active = tabs.find((tab) => tab.key === chosen) ?? tabs[0];
  const activeTab = useRef<HTMLButtonElement>(null);
  useKeyTo("t", activeTab);
  const panel = useRef<HTMLDivElement>(null);
  const noted = story.length > 0 && quick !== undefined;
  useKeyHelp(noted ? NOTE_KEYS : undefined);
  usePageKeys((key) => {
    if (!noted || key.toLowerCase() !== "l" || !panel.current?.checkVisibility()) return false;
    // The box of notes stands above the story, whatever tab is open.
    flushSync(() => choose(story[0]!.key));
    writeOnceThere(panel.current);
    return true;
  });
  if (!active) return null;
  return (
    <>
      <TabRow
        name={name}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label: (
            <>
              {say(label)}
              {counts.has(key) && <small> {numberWords(counts.get(key) ?? 0)}</small>}
            </>
          ),
        }))}
        active={active.key}
        onChoose={choose}
        activeRef={activeTab}
      />
      <div
        ref={panel}
        role="tabpanel"
        id={`${name}-${active.key}-panel`}
        aria-labelledby={`${name}-${active.key}`}
        className={styles.recordTab}
      >
        {active.content}
      </div>
      <Suspense>
        {form && (
          <RecordForm
            view={form.near.target}
            id={form.id}
            given={givenBy(form.near, row)}
            starts={startsBy(form.near, row)}
            titles={titlesBy(view, form.near, row)}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
