/** What an administrator can have approved first. */
export type ActKind = "export" | "refund" | "handOver";

/** What was agreed to while an agreed act is carried out: of this kind, about these records. */
export interface Approved {
  readonly kind: ActKind;
  readonly recordIds: ReadonlySet<string>;
}
