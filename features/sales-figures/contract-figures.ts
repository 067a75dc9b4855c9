import type { Label, Measure, Ratio } from "#engine/model/index.ts";
import { amountOf, lessOf, measure, neitherOf, ratio, sumOf } from "#engine/model/index.ts";

/* What numbers of approved contracts mean. */

export const contracts = measure(["合同", "Contract"], "contracted");
export const contractAmount = amountOf(["合同金额", "Amount"], "contracted");
export const designFees = amountOf(["设计费", "Design fee"], "designFee");
export const manageFees = amountOf(["管理费", "Management fee"], "manageFee");
export const taxes = neitherOf(amountOf(["税金", "Tax"], "tax"));
export const fees = amountOf(["费用合计", "Fees in all"], "designFee", "manageFee", "tax");
export const discounts = lessOf(amountOf(["优惠合计", "Discount in all"], "discount"));
export const excessDiscounts = lessOf(measure(["超额优惠", "Excess discount"], "excessDiscount"));
export const excessAmount = lessOf(
  amountOf(["超额优惠金额", "Amount of excess discount"], "excessDiscount"),
);
export const newRetailContracts = measure(["新零售", "New retail"], "newRetail");
export const newRetailAmount = amountOf(["新零售产值", "New-retail value"], "newRetail");
export const newRetailCategories = sumOf(
  ["新零售品类数", "New-retail categories"],
  "categories",
  "newRetail",
);

const ofContracts = (label: Label, amount: Measure): Ratio => ratio(label, amount, contractAmount);

export const designFeeRate = ofContracts(["设计费占比", "Design fee share"], designFees);
export const manageFeeRate = ofContracts(["管理费占比", "Management fee share"], manageFees);
export const taxRate = neitherOf(ofContracts(["税金占比", "Tax share"], taxes));
export const feeRate = ofContracts(["费用占比", "Fee share"], fees);
export const discountRate = lessOf(ofContracts(["优惠占比", "Discount share"], discounts));
export const excessRate = lessOf(ofContracts(["超额占比", "Excess share"], excessAmount));
export const newRetailRate = ofContracts(["新零售占比", "New-retail share"], newRetailAmount);
export const excessCountRate = lessOf(
  ratio(["超额合同率", "Contracts in excess"], excessDiscounts, contracts),
);
