import type { Label } from "#engine/model/index.ts";

export interface GuideStep {
  /** What it points at; a step whose place is hidden is passed over. */
  readonly place: string;
  readonly title: Label;
  readonly text: Label;
}

/** A walk through the frame in the order of a first morning. */
export const GUIDE_STEPS: readonly GuideStep[] = [
  {
    place: "[data-guide=menu]",
    title: ["菜单", "The menu"],
    text: [
      "您能用的功能都在这里，按线索、客户、渠道分好了组。",
      "Everything you may use is here, grouped into leads, customers and channels.",
    ],
  },
  {
    place: "[data-guide=menu-search]",
    title: ["按名称找菜单", "Find a menu by name"],
    text: [
      "输入菜单名称的开头几个字，回车直接打开；Esc 关闭。",
      "Type how its name begins and press Enter to open it. Esc closes.",
    ],
  },
  {
    place: "[data-bar=search]",
    title: ["一个框找所有", "One box for everything"],
    text: [
      "按 Ctrl K，用姓名、拼音首字母或手机号找客户和线索，也能直接执行操作。",
      "Press Ctrl K to find customers and leads by name, pinyin or phone, and to run actions.",
    ],
  },
  {
    place: "[data-bar=online]",
    title: ["开始接单与暂停接单", "Take leads, or pause"],
    text: [
      "开始接单后系统会给您分配新的客户；休息时暂停接单。",
      "While you take leads, new customers come to you. Pause when you are off.",
    ],
  },
  {
    place: "[data-bar=targets]",
    title: ["业绩目标", "Your target"],
    text: [
      "本月签单完成了多少，随时看得到；PK 战报在您头像的菜单里。",
      "How far this month's signs have come, always in sight. PK challenges are in the menu of your picture.",
    ],
  },
  {
    place: "[data-guide=tabs]",
    title: ["打开的页面", "Open pages"],
    text: [
      "页面会留着您填到一半的内容。拖动可以换顺序，键盘用 Ctrl Shift 加左右键。",
      "Pages keep what you left half done. Drag to reorder them, or press Ctrl Shift with the arrow keys.",
    ],
  },
  {
    place: "[data-bar=notices]",
    title: ["预警通知", "Warnings"],
    text: [
      "新分配、超时未跟进都会出现在铃铛里，处理完点「标为已读」。",
      "New assignments and overdue follow-ups ring here. Mark them read when done.",
    ],
  },
  {
    place: "[data-bar=user]",
    title: ["我的", "Me"],
    text: [
      "个人信息、主题和语言、顶部栏显示什么都在头像的菜单里；这份导览随时可以再看一遍。",
      "Your profile, theme and language, and what the top bar shows, are in the menu of your picture, and so is this tour.",
    ],
  },
];
