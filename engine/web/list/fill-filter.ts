import { useMemo } from "react";
import { useSession } from "../runtime/session.ts";
import { useWallMinute } from "../runtime/wall-time.ts";
import type { Filters } from "./conditions.ts";

/** Conditions as a view declares or keeps them: values may stand for who reads and when. */
export type DeclaredFilter = Readonly<Record<string, string | number>>;

export type FillFilter = (filter: DeclaredFilter) => Filters;

/** Fills @me, @today, @todayEnd and @now in, for a user at a minute of the company's clock. */
export function filterFiller(userId: string, minute: string): FillFilter {
  const day = minute.slice(0, 10);
  const placeholders: Filters = {
    "@me": userId,
    "@today": day,
    "@todayEnd": `${day} 23:59:59`,
    "@now": `${minute}:00`,
  };
  return (filter) =>
    Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [name, placeholders[value] ?? String(value)]),
    );
}

/** Fills filters in for whoever is signed in; another function once the company's clock has moved on. */
export function useFillFilter(): FillFilter {
  const userId = useSession((session) => session.userId);
  const minute = useWallMinute();
  return useMemo(() => filterFiller(userId, minute), [userId, minute]);
}
