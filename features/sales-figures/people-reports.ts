import type { Dimension, Label, Ratio } from "#engine/model/index.ts";
import { cubeReport } from "#engine/model/index.ts";
import { ageBracket, areaClass, household, layout, region, signType } from "./dimensions.ts";
import { figureFilters } from "./figure-filters.ts";
import {
  consulted,
  shareOfConsulted,
  shareOfSigned,
  signed,
  signedOfConsulted,
} from "./figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView as view } from "./sales-event.ts";

/** How many of those who consult sign: of traits that they have before they do. */
const OF_CONSULTED = { signRate: signedOfConsulted };

/** Who consults and who signs, by one trait of people and their homes. */
const statistics = (
  name: string,
  label: Label,
  call: string,
  of: Dimension,
  rates: Readonly<Record<string, Ratio>> = OF_CONSULTED,
) =>
  cubeReport(
    `people-by-${name}`,
    {
      view,
      dimensions: { name: of },
      figures: {
        consultCount: consulted,
        consultShare: shareOfConsulted,
        signCount: signed,
        signShare: shareOfSigned,
        ...rates,
      },
      ...(!("isScale" in of) && { order: ["consultCount"] }),
    },
    {
      label,
      method: "GET",
      path: `/blade-dataConversion/dataConversion/${call}`,
      permission: `people_${name}`,
      filters: figureFilters,
      chart: "bar",
    },
  );

export const peopleByLayout = statistics(
  "layout",
  REPORT_TITLES["people-layout"],
  "selectHouseType",
  layout,
);
export const peopleByHousehold = statistics(
  "household",
  REPORT_TITLES["people-household"],
  "selectFamilyMember",
  household,
);
export const peopleByAge = statistics("age", REPORT_TITLES["people-age"], "selectAge", ageBracket);
export const peopleByRegion = statistics(
  "region",
  REPORT_TITLES["people-region"],
  "selectReg",
  region,
);
export const peopleBySignType = statistics(
  "sign_type",
  REPORT_TITLES["people-sign-type"],
  "selectSigType",
  signType,
  {},
);
export const peopleByArea = statistics(
  "area",
  REPORT_TITLES["people-area"],
  "selectHouseArea",
  areaClass,
);
