import type { Call, Method } from "./call.ts";
import type { Schema } from "./schema.ts";
import type { Fields, InputOf } from "./values.ts";

/** A call as the browser asks it: a declared one, or its address alone. */
export interface Askable {
  readonly method: Method;
  /** Without /api; the first is asked. */
  readonly paths: readonly string[];
  /** Changes data, by GET too. */
  readonly writes?: boolean;
  readonly input?: Fields;
  /** Type-level only: what an address takes whose declaration is not at hand. */
  readonly sends?: object;
  readonly answer?: Schema;
}

/** Where a declared call is found, for the frame of the browser, which carries no declarations: a path that is not the call's does not compile. */
export interface AddressOf<C extends Call> {
  readonly method: C["method"];
  readonly paths: readonly [C["paths"][number]];
  /** Type-level only; never set. */
  readonly input?: C["input"];
  /** Type-level only; never set. */
  readonly answer?: C["answer"];
}

/** A call that the engine's own part of the browser asks, and some feature answers. */
export interface Address<Output = null, Input extends object = object> {
  readonly method: Method;
  readonly paths: readonly [string];
  /** Type-level only; never set. */
  readonly sends?: Input;
  /** Type-level only; never set. */
  readonly answer?: Schema<Output>;
}

type Sent<V> = V extends readonly string[] ? V | string : V;

type Given<I> = { readonly [K in keyof I]: Sent<I[K]> | Extract<I[K], null | undefined> };

/** What the browser sends to a call: lists of ids also comma-joined. */
export type SentTo<C> = C extends { readonly sends?: infer I extends object }
  ? I
  : C extends { readonly input?: infer F }
    ? [Exclude<F, undefined>] extends [Fields]
      ? Given<InputOf<Exclude<F, undefined>>>
      : object
    : object;

/** What a call answers. */
export type AnswerTo<C> = C extends { readonly answer?: infer S }
  ? Exclude<S, undefined> extends Schema<infer O>
    ? O
    : unknown
  : unknown;
