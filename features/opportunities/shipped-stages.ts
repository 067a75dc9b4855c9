import type { Label } from "#engine/model/index.ts";

interface ShippedType {
  readonly name: Label;
  readonly stages: readonly Label[];
}

/** Ways of selling a company begins with, and their stages. */
export const SHIPPED_TYPES: readonly ShippedType[] = [
  {
    name: ["整装", "Whole home"],
    stages: [
      ["初步接触", "First contact"],
      ["量房设计", "Measuring and design"],
      ["方案报价", "Plan and quote"],
      ["商务谈判", "Negotiation"],
      ["待签约", "Awaiting signature"],
    ],
  },
  {
    name: ["局装", "Partial renovation"],
    stages: [
      ["需求沟通", "Needs"],
      ["上门报价", "Quote on site"],
      ["待签约", "Awaiting signature"],
    ],
  },
];
