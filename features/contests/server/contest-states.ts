/** Entries of the dictionaries pk_status and pk_join_type that decide something. */
export const INVITED = "0";
export const RUNNING = "1";
export const ENDED = "2";
export const DECLINED = "3";
export const LAPSED = "4";
export const TEAMS = "2";
