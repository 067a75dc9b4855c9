import { randomUUID } from "node:crypto";
import { declared } from "@zhuke/model";
import type pg from "pg";
import svgCaptcha from "svg-captcha";
import { handle } from "../engine/calls.ts";
import { sql } from "../engine/sql.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether sign-in asks for a captcha (CAPTCHA_MODE). */
    captchaOn: boolean;
  }
}

/** Five characters on 130 × 48 pixels, good for half an hour and one try; an empty answer where captchas are off. */
export const giveCaptcha = handle(declared.captcha, async (ctx, _input, { request }) => {
  if (!request.server.captchaOn) return { key: "", image: "" };
  const { text, data } = svgCaptcha.create({
    size: 5,
    width: 130,
    height: 48,
    noise: 2,
    color: true,
    ignoreChars: "0oO1iIlL",
    background: "#f5f7fa",
  });
  const key = randomUUID();
  await ctx.rows(sql`insert into captcha (key, answer, until) values (${key}, ${text.toLowerCase()}, now() + interval '30 minutes')`);
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString("base64")}` };
});

/** Whether the text answers the picture; either way the picture is spent. */
export async function captchaMatches(pool: Pick<pg.Pool, "query">, key: string, text: string): Promise<boolean> {
  const { rows } = await pool.query<{ answer: string }>("delete from captcha where key = $1 and until > now() returning answer", [key]);
  return rows[0] !== undefined && rows[0].answer === text.trim().toLowerCase();
}
