import type { HealthSection } from "../health-calls.ts";
import { systemHealth } from "../health-calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Tag } from "#engine/web/ui/tag.tsx";
import { HealthTables } from "./health-tables.tsx";
import { states, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./health-page.module.css";

const REFRESH_MS = 15_000;

/** How the whole installation is, read again and again while it is open. */
export default function HealthPage() {
  const say = useSay();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["system-health", language],
    queryFn: ({ signal }) => ask(systemHealth, {}, { signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  return (
    <section aria-label={say(words.title)}>
      <header className={styles.healthHead}>
        <h1>{say(words.title)}</h1>
        {data && (
          <span className={ui.muted}>
            {say(words.at)} {data.at.slice(11)} · {say(words.hint)}
          </span>
        )}
        {isError && <Tag tone="danger">{say(words.lost)}</Tag>}
        <button
          type="button"
          className={buttons.plainButton}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {say(words.refresh)}
        </button>
      </header>
      {!data && !isError && <Skeleton lines={12} />}
      <div className={styles.healthSections}>
        {data?.sections.map((section) => (
          <Section key={section.key} section={section} />
        ))}
      </div>
    </section>
  );
}

function Section({ section }: { readonly section: HealthSection }) {
  const say = useSay();
  const { label, tone } = states[section.state];
  return (
    <article className={styles.healthSection} aria-labelledby={`health-${section.key}`}>
      <header>
        <h2 id={`health-${section.key}`}>{section.title}</h2>
        <Tag tone={tone}>{say(label)}</Tag>
        <span className={ui.muted}>{section.says}</span>
      </header>
      {section.facts.length > 0 && (
        <dl>
          {section.facts.map((fact) => (
            <div key={fact.label} data-tone={fact.state && states[fact.state].tone}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <HealthTables tables={section.tables} />
    </article>
  );
}
