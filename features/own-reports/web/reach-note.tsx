import type { Fields, Label, TypeOf } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import { useQuery } from "@tanstack/react-query";
import { deptNames } from "#engine/web/fields/dept-names.ts";
import { useDeptTree } from "#engine/web/fields/dept.tsx";
import { useNamesOf } from "#engine/web/fields/remote.ts";
import { parts } from "#engine/web/list-row.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { figureFilters, reportReach } from "#features/sales-figures/feature.ts";
import { Note } from "./note.tsx";
import { outside, partly, words } from "./words.ts";

interface ReachNoteProps {
  /** What a report may be limited by. */
  readonly filters: Fields;
  /** What a filter is set to; "" where it is not. */
  readonly text: (name: string) => string;
}

/** Says of a report that is limited to what its reader does not see, or not all of, that this is so; by names the reader may know. */
export default function ReachNote({ filters, text }: ReachNoteProps) {
  const chosen = (kind: string): readonly string[] =>
    Object.entries(filters).flatMap(([name, field]) =>
      field.kind === kind ? parts(text(name)) : [],
    );
  const [depts, people] = [chosen("dept"), chosen("user")];
  const { data } = useQuery({
    queryKey: ["report-reach", depts, people],
    queryFn: ({ signal }) => ask(reportReach, { depts, people }, { signal }),
    enabled: depts.length + people.length > 0,
    meta: { silent: true },
  });
  if (!data || data.outside.length + data.partly.length === 0) return null;
  return <Beyond reach={data} people={people} />;
}

interface BeyondProps {
  readonly reach: TypeOf<typeof reportReach.answer>;
  readonly people: readonly string[];
}

function Beyond({ reach, people }: BeyondProps) {
  const say = useSay();
  const depts = deptNames(useDeptTree().data);
  const persons = useNamesOf(figureFilters.ownerUserId, people);
  const named = (ids: readonly string[]): Label => {
    const names = ids.flatMap((id) => depts.get(id) ?? persons.get(id) ?? []);
    if (names.length < ids.length) return words.someOfFilter;
    return [
      names.map((name) => `「${name}」`).join(sharedWords.comma[0]),
      names.join(sharedWords.comma[1]),
    ];
  };
  return (
    <Note>
      {reach.outside.length > 0 && <span>{say(outside(named(reach.outside)))}</span>}
      {reach.partly.length > 0 && <span>{say(partly(named(reach.partly)))}</span>}
      <span>{say(words.ownData)}</span>
    </Note>
  );
}
