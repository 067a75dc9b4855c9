/** A label whose unit stands in brackets at its end, taken apart: 面积（㎡） → 面积 and ㎡. */
export function unitOf(label: string): { readonly label: string; readonly unit: string } {
  const [, name, unit] = /^(.+?)\s*[（(]([^（()）]+)[）)]$/.exec(label) ?? [];
  if (name === undefined || unit === undefined) return { label, unit: "" };
  // Signs and Chinese units follow their number at once, Latin ones after a space.
  return { label: name, unit: /^[a-z]/i.test(unit) ? ` ${unit}` : unit };
}
