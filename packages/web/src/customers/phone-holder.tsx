import type { Label, PhoneHolder as Holder } from "@zhuke/model";
import { declared, normalisePhone } from "@zhuke/model";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { get } from "../app/http.ts";
import { useSay } from "../app/language.ts";
import type { ListRow } from "../engine/list-row.ts";
import { plainText } from "../engine/list-row.ts";
import "./phone-holder.css";

const KINDS: Readonly<Record<Holder["kind"], Label>> = { lead: ["线索", "lead"], customer: ["客户", "customer"] };

const heldBy = (kind: Label, name: string, owner: string): Label => [
  `该号码已有${kind[0]}：${name}，当前归属：${owner}`,
  `A ${kind[1]} has this number: ${name}, with ${owner}`,
];

interface PhoneHolderProps {
  readonly value: unknown;
  readonly row?: ListRow;
}

/** Says at once who holds the number being typed; saving is judged by the server all the same. */
export default function PhoneHolder({ value, row }: PhoneHolderProps) {
  const say = useSay();
  const phone = normalisePhone(plainText(value));
  const { data } = useQuery({
    queryKey: ["phone-verdict", phone, row?.id],
    queryFn: ({ signal }) =>
      get<readonly Holder[]>(declared.phoneVerdict.paths[0] ?? "", { phone, ...(row && { id: row.id }) }, { signal }),
    enabled: /^1[3-9]\d{9}$/.test(phone),
    meta: { silent: true },
  });
  return (
    <span role="status" className="phone-holder">
      {data?.map(({ kind, name, owner, route }) => (
        <span key={kind + name}>
          {say(heldBy(KINDS[kind], name, owner))} {route !== "" && <Link to={route}>{say(["查看", "Open"])}</Link>}
        </span>
      ))}
    </span>
  );
}
