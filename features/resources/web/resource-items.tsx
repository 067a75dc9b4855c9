import { FolderFilled } from "@ant-design/icons";
import type { Resource } from "../resource-calls.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { FileIcon } from "#engine/web/ui/file-icon.tsx";
import { megabytes } from "#engine/web/ui/megabytes.ts";
import { Tag } from "#engine/web/ui/tag.tsx";
import { chooseWords, words } from "./words.ts";
import styles from "./resources.module.css";

const PICTURE = new Set(["jpg", "jpeg", "png", "gif", "webp"]);

function Likeness({ row }: { readonly row: Resource }) {
  if (row.type === "dir") return <FolderFilled className={styles.resourceFolder} />;
  if (PICTURE.has(row.extension))
    return <img src={`${row.link}?size=small`} alt="" loading="lazy" />;
  return <FileIcon extension={row.extension} />;
}

function Opener({
  row,
  onOpen,
}: {
  readonly row: Resource;
  readonly onOpen: (id: string) => void;
}) {
  if (row.type === "dir")
    return (
      <button type="button" className={styles.resourceName} onClick={() => onOpen(row.id)}>
        {row.name}
      </button>
    );
  return (
    <a
      className={styles.resourceName}
      href={row.link}
      target="_blank"
      rel="noreferrer"
      title={row.name}
    >
      {row.name}
    </a>
  );
}

function Waiting({ row }: { readonly row: Resource }) {
  const say = useSay();
  return row.status === "0" && <Tag tone="warning">{say(words.unconfirmed)}</Tag>;
}

interface ItemsProps {
  readonly rows: readonly Resource[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
}

function Tick({
  row,
  chosen,
  onChoose,
}: Omit<ItemsProps, "rows" | "onOpen"> & { readonly row: Resource }) {
  const say = useSay();
  const ticked = chosen.includes(row.id);
  return (
    <input
      type="checkbox"
      aria-label={say(chooseWords(row.name))}
      checked={ticked}
      onChange={() => onChoose(ticked ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])}
    />
  );
}

/** The library as small pictures. */
export function ResourceGrid({ rows, onOpen, ...choosing }: ItemsProps) {
  return (
    <ul className={styles.resourceGrid}>
      {rows.map((row) => (
        <li key={row.id} data-chosen={choosing.chosen.includes(row.id)}>
          <Tick row={row} {...choosing} />
          <div className={styles.resourceLikeness}>
            <Likeness row={row} />
          </div>
          <Opener row={row} onOpen={onOpen} />
          <small>
            {row.type === "file" && megabytes(row.fileSize)} <Waiting row={row} />
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The library as a table. */
export function ResourceList({ rows, onOpen, ...choosing }: ItemsProps) {
  const say = useSay();
  const { chosen, onChoose } = choosing;
  return (
    <table className={styles.resourceList}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={say(words.chooseAll)}
              checked={rows.every(({ id }) => chosen.includes(id))}
              onChange={(event) => onChoose(event.target.checked ? rows.map(({ id }) => id) : [])}
            />
          </th>
          {[words.name, words.size, words.state, words.by, words.time].map((label) => (
            <th key={label[1]} scope="col">
              {say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={chosen.includes(row.id)}>
            <td>
              <Tick row={row} {...choosing} />
            </td>
            <td>
              <span className={styles.resourceCell}>
                <Likeness row={row} />
                <Opener row={row} onOpen={onOpen} />
              </span>
            </td>
            <td>{row.type === "file" && megabytes(row.fileSize)}</td>
            <td>
              <Waiting row={row} />
            </td>
            <td>{row.createUserName}</td>
            <td>{row.createTime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
