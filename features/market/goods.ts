import {
  call,
  computed,
  decimal,
  entity,
  money,
  phone,
  ref,
  select,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";
import { MOVE } from "./market-codes.ts";

/** What a merchant sells, with its own price. */
export const merchantProduct = entity("merchantProduct", {
  label: ["商户商品", "Merchant product"],
  path: "/blade-dev/t14",
  permission: "mall_goods",
  title: "f3",
  optionList: ["f2", "f4"],
  exports: true,
  fields: {
    f1: ref("来源产品", "Source product", {
      entity: "marketProduct",
      labelAs: "sourceName",
      index: true,
    }),
    f2: ref("商户", "Merchant", {
      entity: "merchant",
      required: true,
      labelAs: "merchantName",
      index: true,
    }),
    f3: text("商品名称", "Goods", { required: true, search: "name", max: 200 }),
    f4: money("售价", "Sales price", { required: true, min: 0 }),
    f5: money("特价", "Special price", { min: 0 }),
    f6: decimal("重量", "Weight", { min: 0, scale: 3 }),
    inStock: computed("现有库存", "In stock", { numeric: true }),
    remark: textarea("备注", "Notes"),
  },
});

export const merchantProductView = view("merchant-product", merchantProduct, {
  title: ["商户商品", "Merchant products"],
  route: "/dev/t14",
  icon: "Tags",
  columns: ["f3", "merchantName", "f4", "f5", "inStock", "f6", "sourceName"],
  search: ["f3", "f1", "f2", "f4"],
  quick: ["商品名称", "Goods"],
  form: [{ title: ["商品", "Goods"], fields: ["f2", "f1", "f3", "f4", "f5", "f6", "remark"] }],
  related: [{ view: "goods-stock", by: "f3" }],
});

/** A batch of goods in a merchant's store: what is left of it. */
export const goodsStock = entity("goodsStock", {
  label: ["商品库存", "Goods stock"],
  path: "/blade-dev/t6",
  permission: "mall_stock",
  title: "f7",
  optionList: ["f4"],
  exports: true,
  fields: {
    f1: ref("商户", "Merchant", {
      entity: "merchant",
      required: true,
      labelAs: "merchantName",
      fixed: true,
      index: true,
    }),
    f3: ref("商品", "Goods", {
      entity: "merchantProduct",
      required: true,
      among: { f2: "@f1" },
      labelAs: "goodsName",
      fixed: true,
      index: true,
    }),
    f4: decimal("数量", "Quantity", { required: true, min: 0, fixed: true }),
    f5: text("单位", "Unit", { max: 20 }),
    f6: text("货源", "Origin", { max: 100 }),
    f7: text("批次", "Batch", { max: 64, search: "name" }),
    f8: ref("供应商", "Supplier", {
      entity: "marketSupplier",
      labelAs: "supplierName",
      index: true,
    }),
    f9: phone("联系电话", "Phone", { masked: "phone" }),
    remark: textarea("备注", "Notes"),
  },
});

export const goodsStockView = view("goods-stock", goodsStock, {
  title: ["商品库存", "Goods stock"],
  route: "/dev/t6",
  icon: "Database",
  columns: ["goodsName", "merchantName", "f4", "f5", "f7", "f6", "supplierName", "f9"],
  totals: ["f4"],
  search: ["f1", "f3", "f4", "f7", "f8"],
  quick: ["批次", "Batch"],
  saved: [
    { key: "all", label: ["全部", "All"], filter: {} },
    { key: "out", label: ["已售空", "Sold out"], filter: { f4: 0 }, urgent: true },
  ],
  form: [
    {
      title: ["库存", "Stock"],
      fields: ["f1", "f3", "f4", "f5", "f7", "f6", "f8", "f9", "remark"],
    },
  ],
  related: [{ view: "stock-move", by: "stockId" }],
});

/** Every change of a batch: arrival, sale, return, correction, with what was there before and after. */
export const stockMove = entity("stockMove", {
  label: ["库存流水", "Stock movement"],
  path: "/blade-market/stockMove",
  permission: "mall_stock_move",
  title: "kind",
  log: true,
  exports: true,
  fields: {
    stockId: ref("批次", "Batch", {
      entity: "goodsStock",
      required: true,
      labelAs: "batchNo",
      index: true,
    }),
    goodsId: ref("商品", "Goods", {
      entity: "merchantProduct",
      required: true,
      labelAs: "goodsName",
      index: true,
    }),
    kind: select("变动类型", "Movement", {
      required: true,
      options: [
        { value: MOVE.arrival, label: ["入库", "Arrival"], tone: "info" },
        { value: MOVE.sale, label: ["销售", "Sale"], tone: "success" },
        { value: MOVE.comeBack, label: ["退货", "Return"], tone: "warning" },
        { value: MOVE.correction, label: ["盘点", "Stocktaking"], tone: "muted" },
      ],
    }),
    before: decimal("变动前", "Before it", { required: true }),
    quantity: decimal("变动数量", "Moved", { required: true }),
    after: decimal("变动后", "After it", { required: true }),
    orderId: ref("订单", "Order", { entity: "marketOrder", labelAs: "orderNo", index: true }),
    reason: text("原因", "Reason", { max: 200 }),
  },
});

export const stockMoveView = view("stock-move", stockMove, {
  title: ["库存流水", "Stock movements"],
  route: "/market/stockMove",
  icon: "History",
  columns: [
    "createTime",
    "goodsName",
    "batchNo",
    "kind",
    "before",
    "quantity",
    "after",
    "orderNo",
    "reason",
    "createUserName",
  ],
  search: ["goodsId", "stockId", "kind", "orderId", "createTime"],
});

/** Stocktaking: what is really there. */
export const correctStock = call("correct-stock", {
  label: ["盘点", "Stocktaking"],
  method: "POST",
  path: "/blade-dev/t6/correct",
  permission: "mall_stock_edit",
  input: {
    id: ref("批次", "Batch", { entity: "goodsStock", required: true }),
    counted: decimal("实盘数量", "Counted", { required: true, min: 0 }),
    reason: text("原因", "Reason", { required: true, max: 200 }),
  },
  button: { views: ["goods-stock"], at: ["row"] },
});
