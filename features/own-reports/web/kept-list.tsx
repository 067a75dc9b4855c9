import { sharedWords } from "#engine/model/index.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { download } from "#engine/web/runtime/download.ts";
import { downloadPicture } from "#engine/web/runtime/download-picture.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { confirm, toast } from "#engine/web/ui/feedback.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import type { Time } from "../own-report-calls.ts";
import { OWN_ROUTE } from "../own-route.ts";
import {
  deliveredPicture,
  deliveredWorkbook,
  removeOwnReport,
  reportDeliveries,
  saveOwnReport,
  subscribeReport,
  TIMES,
} from "../own-report-calls.ts";
import type { KeptReport } from "./use-kept.ts";
import { KEPT } from "./kept-key.ts";
import { addressOf, useKeptReports } from "./use-kept.ts";
import { TIME_WORDS, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./own-reports.module.css";

/** Begins with what most people ask first. */
const FRESH = `${OWN_ROUTE}?figs=consulted,valid,visited1,signed&dims=ownerUserId`;

/** The reports the user may open, and what subscriptions brought. */
export function KeptList() {
  const say = useSay();
  const kept = useKeptReports();
  return (
    <div className={styles.list}>
      <header>
        <h1>{say(words.title)}</h1>
        <Link className={buttons.solidButton} to={FRESH}>
          {say(words.fresh)}
        </Link>
      </header>
      {kept.isError && !kept.data && <LoadFailed onRetry={() => void kept.refetch()} />}
      {kept.isPending && <Skeleton lines={6} />}
      {kept.data?.length === 0 && (
        <EmptyState title={say(words.empty)} hint={say(words.emptyHint)} />
      )}
      {kept.data && kept.data.length > 0 && (
        <ul className={styles.kept}>
          {kept.data.map((report) => (
            <KeptItem key={report.id} report={report} />
          ))}
        </ul>
      )}
      <Deliveries />
    </div>
  );
}

function KeptItem({ report }: { readonly report: KeptReport }) {
  const say = useSay();
  const client = useQueryClient();
  const { id, name, author, editable, every, roleIds, route, query } = report;
  const done = (text: string) => {
    toast.success(text);
    return client.invalidateQueries({ queryKey: [KEPT] });
  };
  return (
    <li>
      <Link to={addressOf(report)}>{name}</Link>
      <span>
        {author}
        {roleIds.length > 0 && ` · ${say(words.shared)}`}
      </span>
      <label>
        {say(words.subscribe)}
        <select
          className={ui.selectField}
          value={every}
          onChange={(event) =>
            void reportErrors(async () => {
              const value = event.target.value as Time | "";
              await ask(subscribeReport, { id, ...(value !== "" && { every: value }) });
              await done(say(words.subscribed));
            })
          }
        >
          <option value="">{say(words.never)}</option>
          {TIMES.map((time) => (
            <option key={time} value={time}>
              {say(TIME_WORDS[time])}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.actions}>
        <button
          type="button"
          className={buttons.linkButton}
          aria-label={`${say(sharedWords.copy)} ${name}`}
          onClick={() =>
            void reportErrors(async () => {
              await ask(saveOwnReport, { name: `${name} 2`.slice(0, 64), route, query });
              await done(say(words.kept));
            })
          }
        >
          {say(sharedWords.copy)}
        </button>
        {editable && (
          <button
            type="button"
            className={buttons.linkButton}
            aria-label={`${say(sharedWords.remove)} ${name}`}
            onClick={() =>
              void reportErrors(async () => {
                if (!(await confirm(say(words.removeAsk)))) return;
                await ask(removeOwnReport, { id });
                await done(say(sharedWords.removed));
              })
            }
          >
            {say(sharedWords.remove)}
          </button>
        )}
      </span>
    </li>
  );
}

function Deliveries() {
  const say = useSay();
  const { data } = useQuery({
    queryKey: ["report-deliveries"],
    queryFn: () => ask(reportDeliveries, {}),
    meta: { silent: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={say(words.delivered)}>
      <h2>{say(words.delivered)}</h2>
      <ul className={styles.kept}>
        {data.map(({ id, name, day }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{day}</span>
            <span className={styles.actions}>
              <button
                type="button"
                className={buttons.linkButton}
                aria-label={`${say(words.picture)} ${name} ${day}`}
                onClick={() => void downloadPicture(deliveredPicture, { id }, `${name}-${day}`)}
              >
                {say(words.picture)}
              </button>
              <button
                type="button"
                className={buttons.linkButton}
                aria-label={`${say(words.workbook)} ${name} ${day}`}
                onClick={() => void download(deliveredWorkbook, { id })}
              >
                {say(words.workbook)}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
