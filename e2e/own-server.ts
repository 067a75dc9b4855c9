import { inject } from "vitest";

/** The place of this test file among those that run side by side. */
const place = (): number => Number(process.env["VITEST_POOL_ID"] ?? 1) - 1;

/** Where the product answers to this test file, without a slash at the end. */
export const ownAddress = (): string => inject("addresses")[place()]!;

/** The data folder of the server of this test file. */
export const ownDataDir = (): string => inject("dataDirs")[place()]!;
