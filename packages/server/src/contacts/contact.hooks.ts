import { hooks } from "../engine/hooks.ts";
import { settleOwner } from "../ownership/index.ts";

hooks("contact", { beforeSave: settleOwner });
