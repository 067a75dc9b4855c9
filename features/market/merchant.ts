import { entity, phone, ref, select, text, textarea, view } from "#engine/model/index.ts";

/** Who trades in a market. */
export const merchant = entity("merchant", {
  label: ["商户", "Merchant"],
  path: "/blade-dev/t2",
  permission: "mall_merchant",
  title: "f1",
  optionList: true,
  imports: true,
  exports: true,
  knownBy: { fields: ["f1", "f3"] },
  fields: {
    f1: text("商户名称", "Merchant name", {
      required: "请输入商户名称",
      search: "name",
      max: 100,
    }),
    f2: select("性别", "Gender", { dict: "sex" }),
    f3: phone("手机号", "Phone", {
      required: "请输入手机号",
      search: "phone",
      masked: "phone",
      index: true,
    }),
    f4: text("铺位号", "Stall number", { max: 64 }),
    f5: select("经营分类", "Line of business", {
      required: "请输入经营分类",
      dict: "buz_classification",
      index: true,
    }),
    marketId: ref("市场", "Market", { entity: "market", labelAs: "marketName", index: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const merchantView = view("merchant", merchant, {
  title: ["商户", "Merchants"],
  route: "/dev/t2",
  icon: "Team",
  columns: ["f1", "f3", "f5", "f4", "marketName", "f2", "remark"],
  search: ["f1", "f3", "f4", "f5", "marketId"],
  quick: ["商户名称 / 手机号", "Merchant / mobile"],
  form: [
    { title: ["商户", "Merchant"], fields: ["f1", "f2", "f3", "f5", "marketId", "f4", "remark"] },
  ],
  related: [
    { view: "stall-tenancy", by: "merchantId" },
    { view: "merchant-product", by: "f2" },
    { view: "stall-fee", by: "f4" },
    { view: "water-electricity", by: "f2" },
    { view: "market-order", by: "f2" },
    { view: "meter-account", by: "f7" },
  ],
  card: { lines: [["f3", "marketName"], ["f4"]], status: "f5" },
});

/** Who delivers what merchants sell. */
export const marketSupplier = entity("marketSupplier", {
  label: ["供应商", "Supplier"],
  path: "/blade-dev/t15",
  permission: "mall_supplier",
  title: "f2",
  optionList: true,
  imports: true,
  exports: true,
  knownBy: { fields: ["f2"] },
  fields: {
    f2: text("供应商名称", "Supplier", {
      required: "请输入供应商名称",
      search: "name",
      max: 100,
    }),
    f3: phone("手机号", "Phone", { search: "phone", masked: "phone", index: true }),
    f4: select("经营分类", "Line of business", { dict: "buz_classification" }),
    f5: text("市场名称", "Market name", { max: 100 }),
    f6: text("市场地址", "Market address", { max: 255 }),
    f7: select("供应商类型", "Supplier type", {
      options: [
        { value: "1", label: ["厂家", "Manufacturer"] },
        { value: "2", label: ["代理商", "Agent"] },
        { value: "3", label: ["批发商", "Wholesaler"] },
      ],
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const marketSupplierView = view("market-supplier", marketSupplier, {
  title: ["供应商", "Suppliers"],
  route: "/dev/t15",
  icon: "Inbox",
  columns: ["f2", "f3", "f7", "f4", "f5", "f6", "remark"],
  search: ["f2", "f3", "f4", "f7"],
  quick: ["供应商名称 / 手机号", "Supplier / mobile"],
  form: [{ title: ["供应商", "Supplier"], fields: ["f2", "f3", "f4", "f7", "f5", "f6", "remark"] }],
});

/** The account at a bank through which a merchant is paid. */
export const bankMerchant = entity("bankMerchant", {
  label: ["银行商户", "Bank merchant"],
  path: "/blade-dev/t12",
  permission: "mall_bank",
  title: "f4",
  optionList: true,
  exports: true,
  fields: {
    f1: ref("市场", "Market", { entity: "market", labelAs: "marketName", index: true }),
    f2: ref("商户", "Merchant", { entity: "merchant", labelAs: "merchantName", index: true }),
    f4: text("银行商户号", "Bank merchant number", { search: "name", max: 64 }),
    f5: text("开户银行", "Bank", { max: 100 }),
    f6: text("档案号", "Archive number", { max: 64 }),
    f7: text("银行卡号", "Bank card number", { max: 32, masked: "text" }),
    remark: textarea("备注", "Notes"),
  },
});

export const bankMerchantView = view("bank-merchant", bankMerchant, {
  title: ["银行商户", "Bank merchants"],
  route: "/dev/t12",
  icon: "Bank",
  columns: ["f4", "merchantName", "marketName", "f5", "f6", "f7"],
  search: ["f4", "f1", "f2", "f5", "f6"],
  quick: ["银行商户号", "Bank merchant number"],
  form: [
    {
      title: ["银行商户", "Bank merchant"],
      fields: ["f1", "f2", "f4", "f5", "f6", "f7", "remark"],
    },
  ],
});
