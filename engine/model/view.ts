import type { Entity } from "./entity.ts";
import type { SomeOf, Where } from "./where.ts";
import type { IconName } from "./icon.ts";
import type { Label } from "./label.ts";
import type { LinesOnForm } from "./own-lines.ts";
import type { Field } from "./fields/field.ts";
import type { Fields } from "./values.ts";

export interface Section<N extends string> {
  readonly title: Label;
  readonly fields: readonly N[];
}

export interface SavedView {
  readonly key: string;
  readonly label: Label;
  /** Query parameters; @me is the signed-in user's id, @now and @today the present moment and day. */
  readonly filter: Readonly<Record<string, string | number>>;
  /** Field its rows are ordered by until somebody orders them otherwise; a leading minus for descending. */
  readonly sort?: string;
  /** Draws the count in the warning colour. */
  readonly urgent?: boolean;
  /** Stands there only while it holds something. */
  readonly whenAny?: true;
  /** Key of a tab: it stands there until that one is known to hold nothing. */
  readonly unlessEmpty?: string;
}

/** Another list shown as a tab of the record drawer, filtered by the record. */
export interface Related<N extends string = string> {
  /** Name of the view whose entity is listed. */
  readonly view: string;
  /** Field of that entity which holds this record's id. */
  readonly by: string;
  /** Field of this record whose value is looked for instead of its id; no list where it is empty. */
  readonly of?: N;
  /** Fields whose values a new row takes over from this record. */
  readonly with?: readonly N[];
  /** Fields a new row starts with, each by the field of this record that holds its value; they may be changed. */
  readonly starts?: Readonly<Record<string, N>>;
  /** Is added to although this record is only read. */
  readonly open?: true;
  /** Is added to only where fields of this record have one of these values. */
  readonly when?: SomeOf<N, readonly (string | number)[]>;
  readonly label?: Label;
}

/** A step a record takes on its way, with the field that says when. */
export interface PathStep<N extends string = string> {
  readonly label: Label;
  readonly at: N;
}

/** The story that a record shares with what it belongs to: an opportunity with its customer. */
export interface SharedStory<N extends string = string> {
  /** View of what it belongs to. */
  readonly view: string;
  /** Field of this record with its id. */
  readonly of: N;
  /** View of the entries that are written down there. */
  readonly log: string;
}

export interface ViewOptions<N extends string> {
  readonly title: Label;
  readonly route: string;
  readonly icon: IconName;
  /** Addresses it had before: they lead to it still. */
  readonly formerRoutes?: readonly string[];
  /** Which of the entity's lists it shows; `list` by default. */
  readonly list?: string;
  /** Menu code; the entity's permission where absent. */
  readonly permission?: string;
  /** Columns shown at first, in this order; `fixed` first columns stay in sight. */
  readonly columns: readonly N[];
  /** Numbers added up over everything the filter finds, shown at the foot of the list. */
  readonly totals?: readonly N[];
  /** Further columns people can switch on. */
  readonly more?: readonly N[];
  /** Fields of the folded-open search form and of the filter chips. */
  readonly search?: readonly N[];
  /** Placeholder of the one search box; no box where absent. */
  readonly quick?: Label;
  readonly form?: readonly Section<N>[];
  /** Facts on top of the drawer; the columns where absent. */
  readonly facts?: readonly N[];
  readonly saved?: readonly SavedView[];
  readonly related?: readonly Related<N>[];
  /** Edits the entity's own lines in its form. */
  readonly lines?: LinesOnForm<N>;
  /** Shows the story of the record in its drawer: the timeline call of this name, asked with the record's id. */
  readonly timeline?: string;
  readonly story?: SharedStory<N>;
  /** The way of a record, shown under its name with the days it got so far. */
  readonly path?: readonly PathStep<N>[];
  readonly add?: boolean;
  /** Name of the call that adds a row from this view, where it is not the entity's submit. */
  readonly addBy?: string;
  readonly edit?: boolean;
  /** Rows whose fields have one of these values are only read. */
  readonly lockedWhen?: SomeOf<N, readonly (string | number)[]>;
  readonly remove?: boolean;
  readonly detail?: boolean;
  readonly imports?: boolean;
  readonly exports?: boolean;
  /** Phone layout: the card of a row. The title is the entity's. */
  readonly card?: {
    readonly lines: readonly (readonly N[])[];
    readonly status?: N;
    readonly tags?: readonly N[];
    readonly footer?: readonly N[];
  };
  /** Fixed filter beside the list's own. */
  readonly where?: Where<N>;
  /** Left out of the menu: reached from another screen only. */
  readonly hidden?: boolean;
}

export interface View<F extends Fields = Fields> extends ViewOptions<string> {
  readonly name: string;
  readonly entity: Entity<F>;
  readonly list: string;
  readonly permission: string;
}

type Audit =
  | "createTime"
  | "updateTime"
  | "createUser"
  | "updateUser"
  | "createUserName"
  | "updateUserName"
  | "createDept"
  | "createDeptName";

/** Names a view over an entity may show: its fields, the titles of what they refer to, and the audit values. */
export type ColumnOf<F extends Fields> =
  | (keyof F & string)
  | Audit
  | {
      [K in keyof F]: F[K] extends Field<unknown, boolean, infer L> ? L : never;
    }[keyof F];

/** Declares a screen over an entity by positive lists of its fields. */
export function view<F extends Fields>(
  name: string,
  entity: Entity<F>,
  options: ViewOptions<ColumnOf<NoInfer<F>>>,
): View<F> {
  const editable = entity.operations.includes("submit");
  return {
    add: editable,
    edit: editable,
    remove: entity.operations.includes("remove"),
    detail: entity.operations.includes("detail"),
    imports: entity.imports ?? false,
    exports: entity.exports ?? false,
    ...(options as ViewOptions<string>),
    name,
    entity,
    list: options.list ?? Object.keys(entity.lists)[0]!,
    permission: options.permission ?? entity.permission,
  };
}
