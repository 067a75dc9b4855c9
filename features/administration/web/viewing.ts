import { logoutAddress, tokenAddress } from "#engine/model/index.ts";
import { viewAs } from "../view-as.ts";
import { ask } from "#engine/web/runtime/ask.ts";
import { forgetTraces } from "#engine/web/runtime/session.ts";
import { reportErrors } from "#engine/web/runtime/report-errors.ts";
import { accessToken, keepToken } from "#engine/web/runtime/token.ts";

/** Where whoever views as somebody began: they come back there. */
const BEGAN_AT = "zhuke-viewing-began";

/** Begins anew under the token now kept: nothing read before may stay. */
function restart(address = "/"): void {
  forgetTraces();
  location.assign(address);
}

/** Goes on as an onlooker who sees what a user, or a holder of a role, sees. */
export async function startViewing(
  target: { readonly userId: string } | { readonly roleId: string },
): Promise<void> {
  await reportErrors(async () => {
    const { access_token, expires_in } = await ask(viewAs, target);
    keepToken(access_token, expires_in);
    sessionStorage.setItem(BEGAN_AT, location.pathname + location.search);
    restart();
  });
}

/** Comes back to one's own session, which only waits behind its cookie, and ends the other. */
export async function leaveViewing(): Promise<void> {
  const viewing = accessToken();
  const own = await ask(tokenAddress, {
    grant_type: "refresh_token",
    scope: "all",
  });
  if (viewing !== "")
    await ask(logoutAddress, {}, { headers: { "Blade-Auth": `bearer ${viewing}` } }).catch(
      () => undefined,
    );
  keepToken(own.access_token, own.expires_in);
  restart(sessionStorage.getItem(BEGAN_AT) ?? undefined);
}
