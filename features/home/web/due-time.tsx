import { onTheWall } from "#engine/web/runtime/clock.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./next-up.module.css";

const DAY_MS = 86_400_000;
const NEAR = [
  [-1, words.yesterdayAt],
  [0, words.todayAt],
  [1, words.tomorrowAt],
] as const;

interface DueTimeProps {
  readonly moment: string;
  /** In ms since 1970. */
  readonly now: number;
}

/** When somebody is to be followed up, as people say it: by the name of a day that is near. */
export function DueTime({ moment, now }: DueTimeProps) {
  const say = useSay();
  const late = moment < onTheWall(now);
  const near = NEAR.find(([days]) =>
    moment.startsWith(onTheWall(now + days * DAY_MS).slice(0, 10)),
  );
  return (
    <time className={late ? styles.late : undefined} dateTime={moment} title={moment}>
      {near ? `${say(near[1])} ${moment.slice(11, 16)}` : moment.slice(5, 16)}
      {late && <span className={ui.visuallyHidden}> {say(words.overdue)}</span>}
    </time>
  );
}
