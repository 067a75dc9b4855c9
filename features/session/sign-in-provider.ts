import type { TypeOf } from "#engine/model/index.ts";
import { call, entity, radio, schema, text, toggle, view } from "#engine/model/index.ts";

/** Where people of a tenant may prove who they are: an OAuth 2 or OpenID Connect provider. */
export const signInProvider = entity("signInProvider", {
  label: ["登录来源", "Sign-in provider"],
  path: "/blade-system/signInProvider",
  permission: "sign_in_provider",
  title: "name",
  fields: {
    name: text("名称", "Name", {
      required: true,
      max: 32,
      hint: ["显示在登录页", "Shown on the sign-in page"],
    }),
    source: text("标识", "Key", {
      required: true,
      unique: "登录来源标识已存在",
      fixed: true,
      index: true,
      max: 32,
    }),
    way: radio("方式", "Way", {
      required: true,
      default: "social",
      options: [
        { value: "social", label: ["第三方登录", "Third-party sign-in"] },
        { value: "sso", label: ["单点登录", "Single sign-on"] },
      ],
    }),
    clientId: text("应用编号", "Client id", { required: true }),
    clientSecret: text("应用密钥", "Client secret", {
      secret: true,
      hint: [
        "加密保存，不再显示；留空则不修改",
        "Kept encrypted and never shown again; leave empty to keep it",
      ],
    }),
    issuer: text("签发方地址", "Issuer", {
      max: 500,
      hint: [
        "OIDC 只填此项，其余地址自动获取",
        "For OpenID Connect this is enough; the addresses are looked up",
      ],
    }),
    authorizeUrl: text("授权地址", "Authorize address", { max: 500 }),
    tokenUrl: text("令牌地址", "Token address", { max: 500 }),
    userInfoUrl: text("用户信息地址", "User info address", { max: 500 }),
    scope: text("授权范围", "Scope", { default: "openid profile" }),
    subjectField: text("用户标识字段", "Field of the user's id", { default: "sub", max: 64 }),
    nameField: text("用户名字段", "Field of the user's name", { default: "name", max: 64 }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
  },
});

export const signInProviderView = view("sign-in-provider", signInProvider, {
  title: ["登录来源", "Sign-in providers"],
  route: "/system/signInProvider",
  icon: "Idcard",
  columns: ["name", "source", "way", "clientId", "issuer", "enabled", "updateTime"],
  more: ["authorizeUrl", "tokenUrl", "userInfoUrl", "scope"],
  search: ["name", "source", "enabled"],
  form: [
    { title: ["来源", "Source"], fields: ["name", "source", "way", "enabled"] },
    { title: ["应用", "Client"], fields: ["clientId", "clientSecret", "scope"] },
    { title: ["地址", "Address"], fields: ["issuer", "authorizeUrl", "tokenUrl", "userInfoUrl"] },
    { title: ["用户", "User"], fields: ["subjectField", "nameField"] },
  ],
});

/** A button of the sign-in page. */
export const signInWaySchema = schema.object({
  source: schema.text,
  name: schema.text,
  /** Stands in for a real provider: nobody's identity is proved. */
  sandbox: schema.boolean,
});

export type SignInWay = TypeOf<typeof signInWaySchema>;

export const signInWays = call("sign-in-ways", {
  label: ["登录方式", "Ways to sign in"],
  method: "GET",
  path: "/blade-auth/oauth/ways",
  permission: "public",
  input: { tenantId: text("企业编号", "Tenant code") },
  answer: schema.list(signInWaySchema),
});
