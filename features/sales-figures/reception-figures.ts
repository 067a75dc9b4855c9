import { lessOf, measure, only, ratio, statistic } from "#engine/model/index.ts";
import { refunded, signed, visited1, visited2 } from "./figures.ts";

/* What numbers of receptions, questionnaires and of waiting mean. */

export const undispatched = lessOf(measure(["未派单", "No designer yet"], "undispatched"));
export const questionable = lessOf(measure(["待核实", "To be clarified"], "questionable"));
export const oldestWaiting = lessOf(
  statistic(["最长等待（天）", "Oldest waiting, days"], "longest", undispatched),
);

/** Where a service rep took part. */
const ATTENDED = { serviceId_notnull: "1" } as const;

export const receptions = measure(["接待", "Receptions"], "visited1", "visited2", "visited3");
export const served = only(["客服接待", "Served"], receptions, ATTENDED);
export const servedRate = ratio(["客服接待率", "Served share"], served, receptions);
export const servedRefunds = only(["客服退单", "Served and refunded"], refunded, ATTENDED);
export const signedAtSecond = only(["二访签单", "Signed at second visit"], signed, {
  visits_ge: "2",
});
export const signedAtSecondRate = ratio(
  ["二访签单率", "Signing rate at second visit"],
  signedAtSecond,
  visited2,
);

export const questionnaires = measure(["问卷", "Questionnaire"], "questionnaire");
export const questionnaireRate = ratio(["问卷率", "Questionnaire rate"], questionnaires, visited1);
export const averageScore = statistic(["平均得分", "Mean score"], "mean", questionnaires, "score");
export const highScores = only(["高分问卷（≥90）", "Scores of 90 and more"], questionnaires, {
  score_ge: "90",
});
export const highScoreRate = ratio(["高分率", "High-score rate"], highScores, questionnaires);
