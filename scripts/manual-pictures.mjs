// What the manual shows: the account that sees a picture, the page, and how to go on from there; `say` picks a word by language.
import { writeXlsx } from "hucre/xlsx";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const press = (place, name) => place.getByRole("button", { name, exact: true }).first().click();

/** The quick action of the first row, which is there while the row is pointed at. */
const pressOnRow = async (page, name) => {
  await page.getByRole("row").nth(1).hover();
  await press(page, name);
};

const firstLink = (page) => page.getByRole("table").getByRole("link").first().click();

/** A sheet of three leads, of which one names a layout nobody has. */
async function leads(say) {
  const headers = [
    "客户姓名",
    "手机号码",
    "性别",
    "年龄段",
    "户型",
    "面积",
    "省市区",
    "线索类型",
    "首次咨询时间",
  ];
  const home = ["89.5", "浙江省杭州市西湖区", "新房装修", "2026-01-05 10:00"];
  const rows = [
    headers,
    ["周雨桐", "13700010001", "女", "26-35岁", "三室两厅两卫", ...home],
    ["吴国强", "13700010002", "男", "36-45岁", "三室两厅两卫", ...home],
    ["孙晓梅", "13700010003", "女", "26-35岁", "城堡", ...home],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "Sheet1", rows }] }));
  return { name: say("展会线索.xlsx", "fair.xlsx"), mimeType: XLSX, buffer };
}

/** Chooses what is found first. */
async function choose(page, form, name, text) {
  await form.getByRole("combobox", { name, exact: true }).fill(text);
  await page
    .locator(".ant-select-item-option-active")
    .filter({ visible: true, hasText: text })
    .waitFor();
  await page.keyboard.press("Enter");
}

export const PICTURES = [
  { name: "home", as: "xuhui", path: "/wel/index" },
  { name: "leads", as: "zhangwei", path: "/crm/clue" },
  {
    name: "customer",
    as: "zhangwei",
    path: "/customer/customer",
    goOn: async (page) => {
      await firstLink(page);
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "contract",
    as: "liaohuijun",
    path: "/crm/contract",
    goOn: async (page, say) => {
      await press(page, say("新增", "Add"));
      const form = page.getByRole("dialog");
      await choose(page, form, say("客户", "Customer"), "李");
      for (const goods of ["三层实木地板", "橱柜", "水电"])
        await choose(page, form, say("产品", "Product"), goods);
    },
  },
  { name: "phone", as: "zhangwei", path: "/customer/customer", phone: true },
  {
    name: "import",
    as: "admin",
    path: "/crm/clue",
    goOn: async (page, say) => {
      await press(page, say("导入", "Import"));
      const dialog = page.getByRole("dialog");
      // What was checked for the other language is still there.
      const again = dialog.getByRole("button", { name: say("换一个文件", "Another file") });
      const first = dialog.getByRole("button", { name: say("选择文件", "Choose file") });
      await again.or(first).waitFor();
      if (await again.isVisible()) await again.click();
      const chooser = page.waitForEvent("filechooser");
      await first.click();
      await (await chooser).setFiles(await leads(say));
      await dialog.getByText(say("需要修改的行", "Rows to correct")).waitFor();
    },
  },
  { name: "allocation", as: "admin", path: "/allocation/allocRule" },
  { name: "target", as: "xuhui", path: "/kpi/yearKpiAnalysis" },
  { name: "report", as: "xuhui", path: "/report/sale" },
  { name: "funnel", as: "xuhui", path: "/report/funnel" },
  { name: "task", as: "liaohuijun", path: "/work/todo", goOn: firstLink },
  { name: "channel", as: "xuhui", path: "/report/channel-cost" },
  { name: "roles", as: "admin", path: "/authority/role" },
  {
    name: "form",
    as: "admin",
    path: "/crm/captureForm",
    goOn: async (page, say) => {
      await pressOnRow(page, say("设计", "Design"));
      await page.getByRole("dialog").locator("iframe").waitFor();
    },
  },
  { name: "market", as: "admin", path: "/market/map" },
  {
    name: "flow",
    as: "admin",
    path: "/flow/model",
    goOn: async (page, say) => {
      await pressOnRow(page, say("设计流程", "Design"));
      await page
        .locator(".djs-container")
        .getByText("审批", { exact: true })
        .click({ force: true });
    },
  },
];
