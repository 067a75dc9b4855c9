/** What a feature outside the repository is given of the server's engine. */
export { count, handle } from "./calls.ts";
export { badRequest, conflict, forbidden, invalid, notFound } from "./errors.ts";
export { serverFeature } from "./feature.ts";
export { hooks } from "./hooks.ts";
export { job } from "./jobs/job.ts";
export { keepWhile } from "./write/keep-while.ts";
export { sql } from "kysely";
