import {
  computed,
  entity,
  integer,
  multiSelect,
  password,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** A program that may ask for tokens, and on which terms. */
export const client = entity("client", {
  label: ["应用", "Client"],
  path: "/blade-system/client",
  title: "clientId",
  shared: true,
  fields: {
    clientId: text("应用编号", "Client id", {
      required: true,
      unique: "应用编号已存在",
      fixed: true,
      max: 64,
    }),
    clientSecret: text("应用密钥", "Client secret", {
      secret: true,
      requiredWhen: "new",
      max: 128,
      hint: [
        "仅保存摘要，不再显示；留空则不修改",
        "Kept as a digest and never shown again; leave empty to keep it",
      ],
    }),
    publicKey: computed("登录公钥", "Sign-in public key", {
      hint: [
        "客户端以此按 SM2 加密密码；由内置密钥或下方私钥得出",
        "Clients encrypt passwords with it (SM2); it follows from the private key",
      ],
    }),
    privateKey: password("登录私钥", "Sign-in private key", {
      secret: true,
      hint: [
        "沿用已有客户端的密钥时填写（64位十六进制），加密保存；留空则不修改",
        "Of clients that have a key already: 64 hex digits, kept encrypted. Leave empty to keep it",
      ],
    }),
    sealedKey: text("已加密的私钥", "Sealed private key", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 1000,
    }),
    authorizedGrantTypes: multiSelect("授权类型", "Grant types", {
      required: true,
      options: [
        { value: "password", label: ["密码", "Password"] },
        { value: "captcha", label: ["验证码", "Captcha"] },
        { value: "refresh_token", label: ["刷新令牌", "Refresh token"] },
        { value: "social", label: ["第三方登录", "Third-party sign-in"] },
        { value: "authorization_code", label: ["授权码", "Authorization code"] },
      ],
    }),
    accessTokenValidity: integer("令牌有效秒数", "Access token, seconds", {
      required: true,
      default: 3600,
      min: 60,
    }),
    refreshTokenValidity: integer("刷新令牌有效秒数", "Refresh token, seconds", {
      required: true,
      default: 43_200,
      min: 60,
    }),
    scope: text("授权范围", "Scope", { default: "all" }),
    resourceIds: text("资源集合", "Resources"),
    authorities: text("权限", "Authorities"),
    webServerRedirectUri: text("回调地址", "Redirect address", { max: 500 }),
    autoapprove: text("自动授权", "Automatic approval"),
    additionalInformation: textarea("附加说明", "Further information"),
  },
});

export const clientView = view("client", client, {
  title: ["应用管理", "Clients"],
  route: "/system/client",
  icon: "Appstore",
  columns: [
    "clientId",
    "authorizedGrantTypes",
    "accessTokenValidity",
    "refreshTokenValidity",
    "scope",
    "updateTime",
  ],
  card: { lines: [["authorizedGrantTypes"], ["scope"]], footer: ["updateTime"] },
  more: [
    "publicKey",
    "webServerRedirectUri",
    "resourceIds",
    "authorities",
    "autoapprove",
    "additionalInformation",
  ],
  search: ["clientId", "authorizedGrantTypes"],
  facts: [
    "authorizedGrantTypes",
    "accessTokenValidity",
    "refreshTokenValidity",
    "scope",
    "publicKey",
    "webServerRedirectUri",
    "resourceIds",
    "authorities",
    "autoapprove",
    "additionalInformation",
    "updateTime",
  ],
  form: [
    { title: ["应用", "Client"], fields: ["clientId", "clientSecret", "authorizedGrantTypes"] },
    {
      title: ["令牌", "Tokens"],
      fields: ["accessTokenValidity", "refreshTokenValidity", "scope", "webServerRedirectUri"],
    },
    { title: ["密码加密", "Encrypted passwords"], fields: ["privateKey"] },
    {
      title: ["其他", "Other"],
      fields: ["resourceIds", "authorities", "autoapprove", "additionalInformation"],
    },
  ],
});
