import { DAY, dayOf, wall } from "./calendar.ts";
import type { World } from "./world.ts";

const BROKEN = [
  ["厨房水管漏水", "1"],
  ["卫生间跳闸", "1"],
  ["入户门锁打不开", "2"],
  ["阳台推拉门脱轨", "2"],
  ["客厅地砖空鼓", "3"],
  ["墙面渗水发霉", "3"],
  ["空调不制冷", "4"],
  ["热水器打不着火", "4"],
  ["楼道灯不亮", "5"],
  ["可视对讲无声音", "5"],
] as const;

const PLACES = [
  "地下车库",
  "1号楼配电间",
  "2号楼电梯机房",
  "屋顶水箱",
  "消防泵房",
  "三楼中庭",
  "东门岗亭",
];

const DEVICES = [
  ["电梯", "1号楼客梯", "KONE-3000", "1号楼", 15],
  ["电梯", "2号楼货梯", "OTIS-GeN2", "2号楼", 15],
  ["水泵", "生活水泵A", "CDL32-60", "地下泵房", 90],
  ["水泵", "消防水泵", "XBD6/30", "消防泵房", 30],
  ["门禁", "东门道闸", "DZ-200", "东门", 180],
  ["门禁", "1号楼门禁", "HK-K1T", "1号楼大堂", 180],
  ["空调", "中庭空调机组", "MDV-252W", "三楼中庭", 60],
  ["监控", "车库监控主机", "DS-9664", "监控室", 90],
] as const;

const REVIEWS = ["师傅来得很快", "修得干净", "服务态度好", ""];

/** Adds an estate that is looked after: rooms, repairs in every state, rounds of two months, devices with their plan. */
export function addEstate(world: World): void {
  const { writer, random, now, organisation } = world;
  const { id: createUser, deptId: createDept } = organisation.director;
  const audit = { createTime: wall(now - 300 * DAY), createUser, createDept };
  const rooms = addRooms(world, audit);
  const staff = organisation.staff.slice(0, 6).map(({ id }) => id);
  for (let number = 0; number < 46; number++) {
    const [content, repairTypeId] = random.pick(BROKEN);
    const age = number * 0.9;
    const status =
      age < 5
        ? random.pick(["0", "0", "1"])
        : age < 8
          ? random.pick(["1", "2"])
          : random.pick(["2", "2", "2", "2", "3"]);
    const created = now - age * DAY - random.whole(1, 8) * 3_600_000;
    const done = created + random.between(0.2, 2.5) * DAY;
    const handlerId = status === "0" ? null : random.pick(staff);
    const rated = status === "2" && random.chance(0.7);
    const repairId = writer.add("repair", {
      ...audit,
      createTime: wall(created),
      content,
      userId: random.pick(staff),
      propertyId: random.pick(rooms),
      repairTypeId,
      appointmentDate: dayOf(created + random.whole(0, 3) * DAY),
      timeArea: random.pick(["1", "2", "3"]),
      applicationStatus: status,
      handlerId,
      ...(status === "2" && { doneTime: wall(Math.min(now, done)) }),
      ...(rated && { rating: random.pick([5, 5, 5, 4, 4, 3]), ratingRemark: random.pick(REVIEWS) }),
    });
    if (status !== "0")
      writer.add("repairProcess", {
        ...audit,
        createTime: wall(created + 600_000),
        repairId,
        processTime: wall(created + 600_000),
        processUser: "物业前台",
        processDo: status === "3" ? "取消：业主已自行处理" : "已派单",
      });
    if (status === "2")
      writer.add("repairProcess", {
        ...audit,
        createTime: wall(Math.min(now, done)),
        repairId,
        processTime: wall(Math.min(now, done)),
        processUser: "维修班",
        processDo: random.pick(["更换配件，测试正常", "现场修复", "加固并试用正常"]),
      });
  }
  for (let day = -40; day <= 20; day++)
    for (const f3 of random.chance(0.75) ? [random.pick(PLACES)] : []) {
      const at = now + day * DAY;
      const f5 =
        day > 0 || (day > -3 && random.chance(0.4)) ? "0" : random.chance(0.88) ? "1" : "2";
      writer.add("inspection", {
        ...audit,
        f2: random.pick(["1", "2", "3", "4"]),
        f3,
        f4: random.pick(["周建国", "吴丽萍", "郑小军"]),
        f5,
        planDate: dayOf(at),
        ...(f5 !== "0" && { doneTime: wall(Math.min(now, at)), place: "30.3125,120.1428" }),
        ...(f5 === "2" && { remark: "发现隐患，已报修" }),
      });
    }
  const classes = new Map<string, string>();
  for (const [
    index,
    [name, deviceName, specifications, location, everyDays],
  ] of DEVICES.entries()) {
    if (!classes.has(name)) classes.set(name, writer.add("deviceClass", { ...audit, name }));
    const last = now - random.whole(1, everyDays) * DAY;
    const isLate = index === 3;
    const deviceId = writer.add("device", {
      ...audit,
      deviceClassId: classes.get(name)!,
      deviceName,
      number: `SB${String(index + 1).padStart(4, "0")}`,
      specifications,
      useTime: wall(now - 700 * DAY),
      warrantyPeriod: "2年",
      iot: index % 3 === 2 ? "0" : "1",
      ...(index % 3 !== 2 && { online: index === 4 ? "0" : "1", lastSeen: wall(now - 300_000) }),
      status: index === 6 ? "2" : "1",
      location,
      everyDays,
      nextMaintenance: dayOf((isLate ? now - 34 * DAY : last) + everyDays * DAY),
      keeperId: random.pick(staff),
    });
    writer.add("deviceMaintenance", {
      ...audit,
      createTime: wall(isLate ? now - 34 * DAY : last),
      deviceId,
      maintenanceTime: wall(isLate ? now - 34 * DAY : last),
      maintenanceStatus: "1",
      remark: "润滑、紧固、运行测试",
    });
  }
}

