import {
  call,
  computed,
  dept,
  entity,
  region,
  schema,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** An area a company works in, with how many customers it has there. */
export const companyRegion = entity("companyRegion", {
  label: ["公司区域", "Company region"],
  path: "/blade-region/region",
  permission: "company_region",
  title: "regionName",
  optionList: true,
  extras: {
    customerNumber: schema.number,
    signedNumber: schema.number,
    totalSignedRate: schema.number,
  },
  fields: {
    regionName: text("区域名称", "Name", { required: true, search: "name", max: 64 }),
    companyId: dept("所属公司", "Company", { required: true, labelAs: "companyName", index: true }),
    areaCode: region("行政区划", "Region", {
      labelAs: "areaName",
      hint: [
        "统计该区划及下级的客户；留空则统计全公司",
        "Counts customers there and below; all of the company's where empty",
      ],
    }),
    customerNumber: computed("客户数", "Customers", { numeric: true }),
    signedNumber: computed("签单数", "Signed", { numeric: true }),
    totalSignedRate: computed("签单率（%）", "Signed (%)", { numeric: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const companyRegionView = view("company-region", companyRegion, {
  title: ["公司区域", "Company regions"],
  route: "/region/region",
  icon: "Environment",
  columns: [
    "regionName",
    "companyName",
    "areaName",
    "customerNumber",
    "signedNumber",
    "totalSignedRate",
    "remark",
  ],
  search: ["regionName", "companyId"],
  quick: ["区域名称", "Name"],
  form: [{ title: ["区域", "Region"], fields: ["regionName", "companyId", "areaCode", "remark"] }],
});

/** The regions of one company, of all where none is named. */
export const regionsOfCompany = call("region-select-company", {
  label: ["公司的区域", "Regions of a company"],
  method: "GET",
  path: "/blade-region/region/select-company",
  permission: "signed-in",
  input: { companyId: dept("公司", "Company") },
  answer: schema.list(
    schema.object({
      id: schema.text,
      regionName: schema.text,
      companyId: schema.text,
    }),
  ),
});
