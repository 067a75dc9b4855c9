import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { ListRow } from "#engine/web/list-row.ts";
import { plainText } from "#engine/web/list-row.ts";
import { detailAt, formAt, handleAt } from "./routes.ts";

interface Props {
  readonly row: ListRow;
  readonly onClose: () => void;
}

/** An action of a row that leads to a page of its own. */
const goTo = (to: (row: ListRow) => string) =>
  function GoTo({ row, onClose }: Props) {
    const go = useNavigate();
    const leave = useEffectEvent(() => {
      onClose();
      void go(to(row));
    });
    useEffect(() => leave(), []);
    return null;
  };

const about = (row: ListRow, instance: string) => ({
  processInstanceId: plainText(row[instance]),
  businessTable: plainText(row["businessTable"]),
  businessId: plainText(row["businessId"]),
});

export const ToForm = goTo((row) => formAt(row.id, plainText(row["formKey"])));
export const ToHandle = goTo((row) => handleAt(row.id, about(row, "processInstanceId")));
export const ToTaskDetail = goTo((row) => detailAt(about(row, "processInstanceId")));
export const ToDetail = goTo((row) => detailAt(about(row, "id")));
