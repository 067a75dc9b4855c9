import { ref } from "#engine/model/index.ts";
import type { CallOutput } from "#engine/model/index.ts";
import { Suspense, useId, useState } from "react";
import { flushSync } from "react-dom";
import { KIND_UI } from "#engine/web/fields/index.ts";
import { whileTaking } from "#engine/web/fields/take-first.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { useBusy } from "#engine/web/runtime/report-errors.ts";
import { roleTreeKeys } from "../role.ts";
import styles from "./administration.module.css";

const ROLE = ref("参照角色", "Like role", { entity: "role" });

interface LikeRoleProps {
  /** What the chosen role holds. */
  readonly onTake: (held: CallOutput<typeof roleTreeKeys>) => void;
}

/** Begins with what another role holds. */
export function LikeRole({ onTake }: LikeRoleProps) {
  const say = useSay();
  const id = useId();
  const [roleId, setRoleId] = useState("");
  const [, run] = useBusy();
  const take = async (chosen: string) => {
    const held = await ask(roleTreeKeys, { roleIds: chosen });
    // Whoever waits for it reads it at once.
    flushSync(() => onTake(held));
  };
  const choose = (chosen: string) => {
    setRoleId(chosen);
    if (chosen !== "") whileTaking(run(() => take(chosen)));
  };
  return (
    <div className={styles.likeRole}>
      <label htmlFor={id}>{say(ROLE.label)}</label>
      <Suspense>
        <KIND_UI.ref.Input
          id={id}
          name="likeRoleId"
          field={ROLE}
          value={roleId}
          onChange={(value) => choose(typeof value === "string" ? value : "")}
        />
      </Suspense>
    </div>
  );
}
