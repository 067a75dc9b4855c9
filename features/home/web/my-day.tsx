import { DISPATCH_STATUS } from "#features/customers/feature.ts";
import { SPEED_STATE } from "#features/speed/feature.ts";
import { CHECK_STATUS } from "#features/contracts/feature.ts";
import type { Label, ViewDescription } from "#engine/model/index.ts";
import { Link } from "react-router";
import { useViews } from "#engine/web/runtime/descriptions.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { type Count, useCounts } from "#engine/web/list/list-data.ts";
import { useFillFilter } from "#engine/web/list/fill-filter.ts";
import { listAddress } from "#engine/web/list/saved-views.ts";
import { numberWords } from "#engine/web/words.ts";
import { MY_DAY_VIEWS } from "./my-day-views.ts";
import { words } from "./words.ts";
import styles from "./home-page.module.css";

type Person = "ownerUserId" | "commServiceId" | "sigDesignerId";

interface Duty {
  readonly label: Label;
  readonly filter: Readonly<Record<string, string | number>>;
  /** Field its list is ordered by. */
  readonly sort?: string;
  readonly urgent?: boolean;
  /** Whose duty it is; everybody's where absent. */
  readonly permission?: string;
}

/** Whoever may give leads to others looks after all of them. */
const LEADS_OTHERS = "clue_allocation";

/** Next follow-ups of the records that name the user in a field: one is overdue from its moment on, as it is marked everywhere. */
const followUps = (person: Person): readonly Duty[] => [
  {
    label: words.dueToday,
    filter: { [person]: "@me", nextTimeStart: "@now", nextTimeEnd: "@todayEnd" },
    sort: "nextTime",
  },
  {
    label: words.overdue,
    filter: { [person]: "@me", nextTime_lt: "@now" },
    sort: "nextTime",
    urgent: true,
  },
];
const fresh: Duty = { label: words.fresh, filter: { ownerUserId: "@me", followupTimes: 0 } };

/** Dispatched to the designer, who has not taken them on yet. */
const toAccept: Duty = {
  label: words.toAccept,
  filter: { sigDesignerId: "@me", dispatchStatus: DISPATCH_STATUS.dispatching },
  urgent: true,
};

const teamOverdue: Duty = {
  label: words.teamOverdue,
  filter: { nextTime_lt: "@now" },
  sort: "nextTime",
  permission: LEADS_OTHERS,
};
const unallocated: Duty = {
  label: words.unallocated,
  filter: {},
  urgent: true,
  permission: LEADS_OTHERS,
};
const notContacted: Duty = {
  label: words.notContacted,
  filter: { state: SPEED_STATE.open },
  permission: LEADS_OTHERS,
};

const toApprove: Duty = {
  label: words.toApprove,
  filter: { checkStatus: CHECK_STATUS.inApproval, approverIds: "@me" },
  urgent: true,
  permission: "contract_judge",
};
const inApproval: Duty = {
  label: words.inApproval,
  filter: { checkStatus: CHECK_STATUS.inApproval, ownerUserId: "@me" },
};

const tasks: Duty = { label: words.tasks, filter: {}, urgent: true };
const tasksOfGroups: Duty = { label: words.tasksOfGroups, filter: {} };

interface DutyGroup {
  /** Name of the view that lists what is to be done. */
  readonly view: (typeof MY_DAY_VIEWS)[number];
  /** The view's where absent. */
  readonly title?: Label;
  readonly duties: readonly Duty[];
  /** The field that names the user, where only some are named in it. */
  readonly person?: Person;
  /** Told of only where something waits. */
  readonly rare?: true;
  /** The same for whoever may only look at its records: none of them is theirs. */
  readonly rareForViewers?: true;
  /** The same for whoever does not open this other view. */
  readonly rareWithout?: (typeof MY_DAY_VIEWS)[number];
}

const GROUPS: readonly DutyGroup[] = [
  {
    view: "lead",
    duties: [fresh, ...followUps("ownerUserId"), teamOverdue],
    rareForViewers: true,
  },
  { view: "lead-pool", duties: [unallocated] },
  { view: "lead-speed", duties: [notContacted] },
  // Who has no leads has customers of their own by chance only.
  {
    view: "customer",
    duties: [...followUps("ownerUserId"), teamOverdue],
    rareForViewers: true,
    rareWithout: "lead",
  },
  {
    view: "customer",
    title: words.served,
    duties: followUps("commServiceId"),
    person: "commServiceId",
    rare: true,
  },
  {
    view: "customer",
    title: words.designed,
    duties: [toAccept, ...followUps("sigDesignerId")],
    person: "sigDesignerId",
    rare: true,
  },
  { view: "contract", duties: [toApprove, inApproval] },
  { view: "work-todo", title: words.workflow, duties: [tasks], rare: true },
  { view: "work-claim", duties: [tasksOfGroups], rare: true },
];

/** What waits for the signed-in user today, each number with its list behind it. */
export function MyDay() {
  const say = useSay();
  const may = usePermission();
  const views = new Map(useViews(MY_DAY_VIEWS).map((view) => [view.name, view]));
  const groups = GROUPS.flatMap((group) => {
    const { title, duties, person, rare, rareForViewers, rareWithout } = group;
    const view = views.get(group.view);
    const own = duties.filter(({ permission }) => permission === undefined || may(permission));
    if (!view || own.length === 0) return [];
    const isRare =
      rare ??
      ((rareForViewers && !view.edit) || (rareWithout !== undefined && !views.has(rareWithout)));
    return [{ view, title: title ?? view.title, duties: own, person, isRare }];
  });
  if (groups.length === 0) return null;
  return (
    <section className={styles.myDay} aria-label={say(words.myDay)}>
      <h2>{say(words.myDay)}</h2>
      {groups.map((group) => (
        <Duties key={group.title[0]} {...group} />
      ))}
      <p>{say(words.allDone)}</p>
    </section>
  );
}

function Duties({
  view,
  title,
  duties,
  person,
  isRare,
}: Required<Pick<DutyGroup, "title" | "duties">> &
  Pick<DutyGroup, "person"> & { readonly view: ViewDescription; readonly isRare: boolean }) {
  const say = useSay();
  // Most are named in it nowhere: one count tells, and spares theirs.
  const [named] = useCounts(view, person ? [{ [person]: "@me" }] : []);
  const fill = useFillFilter();
  const counts = useCounts(
    view,
    duties.map(({ filter }) => filter),
    person === undefined || Boolean(named?.total),
  );
  if (isRare && !counts.some((count) => count?.total)) {
    const isAsked = named?.total !== 0 && counts.includes(undefined);
    return isAsked ? <ul hidden aria-busy /> : null;
  }
  return (
    <ul aria-label={say(title)}>
      <li className={styles.myDayWhat} aria-hidden>
        {say(title)}
      </li>
      {duties.map((duty, position) => (
        <li key={duty.label[0]}>
          <Link to={listAddress(view, duty, fill)}>
            {say(duty.label)}
            <Waiting count={counts[position]} urgent={duty.urgent} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ count, urgent }: { readonly count?: Count; readonly urgent?: boolean }) {
  return (
    <b data-urgent={urgent && (count?.total ?? 0) > 0} data-none={count?.total === 0}>
      {count ? numberWords(count.total, count.totalCapped) : "·"}
    </b>
  );
}
