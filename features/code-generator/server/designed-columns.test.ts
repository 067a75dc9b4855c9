import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { submitted } from "#app/server/test/sales-bed.ts";

interface Column {
  readonly jdbcName: string;
  readonly componentType: string;
}

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

/** An entity designed with these columns, and a model of it that took them over. */
async function designed(tableName: string, columns: readonly object[]) {
  const entityId = await submitted(admin, "/blade-dev/entity/submit", {
    entityName: "现场记录",
    tableName,
  });
  for (const column of columns)
    await submitted(admin, "/blade-dev/column/submit", { entityId, ...column });
  const modelId = await submitted(admin, "/blade-develop/model/submit", {
    modelName: "现场记录",
    modelTable: tableName,
    devEntityId: entityId,
  });
  const taken = await admin.post("/blade-develop/model/take-columns", { id: modelId });
  expect(taken, taken.msg).toMatchObject({ status: 200 });
  return { entityId, modelId };
}

const NAME = { columnName: "note_name", columnDesc: "记录名称", dataType: "varchar", length: 64 };

describe("designed columns", () => {
  it("keep their PostgreSQL type in step with what is designed, until it is given by hand", async () => {
    const { entityId } = await designed("site_note_kept", [NAME]);
    const first = async () => {
      const { data } = await admin.get<{ records: { id: string; pgType: string }[] }>(
        "/blade-dev/column/list",
        { entityId },
      );
      return data.records[0]!;
    };
    const { id } = await first();
    const column = { id, entityId, ...NAME };
    await admin.post("/blade-dev/column/submit", { ...column, dataType: "tinyint", length: 1 });
    expect((await first()).pgType).toBe("boolean");
    await admin.post("/blade-dev/column/submit", { ...column, dataType: "int", pgType: "bigint" });
    await admin.post("/blade-dev/column/submit", { ...column, dataType: "varchar" });
    expect((await first()).pgType).toBe("bigint");
  });

  it("become a switch where a tinyint has one digit", async () => {
    const { modelId } = await designed("site_note_switch", [
      { columnName: "is_done", columnDesc: "是否完成", dataType: "tinyint", length: 1 },
      { columnName: "grade", columnDesc: "等级", dataType: "tinyint", length: 4 },
    ]);
    const { data } = await admin.get<Column[]>("/blade-develop/model-prototype/select", {
      modelId,
    });
    expect(data.map(({ jdbcName, componentType }) => [jdbcName, componentType])).toEqual([
      ["is_done", "switch"],
      ["grade", "number"],
    ]);
  });

  it("say beside the field what could never be generated", async () => {
    const { entityId, modelId } = await designed("site_note_names", [NAME]);
    const refusals = [
      ["/blade-dev/entity", { entityName: "验房", tableName: "验房记录" }, "tableName"],
      ["/blade-dev/column", { entityId, ...NAME, columnName: "检查人" }, "columnName"],
      [
        "/blade-develop/model-prototype",
        { modelId, jdbcName: "检查人", propertyName: "检查人" },
        "propertyName",
      ],
      [
        "/blade-develop/model-prototype",
        { modelId, jdbcName: "检查人", commentEn: "检查人" },
        "commentEn",
      ],
      ["/blade-dev/column", { entityId, ...NAME, columnName: "__proto__" }, "columnName"],
      ["/blade-develop/code", { codeName: "验房", modelId, packageName: "验房" }, "packageName"],
      [
        "/blade-develop/code",
        { codeName: "验房", modelId, packageName: "../../etc" },
        "packageName",
      ],
    ] as const;
    for (const [path, body, field] of refusals)
      expect(await admin.post(`${path}/submit`, body), field).toMatchObject({
        status: 400,
        data: { fields: { [field]: expect.any(String) } },
      });
  });
});
