/** How far a video is on its way to its platform. */
export const VIDEO = { waiting: "0", underWay: "1", pushed: "2", failed: "3" } as const;
