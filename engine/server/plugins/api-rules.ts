import fp from "fastify-plugin";
import { admitted } from "../access/api-rules.ts";
import { forbidden } from "../errors.ts";
import { addressesOf, isCall } from "../http/address.ts";

/** Closes calls that a tenant's API scopes keep from a session, whichever way a request writes their address. */
export const apiRulesPlugin = fp(
  async (app) => {
    app.addHook("preHandler", async (request) => {
      const rules = request.session?.apiRules;
      if (rules && isCall(request) && !admitted(rules, addressesOf(request))) throw forbidden();
    });
  },
  { name: "api-rules", dependencies: ["session"] },
);
