import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import type { CallOutput } from "#engine/model/index.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { LoadFailed } from "#engine/web/ui/load-failed.tsx";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { Tag } from "#engine/web/ui/tag.tsx";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import type { PlatformKind } from "../platform-reasons.ts";
import { readReasons, saveReasons, TENCENT_REASONS } from "../platform-reasons.ts";
import styles from "./ad-platforms.module.css";
import { words } from "./words.ts";

type Row = CallOutput<typeof readReasons>[number];

const KEY = ["platform-reasons"];

/** Which reason an invalid lead has at each platform, type by type, without a gap. */
export default function ReasonsPage() {
  const say = useSay();
  const may = usePermission();
  const client = useQueryClient();
  const [busy, run] = useBusy();
  const [changed, change] = useState<Readonly<Record<string, Partial<Row>>>>({});
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(readReasons, {}, { signal }),
  });
  const rows = (data ?? []).map((row) => ({ ...row, ...changed[row.invalidType] }));
  const put = (invalidType: string, platform: PlatformKind, reason: string) =>
    change({ ...changed, [invalidType]: { ...changed[invalidType], [platform]: reason } });
  const isWhole = rows.every(({ tencent, ocean }) => tencent && ocean);
  const save = () =>
    run(async () => {
      const of = (platform: PlatformKind) =>
        Object.fromEntries(rows.map((row) => [row.invalidType, row[platform]]));
      await ask(saveReasons, { reasons: { tencent: of("tencent"), ocean: of("ocean") } });
      toast.success(say(words.saved));
      change({});
      await client.invalidateQueries({ queryKey: KEY });
    });
  return (
    <section className={styles.reasons} aria-label={say(words.reasons)}>
      <header>
        <h1>{say(words.reasons)}</h1>
        {data && !isWhole && <Tag tone="danger">{say(words.gaps)}</Tag>}
        {may(saveReasons.permission) && (
          <button
            type="button"
            className={buttons.solidButton}
            disabled={busy || !data || !isWhole}
            onClick={() => void save()}
          >
            {say(words.save)}
          </button>
        )}
      </header>
      <p className={ui.muted}>{say(words.hint)}</p>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={12} />}
      {data && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words.invalidType)}</th>
              <th scope="col">{say(words.tencent)}</th>
              <th scope="col">{say(words.ocean)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.invalidType}>
                <th scope="row">{say(row.label)}</th>
                <td>
                  <Select
                    className={ui.full}
                    aria-label={`${say(row.label)} ${say(words.tencent)}`}
                    value={row.tencent || null}
                    placeholder={say(words.gap)}
                    status={row.tencent ? undefined : "error"}
                    options={TENCENT_REASONS.map(([value, label]) => ({
                      value,
                      label: say(label),
                    }))}
                    onChange={(reason) => put(row.invalidType, "tencent", reason)}
                  />
                </td>
                <td>
                  <input
                    className={ui.textField}
                    aria-label={`${say(row.label)} ${say(words.ocean)}`}
                    aria-invalid={!row.ocean}
                    placeholder={say(words.gap)}
                    maxLength={40}
                    value={row.ocean}
                    onChange={(event) =>
                      put(row.invalidType, "ocean", event.target.value.toUpperCase())
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && <p className={ui.muted}>{say(words.oceanHint)}</p>}
    </section>
  );
}
