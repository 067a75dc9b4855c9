import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { onTheWall } from "#engine/web/runtime/clock.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { ROWS, useRefresh } from "#engine/web/runtime/refresh.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { calendarYear, fillHolidays } from "../work-calendar.ts";
import type { CalendarDay } from "./month.tsx";
import { Month } from "./month.tsx";
import { sumWords, words } from "./words.ts";
import buttons from "#engine/web/ui/button.module.css";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./calendar.module.css";

interface YearDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** The year as a calendar makes it, month by month; fills in public holidays. */
export default function YearDialog({ row, onClose }: YearDialogProps) {
  const say = useSay();
  const may = usePermission();
  const refresh = useRefresh();
  const [year, setYear] = useState(() => Number(onTheWall().slice(0, 4)));
  const [busy, run] = useBusy();
  const { data, error } = useQuery({
    queryKey: [ROWS, calendarYear.paths[0], row.id, year],
    queryFn: ({ signal }) => ask(calendarYear, { id: row.id, year }, { signal }),
    meta: { silent: true },
  });
  const fill = () =>
    run(async () => {
      const { added, announced } = await ask(fillHolidays, { id: row.id, year });
      await refresh();
      toast.success(
        say(added === 0 ? words.complete : announced ? words.announced : words.notAnnounced),
      );
    });
  const months = Array.from({ length: 12 }, (_, n) => n + 1);
  const daysOf = (month: number): readonly CalendarDay[] =>
    (data?.days ?? []).filter(({ day }) => Number(day.slice(5, 7)) === month);
  return (
    <TabModal
      open
      width={980}
      title={`${plainText(row["calendarName"])} · ${year}`}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.yearTools}>
        <button type="button" className={buttons.plainButton} onClick={() => setYear(year - 1)}>
          {say(words.before)}
        </button>
        <button type="button" className={buttons.plainButton} onClick={() => setYear(year + 1)}>
          {say(words.after)}
        </button>
        {may(fillHolidays.permission) && (
          <button
            type="button"
            className={buttons.solidButton}
            disabled={busy}
            onClick={() => void fill()}
          >
            {say(fillHolidays.label)}
          </button>
        )}
        {data && <span className={ui.muted}>{say(sumWords(data.workingDays, data.hours))}</span>}
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton lines={10} />}
      {data && (
        <div className={styles.months}>
          {months.map((month) => (
            <Month key={month} days={daysOf(month)} />
          ))}
        </div>
      )}
      <ul className={styles.legend}>
        <li className={styles.works}>{say(words.works)}</li>
        <li className={styles.off}>{say(words.off)}</li>
        <li className={styles.holiday}>{say(words.holiday)}</li>
        <li className={styles.madeUp}>{say(words.madeUp)}</li>
      </ul>
    </TabModal>
  );
}
