import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { ClockCircleOutlined, PlusOutlined, ThunderboltOutlined } from "@ant-design/icons";
import { sharedWords } from "#engine/model/index.ts";
import { isBegunBy, isCalled } from "#engine/model/pinyin.ts";
import type { ReactNode } from "react";
import { useDeferredValue } from "react";
import { useLocation, useNavigate } from "react-router";
import { NEW, useBesideAddress, withBeside } from "#engine/web/record/beside.ts";
import { useOffers } from "#engine/web/action/offers.ts";
import { useRecentRecords } from "#engine/web/record/recent-records.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useScreenIndex } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { MenuIcon } from "#engine/web/ui/menu-icon.tsx";
import { webFeatures } from "../features.ts";
import { SEARCH } from "./addresses.ts";
import { openedApart, useMenuSections } from "./menus.ts";
import { useShellActions } from "./shell-actions.tsx";
import { addWords } from "#engine/web/words.ts";
import { words } from "./words.ts";

/** One line of the palette. */
export interface Hit {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** What it is: a menu, a customer, an action. */
  readonly kind: string;
  readonly choose: () => void;
  /** Choosing it goes on within the palette. */
  readonly stays?: true;
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** What stands first is of an earlier text: the answer to this one is on its way. */
  readonly pending: boolean;
}

const FINDS = webFeatures.flatMap(({ finds }) => finds ?? []);

const MENUS_SHOWN = 8;
const RECENT_SHOWN = 5;
/** Before anything is typed, menus leave room for what was open last. */
const MENUS_AT_FIRST = 5;
const ACTIONS_AT_FIRST = 6;
const ADDS_SHOWN = 8;

/** Whether either of its names is what somebody typed; all are before anything is. */
const matches = (names: readonly string[], typed: string): boolean =>
  typed === "" || names.some((name) => isCalled(name, typed));

/** Those whose name begins with what was typed come first, in their order. */
const byBeginning = (hits: readonly Hit[], typed: string): readonly Hit[] => {
  const first = new Set(hits.filter(({ title }) => isBegunBy(title, typed)));
  return [...first, ...hits.filter((hit) => !first.has(hit))];
};

/** Menus by their names. */
function useMenuHits(typed: string, most: number): readonly Hit[] {
  const say = useSay();
  const navigate = useNavigate();
  return useMenuSections()
    .flatMap(({ title, entries }) => entries.map((entry) => ({ entry, section: title })))
    .filter(({ entry }) => matches(entry.title, typed))
    .slice(0, most)
    .map(({ entry, section }) => ({
      key: entry.route,
      icon: <MenuIcon name={entry.icon} />,
      title: say(entry.title),
      hint: say(section),
      kind: say(words.menus),
      choose: () => openedApart(entry) || void navigate(entry.route),
    }));
}

/** A record as a line: it opens over the present screen. */
function useRecordHit() {
  const say = useSay();
  const navigate = useNavigate();
  const besideAt = useBesideAddress();
  const entries = useMenuSections().flatMap((section) => section.entries);
  const iconAt = (route: string) =>
    entries.find((entry) => entry.route === route)?.icon ?? "FileText";
  const views = Object.values(useScreenIndex().views);
  return (address: string, title: string, hint: string): Hit | undefined => {
    const [route = ""] = address.split("?");
    const view = views.find((one) => one.route === route);
    return (
      view && {
        key: address,
        icon: <MenuIcon name={iconAt(route)} />,
        title,
        hint,
        kind: say(view.label),
        choose: () => void navigate(besideAt(address)),
      }
    );
  };
}

