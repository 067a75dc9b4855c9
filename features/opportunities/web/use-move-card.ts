import type { BoardColumn } from "../business-calls.ts";
import { moveBusiness } from "../business-calls.ts";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ask } from "#engine/web/runtime/ask.ts";
import { ApiError } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useRefresh } from "#engine/web/runtime/refresh.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { words as engineWords } from "#engine/web/words.ts";
import { movedWords } from "./words.ts";

/** Takes a card out of its column and puts it on top of another, as the server will. */
function moved(columns: readonly BoardColumn[], id: string, to: string): readonly BoardColumn[] {
  const card = columns.flatMap((column) => column.cards).find((one) => one.id === id);
  if (!card) return columns;
  return columns.map((column) => {
    const without = column.cards.filter((one) => one.id !== id);
    const change = (column.id === to ? 1 : 0) - (without.length < column.cards.length ? 1 : 0);
    return {
      ...column,
      count: column.count + change,
      total: String(Number(column.total) + change * Number(card.totalPrice)),
      cards: column.id === to ? [card, ...without] : without,
    };
  });
}

/** Moves a card of the board asked for under a key to another stage: on the screen at once, with ten seconds to take it back. */
export function useMoveCard(key: QueryKey) {
  const say = useSay();
  const client = useQueryClient();
  const refresh = useRefresh();
  const underWay = useRef(0);
  const put = async (id: string, statusId: string, done: () => void) => {
    underWay.current += 1;
    // An answer asked for before would put the card back where it was.
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<readonly BoardColumn[]>(key);
    client.setQueryData<readonly BoardColumn[]>(key, (now) => now && moved(now, id, statusId));
    try {
      await ask(moveBusiness, { id, statusId });
      done();
    } catch (error) {
      client.setQueryData(key, before);
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      underWay.current -= 1;
    }
    // The board as it is now would put a card back that is still on its way.
    if (underWay.current === 0) await refresh();
  };
  return (id: string, to: string): void => {
    const columns = client.getQueryData<readonly BoardColumn[]>(key) ?? [];
    const from = columns.find(({ cards }) => cards.some((card) => card.id === id));
    const stage = columns.find((column) => column.id === to);
    if (!from || !stage || from === stage) return;
    const takeBack = () => put(id, from.id, () => toast.info(say(engineWords.takenBack)));
    void put(id, to, () => toast.undo(say(movedWords(stage.name)), () => void takeBack()));
  };
}
