import { TeamOutlined } from "@ant-design/icons";
import type { Label } from "#engine/model/index.ts";
import { useSay } from "../runtime/language.ts";
import { useSession } from "../runtime/session.ts";
import { toast } from "../ui/feedback.ts";
import type { useSavedViews } from "./own-views.ts";
import type { ViewTab } from "./saved-views.ts";
import buttons from "../ui/button.module.css";

const SHARE: Label = ["与部门共享", "Share with the department"];
const KEEP_TO_ONESELF: Label = ["停止共享", "Stop sharing"];

const sharedWords = (dept: string): Label => [
  `「${dept}」及下级部门的同事都能看到这个视图`,
  `Everybody in ${dept} and below has this view now`,
];

interface ShareViewProps {
  readonly tab: ViewTab;
  readonly saved: ReturnType<typeof useSavedViews>;
}

/** Gives a view of one's own to everybody in one's department and below, or keeps it to oneself again. */
export function ShareView({ tab, saved }: ShareViewProps) {
  const say = useSay();
  const dept = useSession((session) => session.dept?.deptName);
  if (!dept) return null;
  return (
    <button
      type="button"
      className={buttons.link}
      onClick={() => {
        const { shared, ...rest } = tab;
        saved.put(shared ? rest : { ...rest, shared: true });
        if (!shared) toast.success(say(sharedWords(dept)));
      }}
    >
      <TeamOutlined aria-hidden /> {say(tab.shared ? KEEP_TO_ONESELF : SHARE)}
    </button>
  );
}
