/** PostgreSQL channel on which server processes tell each other what was committed. */
export const CHANNEL = "zhuke";

/** Marks what a trigger at a worker of a distributed database wants to have told there with the commit. */
export const TOLD = "ZHUKE";