interface Audit {
  readonly createTime: string;
  readonly createUser: string;
  readonly createDept: string;
}

/** A plan of four rooms on either side of a corridor, drawn as the picture is. */
const CORNERS = Array.from({ length: 8 }, (_, at) => {
  const [x, y] = [(at % 4) * 0.25, at < 4 ? 0 : 0.6];
  return [
    [x + 0.005, y + 0.01],
    [x + 0.245, y + 0.01],
    [x + 0.245, y + 0.39],
    [x + 0.005, y + 0.39],
  ];
});

function addRooms({ writer, random }: World, audit: Audit): readonly string[] {
  const [flat, shop, whole] = ["两居", "商铺", "整栋"].map((name) =>
    writer.add("roomType", { ...audit, name }),
  );
  const room = (propertyName: string, parentId: string, roomTypeId: string, more: object = {}) =>
    writer.add("property", {
      ...audit,
      propertyName,
      parentId,
      roomTypeId,
      propertyLevel: random.pick(["1", "2", "2", "3"]),
      area: random.between(60, 140).toFixed(2),
      rent: String(random.whole(28, 75) * 100),
      propertyFees: String(random.whole(18, 40) * 10),
      tag: random.pick(["1", "2", "3"]),
      status: random.pick(["0", "1", "1", "1", "2"]),
      ...more,
    });
  const estate = room("筑客家园", "0", whole!, { area: "38000.00", status: "1" });
  return [1, 2].flatMap((building) => {
    const house = room(`${building}号楼`, estate, whole!, {
      area: "12800.00",
      sort: building,
      status: "1",
    });
    return [1, 2].flatMap((level) => {
      const floor = room(`${building}号楼${level}层`, house, level === 1 ? shop! : flat!, {
        area: "860.00",
        sort: level,
        status: "1",
        planView: "/demo/floor.svg",
      });
      return CORNERS.map((contour, at) =>
        room(`${building}-${level}0${at + 1}`, floor, level === 1 ? shop! : flat!, {
          sort: at + 1,
          contour,
        }),
      );
    });
  });
}
