/** The user's setting that holds the kinds of notices (warn_type) their bell leaves out. */
export const MUTED_NOTICES = "notices.muted";
