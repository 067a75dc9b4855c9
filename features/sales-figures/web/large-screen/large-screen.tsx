import {
  FullscreenOutlined,
  LeftOutlined,
  PauseOutlined,
  CaretRightOutlined,
  RightOutlined,
} from "@ant-design/icons";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ROWS, useAskedAgain } from "#engine/web/runtime/refresh.ts";
import { useOnline } from "#engine/web/runtime/connection.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useLive, useLiveStream } from "#engine/web/runtime/live.ts";
import { queryClient } from "#engine/web/runtime/query-client.ts";
import { Clock } from "./clock.tsx";
import { MonthNumbers } from "./month-numbers.tsx";
import { Panel } from "./panel.tsx";
import { SLIDES } from "./slides.ts";
import { useLatestVersion } from "./use-latest-version.ts";
import type { Rotation } from "./use-rotation.ts";
import { useRotation } from "./use-rotation.ts";
import { words } from "./words.ts";
import styles from "./large-screen.module.css";

function Controls({ rotation }: { readonly rotation: Rotation }) {
  const say = useSay();
  const { at, paused, go, show, pause } = rotation;
  return (
    <footer className={styles.controls}>
      <button type="button" aria-label={say(words.previous)} onClick={() => go(-1)}>
        <LeftOutlined />
      </button>
      {SLIDES.map(({ title }, place) => (
        <button
          key={say(title)}
          type="button"
          aria-current={place === at ? "page" : undefined}
          onClick={() => show(place)}
        >
          {say(title)}
        </button>
      ))}
      <button type="button" aria-label={say(words.next)} onClick={() => go(1)}>
        <RightOutlined />
      </button>
      <button
        type="button"
        aria-label={say(paused ? words.play : words.pause)}
        onClick={() => pause(!paused)}
      >
        {paused ? <CaretRightOutlined /> : <PauseOutlined />}
      </button>
      <button
        type="button"
        aria-label={say(words.fullScreen)}
        onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
      >
        <FullscreenOutlined />
      </button>
    </footer>
  );
}

function Screen() {
  const say = useSay();
  const client = useQueryClient();
  const rotation = useRotation(SLIDES.length);
  const connected = useOnline();
  useLatestVersion();
  useLiveStream();
  useAskedAgain();
  useLive("performance", () => void client.invalidateQueries({ queryKey: [ROWS] }));
  const slide = SLIDES[rotation.at]!;
  return (
    <main className={styles.screen} data-mode="dark">
      <header>
        <h1>{say(words.title)}</h1>
        <h2>{say(slide.title)}</h2>
        <span role="status" data-live={connected}>
          {say(connected ? words.live : words.stale)}
        </span>
        <Clock />
      </header>
      {slide.month && <MonthNumbers />}
      <div className={styles.panels}>
        {slide.panels.map((panel) => (
          <Panel key={panel.report.name} {...panel} />
        ))}
      </div>
      <Controls rotation={rotation} />
    </main>
  );
}

/** The company's numbers to hang on a wall, alone in a window. */
export default function LargeScreen() {
  const title = useSay()(words.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>
  );
}
