import { feature } from "#engine/model/index.ts";
import {
  copyCode,
  copyCodeByGet,
  downloadCode,
  genCode,
  previewCode,
  viewCode,
} from "./code-calls.ts";
import {
  listCodeColumns,
  readCodeColumn,
  removeCodeColumns,
  saveCodeColumns,
} from "./column-calls.ts";
import { devColumn, devColumnView } from "./dev-column.ts";
import { devDatatype, devDatatypeView } from "./dev-datatype.ts";
import { devEntity, devEntityView } from "./dev-entity.ts";
import { developCode, developCodeView } from "./develop-code.ts";
import { developModel, developModelView } from "./develop-model.ts";
import {
  readPrototype,
  selectPrototype,
  submitPrototype,
  tableInfo,
  tableList,
  takeColumns,
} from "./model-calls.ts";
import { modelPrototype, modelPrototypeView } from "./model-prototype.ts";

export const codeGeneratorFeature = feature({
  entities: { developCode, developModel, modelPrototype, devEntity, devColumn, devDatatype },
  views: [
    developCodeView,
    developModelView,
    modelPrototypeView,
    devEntityView,
    devColumnView,
    devDatatypeView,
  ],
  calls: [
    genCode,
    downloadCode,
    previewCode,
    viewCode,
    listCodeColumns,
    readCodeColumn,
    saveCodeColumns,
    removeCodeColumns,
    copyCode,
    copyCodeByGet,
    tableList,
    tableInfo,
    readPrototype,
    selectPrototype,
    submitPrototype,
    takeColumns,
  ],
  menus: {
    development: ["code", "model", "model-prototype", "dev-entity", "dev-column", "dev-datatype"],
  },
  platformMenus: ["code", "model", "model_prototype", "dev_entity", "dev_column", "dev_datatype"],
});
