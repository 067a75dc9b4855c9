import { handle } from "#engine/server/calls.ts";
import { testServer } from "../test-server.ts";

export const answerTest = handle(testServer, async (ctx) => ({ now: ctx.now.getTime() }));
