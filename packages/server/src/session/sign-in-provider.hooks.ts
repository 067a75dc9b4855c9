import { badRequest, invalid } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { seal } from "../secrets/index.ts";
import { SANDBOX } from "./providers.ts";

const ADDRESSES = ["issuer", "authorizeUrl", "tokenUrl", "userInfoUrl"] as const;

/** What is sent there are codes and secrets. */
const isSafe = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

hooks("signInProvider", {
  beforeSave: (_ctx, draft, before) => {
    if (draft.source === SANDBOX) throw badRequest("sandbox是沙箱的标识，请换一个", "The key sandbox is taken by the sandbox");
    for (const name of ADDRESSES) {
      const address = draft[name];
      if (address && !isSafe(address)) throw invalid({ [name]: ["地址必须以https://开头", "Addresses must begin with https://"] });
    }
    const given = (name: (typeof ADDRESSES)[number]): boolean => Boolean(draft[name] === undefined ? before?.[name] : draft[name]);
    if (!given("issuer") && !(given("authorizeUrl") && given("tokenUrl") && given("userInfoUrl")))
      throw badRequest(
        "请填写签发方地址，或授权、令牌、用户信息三个地址",
        "Enter the issuer, or the authorize, token and user info addresses",
      );
    if (draft.clientSecret) draft.clientSecret = seal(draft.clientSecret);
    else delete draft.clientSecret;
  },
});
