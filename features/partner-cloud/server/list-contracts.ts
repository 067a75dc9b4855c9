import { handle } from "#engine/server/calls.ts";
import { may } from "#engine/server/access/session.ts";
import { notFound } from "#engine/server/errors.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { readPage } from "#engine/server/read/list.ts";
import { contract } from "#features/contracts/feature.ts";
import { customer } from "#features/customers/feature.ts";
import { customerContracts, fyContract } from "../feiyu-contract.ts";

/** Contracts of a customer: those kept here, and those of the partner cloud for who may see them. */
export const listContracts = handle(customerContracts, async (ctx, { id }) => {
  if (!(await readRow(ctx, customer, id))) throw notFound();
  const asked = { customerId: id, size: "200" };
  const ours = await readPage(ctx, contract, Object.values(contract.lists)[0]!, asked);
  if (!may(ctx.session, fyContract.permission)) return ours.records;
  const theirs = await readPage(ctx, fyContract, Object.values(fyContract.lists)[0]!, asked);
  return [...ours.records, ...theirs.records];
});
