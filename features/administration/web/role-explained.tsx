import type { RoleExplained as Explained } from "../view-as.ts";
import { explainRole } from "../view-as.ts";
import { useQuery } from "@tanstack/react-query";
import { sharedWords } from "#engine/model/index.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useLanguage, useSay } from "#engine/web/runtime/language.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { TabModal } from "#engine/web/ui/tab-modal.tsx";
import { Tag } from "#engine/web/ui/tag.tsx";
import { explainWords, peopleWords, words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";
import styles from "./role-explained.module.css";

/** What a role opens, presses and sees, to be read. */
export default function RoleExplained({
  row,
  onClose,
}: {
  readonly row: ListRow;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ["role-explained", row.id, language],
    queryFn: ({ signal }) => ask(explainRole, { id: row.id }, { signal }),
    staleTime: 0,
  });
  return (
    <TabModal
      open
      width={820}
      footer={null}
      title={say(explainWords(plainText(row["roleName"])))}
      onCancel={onClose}
    >
      {data ? <Explanation data={data} /> : <Skeleton lines={10} />}
    </TabModal>
  );
}

function Explanation({ data }: { readonly data: Explained }) {
  const say = useSay();
  return (
    <div className={styles.roleExplained}>
      <p>
        {say(peopleWords(data.people))} {say(words.defaultScope)} <b>{data.defaultScope}</b>
        {data.administrator && ` ${say(words.everything)}`}
      </p>
      {data.groups.length === 0 && <p className={ui.muted}>{say(words.noMenus)}</p>}
      {data.groups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.menus.map((menu) => (
              <div key={menu.title}>
                <dt>{menu.title}</dt>
                <dd>
                  {menu.scope !== "" && (
                    <p>
                      <span className={ui.muted}>{say(words.rowsSeen)}</span> {menu.scope}
                    </p>
                  )}
                  <p>
                    <span className={ui.muted}>{say(words.buttons)}</span>{" "}
                    {menu.buttons.length === 0
                      ? say(words.readOnly)
                      : menu.buttons.join(say(sharedWords.comma))}
                  </p>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {data.apis.length > 0 && (
        <section>
          <h3>{say(words.apis)}</h3>
          <ul>
            {data.apis.map((api) => (
              <li key={api.path}>
                <Tag tone={api.open ? "success" : "danger"}>
                  {say(api.open ? words.open : words.closed)}
                </Tag>{" "}
                {api.title} <code>{api.path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
