import type { Label } from "#engine/model/index.ts";
import { POOL_STATUS } from "../customer-codes.ts";
import { sql } from "kysely";
import { appointCustomers as appointCustomersCall } from "../customer-calls.ts";
import { customer as customerEntity } from "../customer.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { bulkResult, newOwner } from "#features/ownership/server/index.ts";
import { notifyOfRecords } from "#features/warnings/server/index.ts";
import { NOT_HELD } from "./customer-pool.ts";
import { lockedCustomers } from "./locked-customers.ts";
import { logOperations } from "./log-operations.ts";

/** Names who serves customers beside their salesperson. */
export const appointCustomers = handle(
  appointCustomersCall,
  async (ctx, { ids, commServiceId, sigDesignerId }) => {
    if (!commServiceId && !sigDesignerId)
      throw badRequest("请选择客服或设计师", "Please select a service rep or designer");
    const service = commServiceId ? await newOwner(ctx, commServiceId) : undefined;
    const designer = sigDesignerId ? await newOwner(ctx, sigDesignerId) : undefined;
    const rows = await lockedCustomers(ctx, ids);
    const able = rows.filter((row) => row.poolStatus === POOL_STATUS.held);
    await changeRows(ctx, customerEntity, {
      set: {
        ...(service && { commServiceId: service.id }),
        ...(designer && { sigDesignerId: designer.id }),
      },
      where: sql`x.id = any(${able.map(({ id }) => id)})`,
      most: able.length,
    });
    const said = (serviceWord: string, designerWord: string, separator: string): string =>
      [
        service && `${serviceWord} → ${service.name}`,
        designer && `${designerWord} → ${designer.name}`,
      ]
        .filter(Boolean)
        .join(separator);
    const words: Label = [said("客服", "设计师", "；"), said("Service", "Designer", "; ")];
    await logOperations(
      ctx,
      able.map((customer) => ({ customer, type: "appoint", content: words })),
    );
    await notifyOfRecords(
      ctx,
      customerEntity,
      "customerAlarmNotice",
      [service, designer].flatMap((person) =>
        person ? able.map(({ id, name }) => ({ id, name: name ?? "", userId: person.id })) : [],
      ),
      {
        one: (name) => [
          `您已被指定服务客户 ${name}`,
          `You were appointed to serve customer ${name}`,
        ],
        several: (count) => [
          `您已被指定服务 ${count} 位客户`,
          `You were appointed to serve ${count} customers`,
        ],
      },
    );
    return bulkResult(
      ctx,
      ids,
      able.map(({ id }) => id),
      rows,
      () => NOT_HELD,
    );
  },
);
