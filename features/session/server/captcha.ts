import type { Unbound } from "#engine/server/unbound.ts";
import { randomUUID } from "node:crypto";
import { captcha, openCaptcha } from "../session-calls.ts";
import svgCaptcha from "svg-captcha";
import type { FastifyRequest } from "fastify";
import { handle } from "#engine/server/calls.ts";
import { success } from "#engine/server/http/envelope.ts";
import { minutesFromNow, NOW } from "#engine/server/moments.ts";
import type { Subject } from "./attempts.ts";
import { failuresOf } from "./attempts.ts";
import { clientAddress } from "./client-address.ts";

export const CAPTCHA_MODES = ["on", "auto", "off"] as const;

export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

declare module "fastify" {
  interface FastifyInstance {
    /** When sign-in asks for a captcha (CAPTCHA_MODE). */
    captchaMode: CaptchaMode;
  }
}

/** A new picture with five characters on 130 × 48 pixels, good for half an hour and one try. */
export async function newCaptcha({ db }: Unbound): Promise<{ key: string; image: string }> {
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
  await db
    .insertInto("captcha")
    .values({ key, answer: text.toLowerCase(), until: minutesFromNow(30) })
    .execute();
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(data).toString("base64")}` };
}

/**
 * A picture, or an empty answer where captchas are off. Needed says whether the first try from this address has to answer it;
 * after a wrong one every try has to.
 */
export const giveCaptcha = handle(captcha, async (ctx, _input, { request }) => {
  const { captchaMode } = request.server;
  if (captchaMode === "off") return { key: "", image: "", needed: false };
  const made = await newCaptcha(ctx.unbound);
  const needed =
    captchaMode === "on" ||
    (await failuresOf(ctx.unbound, [{ kind: "address", key: clientAddress(request) }])) > 0;
  return { ...made, needed };
});

/** Clients of the open edition show a picture whether one is needed or not. */
export const giveOpenCaptcha = handle(openCaptcha, async (ctx) => {
  const made = await newCaptcha(ctx.unbound);
  return { ...success(made, ctx.session.language), data: made, ...made };
});

/** Whether tries at these subjects are asked for a captcha: always, or once one of them failed. */
export async function captchaAsked(
  pool: Unbound,
  mode: CaptchaMode,
  subjects: readonly Subject[],
): Promise<boolean> {
  return mode === "on" || (mode === "auto" && (await failuresOf(pool, subjects)) > 0);
}

/** Whether the headers of a request answer a picture; it is spent either way. */
export const captchaAnswered = (pool: Unbound, { headers }: FastifyRequest): Promise<boolean> =>
  captchaMatches(pool, String(headers["captcha-key"] ?? ""), String(headers["captcha-code"] ?? ""));

/** Whether a text is what the picture of a key shows; it is spent either way. */
export async function captchaMatches({ db }: Unbound, key: string, text: string): Promise<boolean> {
  const spent = await db
    .deleteFrom("captcha")
    .where("key", "=", key)
    .where("until", ">", NOW)
    .returning("answer")
    .executeTakeFirst();
  return spent?.answer === text.trim().toLowerCase();
}
