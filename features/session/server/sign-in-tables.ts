import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, made, orNull, own, ownTable } from "#engine/server/schema/own-table.ts";

/** Browsers an account was signed in with before. */
const knownDevice = ownTable(
  "knownDevice",
  {
    tenantId: own.text,
    userId: own.id,
    deviceHash: own.text,
    lastSeen: byDefault(own.moment, "now()"),
    createTime: made,
  },
  {
    primaryKey: ["tenantId", "userId", "deviceHash"],
    indexes: [
      { name: "known_device_hash_idx", keys: ["device_hash"] },
      { name: "known_device_seen_idx", keys: ["last_seen"] },
    ],
    stays: true,
    spentWhen: "last_seen < now() - interval '180 days'",
  },
);

const recoveryCode = ownTable(
  "recoveryCode",
  {
    tenantId: own.text,
    userId: own.id,
    hash: own.text,
  },
  { primaryKey: ["tenantId", "userId", "hash"], stays: true },
);

/** Sign-ins that still have to show the second factor. */
const secondStep = ownTable(
  "secondStep",
  {
    ticketHash: own.text,
    tenantId: own.text,
    userId: own.id,
    client: own.text,
    until: own.moment,
  },
  {
    primaryKey: ["ticketHash"],
    indexes: [{ name: "second_step_until_idx", keys: ["until"] }],
    stays: true,
    spentWhen: "until < now()",
    together: "found by its ticket",
  },
);

/** Wrong tries by whom or what is counted. */
const loginAttempt = ownTable(
  "loginAttempt",
  {
    subject: own.text,
    failures: byDefault(own.integer, "0"),
    lockedUntil: orNull(own.moment),
    retryAt: orNull(own.instant),
    lastTime: byDefault(own.moment, "now()"),
  },
  {
    primaryKey: ["subject"],
    spentWhen: "greatest(last_time, locked_until) < now() - interval '1 day'",
  },
);

const phoneCode = ownTable(
  "phoneCode",
  {
    subject: own.text,
    userId: orNull(own.id),
    hash: own.text,
    until: own.moment,
    createTime: made,
  },
  { primaryKey: ["subject"], indexes: [{ name: "phone_code_until_idx", keys: ["until"] }] },
);

/** Browsers that set out for a provider. */
const signInAttempt = ownTable(
  "signInAttempt",
  {
    nonceHash: own.text,
    tenantId: own.text,
    source: own.text,
    state: own.text,
    verifier: own.text,
    redirectUri: own.text,
    until: own.moment,
  },
  {
    primaryKey: ["nonceHash"],
    indexes: [{ name: "sign_in_attempt_until_idx", keys: ["until"] }],
    together: "found by its nonce",
  },
);

/** Whom a provider vouches for. */
const oauthIdentity = ownTable(
  "oauthIdentity",
  {
    tenantId: own.text,
    source: own.text,
    subject: own.text,
    userId: orNull(own.id),
    ticketHash: orNull(own.text),
    ticketUntil: orNull(own.moment),
    createTime: made,
  },
  {
    primaryKey: ["tenantId", "source", "subject"],
    indexes: [{ name: "oauth_identity_ticket_key", keys: ["ticket_hash"], unique: true }],
    together: "found by its ticket",
  },
);

/** Sign-ins under way at the provider that is this server itself. */
const sandboxSignIn = ownTable(
  "sandboxSignIn",
  {
    codeHash: own.text,
    tenantId: own.text,
    subject: own.text,
    name: own.text,
    redirectUri: own.text,
    challenge: own.text,
    accessHash: orNull(own.text),
    until: own.moment,
  },
  {
    primaryKey: ["codeHash"],
    indexes: [{ name: "sandbox_sign_in_access_key", keys: ["access_hash"], unique: true }],
    together: "found by its code",
  },
);

const captcha = ownTable(
  "captcha",
  {
    key: own.text,
    answer: own.text,
    until: own.moment,
  },
  {
    primaryKey: ["key"],
    indexes: [{ name: "captcha_until_idx", keys: ["until"] }],
    spentWhen: "until < now()",
  },
);

export const signInTables = [
  knownDevice,
  recoveryCode,
  secondStep,
  loginAttempt,
  phoneCode,
  signInAttempt,
  oauthIdentity,
  sandboxSignIn,
  captcha,
];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    knownDevice: OwnRow<typeof knownDevice>;
    recoveryCode: OwnRow<typeof recoveryCode>;
    secondStep: OwnRow<typeof secondStep>;
    loginAttempt: OwnRow<typeof loginAttempt>;
    phoneCode: OwnRow<typeof phoneCode>;
    signInAttempt: OwnRow<typeof signInAttempt>;
    oauthIdentity: OwnRow<typeof oauthIdentity>;
    sandboxSignIn: OwnRow<typeof sandboxSignIn>;
    captcha: OwnRow<typeof captcha>;
  }
}
