import type { Field } from "./field.ts";

type Optional<F> = {
  readonly [K in keyof F]: F[K] extends Field<infer V, boolean> ? Field<V, false> : never;
};

/** The same fields for a call that changes only what it is given: nothing required, no defaults. */
export function optional<F extends Readonly<Record<string, Field>>>(fields: F): Optional<F> {
  const loosened = Object.entries(fields).map(([name, field]) => {
    const { required: _required, default: _default, ...options } = field.options;
    return [name, { ...field, options }];
  });
  return Object.fromEntries(loosened) as Optional<F>;
}
