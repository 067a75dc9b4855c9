import { invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { seal } from "#engine/server/secrets/index.ts";
import { connectionUrl } from "./connect-datasource.ts";

export const datasourceHooks = hooks("datasource", {
  beforeSave: each((_ctx, { draft }) => {
    if (draft.url) {
      draft.url = draft.url.replaceAll("&amp;", "&");
      const url = connectionUrl(draft.url);
      if (!url) throw invalid({ url: ["连接地址格式不正确", "The address is malformed"] });
      if (url.password !== "" || url.searchParams.has("password"))
        throw invalid({
          url: ["请勿在连接地址中填写密码", "Do not put the password into the address"],
        });
    }
    if (draft.password) draft.sealedPassword = seal(draft.password);
    delete draft.password;
  }),
});
