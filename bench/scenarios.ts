/** One kind of list request, as the browser sends it. */
export interface Scenario {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** The customer list where absent. */
  readonly path?: string;
}

/** What issue 2 asks to stay fast at any size. `owner` is a salesperson of the generated data. */
export function scenarios(owner: string): Scenario[] {
  return [
    { name: "list page, 20 newest", query: { size: "20" } },
    { name: "list page, 50 newest", query: { size: "50" } },
    { name: "filtered: one salesperson", query: { size: "20", ownerUserId: owner } },
    {
      name: "filtered: intention and source",
      query: { size: "20", purpose: "3", customerSource: "1" },
    },
    { name: "sorted by next follow-up", query: { size: "20", ascs: "next_time" } },
    { name: "deep page (offset 20,000)", query: { size: "20", current: "1001" } },
    { name: "total of a filter", query: { size: "1", isEffective: "3", ownerUserId: owner } },
    { name: "search: two-character name", query: { size: "20", keyword: "王伟" } },
    { name: "search: pinyin initials", query: { size: "20", keyword: "zwm" } },
    { name: "search: last four digits", query: { size: "20", keyword: "6688" } },
    { name: "search: whole phone", query: { size: "20", keyword: "13800138000" } },
  ];
}
