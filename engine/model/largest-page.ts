/** As many rows as a page holds and a call over several rows takes, so that all rows of a page can be sent to one. */
export const LARGEST_PAGE = 1000;
