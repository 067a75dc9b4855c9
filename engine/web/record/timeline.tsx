import { timelineCursor } from "#engine/model/index.ts";
import {
  AccountBookOutlined,
  CommentOutlined,
  ContactsOutlined,
  FileDoneOutlined,
  FileProtectOutlined,
  FundOutlined,
  HistoryOutlined,
  MessageOutlined,
  PhoneOutlined,
  ShopOutlined,
} from "@ant-design/icons";
import type { Address, Label, TimelineEntry, Tone, ViewDescription } from "#engine/model/index.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useDicts } from "../runtime/dictionaries.ts";
import { ask } from "../runtime/ask.ts";
import { useSay } from "../runtime/language.ts";
import { ROWS } from "../runtime/refresh.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { words } from "../words.ts";
import buttons from "../ui/button.module.css";
import ui from "../ui/ui.module.css";
import styles from "./timeline.module.css";

interface Kind {
  readonly tone: Tone;
  readonly Icon: ComponentType;
  readonly label: Label;
  /** Dictionary its titles are keys of. */
  readonly dict?: string;
}

/** How each kind of entry is shown; the log of a lead speaks in other words than that of a customer. */
const kindsOf = (subject: string): Readonly<Record<TimelineEntry["kind"], Kind>> => ({
  follow: {
    tone: "accent",
    Icon: CommentOutlined,
    label: ["跟进", "Follow-up"],
    dict: "follow_type",
  },
  visit: { tone: "violet", Icon: ShopOutlined, label: ["到店", "Visit"] },
  sign: { tone: "success", Icon: FileDoneOutlined, label: ["签单", "Sign"], dict: "sig_status" },
  call: { tone: "info", Icon: PhoneOutlined, label: ["通话", "Call"], dict: "call_end_status" },
  contact: { tone: "cyan", Icon: ContactsOutlined, label: ["联系人", "Contact"] },
  business: { tone: "violet", Icon: FundOutlined, label: ["商机", "Opportunity"] },
  contract: { tone: "success", Icon: FileProtectOutlined, label: ["合同", "Contract"] },
  payment: { tone: "success", Icon: AccountBookOutlined, label: ["收款", "Payment"] },
  communication: { tone: "cyan", Icon: MessageOutlined, label: ["聊天记录", "Chat"] },
  change: {
    tone: "muted",
    Icon: HistoryOutlined,
    label: ["变更", "Change"],
    dict: subject === "lead" ? "modify_type" : "customer_operation",
  },
});

const SOUND = /\.(wav|mp3|m4a|aac|amr|ogg|webm)$/;

/** Entries fetched at once; older ones come when they are asked for. */
const PAGE = 50;

/** The call that tells the story of a record. */
const storyAt = (path: string): Address<readonly TimelineEntry[]> => ({
  method: "GET",
  paths: [path],
});

interface TimelineProps {
  readonly view: Pick<ViewDescription, "timelinePath"> & {
    readonly entity: Pick<ViewDescription["entity"], "name">;
  };
  readonly id: string;
  readonly only?: TimelineEntry["kind"];
}

/** What happened to a record, newest first. */
export function Timeline({ view, id, only }: TimelineProps) {
  const say = useSay();
  const path = view.timelinePath ?? "";
  const subject = view.entity.name;
  const kinds = kindsOf(subject);
  const dicts = useDicts(Object.values(kinds).flatMap(({ dict }) => dict ?? []));
  const titleOf = ({ kind, title }: TimelineEntry) => {
    const { dict, label } = kinds[kind];
    const word = dict === undefined ? title : dicts.label(dict, title);
    return word === "" || word === say(label) ? say(label) : `${say(label)} · ${word}`;
  };
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [ROWS, path, subject, id],
    queryFn: ({ signal, pageParam }) =>
      ask(storyAt(path), { subject, id, size: PAGE, before: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === PAGE ? timelineCursor(last) : undefined;
    },
  });
  if (!data) return isError ? <EmptyState title={say(words.loadFailed)} /> : <Skeleton lines={5} />;
  const loaded = data.pages.flat();
  const entries = only ? loaded.filter((entry) => entry.kind === only) : loaded;
  if (entries.length === 0)
    return <p className={ui.muted}>{say(only ? words.noChanges : words.noStory)}</p>;
  return (
    <>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={`${entry.kind}-${entry.id}`} data-tone={kinds[entry.kind].tone}>
            <Mark kind={kinds[entry.kind]} />
            <p className={styles.timelineHead}>
              <b>{entry.userName}</b>
              <span>{titleOf(entry)}</span>
              <time>{entry.time}</time>
            </p>
            {entry.content !== "" && entry.content !== entry.title && (
              <p className={styles.timelineContent}>{entry.content}</p>
            )}
            {entry.files.map((file) =>
              SOUND.test(file.link) ? (
                <audio
                  key={file.link}
                  controls
                  preload="none"
                  src={file.link}
                  aria-label={file.name}
                />
              ) : (
                <a key={file.link} href={file.link} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              ),
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <button
          type="button"
          className={buttons.link}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say(words.earlier)}
        </button>
      )}
    </>
  );
}

function Mark({ kind: { Icon } }: { readonly kind: Kind }) {
  return (
    <span className={styles.timelineMark} aria-hidden>
      <Icon />
    </span>
  );
}
