import type { ScreenIndex } from "#engine/model/index.ts";
import { useLocation } from "react-router";
import { useScreenIndex } from "../runtime/descriptions.ts";

/** Names, in an address, a record that lies over its screen: the view it is shown as and its id, a full stop between. */
const BESIDE = "beside";

/** In place of an id: the form for a new record. */
export const NEW = "new";

export interface Beside {
  readonly view: string;
  /** «new» for one that is to be added. */
  readonly id: string;
}

/** What an address calls it. */
export const nameOfBeside = ({ view, id }: Beside): string => `${view}.${id}`;

const query = (params: URLSearchParams): string => (params.size === 0 ? "" : `?${params}`);

/** What an address calls so, if anything. */
export function besideNamed(name: string): Beside | undefined {
  const [, view, id] = /^([\w-]+)\.(\d+|new)$/.exec(name) ?? [];
  return view === undefined || id === undefined ? undefined : { view, id };
}

/** What lies over the screen of an address, if anything. */
export const besideOf = (search: string): Beside | undefined =>
  besideNamed(new URLSearchParams(search).get(BESIDE) ?? "");

/** The address with something else over its screen, or nothing. */
export function withBeside(search: string, beside: Beside | undefined): string {
  const params = new URLSearchParams(search);
  if (beside) params.set(BESIDE, nameOfBeside(beside));
  else params.delete(BESIDE);
  return query(params);
}

const viewAt = ({ views }: ScreenIndex, route: string): string | undefined =>
  Object.keys(views).find((name) => views[name]!.route === route && views[name]!.detail);

interface Here {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The address at which a record, named by the address it has in its own list, lies over a screen; in its own list it
 * opens there. Other addresses stay as they are.
 */
export function besideAddress(index: ScreenIndex, to: string, { pathname, search }: Here): string {
  const [route = "", asked] = to.split("?");
  const params = new URLSearchParams(asked);
  const [id, view] = [params.get("id"), viewAt(index, route)];
  if (id === null || view === undefined || params.size > 1) return to;
  if (route !== pathname) return pathname + withBeside(search, { view, id });
  const here = new URLSearchParams(withBeside(search, undefined));
  here.set("id", id);
  return pathname + query(here);
}

/** The address of a record in its own list, by its entity; undefined where the session may see no such screen. */
export function recordAt({ records }: ScreenIndex, entity: string, id: string): string | undefined {
  const route = records[entity];
  return route === undefined ? undefined : `${route}?id=${id}`;
}

/** The address at which a record lies over the present screen. */
export function useBesideAddress(): (to: string) => string {
  const here = useLocation();
  const index = useScreenIndex();
  return (to) => besideAddress(index, to, here);
}
