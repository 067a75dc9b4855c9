import type { DragEvent } from "react";
import { useState } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { usePermission } from "#engine/web/runtime/session.ts";
import { Pager } from "#engine/web/list/pager.tsx";
import { EmptyState } from "#engine/web/ui/empty-state.tsx";
import { useScreenClass } from "#engine/web/ui/screen-class.ts";
import { Skeleton } from "#engine/web/ui/skeleton.tsx";
import { FolderTree } from "./folder-tree.tsx";
import {
  choose,
  goTo,
  pathTo,
  TOP,
  uploadInto,
  useFolders,
  useLibrary,
  useResources,
} from "./library.ts";
import { ResourceGrid, ResourceList } from "./resource-items.tsx";
import { Additions, ChosenBar, LibraryTools } from "./resource-tools.tsx";
import { words } from "./words.ts";
import listScreenStyles from "#engine/web/list/list-screen.module.css";
import styles from "./resources.module.css";

function Trail() {
  const say = useSay();
  const folder = useLibrary((state) => state.folder);
  const { data: folders = [] } = useFolders();
  const way = [{ id: TOP, title: say(words.all) }, ...pathTo(folders, folder)];
  return (
    <nav aria-label={say(words.folders)} className={styles.resourceTrail}>
      {way.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-current={id === folder ? "page" : undefined}
          onClick={() => goTo({ folder: id, keyword: "" })}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function Contents() {
  const say = useSay();
  const { chosen, shape, ...place } = useLibrary();
  const { data, isError } = useResources(place);
  const { data: folders = [] } = useFolders();
  if (!data) return isError ? <EmptyState title={say(words.failed)} /> : <Skeleton lines={8} />;
  const rows = data.records;
  const Items = shape === "grid" ? ResourceGrid : ResourceList;
  const searched = place.keyword !== "" || place.waiting;
  return (
    <>
      {chosen.length > 0 && <ChosenBar rows={rows} folders={folders} />}
      <div className={styles.resourceContents}>
        {rows.length === 0 ? (
          <EmptyState
            title={say(searched ? words.noneFound : words.empty)}
            hint={searched ? undefined : say(words.emptyHint)}
          />
        ) : (
          <Items
            rows={rows}
            chosen={chosen}
            onChoose={choose}
            onOpen={(folder) => goTo({ folder, keyword: "" })}
          />
        )}
      </div>
      {data.total > rows.length && (
        <Pager
          total={data.total}
          current={place.current}
          size={place.size}
          onChange={(patch) => goTo(patch)}
        />
      )}
    </>
  );
}

/** The company's library: folders left, what is in the chosen one right; files can be dropped anywhere on it. */
export default function ResourcePage() {
  const say = useSay();
  const may = usePermission();
  const phone = useScreenClass() === 0;
  const folder = useLibrary((state) => state.folder);
  const { data: folders = [] } = useFolders();
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) =>
    may("resource_add") && event.dataTransfer.types.includes("Files");
  return (
    <div className={styles.resourcePage}>
      {!phone && (
        <aside
          className={`${listScreenStyles.listAside} ${styles.resourceAside}`}
          aria-label={say(words.folders)}
        >
          <FolderTree
            folders={folders}
            chosen={folder}
            onChoose={(id) => goTo({ folder: id, keyword: "" })}
          />
        </aside>
      )}
      <section
        className={styles.resourceMain}
        data-over={over}
        aria-label={say(words.title)}
        onDragOver={(event) => {
          if (!takes(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!takes(event)) return;
          event.preventDefault();
          setOver(false);
          uploadInto(folder, event.dataTransfer.files);
        }}
      >
        <header className={listScreenStyles.listHeading}>
          <h1>{say(words.title)}</h1>
          <Additions />
        </header>
        <Trail />
        <LibraryTools />
        <Contents />
      </section>
    </div>
  );
}
