import type { Label } from "#engine/model/index.ts";
import { normalisePhone, sharedWords } from "#engine/model/index.ts";
import type { PhoneHolder as Holder } from "../phone-verdict.ts";
import { phoneVerdict } from "../phone-verdict.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ask } from "#engine/web/runtime/ask.ts";
import { useSay } from "#engine/web/runtime/language.ts";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import styles from "./phone-holder.module.css";

const KINDS: Readonly<Record<Holder["kind"], Label>> = {
  lead: ["线索", "lead"],
  customer: ["客户", "customer"],
  contact: ["联系人", "contact"],
};

function heldBy({ kind, name, owner, customer = "" }: Holder): Label {
  const [zh, en] = KINDS[kind];
  const [whose, of] =
    customer === "" ? ["", ""] : [`（客户 ${customer}）`, ` (customer ${customer})`];
  const [belongs, to] = owner === "" ? ["", ""] : [`，当前归属：${owner}`, `, with ${owner}`];
  return [
    `该号码已有${zh}：${name}${whose}${belongs}`,
    `A ${en} has this number: ${name}${of}${to}`,
  ];
}

interface PhoneHolderProps {
  readonly value: unknown;
  readonly row?: ListRow;
}

/** Says at once who holds the number being typed; saving is checked by the server all the same. */
export default function PhoneHolder({ value, row }: PhoneHolderProps) {
  const say = useSay();
  const phone = normalisePhone(plainText(value));
  const { data } = useQuery({
    queryKey: ["phone-verdict", phone, row?.id],
    queryFn: ({ signal }) => ask(phoneVerdict, { phone, ...(row && { id: row.id }) }, { signal }),
    enabled: /^1[3-9]\d{9}$/.test(phone),
    meta: { silent: true },
  });
  return (
    <span role="status" className={styles.phoneHolder}>
      {data?.map((holder) => (
        <span key={holder.kind + holder.name}>
          {say(heldBy(holder))}{" "}
          {holder.route !== "" && <Link to={holder.route}>{say(sharedWords.view)}</Link>}
        </span>
      ))}
    </span>
  );
}
