import {
  call,
  entity,
  password,
  ref,
  rowsWith,
  select,
  SETTING_STATUS,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** Kept somewhere else than on the disk of the server. */
const askedWhen = { category: ["1", "2", "3", "4"] };
const needed = { askedWhen, requiredWhen: askedWhen };

/** A place where uploaded files are kept; exactly one per tenant takes new files, the others keep what they have. */
export const oss = entity("oss", {
  label: ["对象存储", "File storage"],
  path: "/blade-resource/oss",
  title: "ossCode",
  fields: {
    category: select("存储类型", "Storage kind", {
      dict: "oss",
      required: true,
      fixed: true,
      coded: true,
    }),
    ossCode: text("资源编号", "Code", {
      required: true,
      max: 64,
      unique: ["该资源编号已存在", "This code is already in use"],
    }),
    endpoint: text("资源地址", "Endpoint", {
      max: 255,
      ...needed,
      hint: ["如 https://minio.example.com:9000", "Such as https://minio.example.com:9000"],
    }),
    bucketName: text("空间名", "Bucket", { max: 63, ...needed }),
    region: text("地域", "Region", {
      max: 64,
      askedWhen,
      hint: ["不填为 us-east-1", "us-east-1 where empty"],
    }),
    accessKey: text("accessKey", "Access key", { max: 255, ...needed }),
    secretKey: password("secretKey", "Secret key", {
      secret: true,
      ...needed,
      hint: ["保存后不再显示，不修改请留空", "Never shown again; leave empty to keep it"],
    }),
    sealedKey: text("密文", "Sealed secret key", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 2000,
    }),
    appId: text("应用编号", "App id", { max: 64, askedWhen }),
    status: select("状态", "Status", {
      coded: true,
      options: [
        { value: SETTING_STATUS.idle, label: ["未启用", "Not in use"], tone: "muted" },
        { value: SETTING_STATUS.inUse, label: ["使用中", "In use"], tone: "success" },
      ],
      default: SETTING_STATUS.idle,
      readonly: true,
    }),
    remark: textarea("备注", "Notes"),
  },
});

export const ossView = view("oss", oss, {
  title: ["存储设置", "File storage"],
  route: "/resource/oss",
  icon: "Cloud",
  columns: [
    "ossCode",
    "category",
    "endpoint",
    "bucketName",
    "region",
    "status",
    "remark",
    "updateTime",
  ],
  search: ["ossCode", "category", "status"],
  quick: ["资源编号", "Code"],
  form: [
    { title: ["存储", "Storage"], fields: ["category", "ossCode", "remark"] },
    {
      title: ["连接", "Connection"],
      fields: ["endpoint", "bucketName", "region", "accessKey", "secretKey", "appId"],
    },
  ],
  card: { lines: [["category", "bucketName"], ["endpoint"]], status: "status" },
});

const one = { id: ref("对象存储", "File storage", { entity: "oss", required: true }) };

export const enableOss = call("oss-enable", {
  label: ["启用", "Enable"],
  method: "POST",
  path: "/blade-resource/oss/enable",
  permission: "oss_enable",
  input: one,
  button: {
    views: ["oss"],
    at: ["row"],
    tone: "primary",
    confirm: [
      "之后上传的文件将存放在这里，已有文件仍可读取。确定启用？",
      "New files will be kept here; earlier ones stay readable. Use it?",
    ],
    when: rowsWith<typeof oss>({ status: ["1"] }),
  },
});

export const testOss = call("oss-test", {
  label: ["测试连接", "Test the connection"],
  method: "POST",
  path: "/blade-resource/oss/test-connection",
  permission: "oss_enable",
  input: one,
  button: { views: ["oss"], at: ["row"] },
  done: ["连接正常，读写成功", "The connection works: a file was written and read"],
});
