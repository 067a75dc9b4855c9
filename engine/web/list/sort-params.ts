/** Where the sort goes on the wire and in the URL. */
export function sortParams(sort: string): Readonly<Record<string, string>> {
  if (sort === "") return {};
  return sort.startsWith("-") ? { descs: sort.slice(1) } : { ascs: sort };
}
