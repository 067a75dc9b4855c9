import type { CallOutput } from "#engine/model/index.ts";
import { passwordAge } from "#features/administration/feature.ts";
import { useQuery } from "@tanstack/react-query";
import { get } from "#engine/web/runtime/http.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";

const PATH = passwordAge.paths[0]!;

/** Says when the password is older than the company wants. */
export function PasswordDue() {
  const say = useSay();
  const { data } = useQuery({
    queryKey: ["password-age"],
    queryFn: () => get<CallOutput<typeof passwordAge>>(PATH),
  });
  return data?.due ? (
    <p role="status" className={ui.fieldProblem}>
      {say(words.due)}
    </p>
  ) : null;
}
