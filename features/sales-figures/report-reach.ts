import { call, refs, schema } from "#engine/model/index.ts";

const MOST = 200;

/** Which of the departments and people a report is limited to its reader sees nothing, or only some, of. */
export const reportReach = call("report-reach", {
  label: ["报表数据范围", "Reach of a report"],
  method: "GET",
  path: "/blade-report/report/reach",
  permission: "signed-in",
  input: {
    depts: refs("部门", "Departments", { entity: "dept", max: MOST }),
    people: refs("人员", "People", { entity: "user", max: MOST }),
  },
  answer: schema.object({ outside: schema.list(schema.text), partly: schema.list(schema.text) }),
});
