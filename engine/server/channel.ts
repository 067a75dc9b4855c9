/** PostgreSQL channel on which server processes tell each other what was committed. */
export const CHANNEL = "zhuke";
