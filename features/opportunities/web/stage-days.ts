import type { RecordChange } from "#engine/model/index.ts";

const STAGE = "statusId";

/**
 * When an opportunity came to its stages, by their names: what is noted of its changes tells, the last time counts; the
 * first stage is where it began.
 */
export function stageDays(
  changes: readonly RecordChange[],
  begun: string,
): (stage: string, first: boolean) => string | undefined {
  const moves = changes.flatMap(({ time, changes: values }) =>
    values.filter(({ field }) => field === STAGE).map(({ after }) => ({ after, time })),
  );
  return (stage, first) => {
    const time = moves.find(({ after }) => after === stage)?.time ?? (first ? begun : "");
    return time === "" ? undefined : time.slice(0, 10);
  };
}
