/** A colleague somebody begins to name in a text: where the @ stands, and the letters behind it. */
export interface Asked {
  readonly from: number;
  readonly keyword: string;
}

/** An @ that begins a name, up to the cursor; that of a mail address follows a letter. */
const BEGUN = /(?<![\w.])@([^\s@]{0,24})$/;

/** What the text before the cursor asks for, if anything. */
export function askedAt(text: string, cursor: number): Asked | undefined {
  const begun = BEGUN.exec(text.slice(0, cursor));
  return begun ? { from: begun.index, keyword: begun[1] ?? "" } : undefined;
}
