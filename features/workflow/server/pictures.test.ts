import { beforeAll, describe, expect, it } from "vitest";
import {
  admin,
  anna,
  boris,
  clara,
  deployed,
  diagram,
  flow,
  prepareFlows,
  started,
  task,
  test,
} from "#app/server/test/flow-bed.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import { sendFile } from "#app/server/test/send-file.ts";

const NAME = "经理<审批>";
let definition: string;
let instance: string;

beforeAll(async () => {
  await prepareFlows();
  definition = await deployed(
    admin,
    diagram(
      `<bpmn:startEvent id="s"/>${flow("s", "a")}${task("a", `flowable:assignee="${boris.userId}"`).replace('name="a"', 'name="经理&lt;审批&gt;"')}${flow("a", "e")}<bpmn:endEvent id="e"/>`,
    ),
  );
  instance = await started(anna, definition);
});

const picture = (url: string, more: object = {}) => test.app.inject({ url: `/api${url}`, ...more });
const ofDefinition = () => `/blade-flow/process/resource-view?processDefinitionId=${definition}`;
const ofInstance = () => `/blade-flow/process/diagram-view?processInstanceId=${instance}`;

describe("pictures of processes", () => {
  it("come to pages by the token in the address, in any case of letters, with and without bearer", async () => {
    for (const url of [ofDefinition(), ofInstance()])
      for (const name of ["blade-auth", "Blade-Auth"])
        for (const scheme of ["", "bearer%20"]) {
          const answer = await picture(`${url}&${name}=${scheme}${anna.token}`);
          expect(answer.statusCode).toBe(200);
          expect(answer.headers["content-type"]).toContain("image/svg+xml");
          expect(answer.headers["cache-control"]).toBe("private, no-store");
          expect(answer.body).toContain("<svg");
        }
  });

  it("say what is there as text only, and which node is under way", async () => {
    const { body } = await picture(`${ofInstance()}&blade-auth=${anna.token}`);
    expect(body).not.toContain(NAME);
    expect(body).toContain("经理&lt;审批&gt;");
    expect(body).toContain("#1677ff");
    const plain = await picture(`${ofDefinition()}&blade-auth=${anna.token}`);
    expect(plain.body).not.toContain("#1677ff");
  });

  it("come by the cookie of a client, and by one that lists give to those that keep none", async () => {
    for (const name of ["saber-access-token", "saber3-access-token", "x-access-token"]) {
      const answer = await picture(ofInstance(), { cookies: { [name]: anna.token } });
      expect(answer.statusCode, name).toBe(200);
    }
    const list = await picture("/blade-flow/work/send-list", {
      headers: { ...BASIC, "blade-auth": anna.token },
    });
    const given = list.cookies.find(({ name }) => name === "zhuke-picture-token");
    expect(given).toMatchObject({
      value: anna.token,
      path: "/api/blade-flow/process",
      httpOnly: true,
      sameSite: "Strict",
    });
    const cookies = { "saber-access-token": "ran-out", [given!.name]: given!.value };
    expect((await picture(ofInstance(), { cookies })).statusCode).toBe(200);
    const elsewhere = await picture("/blade-flow/process/model-view", {
      query: { processInstanceId: instance },
      cookies,
    });
    expect(elsewhere.statusCode).toBe(401);
    const own = await picture("/blade-flow/work/send-list", {
      headers: { ...BASIC, "blade-auth": anna.token },
      cookies: { "zhuke-access-token": anna.token },
    });
    expect(own.cookies).toEqual([]);
  });

  it("are nobody's without a token, another site's, or of a process one has no part in", async () => {
    for (const url of [ofDefinition(), ofInstance()]) {
      expect((await picture(url)).statusCode).toBe(401);
      const foreign = await picture(url, {
        headers: { "sec-fetch-site": "cross-site" },
        cookies: { "saber-access-token": anna.token },
      });
      expect(foreign.statusCode).toBe(401);
    }
    expect((await picture(`${ofInstance()}&blade-auth=${clara.token}`)).statusCode).toBe(404);
    expect((await picture(`${ofInstance()}&blade-auth=${boris.token}`)).statusCode).toBe(200);
  });
});

describe("a process file", () => {
  const path = "/blade-flow/manager/check-upload";
  const xml = diagram(`<bpmn:startEvent id="s"/>`);

  it("is looked at before it is deployed, by its name, and nothing is kept", async () => {
    const before = await admin.get<{ total: number }>("/blade-flow/manager/list");
    for (const name of ["leave.bpmn20.xml", "leave.bpmn"])
      expect(await sendFile(test, admin, path, name, xml)).toMatchObject({
        status: 200,
        success: true,
      });
    expect(await sendFile(test, admin, path, "leave.png", xml)).toMatchObject({
      status: 400,
      success: false,
      msg: "leave.png 不是流程文件，请上传 .bpmn20.xml 或 .bpmn 文件",
    });
    const after = await admin.get<{ total: number }>("/blade-flow/manager/list");
    expect(after.data.total).toBe(before.data.total);
  });

  it("is needed, and is for those who deploy", async () => {
    expect((await admin.post(path)).status).toBe(415);
    expect((await sendFile(test, anna, path, "leave.bpmn", xml)).status).toBe(403);
  });
});
