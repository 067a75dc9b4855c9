/** A column as its table or its design has it. */
export interface SourceColumn {
  readonly name: string;
  /** As PostgreSQL writes it, such as character varying(64) or numeric(18,2). */
  readonly type: string;
  readonly comment: string;
  readonly commentEn: string;
  readonly required: boolean;
  readonly primary: boolean;
  /** Dictionary its values are of, where it is known. */
  readonly dictCode?: string | undefined;
  /** Whom it refers to, where it is known. */
  readonly refersTo?: string | undefined;
}

export interface SourceTable {
  readonly name: string;
  readonly comment: string;
}
