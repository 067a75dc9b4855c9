import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSay } from "#engine/web/runtime/language.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { Board } from "./board.tsx";
import { words } from "./words.ts";
import styles from "./board.module.css";

/** The board alone, filling a window of its own. */
export default function BoardWindow() {
  const title = useSay()(words.board);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.boardWindow}>
        <Board />
      </main>
    </QueryClientProvider>
  );
}
