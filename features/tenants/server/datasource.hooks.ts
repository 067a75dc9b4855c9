import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { DRIVER } from "../datasource.ts";
import { connectionUrl } from "./connect-datasource.ts";

/** However a driver has it: as a parameter, or behind the user before the host. */
function namesPassword(address: string): boolean {
  const url = connectionUrl(address);
  if (url) return url.password !== "" || url.searchParams.has("password");
  return /[?&;](password|pwd)=/i.test(address) || /[^/:@\s]+[:/][^/:@\s]+@/.test(address);
}

export const datasourceHooks = hooks("datasource", {
  beforeSave: each((_ctx, { draft, before }) => {
    const driver = draft.driverClass ?? before?.driverClass;
    if (draft.url) draft.url = draft.url.replaceAll("&amp;", "&");
    const address = draft.url ?? before?.url;
    if (address && (draft.url || draft.driverClass)) {
      if (driver === DRIVER.postgresql ? !connectionUrl(address) : !/^jdbc:\w+:\S+$/.test(address))
        throw invalid({ url: ["连接地址格式不正确", "The address is malformed"] });
      if (namesPassword(address))
        throw invalid({
          url: ["请勿在连接地址中填写密码", "Do not put the password into the address"],
        });
    }
    if (draft.password) draft.sealedPassword = seal(draft.password);
    delete draft.password;
  }),
});
