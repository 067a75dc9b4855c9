import type { Label } from "./label.ts";

/** Where rows wait for somebody, and where they go back to. */
export interface Pool<N extends string = string> {
  /** What putting rows there is called. */
  readonly label: Label;
  /** Field that says where a row is, its value in the pool and its value in somebody's hands. With any other value it is in neither. */
  readonly state: N;
  readonly free: string;
  readonly held: string;
  /** Field with the moment at which a row came there. */
  readonly since: N;
  /** Field that is 1 once a row changes hands no more. */
  readonly closed?: N;
}

/** People who work on rows that are others' own. */
export interface Service<N extends string = string> {
  readonly label: Label;
  /** How logs call them: 客服 → 张三. */
  readonly role: Label;
  readonly people: readonly [first: N, ...others: N[]];
}

/** Who has the rows of an entity. They change hands by the ownership domain only; department and company follow the owner. */
export interface Ownership<N extends string = string> {
  /** What many of them are called. */
  readonly label: Label;
  /** How logs call the owner: 负责人 → 张三. */
  readonly role: Label;
  readonly owner: N;
  readonly dept?: N;
  readonly company?: N;
  /** Field that remembers who had a row before. */
  readonly former?: N;
  /** Fields with somebody who reads a row, or works on it, beside its owner. */
  readonly reader?: N;
  readonly writer?: N;
  /** By the name under which a person's hand-over counts them. */
  readonly services?: Readonly<Record<string, Service<N>>>;
  readonly pool?: Pool<N>;
}

/** Every field of an ownership. */
export const ownershipFields = ({
  owner,
  dept,
  company,
  former,
  reader,
  writer,
  services = {},
  pool,
}: Ownership): string[] =>
  [
    owner,
    dept,
    company,
    former,
    reader,
    writer,
    ...Object.values(services).flatMap(({ people }) => people),
    pool?.state,
    pool?.since,
    pool?.closed,
  ].filter((name) => name !== undefined);
