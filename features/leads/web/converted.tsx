import type { ConvertResult } from "../lead-calls.ts";
import { convertLeads } from "../lead-calls.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSay } from "#engine/web/runtime/language.ts";
import { toast } from "#engine/web/ui/feedback.ts";

const OPEN = ["查看客户", "Open the customer"] as const;
const LIST = "/customer/customer";

/** Leads became customers: offers to go on with the one there is, or with all of them. */
export default function Converted({
  answer,
  onClose,
}: {
  readonly answer: unknown;
  readonly onClose: () => void;
}) {
  const say = useSay();
  const go = useNavigate();
  useEffect(() => {
    const { customers } = answer as ConvertResult;
    const to = customers.length === 1 ? `${LIST}?id=${customers[0]!.customerId}` : LIST;
    toast.offer(say(convertLeads.done ?? OPEN), say(OPEN), () => void go(to));
    onClose();
  }, [answer, go, onClose, say]);
  return null;
}
