import type { TimelineEntry, Tone, View } from "@zhuke/model";
import { calls } from "@zhuke/model";
import { useQuery } from "@tanstack/react-query";
import { get } from "../app/http.ts";
import { useSay } from "../app/language.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ROWS } from "./list-data.ts";
import { words } from "./words.ts";

const TONES: Readonly<Record<string, Tone>> = {
  follow: "accent",
  visit: "violet",
  sign: "success",
  call: "info",
  communication: "cyan",
  change: "muted",
};

interface TimelineProps {
  readonly view: View;
  readonly id: string;
  readonly only?: TimelineEntry["kind"];
}

/** What happened to a record, newest first. */
export function Timeline({ view, id, only }: TimelineProps) {
  const say = useSay();
  const path = calls.find((call) => call.name === view.timeline)?.paths[0] ?? "";
  const subject = view.entity.name;
  const { data, isError } = useQuery({
    queryKey: [ROWS, path, subject, id],
    queryFn: ({ signal }) => get<readonly TimelineEntry[]>(path, { subject, id }, { signal }),
  });
  if (!data) return isError ? <EmptyState title={say(words.loadFailed)} /> : <Skeleton lines={5} />;
  const entries = only ? data.filter((entry) => entry.kind === only) : data;
  if (entries.length === 0) return <p className="engine-muted">{say(only ? words.noChanges : words.noStory)}</p>;
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={`${entry.kind}-${entry.id}`} data-tone={TONES[entry.kind] ?? "muted"}>
          <p>
            <b>{entry.userName}</b> {entry.title}
          </p>
          {entry.content !== "" && entry.content !== entry.title && <p className="timeline-content">{entry.content}</p>}
          {entry.files.map((file) => (
            <a key={file.link} href={file.link} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ))}
          <time>{entry.time}</time>
        </li>
      ))}
    </ol>
  );
}
