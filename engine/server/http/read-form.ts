import type { FastifyInstance, FastifyRequest } from "fastify";
import { FILE_FORM } from "#engine/model/index.ts";
import { badRequest, Refusal } from "../errors.ts";
import { refuseDeep } from "./read-json.ts";

/** More than the widest entity has. */
const MOST_FIELDS = 500;

const tooLarge = (): Refusal => new Refusal(413, ["提交的内容过大", "The request is too large"]);

/** The fields of a multipart form as one set of values; what is repeated becomes a list, as in the other form. */
async function fieldsOf(request: FastifyRequest, most: number): Promise<Record<string, unknown>> {
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge();
  const fields = new Map<string, unknown>();
  let characters = 0;
  const parts = request.parts({ limits: { fields: MOST_FIELDS, fieldSize: most, files: 1 } });
  for await (const part of parts) {
    if (part.type === "file")
      throw badRequest(
        `该接口不接收文件：${part.fieldname}`,
        `This call takes no file: ${part.fieldname}`,
      );
    const { fieldname, value } = part;
    characters += fieldname.length + (typeof value === "string" ? value.length : 0);
    if (part.valueTruncated || part.fieldnameTruncated || characters > most) throw tooLarge();
    refuseDeep(value);
    const before = fields.get(fieldname);
    fields.set(fieldname, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}

/** Multipart forms are values like any others, except where a call takes a file and reads them itself. */
export function readForms(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) return;
    const { route } = request.routeOptions.config;
    if (route && route.accepts !== FILE_FORM.accepts)
      request.body = await fieldsOf(request, request.routeOptions.bodyLimit);
  });
}
