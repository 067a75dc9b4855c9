import { passwordAge } from "#features/administration/feature.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import { words } from "./words.ts";
import ui from "#engine/web/ui/ui.module.css";

/** Says when the password is older than the company wants. */
export function PasswordDue() {
  const say = useSay();
  const { data } = useQuery({
    queryKey: ["password-age"],
    queryFn: () => ask(passwordAge, {}),
  });
  return data?.due ? (
    <p role="status" className={ui.fieldProblem}>
      {say(words.due)}
    </p>
  ) : null;
}
