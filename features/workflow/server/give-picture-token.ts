import { bare, PICTURE_COOKIE } from "#engine/server/plugins/session.ts";
import type { Runtime } from "#engine/server/http/run.ts";

const PICTURES = "/api/blade-flow/process";
const LISTS = /^\/api\/(blade-flow\/|blade-desk\/process\/)/;

/**
 * Clients of the family show processes by pictures, which carry no header: whoever lists processes by their token gets it
 * for those as well, where no script reads it. It is the token itself, so it ends with it.
 */
export function givePictureToken({ app }: Pick<Runtime, "app">): void {
  app.addHook("onSend", async (request, reply) => {
    if (!request.session || !request.tokenInHeader || !LISTS.test(request.url)) return;
    const token = bare(request.headers["blade-auth"]);
    if (token === undefined || Object.values(request.cookies).includes(token)) return;
    reply.setCookie(PICTURE_COOKIE, token, {
      path: PICTURES,
      httpOnly: true,
      sameSite: "strict",
      secure: request.protocol === "https",
    });
  });
}
