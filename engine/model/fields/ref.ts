import { kind } from "./field.ts";

interface Reference {
  /** Name under which answers carry the referenced row's title; also a filter by that title. */
  readonly labelAs?: string;
  /** Filter of the rows a form offers; «@name» is what another field of the form holds. */
  readonly among?: Readonly<Record<string, string>>;
}

interface Target extends Reference {
  /** Name of the entity referred to; never a thunk, so that entities may refer to each other. */
  readonly entity: string;
  /** Choosing a row of a tree chooses all below it. */
  readonly branches?: true;
}

/** The id of a row of another entity of the same tenant. */
export const ref = kind<string, Target>("ref", "id");

/** Several ids; comma-joined on the wire, a list in TypeScript. */
export const refs = kind<readonly string[], Target>("refs", "ids");

/** A member of staff. */
export const user = kind<string, Reference>("user", "id");

/** A department, chosen from the tree. */
export const dept = kind<string, Reference>("dept", "id");

/** A region by its code, chosen province → city → district. */
export const region = kind<string, Reference>("region", "text");
