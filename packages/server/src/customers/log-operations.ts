import type { model as Model, Row } from "@zhuke/model";
import { model } from "@zhuke/model";
import type { Context } from "../engine/context.ts";
import { insertRows, newRow } from "../engine/write/insert-rows.ts";

export interface Operation {
  readonly customer: Pick<Row<typeof Model.customer>, "id" | "companyId">;
  /** A key of the dictionary customer_operation. */
  readonly type: string;
  readonly content: string;
}

/** Writes rows of the customers' operation log. */
export async function logOperations(ctx: Context, operations: readonly Operation[]): Promise<void> {
  await insertRows(
    ctx,
    model.operationLog,
    operations.map(({ customer, type, content }) =>
      newRow(ctx, {
        customerId: customer.id,
        operationType: type,
        operationDesc: content,
        operationUserId: ctx.session.userId,
        companyId: customer.companyId,
      }),
    ),
  );
}
