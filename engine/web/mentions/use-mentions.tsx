import type { Field } from "#engine/model/index.ts";
import { user } from "#engine/model/index.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent, ReactNode, SyntheticEvent } from "react";
import { useId, useRef, useState } from "react";
import { useOptionsQuestion } from "../fields/remote.ts";
import { useTakeFirst } from "../fields/take-first.ts";
import { isSaveKey } from "../keys/keys.ts";
import { useSay } from "../runtime/language.ts";
import type { RowOption } from "../runtime/rows.ts";
import { useSession } from "../runtime/session.ts";
import type { Asked } from "./asked.ts";
import { askedAt } from "./asked.ts";
import { askedFor, nameAmong, offersOf } from "./offers.ts";
import type { Concerned } from "./people-of.ts";
import { MentionList } from "./mention-list.tsx";

const COLLEAGUES = user("同事", "Colleague");
const AT_MOST = 8;

interface Mentioning extends Asked {
  readonly area: HTMLTextAreaElement;
}

interface Mentions {
  /** For the text area. */
  readonly area: {
    readonly "aria-autocomplete": "list" | undefined;
    readonly "aria-controls": string | undefined;
    readonly "aria-activedescendant": string | undefined;
    readonly onInput: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    readonly onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    readonly onBlur: () => void;
  };
  /** Answers whether a key was the list's. */
  readonly takesKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly list: ReactNode;
}

/** Writes it over what was typed, if that still stands there; whoever wrote on meanwhile stays where they are. */
function write({ area, from, keyword }: Mentioning, mention: string): void {
  const end = from + 1 + keyword.length;
  if (area.value.slice(from, end) !== `@${keyword}`) return;
  area.setRangeText(mention, from, end, area.selectionStart > end ? "preserve" : "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Finds colleagues in the text area of a field that names them: @ and letters of a name open a list, Enter or Tab takes one, Esc leaves the text as it is. */
export function useMentions(
  field: Field | undefined,
  concerned: readonly Concerned[] = [],
): Mentions {
  const say = useSay();
  const me = useSession(({ userId }) => userId);
  const named = field?.options.namesColleagues;
  const id = useId();
  const client = useQueryClient();
  const question = useOptionsQuestion(COLLEAGUES);
  const [asked, setAsked] = useState<Mentioning>();
  /** Where somebody pressed Esc, or took what is still being found: there the list stays away. */
  const [left, setLeft] = useState<number>();
  const [at, setAt] = useState(0);
  const {
    data = [],
    isPending,
    isPlaceholderData,
  } = useQuery({
    ...question(askedFor(asked?.keyword ?? "")),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const pending = isPending || isPlaceholderData;
  const offers = (found: readonly RowOption[], keyword: string) =>
    offersOf(
      found,
      concerned.map(({ as, ...one }) => ({ ...one, subtitle: say(as) })),
      keyword,
    ).filter(({ value }) => value !== me);
  const hits = asked ? offers(data, asked.keyword).slice(0, AT_MOST) : [];
  const chosen = Math.min(at, hits.length - 1);

  const take = (place: Mentioning, among: readonly RowOption[], one = among[0]) => {
    if (one) write(place, `@${nameAmong(one, among)} `);
  };
  /** Whose answer Enter waits for. */
  const awaited = useRef<Mentioning>(undefined);
  const { takeFirst } = useTakeFirst(
    async (text) => [offers(await client.fetchQuery(question(askedFor(text))), text)],
    (found: readonly RowOption[]) => take(awaited.current!, found),
  );
  const leave = ({ from }: Asked) => {
    setLeft(from);
    setAsked(undefined);
  };

  const choose = (one: RowOption) => {
    if (asked) take(asked, hits, one);
    setAsked(undefined);
  };

  const placeIn = (area: HTMLTextAreaElement): Mentioning | undefined => {
    if (!named || area.selectionStart !== area.selectionEnd) return undefined;
    const found = askedAt(area.value, area.selectionStart);
    return found && { ...found, area };
  };
  const isAsked = (place: Mentioning | undefined): boolean =>
    place?.from === asked?.from && place?.keyword === asked?.keyword;

  const look = (area: HTMLTextAreaElement) => {
    const place = placeIn(area);
    if (!place) setLeft(undefined);
    if (isAsked(place)) return;
    setAt(0);
    setAsked(place?.from === left ? undefined : place);
  };

  const takesKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    // The key may come before anybody looked for the letter before it.
    const place = placeIn(event.currentTarget);
    if (!place || place.from === left || event.nativeEvent.isComposing || isSaveKey(event))
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Who leaves the text by Tab has named nobody yet.
    const takes = event.key === "Enter" || (event.key === "Tab" && place.keyword !== "");
    if (event.key === "Escape" && hits.length > 0) {
      leave(place);
      // What lies below the list stays open.
      event.nativeEvent.stopImmediatePropagation();
    } else if (takes && place.keyword !== "" && (pending || !isAsked(place))) {
      awaited.current = place;
      leave(place);
      takeFirst(place.keyword);
    } else if (hits.length === 0) return false;
    else if (takes) choose(hits[chosen]!);
    else if (step !== undefined) setAt((chosen + step + hits.length) % hits.length);
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    area: {
      "aria-autocomplete": named ? "list" : undefined,
      "aria-controls": hits.length > 0 ? id : undefined,
      "aria-activedescendant": hits.length > 0 ? `${id}-${chosen}` : undefined,
      // What is dictated or suggested comes without a key.
      onInput: (event) => look(event.currentTarget),
      onSelect: (event) => look(event.currentTarget),
      onBlur: () => setAsked(undefined),
    },
    takesKey,
    list: asked && hits.length > 0 && (
      <MentionList
        id={id}
        anchor={asked.area}
        people={hits}
        chosen={chosen}
        onPoint={setAt}
        onTake={choose}
      />
    ),
  };
}
