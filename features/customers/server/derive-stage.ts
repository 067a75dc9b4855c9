import { MEASURED, REFUNDED, SIGN_STATUS, VALIDITY } from "#features/dictionaries/feature.ts";
import { FLAG } from "#engine/model/index.ts";
import type { Row } from "#engine/model/index.ts";
import type { customer } from "../customer.ts";

type Customer = Row<typeof customer>;

export type StageFacts = Pick<
  Customer,
  | "isEffective"
  | "isSurvey"
  | "surveyDate"
  | "firstCommDate"
  | "secondCommDate"
  | "thirdCommDate"
  | "sigSmall"
  | "sigStatus"
  | "transferDate"
  | "startDate"
  | "openStartDate"
  | "completeDate"
>;

/** The furthest stage the facts of a customer prove; nobody types it in. */
export function deriveStage(facts: StageFacts): NonNullable<Row<typeof customer>["stage"]> {
  if (REFUNDED.has(facts.sigStatus)) return "refunded";
  if (facts.completeDate) return "completed";
  if (facts.openStartDate) return "started";
  if (facts.transferDate) return "transferred";
  if (facts.sigStatus === SIGN_STATUS.signed) return "signed";
  if (facts.sigSmall === FLAG.yes) return "deposit";
  if (facts.thirdCommDate) return "visited3";
  if (facts.secondCommDate) return "visited2";
  if (facts.firstCommDate) return "visited1";
  if (facts.isSurvey === MEASURED.yes || facts.surveyDate) return "measured";
  if (facts.isEffective === VALIDITY.valid) return "valid";
  return "consulted";
}

/** The bracket of an area in m², a key of the dictionary area_range; null without an area. */
export function areaRange(houseSize: string | null | undefined): string | null {
  if (houseSize === null || houseSize === undefined) return null;
  const size = Number(houseSize);
  return String([60, 90, 120, 150].filter((limit) => size >= limit).length + 1);
}
