import type { Drill, ReportColumn, ReportRow } from "#engine/model/index.ts";
import type { ReactNode } from "react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSay } from "../runtime/language.ts";
import { useScreenIndex } from "../runtime/descriptions.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useTabOrder } from "./figure-table.tsx";
import styles from "./drill-link.module.css";

interface List extends Drill {
  readonly to: string;
  readonly title: readonly [string, string];
}

/** Answers the lists behind a number that the user may open, with their addresses. */
function useDrills(): (column: ReportColumn | undefined, row: ReportRow) => readonly List[] {
  const { views } = useScreenIndex();
  return (column, row) => {
    const drills = row["drill"];
    const lists = column && typeof drills === "object" ? (drills?.[column.name] ?? []) : [];
    return lists.flatMap((list) => {
      const view = views[list.view];
      if (!view) return [];
      return [
        {
          ...list,
          title: view.title,
          to: `${view.route}?${new URLSearchParams(list.filter).toString()}`,
        },
      ];
    });
  };
}

interface DrillChoiceProps {
  readonly lists: readonly List[];
  readonly onClose: () => void;
}

/** The lists that together make a number, one of them to be opened. */
function DrillChoice({ lists, onClose }: DrillChoiceProps) {
  const say = useSay();
  return (
    <Dialog
      label={say(["这个数字由几个列表组成", "Lists behind this number"])}
      className={styles.drillChoice}
      onClose={onClose}
    >
      <ul>
        {lists.map(({ view, title, to, count }) => (
          <li key={view}>
            <Link to={to} onClick={onClose}>
              {say(title)} <b>{count.toLocaleString("en")}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Opens the rows behind a number that was picked in a chart; `choice` is to be rendered beside the chart. */
export function useDrillPick(): {
  readonly pick: (column: ReportColumn | undefined, row: ReportRow) => void;
  readonly choice: ReactNode;
} {
  const drills = useDrills();
  const go = useNavigate();
  const [asked, setAsked] = useState<readonly List[]>([]);
  return {
    pick: (column, row) => {
      const lists = drills(column, row);
      if (lists.length > 1) setAsked(lists);
      else if (lists[0]) void go(lists[0].to);
    },
    choice: asked.length > 0 && <DrillChoice lists={asked} onClose={() => setAsked([])} />,
  };
}

interface DrillLinkProps {
  readonly column: ReportColumn;
  readonly row: ReportRow;
  readonly className?: string;
  /** Said instead of the bare number. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A number made of several lists, of which one is chosen. */
function DrillButton({ column, row, className = "", label, children }: DrillLinkProps) {
  const { pick, choice } = useDrillPick();
  const tabIndex = useTabOrder();
  return (
    <>
      <button
        type="button"
        className={`${styles.drillButton} ${className}`}
        aria-label={label}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => pick(column, row)}
      >
        {children}
      </button>
      {choice}
    </>
  );
}

/** A number of a report that leads to its rows; where several lists make it, one is chosen. */
export function DrillLink(props: DrillLinkProps) {
  const { column, row, className = "", label, children } = props;
  const lists = useDrills()(column, row);
  const tabIndex = useTabOrder();
  const [only] = lists;
  if (!only) return <span className={className}>{children}</span>;
  if (lists.length > 1) return <DrillButton {...props} />;
  return (
    <Link to={only.to} className={className} aria-label={label} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
