import type { Entity } from "./entity.ts";
import type { Label } from "./label.ts";
import type { Schema } from "./schema.ts";
import { schema } from "./schema.ts";
import type { Fields, InputOf, ValueOf } from "./values.ts";

declare const checked: unique symbol;

/** Values of fields, judged against the entity they belong to: made by `rowsWith`. */
export type Conditions = Readonly<Record<string, readonly (string | number | null)[]>> & {
  /** Type-level only; never set. */
  readonly [checked]: true;
};

/** Rows whose fields have one of these values: `rowsWith<typeof contract>({ checkStatus: ["0"] })`. */
export const rowsWith = <E extends Entity = never>(
  conditions: [E] extends [never]
    ? never
    : E extends Entity<infer F>
      ? { readonly [K in keyof F]?: readonly (ValueOf<F[K]> | null)[] }
      : never,
): Conditions => conditions as unknown as Conditions;

/** The button a call puts on views. */
export interface Button {
  readonly views: readonly string[];
  /** toolbar: once over the list; row: on each row and in its drawer; selection: on the rows ticked. */
  readonly at: readonly ("toolbar" | "row" | "selection")[];
  /** Asked before the call; no question where absent. */
  readonly confirm?: Label;
  readonly tone?: "primary" | "danger";
  /** What it does is drawn by the feature's own part of the browser, which also says on which rows it is there. */
  readonly custom?: true;
  /** Its form begins with what the one row says in fields of the same names, or in those named here by the inputs. */
  readonly fromRow?: true | Readonly<Record<string, string>>;
  /** Name of the call that takes it back for the same rows and inputs: offered for ten seconds instead of a question before. */
  readonly undoneBy?: string;
  /** The input that says who gets the rows: what came of it says how many went to whom. */
  readonly gives?: string;
  /** The one row it was done to is opened afterwards. */
  readonly opens?: true;
  /** Shown only on these rows. */
  readonly when?: Conditions;
  /** Shown only where the field of this name says somebody else than whoever looks: nobody reminds themselves. */
  readonly ofAnother?: string;
  /**
   * It decides about what the row asks for, by the names of two fields: whoever `askedBy` names does so only where `by`
   * names them too; for others than those it is no main button.
   */
  readonly decides?: { readonly askedBy: string; readonly by: string };
}

export type Method = "GET" | "POST";

/** Kinds of calls that cost more than a look at a few rows; of each, one person has only so many under way. */
export type Cost = "list" | "wideList" | "report" | "print" | "export" | "import";

export interface CallOptions<
  F extends Fields,
  Output = unknown,
  P extends string = string,
  M extends Method = Method,
> {
  readonly label: Label;
  readonly method: M;
  /** One path, or several that answer alike; without /api. */
  readonly path: P | readonly P[];
  /** Read from query and body alike; the body wins. `id` and `ids` come from the row or the selection, the rest is asked in a form. */
  readonly input: F;
  /** What `data` holds; nothing where absent. */
  readonly answer?: Schema<Output>;
  /** Permission code; "signed-in" for anyone with a session, "entering" also for who has to change a given password or set up a second factor first, "public" for anyone. */
  readonly permission: string;
  readonly button?: Button;
  /** Success text; 操作成功 where absent. */
  readonly done?: Label;
  /** Changes data although it may be a GET: needs the header token, refused cross-site, runs in a writing transaction. */
  readonly writes?: boolean;
  /** Its answer is shown this once (a password): never stored for repetitions. */
  readonly sensitive?: boolean;
  /** How costly it is; light where absent. */
  readonly cost?: Cost;
  /** Reads rows of every tenant: the platform's own calls only. */
  readonly acrossTenants?: true;
  /** Answers its data without the envelope, or streams something of its own; no transaction is open meanwhile. */
  readonly raw?: boolean;
  /** No transaction is open while it works, although it writes: it waits for a file or for somebody outside. */
  readonly noTransaction?: true;
  /** The cookie a browser sends by itself is enough: pictures. */
  readonly tokenByCookie?: true;
  /** The body is a form with one file. */
  readonly takesFile?: true;
}

export interface Call<
  F extends Fields = Fields,
  Output = unknown,
  P extends string = string,
  M extends Method = Method,
> extends CallOptions<F, Output, P, M> {
  readonly name: string;
  readonly paths: readonly P[];
  readonly writes: boolean;
  readonly answer: Schema<Output>;
}

/** The validated input of a call. */
export type CallInput<C> = C extends Call<infer F, unknown> ? InputOf<F> : never;

/** What a call answers in `data`. */
export type CallOutput<C> = C extends Call<Fields, infer O> ? O : never;

/** Declares one custom HTTP call; the types of its input and answer follow from `input` and `answer`. */
export const call = <
  const F extends Fields,
  const P extends string,
  const M extends Method,
  Output = null,
>(
  name: string,
  { answer, ...options }: CallOptions<F, Output, P, M>,
): Call<F, Output, P, M> => ({
  ...options,
  name,
  paths: typeof options.path === "string" ? [options.path] : options.path,
  writes: options.writes ?? options.method === "POST",
  answer: answer ?? (schema.nothing as Schema<Output>),
});
