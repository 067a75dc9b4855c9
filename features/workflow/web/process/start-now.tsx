import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { formAt } from "../routes.ts";

interface StartNowProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** Leads to where an application of the process is made, as opening the row does. */
export function StartNow({ row, onClose }: StartNowProps) {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    onClose();
    void navigate(formAt(row.id, plainText(row["formKey"])));
  }, [row, navigate, onClose]);
  return null;
}
