import { declared } from "@zhuke/model";
import type { CallOutput } from "@zhuke/model";
import { useQuery } from "@tanstack/react-query";
import { get } from "../app/http.ts";
import { useSay } from "../app/language.ts";
import { words } from "./words.ts";

const PATH = declared.passwordAge.paths[0]!;

/** Says when the password is older than the company wants. */
export function PasswordDue() {
  const say = useSay();
  const { data } = useQuery({ queryKey: ["password-age"], queryFn: () => get<CallOutput<typeof declared.passwordAge>>(PATH) });
  return data?.due ? (
    <p role="status" className="field-problem">
      {say(words.due)}
    </p>
  ) : null;
}
