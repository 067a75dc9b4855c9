import type { Label } from "#engine/model/index.ts";
import { useSay } from "./language.ts";
import ui from "../ui/ui.module.css";

const LOADING: Label = ["正在加载", "Loading"];

/** A thin moving bar on top while something is fetched. */
export function Waiting() {
  const say = useSay();
  return <div className={ui.waiting} role="progressbar" aria-label={say(LOADING)} />;
}
