import type { FastifyRequest } from "fastify";
import { handle } from "#engine/server/calls.ts";
import { badRequest, Refusal } from "#engine/server/errors.ts";
import {
  checkUpload as checkUploadCall,
  deployUpload as deployUploadCall,
} from "../../manage-calls.ts";
import { LONGEST_DIAGRAM } from "../../flow-model.ts";
import { deploy, forTenants } from "./deploy.ts";

interface Uploaded {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly xml: string }[];
}

const MOST_FILES = 20;
const NAME = /\.(bpmn20\.xml|bpmn|xml)$/i;

async function receive(request: FastifyRequest): Promise<Uploaded> {
  if (!request.isMultipart())
    throw new Refusal(415, ["请以表单方式上传文件", "Send the file as multipart form data"]);
  const fields: Record<string, string> = {};
  const files: { name: string; xml: string }[] = [];
  for await (const part of request.parts()) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (files.length >= MOST_FILES)
      throw badRequest(`一次最多上传${MOST_FILES}个文件`, `At most ${MOST_FILES} files at a time`);
    if (!NAME.test(part.filename))
      throw badRequest(
        `${part.filename} 不是流程文件，请上传 .bpmn20.xml 或 .bpmn 文件`,
        `${part.filename} is no process: please send .bpmn20.xml or .bpmn files`,
      );
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes > LONGEST_DIAGRAM * 2)
        throw badRequest(`${part.filename} 过大`, `${part.filename} is too large`);
      chunks.push(chunk);
    }
    files.push({ name: part.filename, xml: Buffer.concat(chunks).toString("utf8") });
  }
  if (files.length === 0) throw badRequest("请选择要上传的文件", "Please choose a file to upload");
  return { fields, files };
}

/** What has arrived of a request, before its transaction begins. */
const received = new WeakMap<FastifyRequest, Uploaded>();

export const deployUpload = handle(
  deployUploadCall,
  async (ctx, _input, { request }) => {
    const { fields, files } = received.get(request)!;
    const category = (fields["category"] ?? "").replace(/^flow_/, "") || null;
    for (const { xml } of files)
      await forTenants(ctx, fields["tenantIds"], (there) => deploy(there, { xml, category }));
    return null;
  },
  async (_ctx, _input, { request }) => {
    received.set(request, await receive(request));
  },
);

/** Receiving refuses what is no process. */
export const checkUpload = handle(
  checkUploadCall,
  async () => null,
  async (_ctx, _input, { request }) => {
    await receive(request);
  },
);
