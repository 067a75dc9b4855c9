import type { AddressOf } from "#engine/model/index.ts";
import type { tenantInfo } from "#features/tenants/feature.ts";
import type { phoneCaptcha, updatePasswordByPhone } from "../forgotten-password.ts";
import type { signInWays } from "../sign-in-provider.ts";
import type { captcha } from "../session-calls.ts";

// Whoever is not signed in yet waits for no declarations: the sign-in page has addresses, held against the calls by their types.

export const CAPTCHA: AddressOf<typeof captcha> = {
  method: "GET",
  paths: ["/blade-auth/oauth/captcha"],
};

export const SIGN_IN_WAYS: AddressOf<typeof signInWays> = {
  method: "GET",
  paths: ["/blade-auth/oauth/ways"],
};

export const TENANT_INFO: AddressOf<typeof tenantInfo> = {
  method: "GET",
  paths: ["/blade-system/tenant/info"],
};

export const PHONE_CAPTCHA: AddressOf<typeof phoneCaptcha> = {
  method: "GET",
  paths: ["/blade-auth/oauth/phoneCaptcha"],
};

export const NEW_PASSWORD: AddressOf<typeof updatePasswordByPhone> = {
  method: "POST",
  paths: ["/blade-auth/oauth/updatePasswordByPhone"],
};
