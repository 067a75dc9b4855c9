import type { Label, Report } from "#engine/model/index.ts";
import * as reports from "../../large-screen-reports.ts";
import { words } from "./words.ts";

/** The lines of a report: one figure drawn, another in small print. */
export interface PanelOf {
  readonly report: Report;
  readonly figure: string;
  readonly beside?: string;
  /** Days side by side instead of the best lines one below the other. */
  readonly days?: true;
}

export interface Slide {
  readonly title: Label;
  /** Starts with the numbers of the month, large. */
  readonly month?: true;
  readonly panels: readonly PanelOf[];
}

export const SLIDES: readonly Slide[] = [
  {
    title: words.thisMonth,
    month: true,
    panels: [
      { report: reports.screenCompanies, figure: "signCount", beside: "amountCount" },
      { report: reports.screenConsults, figure: "consultCount", days: true },
    ],
  },
  {
    title: words.companies,
    panels: [
      { report: reports.screenVisits, figure: "visitRate", beside: "visitCount" },
      { report: reports.screenYear, figure: "signRate", beside: "signCount" },
    ],
  },
  {
    title: words.designers,
    panels: [
      { report: reports.screenDesigners, figure: "signCount", beside: "amountCount" },
      { report: reports.screenDesignerRates, figure: "signRate", beside: "signCount" },
      { report: reports.screenSignTypes, figure: "signCount", beside: "signShare" },
    ],
  },
  {
    title: words.channels,
    panels: [
      { report: reports.screenChannels, figure: "signCount", beside: "sigRate" },
      { report: reports.screenCosts, figure: "cost", beside: "consultCost" },
      { report: reports.screenSignCosts, figure: "signCost", beside: "signCount" },
    ],
  },
];
