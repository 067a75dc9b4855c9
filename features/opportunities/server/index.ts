import "./business.hooks.ts";
import { businessBoard } from "./business-board.ts";
import { endBusiness, moveBusiness, reopenBusiness } from "./move-business.ts";

export const opportunities = [businessBoard, moveBusiness, endBusiness, reopenBusiness];
