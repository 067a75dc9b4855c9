import type { Answered, Tone } from "#engine/model/index.ts";
import { sharedWords } from "#engine/model/index.ts";
import type { warning } from "#features/warnings/feature.ts";
import { MUTED_NOTICES } from "#features/warnings/feature.ts";
import { isTask, noticePlace } from "#features/warnings/web/notice-place.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { besideAddress } from "#engine/web/record/beside.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useDict } from "#engine/web/runtime/dictionaries.ts";
import { useScreenIndex } from "#engine/web/runtime/descriptions.ts";
import type { RowsOf } from "#engine/web/runtime/rows.ts";
import { readPage } from "#engine/web/runtime/rows.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive } from "#engine/web/runtime/live.ts";
import { usePermission, useSession } from "#engine/web/runtime/session.ts";
import { recount, reread } from "#engine/web/list/list-data.ts";
import { useSetting } from "#engine/web/settings.ts";
import { toast } from "#engine/web/ui/feedback.ts";
import { MARK_READ } from "./addresses.ts";
import { words } from "./words.ts";

const FIELDS = [
  "id",
  "name",
  "warnType",
  "warnContent",
  "createTime",
  "resourceType",
  "resourceId",
  "responsiblePersonId",
  "responsiblePerson",
  "state",
] as const;

export type Notice = Pick<Answered<typeof warning>, (typeof FIELDS)[number]>;

/** A notice as the server sends it to open browsers, in both languages. */
type LiveNotice = Pick<
  Notice,
  "id" | "name" | "warnContent" | "resourceType" | "resourceId" | "state"
> & {
  readonly warnContentEn?: string | null;
};

/** Who holds it may have everybody's notices on the bell. */
const SEES_ALL = "crmWarnMsg_admin";

const KEY = ["notices"] as const;
const ALL_ROWS = 999_999;
/** Notices the bell lists. */
export const SHOWN = 10;
/** Asked for where the user wants none. */
const NO_KIND = "none";

const TONES: Readonly<Record<string, Tone>> = {
  leadsUnassigned: "warning",
  leadNotFollowedUp: "info",
  customerAlarmNotice: "danger",
  pkAlarmNotice: "success",
  reportNotice: "info",
  leadContactLate: "warning",
  leadContactEscalated: "danger",
  flowNotice: "info",
  colleagueNotice: "info",
  colleagueFollow: "info",
  repairNotice: "info",
  maintenanceNotice: "warning",
};

export function noticeTone(notice: Notice): Tone {
  return TONES[notice.warnType ?? ""] ?? "muted";
}

function useWarnings(): RowsOf<typeof warning> {
  return { paths: [useScreenIndex().entities["warning"]?.path ?? ""] };
}

/** Whose notices the bell has: one's own, or everybody's for who looks after warnings and has not chosen otherwise. */
export function useWhoseNotices() {
  const choosable = usePermission()(SEES_ALL);
  const [chosen, choose] = useSetting<"all" | "own">("notices.whose", "all");
  return { choosable, value: choosable ? chosen : "own", choose } as const;
}

/** Unread notices of the kinds the user wants; one's own are all there, to be marked as read at once. */
export function useNotices() {
  const warnings = useWarnings();
  const userId = useSession((state) => state.userId);
  const own = useWhoseNotices().value === "own";
  const [muted] = useSetting<readonly string[]>(MUTED_NOTICES, []);
  const kinds = useDict("warn_type").map(({ value }) => String(value));
  const wanted =
    muted.length === 0
      ? undefined
      : kinds.filter((kind) => !muted.includes(kind)).join(",") || NO_KIND;
  const query = {
    current: 1,
    size: own ? ALL_ROWS : SHOWN,
    fields: FIELDS.join(","),
    status: 0,
    warnType: wanted,
    responsiblePersonId: own ? userId : undefined,
  };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => readPage(warnings, "list", query, { signal }),
    // Nobody is told live of what is addressed to others: whoever opens the bell asks anew.
    refetchOnMount: "always",
    meta: { silent: true },
  });
}

/** Marks notices as read; quietly where that only follows from something else. */
export function useMarkRead({ quiet = false } = {}) {
  const say = useSay();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => ask(MARK_READ, { ids }),
    onSuccess: () => {
      if (!quiet) toast.success(say(words.marked));
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** Notes that one's own notice was opened: news is read then, a warning stays until its reason ends, a task until it is decided. */
export function useNoteOpened() {
  const { mutate } = useMarkRead({ quiet: true });
  return (notice: Pick<Notice, "id" | "state" | "resourceType" | "resourceId">): void => {
    if (!notice.state && !isTask(notice)) mutate([notice.id]);
  };
}

/** Shows notices the moment the server sends them, with the way to what they are about, in the tab that is looked at. */
export function useLiveNotices(): void {
  const say = useSay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const index = useScreenIndex();
  const noteOpened = useNoteOpened();
  useLive("notice", (data) => {
    const notice = data === undefined ? undefined : (JSON.parse(data) as LiveNotice);
    if (notice && !document.hidden) {
      const content = notice.warnContent ?? notice.name ?? "";
      const place = noticePlace(index, notice);
      toast.news(
        say([content, notice.warnContentEn ?? content]),
        place === undefined
          ? undefined
          : {
              label: say(sharedWords.view),
              // Over the screen that is there when it is pressed, not over the one that was there when it came.
              go: () => {
                noteOpened(notice);
                void navigate(besideAddress(index, place, location));
              },
            },
      );
    }
    void client.invalidateQueries({ queryKey: KEY });
    // What it is about shows as it is now where it is open, and in the list beside it.
    if (notice?.resourceId) void reread(client, notice.resourceId);
    // What one is told of is mostly something more to do.
    void recount(client);
  });
  // Some were resolved meanwhile: the bell counts anew without a word.
  useLive("notices", () => void client.invalidateQueries({ queryKey: KEY }));
}