/** What the server finds, one's own first, and before anything is typed what was open last. */
function useRecordHits(typed: string): Hits {
  const say = useSay();
  const asked = useDeferredValue(typed);
  const hitOf = useRecordHit();
  const [recent] = useRecentRecords();
  const { views } = useScreenIndex();
  const {
    data = [],
    isPending,
    isPlaceholderData,
    isError,
  } = useQuery({
    queryKey: ["search", asked],
    queryFn: ({ signal }) => ask(SEARCH, { q: asked }, { signal }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  if (typed.length > 1)
    return {
      hits: data.flatMap(({ title, subtitle, route }) => hitOf(route, title, subtitle) ?? []),
      pending: !isError && (typed !== asked || isPending || isPlaceholderData),
    };
  const hits = recent
    .filter(({ view, title }) => view in views && matches([title], typed))
    .slice(0, RECENT_SHOWN)
    .flatMap(({ view, id, title }) => {
      const hit = hitOf(`${views[view]!.route}?id=${id}`, title, say(words.recent));
      return hit ? { ...hit, icon: <ClockCircleOutlined aria-hidden /> } : [];
    });
  return { hits, pending: false };
}

/** Everything that can be done with the record that is open, the rows that are ticked and the screen. */
function useOfferedHits(typed: string): readonly Hit[] {
  const say = useSay();
  const offers = useOffers();
  const first = typed === "";
  // Before anything is typed: of what is open or ticked, leaving room for the rest.
  return (first ? offers.filter((one) => !one.typed).slice(0, 1) : offers)
    .flatMap(({ name, items }, place) => items.map((item) => ({ ...item, name, place })))
    .filter(({ label }) => matches([label], typed))
    .slice(0, first ? ACTIONS_AT_FIRST : undefined)
    .map(({ key, label, name, place, icon, run }) => ({
      key: `offer ${place} ${key}`,
      icon: icon ?? <ThunderboltOutlined aria-hidden />,
      title: label,
      hint: name,
      kind: say(words.actions),
      choose: run,
    }));
}

/** What the user may add, each kind of record once; before anything is typed one line that leads to them. */
function useAddHits(typed: string, onType: (text: string) => void): readonly Hit[] {
  const say = useSay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { views } = useScreenIndex();
  const sections = useMenuSections();
  const icon = <PlusOutlined aria-hidden />;
  const all = sections
    .flatMap(({ title, entries }) => entries.map(({ view }) => ({ view, section: title })))
    .flatMap(({ view = "", section }) => {
      const known = views[view];
      return known?.add ? [{ view, section, entity: known.entity, label: known.label }] : [];
    })
    .filter(
      ({ entity }, place, every) => every.findIndex((one) => one.entity === entity) === place,
    );
  if (all.length === 0) return [];
  const verb = say(sharedWords.add);
  if (typed === "")
    return [
      {
        key: "add",
        icon,
        title: `${verb}…`,
        hint: "",
        kind: say(words.actions),
        choose: () => onType(verb),
        stays: true,
      },
    ];
  return all
    .filter(({ label }) => matches(addWords(label), typed))
    .slice(0, ADDS_SHOWN)
    .map(({ view, section, label }) => ({
      key: `add ${view}`,
      icon,
      title: say(addWords(label)),
      hint: say(section),
      kind: say(words.actions),
      choose: () => void navigate({ search: withBeside(search, { view, id: NEW }) }),
    }));
}

/** What features find by name. */
function usePlaceHits(typed: string): readonly Hit[] {
  const say = useSay();
  const navigate = useNavigate();
  const found = useQueries({
    queries: FINDS.map(({ key, read }) => ({
      queryKey: [key, "found"],
      queryFn: read,
      enabled: typed !== "",
      meta: { silent: true },
    })),
  });
  if (typed === "") return [];
  return FINDS.flatMap(({ kind, icon }, position) =>
    (found[position]?.data ?? [])
      .filter(({ name }) => matches([name], typed))
      .slice(0, MENUS_SHOWN)
      .map(({ name, hint, to }) => ({
        key: to,
        icon: <MenuIcon name={icon} />,
        title: name,
        hint,
        kind: say(kind),
        choose: () => void navigate(to),
      })),
  );
}

/** What the frame can do. */
function useFrameHits(typed: string): readonly Hit[] {
  const say = useSay();
  return useShellActions()
    .filter(({ label }) => typed !== "" && matches(label, typed))
    .map(({ key, label, icon, run }) => ({
      key,
      icon,
      title: say(label),
      hint: "",
      kind: say(words.actions),
      choose: run,
    }));
}

/** Everything the palette offers for what is typed, in its order. */
export function useHits(typed: string, onType: (text: string) => void): Hits {
  const first = typed === "";
  const menus = useMenuHits(typed, first ? MENUS_AT_FIRST : MENUS_SHOWN);
  const records = useRecordHits(typed);
  const places = usePlaceHits(typed);
  const offered = useOfferedHits(typed);
  const adds = useAddHits(typed, onType);
  const frame = useFrameHits(typed);
  if (first) return { hits: [...offered, ...records.hits, ...adds, ...menus], pending: false };
  const known = byBeginning([...offered, ...menus, ...places], typed);
  return {
    hits: [...known, ...records.hits, ...adds, ...frame],
    pending: records.pending && known.length === 0,
  };
}
