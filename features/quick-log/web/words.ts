import type { Label } from "#engine/model/index.ts";

export const words = {
  photo: ["照片", "Photo"],
  voice: ["语音", "Voice note"],
  stop: ["停止录音", "Stop recording"],
  noMicrophone: [
    "无法使用麦克风，请在浏览器中允许",
    "The microphone cannot be used; please allow it in the browser",
  ],
  attached: ["已附上", "Attached"],
  example: [
    "写一句话，如：明早10点回访，碧桂园89平三房 毛坯",
    "One sentence, e.g. call back tomorrow 10am, 89 sqm, 3 bedrooms",
  ],
  exampleAtKeyboard: [
    "写一句话，如：明早10点回访，碧桂园89平三房 毛坯。Ctrl+Enter 提交，@ 提醒同事",
    "One sentence, e.g. call back tomorrow 10am, 89 sqm, 3 bedrooms. Ctrl+Enter submits, @ tells a colleague",
  ],
  understood: ["识别到，将一起保存", "Understood, saved along with it"],
  correct: ["更正", "Correct"],
  keep: ["好", "OK"],
} as const satisfies Readonly<Record<string, Label>>;

/** What the switch of a chip is called. */
export const chipWords = (label: Label): Label => [
  `保存${label[0]}`,
  `Save ${label[1].toLowerCase()}`,
];

export const correctWords = (label: Label): Label => [
  `${words.correct[0]}${label[0]}`,
  `${words.correct[1]} ${label[1].toLowerCase()}`,
];
