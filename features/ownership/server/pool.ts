import { sql } from "kysely";
import type { Entity, Label, Ownership, Pool, Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Extension } from "#engine/server/extension-point.ts";
import { ExtensionPoint } from "#engine/server/extension-point.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { ActKind } from "#engine/server/approved.ts";
import type { NewValues } from "#engine/server/write/change-rows.ts";
import type { Reasons } from "#engine/server/write/keep-while.ts";
import type { RecordWords } from "#features/warnings/server/index.ts";
import type { MergeRules, MergedRow } from "./merge-rules.ts";
import type { NewOwner } from "./new-owner.ts";

/** Kinds of entries of an entity's own log, which everything that changes hands leaves; dealt: given by a rule; lapsed: released by one. */
export type PoolEvent =
  | "claimed"
  | "allocated"
  | "designated"
  | "dealt"
  | "released"
  | "lapsed"
  | "handedOver"
  | "merged"
  | "unmerged";

/** What an entity's own log says of a change of hands, in Chinese and in English. */
export type LoggedWords = readonly [chinese: Fragment, english: Fragment];

/** Words known beforehand as that. */
export const logged = ([chinese, english]: Label): LoggedWords => [
  sql`${chinese}`,
  sql`${english}`,
];

/** What an entity with a pool does that its declaration cannot say. */
export interface PoolRules<R> {
  readonly words: {
    /** Why a claim fails where somebody was faster. */
    readonly taken: Label;
    readonly full: Label;
    readonly cooling: (hours: number) => Label;
    /** Why a row that is not in somebody's hands is not released. */
    readonly away: Label;
    readonly closed?: Label;
    /** How its log begins to tell of it. */
    readonly claimed: Label;
    readonly given?: (by: string) => Label;
    readonly released: Label;
  };
  /** What the new owner of rows is told. */
  readonly notice?: {
    readonly type: "leadNotFollowedUp" | "customerAlarmNotice";
    readonly given: RecordWords;
  };
  /** What rows keep of it beside the owner and the state. */
  readonly claimed?: (ctx: Context, owner: NewOwner) => NewValues<R>;
  readonly given?: (ctx: Context, owner: NewOwner) => NewValues<R>;
  /** The source `s` has the reason. */
  readonly dealt?: (ctx: Context) => NewValues<R>;
  readonly released?: (ctx: Context, reason: string | null) => NewValues<R>;
  /** How many rows a person has claimed since a moment; without it, days have no limit. */
  readonly claims?: (ctx: Context, userId: string, since: string) => Promise<number>;
  /** Rows `x` of a condition that have to stay with their people, and why. */
  readonly ties?: (ctx: Context, where: Fragment) => Promise<Reasons>;
  /**
   * The entity's own log, as a part of the statement that `changed` the rows: reads their id, number `n` and owner
   * columns, and the row as it was, `b`. The content may read them too.
   */
  readonly log?: (ctx: Context, most: number, event: PoolEvent, content: LoggedWords) => Fragment;
  readonly merge?: MergeRules<R & MergedRow>;
  /** Rows that go from one person to another may have to be approved first; `recent` is how many whoever asks passed on within a day. */
  readonly approval?: {
    readonly kind: ActKind;
    readonly recent: (ctx: Context) => Promise<number>;
  };
}

/** An entity whose rows people have. */
export interface OwnedEntity {
  readonly entity: Entity;
  readonly ownership: Ownership;
}

/** An entity with a pool as the domain works with it. */
export interface PooledEntity extends OwnedEntity {
  readonly ownership: Ownership & { readonly pool: Pool };
  readonly rules: PoolRules<MergedRow>;
}

const pools = new ExtensionPoint<PooledEntity>("the pool");

/** Brings an entity that declares a pool into the ownership domain, as its feature lists it; typed by the entity's rows. */
export function pool<E extends Entity>(entity: E, rules: PoolRules<Row<E>>): Extension {
  const { ownership } = entity;
  if (!ownership?.pool) throw new Error(`${entity.name} declares no pool`);
  return pools.with(entity.name, {
    entity,
    ownership: { ...ownership, pool: ownership.pool },
    // The domain hands it rows of this entity only.
    rules: rules as unknown as PooledEntity["rules"],
  });
}

/** The names of all entities with a pool. */
export const pooledNames = (): string[] => pools.keys();

/** What the domain knows of an entity; undefined where it has no pool. */
export const findPool = (name: string): PooledEntity | undefined => pools.get(name);

/** What the domain knows of an entity that has a pool. */
export function poolOf({ name }: Pick<Entity, "name">): PooledEntity {
  const found = pools.get(name);
  if (!found) throw new Error(`${name} has no pool`);
  return found;
}
